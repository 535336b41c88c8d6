import type { Metadata } from 'next'
import { titleOf } from '@/components/shell/screen-title'
import type { GuardedRoute } from '@/lib/routes'
import { currentSession } from '@/lib/session/session'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'

/** Titles a page with its record's name, so that browser tabs can be told apart. Without privilege or name it is the screen's title. ACC-02 */
export const recordTitle = async (
  route: GuardedRoute,
  readName: (session: Session) => Promise<string | null>,
): Promise<Metadata> => {
  const session = await currentSession()
  return titleOf(route, session && isOffered(session, route) ? await readName(session) : null)
}
