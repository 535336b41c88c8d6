import 'server-only'
import { randomUUID } from 'node:crypto'
import { listUserRoles } from '../calls/roles'
import type { Session } from '../rules/identity/session'
import type { SeenSubject } from '../rules/users/see-as'
import { currentOrigin, recordEndOfView } from '../session/audit'
import { chooseView } from '../session/session'
import { readOwnPerson } from './own-person'
import { perform, type PerformContext } from './perform'
import { Problem } from './problem'
import { readSeenView } from './seen-view'

const tolerate = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** The view as the platform says it now; the person's own again where they may no longer see it. */
const renewView = async (session: Session, subject: SeenSubject, context: PerformContext): Promise<void> => {
  try {
    await chooseView(session.id, await readSeenView(session, subject, context))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.details.status >= 500) return
    await chooseView(session.id, null)
    await recordEndOfView(session, await currentOrigin())
  }
}

/** Reads the person's roles and replaces the session's privileges and scope. If the platform does not answer, the known ones stay. WIRE-06 */
export const readRoles = async (session: Session): Promise<void> => {
  const context = () => ({ session, requestId: randomUUID(), address: '' })
  await tolerate(perform(listUserRoles, {}, context()))
  await tolerate(readOwnPerson(session, context()))
  if (session.seeAs) await renewView(session, session.seeAs, context())
}
