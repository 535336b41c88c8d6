import { readNativeForm } from '@/lib/gateway/native-form'
import { finishRequiredSetUp } from '@/lib/identity/second-factor'
import { answerSignIn } from '@/lib/identity/sign-in-answer'
import { publicPaths } from '@/lib/paths'
import { parseFactorCode } from '@/lib/rules/identity/factor-code'
import { clearCookieLine, sessionCookieIn, setCookieLine } from '@/lib/session/cookie'
import { ownFlashCookieLine, sealOwnFlash } from '@/lib/session/flash'
import { unsealPending } from '@/lib/session/pending-sign-in'

export const POST = readNativeForm(async (form, request) => {
  const { secure, redirectTo } = form
  const pending = await unsealPending(sessionCookieIn(request))
  const startOver = () => redirectTo(`${publicPaths.signIn}?error=startOver`, clearCookieLine(secure))
  if (!pending) return startOver()
  const finished = await finishRequiredSetUp(pending, parseFactorCode(form.fields.get('code') ?? ''), form)
  if (finished.kind === 'over') return startOver()
  const leave = (to: string, cookie: string, note: string) =>
    redirectTo(to, setCookieLine(cookie, secure), ownFlashCookieLine(note, secure))
  if (finished.kind === 'again') {
    const note = await sealOwnFlash(pending.id, {
      error: 'code',
      ...(finished.message && { message: finished.message }),
    })
    return leave(`${publicPaths.verifyQrCode}?note=1`, finished.cookie, note)
  }
  const { outcome, recoveryCodes } = finished
  if (outcome.kind !== 'in') return answerSignIn(form, outcome, {})
  return leave(
    `${publicPaths.verifyQrCode}?note=1`,
    outcome.cookie,
    await sealOwnFlash(finished.person, { recoveryCodes }),
  )
})
