import { nativeForm } from '@/lib/gate/native-form'
import { askOtp } from '@/lib/gate/sign-in'
import { answerSignIn } from '@/lib/gate/sign-in-answer'
import { publicPaths } from '@/lib/routes'
import { headerOf } from '@/lib/session/cookie'
import { openFlash } from '@/lib/session/flash'

export const POST = nativeForm(async (form, request) => {
  const { otp, email } = await openFlash(headerOf(request.headers))
  if (!otp?.resendAtMs || !email) return form.redirectTo(`${publicPaths.signIn}?error=expired`)
  return answerSignIn(form, await askOtp(email, form), { email, otp })
})
