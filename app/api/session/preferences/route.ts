import { readNativeForm, readReturnPath } from '@/lib/gateway/native-form'
import { causeOf } from '@/lib/observability/cause'
import { log } from '@/lib/observability/log'
import { publicPaths } from '@/lib/paths'
import { preferenceOf, preferences } from '@/lib/rules/locale/preferences'
import { zoneIn } from '@/lib/rules/locale/zones'
import { sessionCookieIn, setCookieLine } from '@/lib/session/cookie'
import { preferenceLine } from '@/lib/session/preferences'
import { openSession, resealCookie } from '@/lib/session/session'
import { keysIn, saveSessionPreferences } from '@/lib/session/session-preferences'

/** Stores language, time zone and the switch of the keys with the person, for other browsers too. Other preferences stay in this browser. Decisions 6a, 37 */
const keepTaste = async (request: Request, fields: URLSearchParams, requestId: string): Promise<string | null> => {
  const cookie = sessionCookieIn(request)
  const session = await openSession(cookie)
  if (!session) return null
  const [language, zone, keys] = [fields.get('language'), fields.get('zone'), fields.get('keys')]
  try {
    await saveSessionPreferences(session, {
      ...(language !== null && { language: preferenceOf('language', language) }),
      ...(zone !== null && { zone: zoneIn(zone) }),
      ...(keys !== null && { keys: keysIn(keys) }),
    })
  } catch (error) {
    log.error({ requestId, cause: causeOf(error) }, 'preferences not stored')
  }
  return resealCookie(cookie, true)
}

export const POST = readNativeForm(async ({ fields, requestId, secure, redirectTo }, request) => {
  const lines = preferences.flatMap((name) => {
    const value = fields.get(name)
    return value === null ? [] : [preferenceLine(name, value, secure)]
  })
  const isTaste = ['language', 'zone', 'keys'].some((name) => fields.has(name))
  const sealed = isTaste ? await keepTaste(request, fields, requestId) : null
  const cookies = sealed ? [...lines, setCookieLine(sealed, secure)] : lines
  return redirectTo(readReturnPath(request, publicPaths.root), ...cookies)
})
