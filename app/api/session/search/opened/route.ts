import { readNativeForm } from '@/lib/gateway/native-form'
import { Problem, respond } from '@/lib/gateway/problem'
import { causeOf } from '@/lib/observability/cause'
import { log } from '@/lib/observability/log'
import { keepRecent } from '@/lib/queries/search'
import { isRecentKey } from '@/lib/rules/search/search-results'
import { sessionCookieIn } from '@/lib/session/cookie'
import { openSession } from '@/lib/session/session'

/** Remembers what a person opened from the search. If the store fails, only this entry is lost. PROF-07 */
export const POST = readNativeForm(async ({ fields, requestId, json }, request) => {
  const session = await openSession(sessionCookieIn(request))
  if (!session) return respond(new Problem('session-ended', requestId))
  const key = fields.get('key') ?? ''
  if (!isRecentKey(key)) return respond(new Problem('invalid', requestId, { fields: { key: 'unknown' } }))
  try {
    await keepRecent(session, key)
  } catch (error) {
    log.error({ requestId, cause: causeOf(error) }, 'search history not stored')
  }
  return json({})
})
