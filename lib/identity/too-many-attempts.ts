import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { tryAgainWords } from '../rules/identity/try-again'
import { directionOf } from '../rules/locale/preferences'
import type { NativeForm } from '../gateway/native-form'
import { Problem, respond } from '../gateway/problem'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Answers 429 with Retry-After: JSON for a script, otherwise a page with a link to `back`, which shows the message. Decision 28 */
export const refuseTooMany = async (
  { requestId, wantsJson }: Pick<NativeForm, 'requestId' | 'wantsJson'>,
  back: string,
  retryAfterSeconds: number,
  ...cookies: string[]
): Promise<Response> => {
  const problem = new Problem('rate-limited', requestId, {
    fields: { reason: 'limited', retryAfterSeconds: String(retryAfterSeconds) },
  })
  if (wantsJson) {
    const answer = respond(problem)
    answer.headers.set('retry-after', String(retryAfterSeconds))
    return answer
  }
  const t = await getTranslations('session.errors')
  const wait = tryAgainWords(retryAfterSeconds)
  const text = escaped(t(wait.key, wait.values))
  const href = escaped(back)
  const locale = await getLocale()
  const page = `<!doctype html><html lang="${locale}" dir="${directionOf(locale) ?? 'ltr'}"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${href}"><title>429</title><p>${text}</p><p><a href="${href}">${escaped(t('limitedBack'))}</a></p>`
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
    'x-request-id': requestId,
  })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(page, { status: 429, headers })
}
