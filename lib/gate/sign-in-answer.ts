import 'server-only'
import { publicPaths } from '../routes'
import { setCookieLine } from '../session/cookie'
import { flashCookieLine, sealFlash } from '../session/flash'
import type { Flash } from '../session/flash'
import type { NativeForm } from './native-form'
import type { SignInOutcome } from './sign-in'

/** An outcome as the redirect that shows it: landing, the OTP step, or the form again with what was typed and why. */
export const answerSignIn = async (
  form: NativeForm,
  outcome: SignInOutcome,
  typed: Flash,
  formShown = typed.otp ? 'step=otp&' : '',
): Promise<Response> => {
  const { secure, redirectTo } = form
  if (outcome.kind === 'in')
    return redirectTo(outcome.landing, setCookieLine(outcome.cookie, secure), flashCookieLine('', secure))
  if (outcome.kind === 'otp') {
    const { sessionId, channel, maskedDestination } = outcome
    const flash = await sealFlash({ ...typed, otp: { sessionId, channel, maskedDestination } })
    return redirectTo(`${publicPaths.signIn}?step=otp`, flashCookieLine(flash, secure))
  }
  const flash = await sealFlash({
    ...typed,
    error: outcome.error,
    ...(outcome.message && { message: outcome.message }),
  })
  return redirectTo(`${publicPaths.signIn}?${formShown}error=${outcome.error}`, flashCookieLine(flash, secure))
}
