import 'server-only'
import { publicPaths } from '../paths'
import { setCookieLine } from '../session/cookie'
import { clearReturnLine } from '../session/return-address'
import { flashCookieLine, sealFlash, secondsLeft, type Flash } from '../session/flash'
import type { ProblemCode } from '../calls/problem'
import type { FormAnswers } from '../gateway/native-form'
import { Problem, respond } from '../gateway/problem'
import type { SignInOutcome } from './sign-in'
import { refuseTooMany } from './too-many-attempts'

type Failed = Extract<SignInOutcome, { kind: 'error' }>
const codeOf: Partial<Record<Failed['error'], ProblemCode>> = { slow: 'upstream-slow', down: 'upstream-down' }

const refusal = ({ error, message }: Failed, requestId: string): Response =>
  respond(new Problem(codeOf[error] ?? 'invalid', requestId, { detail: message, fields: { reason: error } }))

const isSecondStep = (channel: string | null | undefined) => channel === 'TOTP' || channel === 'PASSKEY'

const factorsIn = ({ channel, hasPasskey }: NonNullable<Flash['otp']>) =>
  isSecondStep(channel) ? { channel, hasPasskey: hasPasskey === true } : {}

export const answerSignIn = async (
  form: FormAnswers,
  outcome: SignInOutcome,
  typed: Flash,
  formShown = typed.otp ? 'step=otp&' : '',
): Promise<Response> => {
  const { secure, redirectTo } = form
  if (outcome.kind === 'in')
    return redirectTo(
      outcome.landing,
      setCookieLine(outcome.cookie, secure),
      flashCookieLine('', secure),
      clearReturnLine(secure),
    )
  if (outcome.kind === 'set-up')
    return redirectTo(publicPaths.verifyQrCode, setCookieLine(outcome.cookie, secure), flashCookieLine('', secure))
  const screen = isSecondStep(typed.otp?.channel) ? publicPaths.verifyQrCode : publicPaths.signIn
  if (outcome.kind === 'otp') {
    const { kind: _, ...otp } = outcome
    const { maskedDestination } = otp
    const flash = await sealFlash({ ...typed, otp })
    const to = isSecondStep(otp.channel) ? publicPaths.verifyQrCode : `${publicPaths.signIn}?step=otp`
    const cookie = flashCookieLine(flash, secure)
    const resendSeconds = secondsLeft(otp.resendAtMs)
    return form.wantsJson
      ? form.json({ to, sentTo: maskedDestination, resendSeconds, ...factorsIn(otp) }, cookie)
      : redirectTo(to, cookie)
  }
  if (outcome.error === 'limited' && form.wantsJson) return refuseTooMany(form, screen, outcome.retryAfterSeconds)
  if (form.wantsJson) return refusal(outcome, form.requestId)
  const flash = await sealFlash({
    ...typed,
    error: outcome.error,
    ...(outcome.message && { message: outcome.message }),
    ...(outcome.error === 'limited' && { retryAtMs: Date.now() + outcome.retryAfterSeconds * 1000 }),
  })
  if (outcome.error === 'limited')
    return refuseTooMany(
      form,
      `${screen}?${formShown}error=limited`,
      outcome.retryAfterSeconds,
      flashCookieLine(flash, secure),
    )
  return redirectTo(`${screen}?${formShown}error=${outcome.error}`, flashCookieLine(flash, secure))
}
