import { readNativeForm } from '@/lib/gateway/native-form'
import { askOtp } from '@/lib/identity/sign-in'
import { answerSignIn } from '@/lib/identity/sign-in-answer'
import { publicPaths } from '@/lib/paths'
import { headerOf } from '@/lib/session/cookie'
import { unsealFlash } from '@/lib/session/flash'

export const POST = readNativeForm(async (form, request) => {
  const { otp, email } = await unsealFlash(headerOf(request.headers))
  if (!otp?.resendAtMs || !email) return form.redirectTo(`${publicPaths.signIn}?error=expired`)
  return answerSignIn(form, await askOtp(email, form), { email, otp })
})
