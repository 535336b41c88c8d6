import { getSeenView } from '@/lib/calls/users'
import { auditEvent, recordRefusedEvent } from '@/lib/gateway/audit'
import { readNativeForm, type NativeForm } from '@/lib/gateway/native-form'
import { Problem } from '@/lib/gateway/problem'
import { readSeenView } from '@/lib/gateway/seen-view'
import { publicPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { EVERY_BUSINESS, withBusiness } from '@/lib/rules/identity/business-address'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall } from '@/lib/rules/users/offers'
import { readSeenSubject, type SeenSubject } from '@/lib/rules/users/see-as'
import { seeAsEvent } from '@/lib/session/audit'
import { sessionCookieIn } from '@/lib/session/cookie'
import { chooseView, openSession } from '@/lib/session/session'

const originOf = ({ address, requestId, givenRequestId }: NativeForm) => ({ address, requestId, givenRequestId })

const recordOf = ({ kind, id }: SeenSubject): string =>
  kind === 'role' ? routes.role({ id }) : routes.user({ userId: id })

/** Where to go on. The view begins and ends with all businesses, because the one of the tab may lie outside of it. */
const start = async (form: NativeForm, session: Session): Promise<string> => {
  const { fields, requestId, givenRequestId, address } = form
  const subject = readSeenSubject(`${fields.get('kind')} ${fields.get('id')}`)
  if (!subject) throw new Problem('invalid', requestId, { fields: { id: 'required' } })
  if (session.seeAs) throw new Problem('seeing-as', requestId)
  const event = seeAsEvent('see as start', subject, session.user, originOf(form))
  if (!mayCall(session, getSeenView)) {
    await recordRefusedEvent(event)
    throw new Problem('privilege-missing', requestId, { fields: { need: 'USERS_ALL' } })
  }
  await auditEvent(event, true, async () => {
    await chooseView(session.id, await readSeenView(session, subject, { requestId, givenRequestId, address }))
  })
  return routes.app()
}

const end = async (form: NativeForm, session: Session): Promise<string> => {
  const { seeAs } = session
  if (!seeAs) return routes.app()
  await auditEvent(seeAsEvent('see as end', seeAs, session.user, originOf(form)), false, () =>
    chooseView(session.id, null),
  )
  return recordOf(seeAs)
}

/** Begins and ends the view of the console as somebody else. USER-21 */
export const POST = readNativeForm(
  async (form, request) => {
    const { fields, requestId, redirectTo } = form
    const session = await openSession(sessionCookieIn(request))
    if (!session) return redirectTo(`${publicPaths.signIn}?error=ended`)
    try {
      const to = await (fields.get('intent') === 'end' ? end(form, session) : start(form, session))
      return redirectTo(withBusiness(to, EVERY_BUSINESS))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { code, status } = error.details
      if (code === 'session-ended') return redirectTo(`${publicPaths.signIn}?error=ended`)
      return redirectTo(`${publicPaths.error}?code=${code}&status=${status}&id=${requestId}`)
    }
  },
  { whileSeeingAs: true },
)
