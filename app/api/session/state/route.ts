import { clearCookieLine, headerOf, isSecure, sessionCookieIn } from '@/lib/session/cookie'
import { clearedPreferences } from '@/lib/session/preferences'
import { readSessionState } from '@/lib/session/session-state'

/** When the platform ends a session while a page renders, the page can no longer set cookies; this response deletes them. ERR-05, PREF-05 */
export const GET = async (request: Request): Promise<Response> => {
  const state = await readSessionState(sessionCookieIn(request))
  const headers = new Headers({ 'cache-control': 'no-store' })
  const isRefused = !state.isLive && (state.why === 'refused' || state.why === 'expired')
  const secure = isSecure(headerOf(request.headers))
  const cleared = isRefused ? [clearCookieLine(secure), ...clearedPreferences(secure)] : []
  for (const line of cleared) headers.append('set-cookie', line)
  return Response.json(state, { headers })
}
