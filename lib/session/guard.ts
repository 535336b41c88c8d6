import 'server-only'
import { redirect } from 'next/navigation'
import { holdsAny } from '../privileges'
import { publicPaths } from '../paths'
import type { GuardedRoute } from '../routes'
import { currentOrigin, recordRefusedScreen } from './audit'
import { currentSession } from './session'
import type { Session } from './session'

/** First line of every page: a live session that holds one of the route's privileges, or a redirect. ACC-01, ACC-02 */
export const guard = async (route: GuardedRoute): Promise<Session> => {
  const session = await currentSession()
  if (!session) redirect(publicPaths.signIn)
  if (!holdsAny(session.held, route.privileges)) {
    await recordRefusedScreen(session.user, route.path, await currentOrigin())
    redirect(`${publicPaths.unauthorized}?need=${route.privileges.join(',')}`)
  }
  return session
}
