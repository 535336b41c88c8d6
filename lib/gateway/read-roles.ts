import 'server-only'
import { randomUUID } from 'node:crypto'
import { listUserRoles } from '../calls/roles'
import type { Session } from '../session/session'
import { perform } from './perform'
import { Problem } from './problem'

/** Reads a session's own roles, which replaces what it holds; where the platform does not answer it goes on with what is known. WIRE-06 */
export const readRoles = async (session: Session): Promise<void> => {
  try {
    await perform(listUserRoles, {}, { session, requestId: randomUUID(), address: '' })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}
