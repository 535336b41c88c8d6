import { nativeForm, pathBack } from '@/lib/gate/native-form'
import { Problem, respond } from '@/lib/gate/problem'
import { findActiveOrganization } from '@/lib/reads/active-organization'
import { publicPaths, routes } from '@/lib/routes'
import { sessionCookieIn, setCookieLine } from '@/lib/session/cookie'
import { chooseOrganization, openSession, resealed } from '@/lib/session/session'

export const POST = nativeForm(async ({ fields, requestId, secure, redirectTo }, request) => {
  const cookie = sessionCookieIn(request)
  const session = await openSession(cookie)
  if (!session) return redirectTo(publicPaths.signIn)
  const orgId = fields.get('orgId') ?? ''
  try {
    const org = orgId ? await findActiveOrganization(session, orgId, fields.get('orgName') ?? '', requestId) : null
    if (orgId && !org) return respond(new Problem('not-found', requestId))
    await chooseOrganization(session.id, org)
  } catch (error) {
    if (error instanceof Problem) return respond(error)
    throw error
  }
  const sealed = await resealed(cookie)
  return redirectTo(pathBack(request, routes.app()), ...(sealed ? [setCookieLine(sealed, secure)] : []))
})
