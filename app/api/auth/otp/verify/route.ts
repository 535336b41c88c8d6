import { readNativeForm } from '@/lib/gateway/native-form'
import { signInWithOtp } from '@/lib/identity/sign-in'
import { answerSignIn } from '@/lib/identity/sign-in-answer'
import { publicPaths } from '@/lib/paths'
import { headerOf } from '@/lib/session/cookie'
import { unsealFlash } from '@/lib/session/flash'

export const POST = readNativeForm(async (form, request) => {
  const flash = await unsealFlash(headerOf(request.headers))
  if (!flash.otp) return form.redirectTo(`${publicPaths.signIn}?error=expired`)
  const otp = (form.fields.get('otp') ?? '').trim()
  const asked = { sessionId: flash.otp.sessionId, account: flash.email, destination: flash.email }
  const typed = { otp: flash.otp, ...(flash.email && { email: flash.email }) }
  return answerSignIn(form, await signInWithOtp(asked, otp, form), typed)
})
