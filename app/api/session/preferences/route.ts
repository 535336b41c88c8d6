import { nativeForm, pathBack } from '@/lib/gate/native-form'
import { log } from '@/lib/log'
import { publicPaths } from '@/lib/routes'
import { preferenceOf, preferences } from '@/lib/rules/preferences'
import { sessionCookieIn, setCookieLine } from '@/lib/session/cookie'
import { preferenceLine } from '@/lib/session/preferences'
import { chooseLanguage, openSession, resealed } from '@/lib/session/session'

/** Whoever is signed in takes the language along; the rest stays with the browser. Decision 6a */
const keepLanguage = async (request: Request, chosen: string, requestId: string): Promise<string | null> => {
  const cookie = sessionCookieIn(request)
  const session = await openSession(cookie)
  if (!session) return null
  try {
    await chooseLanguage(session, preferenceOf('language', chosen))
  } catch (error) {
    log.error({ requestId, error: error instanceof Error ? error.name : 'unknown' }, 'language not kept')
  }
  return resealed(cookie, true)
}

export const POST = nativeForm(async ({ fields, requestId, secure, redirectTo }, request) => {
  const lines = preferences.flatMap((name) => {
    const value = fields.get(name)
    return value === null ? [] : [preferenceLine(name, value, secure)]
  })
  const language = fields.get('language')
  const sealed = language === null ? null : await keepLanguage(request, language, requestId)
  const cookies = sealed ? [...lines, setCookieLine(sealed, secure)] : lines
  return redirectTo(pathBack(request, publicPaths.root), ...cookies)
})
