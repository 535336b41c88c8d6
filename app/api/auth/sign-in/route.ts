import { readNativeForm } from '@/lib/gateway/native-form'
import { signIn } from '@/lib/identity/sign-in'
import { answerSignIn } from '@/lib/identity/sign-in-answer'
import { originIn, recordSignOut } from '@/lib/session/audit'
import { clearCookieLine, sessionCookieIn } from '@/lib/session/cookie'
import { endSession, openSession } from '@/lib/session/session'

/** A failed sign-in ends the session that this browser already had, for instance in another tab. SESS-06 */
const endSessionBefore = async (request: Request): Promise<void> => {
  const before = await openSession(sessionCookieIn(request))
  if (!before) return
  await endSession(before.id, 'signed-out')
  await recordSignOut(before.user, originIn(request.headers))
}

export const POST = readNativeForm(async (form, request) => {
  const email = (form.fields.get('email') ?? '').trim()
  const outcome = await signIn(email, form.fields.get('password') ?? '', form)
  const answer = await answerSignIn(form, outcome, { email })
  if (outcome.kind !== 'error' || form.wantsJson) return answer
  await endSessionBefore(request)
  answer.headers.append('set-cookie', clearCookieLine(form.secure))
  return answer
})
