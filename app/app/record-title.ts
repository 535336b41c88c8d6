import type { Metadata } from 'next'
import { titleOf } from '@/components/shell/screen-title'
import type { GuardedRoute } from '@/lib/routes'
import { currentSession } from '@/lib/session/session'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'

/** The title of one record's screen is what tells its tab from others; the record is read for people who may open the screen alone, and where it has no name the title is the screen's own. ACC-02 */
export const recordTitle = async (
  route: GuardedRoute,
  readName: (session: Session) => Promise<string | null>,
): Promise<Metadata> => {
  const session = await currentSession()
  return titleOf(route, session && isOffered(session, route) ? await readName(session) : null)
}
