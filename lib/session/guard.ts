import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { publicPaths } from '../paths'
import type { GuardedRoute } from '../routes'
import { currentOrigin, recordRefusedScreen } from './audit'
import { findScreenLack, lackAddress } from './find-lack'
import { currentSession } from './session'
import type { Session } from '../rules/identity/session'

/**
 * The first line of every page: a live session with one of the route's privileges over a sufficient reach, or a redirect. ACC-01, ACC-02,
 * decision 40
 */
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
