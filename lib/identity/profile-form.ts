import 'server-only'
import { publicPaths } from '../paths'
import { routes } from '../routes'
import { CLEAR_SITE_DATA, clearCookieLine, sessionCookieIn, setCookieLine } from '../session/cookie'
import { ownFlashCookieLine, sealOwnFlash, type OwnFlash } from '../session/flash'
import { openSession, resealCookie } from '../session/session'
import type { Session } from '../rules/identity/session'
import { readNativeForm, type NativeForm } from '../gateway/native-form'
import { Problem } from '../gateway/problem'

type ProfileTab = 'security' | 'api-keys'
/** `everything`: all sessions have ended, so there is no page to return to. `keeps`: reloading the page shows the result again. */
type FormOutcome = (OwnFlash & { keeps?: 'scan' }) | 'everything'

const failureOf = ({ details }: Problem): OwnFlash => ({
  error: details.code,
  status: details.status,
  requestId: details.requestId,
  ...(details.detail && { message: details.detail }),
  ...(details.fields && { faults: Object.keys(details.fields) }),
})

const LONGEST_NAME = 50

export const profileForm = (
  tab: ProfileTab,
  handle: (form: NativeForm, session: Session, request: Request) => Promise<FormOutcome>,
  section?: OwnFlash['section'],
) =>
  readNativeForm(async (form, request) => {
    const { secure, redirectTo } = form
    const cookie = sessionCookieIn(request)
    const session = await openSession(cookie)
    if (!session) return redirectTo(`${publicPaths.signIn}?error=ended`)
    let outcome: FormOutcome
    try {
      outcome = await handle(form, session, request)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.details.code === 'session-ended')
        return redirectTo(`${publicPaths.signIn}?error=ended`, clearCookieLine(secure))
      outcome = failureOf(error)
    }
    if (outcome === 'everything') {
      const answer = redirectTo(publicPaths.root, clearCookieLine(secure))
      answer.headers.set(...CLEAR_SITE_DATA)
      return answer
    }
    const { keeps, ...told } = outcome
    const result = section ? { ...told, section } : told
    const typedName = form.fields.get('name')?.slice(0, LONGEST_NAME)
    const note = result.error && typedName ? { ...result, typedName } : result
    const sealed = await resealCookie(cookie)
    return redirectTo(
      routes.profile({ tab, ...(keeps ? { step: keeps } : { note: 1 }) }),
      ownFlashCookieLine(await sealOwnFlash(session.user.id, note), secure),
      ...(sealed ? [setCookieLine(sealed, secure)] : []),
    )
  })
