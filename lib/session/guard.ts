import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { publicPaths } from '../paths'
import type { GuardedRoute } from '../routes'
import { currentOrigin, recordRefusedScreen } from './audit'
import { findScreenLack, lackAddress } from './find-lack'
import { currentSession } from './session'
import type { Session } from '../rules/identity/session'

/** Every page calls this first. Returns the session if it may open the route, otherwise redirects. ACC-01, ACC-02, decision 40 */
export const guard = async (route: GuardedRoute): Promise<Session> => {
  const session = await currentSession()
  if (!session) redirect(publicPaths.signIn)
  const lack = await findScreenLack(session, route)
  if (lack) {
    await recordRefusedScreen(session.user, route.path, await currentOrigin())
    redirect(lackAddress(lack))
  }
  if (session.isOutOfScope) notFound()
  return session
}
