import { readNativeForm, readReturnPath } from '@/lib/gateway/native-form'
import { publicPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { sessionCookieIn, setCookieLine } from '@/lib/session/cookie'
import { openSession, resealCookie } from '@/lib/session/session'
import { readSessionState } from '@/lib/session/session-state'

export const POST = readNativeForm(
  async ({ secure, wantsJson, json, redirectTo }, request) => {
    const cookie = sessionCookieIn(request)
    const session = await openSession(cookie)
    const sealed = session && (await resealCookie(cookie))
    const cookies = sealed ? [setCookieLine(sealed, secure)] : []
    if (wantsJson) return json(await readSessionState(cookie), ...cookies)
    return redirectTo(session ? readReturnPath(request, routes.app()) : publicPaths.signIn, ...cookies)
  },
  { whileSeeingAs: true },
)
