import { readNativeForm } from '@/lib/gateway/native-form'
import { signInWithOtp } from '@/lib/identity/sign-in'
import { answerSignIn } from '@/lib/identity/sign-in-answer'
import { publicPaths } from '@/lib/paths'
import { parseFactorCode } from '@/lib/rules/identity/factor-code'
import { headerOf } from '@/lib/session/cookie'
import { unsealFlash } from '@/lib/session/flash'

export const POST = readNativeForm(async (form, request) => {
  const flash = await unsealFlash(headerOf(request.headers))
  if (flash.otp?.channel !== 'TOTP' && flash.otp?.channel !== 'PASSKEY')
    return form.redirectTo(`${publicPaths.signIn}?error=expired`)
  const isRecovery = form.fields.get('with') === 'recovery'
  const code = parseFactorCode(form.fields.get('code') ?? '')
  const asked = { sessionId: flash.otp.sessionId, account: flash.email, destination: undefined }
  const typed = { otp: flash.otp, ...(flash.email && { email: flash.email }) }
  return answerSignIn(form, await signInWithOtp(asked, code, form), typed, isRecovery ? 'with=recovery&' : '')
})
