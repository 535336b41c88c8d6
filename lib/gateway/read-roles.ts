import 'server-only'
import { randomUUID } from 'node:crypto'
import { listUserRoles } from '../calls/roles'
import type { Session } from '../rules/identity/session'
import { readOwnPerson } from './own-person'
import { perform } from './perform'
import { Problem } from './problem'

const tolerate = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** Reads the person's roles and replaces the session's privileges and scope. If the platform does not answer, the known ones stay. WIRE-06 */
export const readRoles = async (session: Session): Promise<void> => {
  const context = () => ({ session, requestId: randomUUID(), address: '' })
  await tolerate(perform(listUserRoles, {}, context()))
  await tolerate(readOwnPerson(session, context()))
}
