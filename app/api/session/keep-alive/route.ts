import { nativeForm, pathBack } from '@/lib/gate/native-form'
import { publicPaths, routes } from '@/lib/routes'
import { sessionCookieIn, setCookieLine } from '@/lib/session/cookie'
import { openSession, resealed, stateOf } from '@/lib/session/session'

export const POST = nativeForm(async ({ secure, wantsJson, json, redirectTo }, request) => {
  const cookie = sessionCookieIn(request)
  const session = await openSession(cookie)
  const sealed = session && (await resealed(cookie))
  const cookies = sealed ? [setCookieLine(sealed, secure)] : []
  if (wantsJson) return json(await stateOf(cookie), ...cookies)
  return redirectTo(session ? pathBack(request, routes.app()) : publicPaths.signIn, ...cookies)
})
