import { readNativeForm, readReturnPath } from '@/lib/gateway/native-form'
import { Problem, respond } from '@/lib/gateway/problem'
import { causeOf } from '@/lib/observability/cause'
import { log } from '@/lib/observability/log'
import { firstStepsAway } from '@/lib/queries/first-steps'
import { publicPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { sessionCookieIn } from '@/lib/session/cookie'
import { openSession } from '@/lib/session/session'
import type { Session } from '@/lib/rules/identity/session'
import { savePreferences } from '@/lib/store/preferences'

/** Only ids of the person's businesses are accepted, so that nobody fills the store with others. */
const isOwn = ({ activeBusiness, user }: Session, orgId: string): boolean =>
  activeBusiness?.id === orgId || user.organizations.some((org) => org.orgId === orgId)

export const POST = readNativeForm(async ({ fields, requestId, redirectTo }, request) => {
  const session = await openSession(sessionCookieIn(request))
  if (!session) return redirectTo(`${publicPaths.signIn}?error=ended`)
  const orgId = fields.get('orgId') ?? ''
  const intent = fields.get('intent')
  if (!isOwn(session, orgId)) return respond(new Problem('invalid', requestId, { fields: { orgId: 'unknown' } }))
  if (intent !== 'away' && intent !== 'back')
    return respond(new Problem('invalid', requestId, { fields: { intent: 'unknown' } }))
  try {
    await savePreferences(session.user.id, { [firstStepsAway(orgId)]: intent === 'away' ? 'away' : null })
  } catch (error) {
    log.error({ requestId, cause: causeOf(error) }, 'first steps not dismissed')
    return redirectTo(`${publicPaths.error}?code=upstream-down&id=${requestId}`)
  }
  return redirectTo(readReturnPath(request, routes.dashboard()))
})
