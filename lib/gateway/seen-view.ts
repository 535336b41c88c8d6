import 'server-only'
import { getSeenView } from '../calls/users'
import type { Session } from '../rules/identity/session'
import type { SeenSubject } from '../rules/users/see-as'
import { seenViewOf } from '../session/session'
import type { SeenView } from '../session/session-record'
import { perform, type PerformContext } from './perform'

// The person manages users, also while the view that they see does not.
const ownCall = { ...getSeenView, need: 'login' } as const

/** What the person and the one they want to see the console as both see. Throws a Problem where they may not. */
export const readSeenView = async (
  session: Session,
  { kind, id }: SeenSubject,
  context: PerformContext,
): Promise<SeenView> =>
  seenViewOf(
    { kind, id },
    await perform(ownCall, { path: { kind, id } }, { ...context, session, isAboutOneself: true }),
  )
