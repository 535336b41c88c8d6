import { readNativeForm, readReturnPath } from '@/lib/gateway/native-form'
import { Problem, respond } from '@/lib/gateway/problem'
import { causeOf } from '@/lib/observability/cause'
import { log } from '@/lib/observability/log'
import { readProgress } from '@/lib/queries/walkthrough'
import { publicPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { changeProgress } from '@/lib/rules/walkthrough/parts'
import { sessionCookieIn } from '@/lib/session/cookie'
import { openSession } from '@/lib/session/session'
import { savePreferences } from '@/lib/store/preferences'

export const POST = readNativeForm(async ({ fields, requestId, redirectTo }, request) => {
  const session = await openSession(sessionCookieIn(request))
  if (!session) return redirectTo(`${publicPaths.signIn}?error=ended`)
  const { id } = session.user
  const asked = { intent: fields.get('intent'), name: fields.get('name') ?? '' }
  const progress = changeProgress(await readProgress(id), asked)
  if (!progress) return respond(new Problem('invalid', requestId, { fields: { name: 'unknown' } }))
  try {
    await savePreferences(id, { walkthrough: JSON.stringify(progress) })
  } catch (error) {
    log.error({ requestId, cause: causeOf(error) }, 'walkthrough progress not stored')
    return redirectTo(`${publicPaths.error}?code=upstream-down&id=${requestId}`)
  }
  const isSkip = asked.intent === 'skip'
  return redirectTo(isSkip ? routes.walkthrough() : readReturnPath(request, routes.walkthrough()))
})
