import { readNativeForm } from '@/lib/gateway/native-form'
import { readPasskeyField } from '@/lib/identity/passkey-forms'
import { signInWithPasskey } from '@/lib/identity/sign-in'
import { answerSignIn } from '@/lib/identity/sign-in-answer'
import { publicPaths } from '@/lib/paths'
import { PasskeyAssertion } from '@/lib/rules/bodies/passkeys'
import { headerOf } from '@/lib/session/cookie'
import { unsealFlash } from '@/lib/session/flash'

export const POST = readNativeForm(async (form, request) => {
  const flash = await unsealFlash(headerOf(request.headers))
  if (!flash.otp?.hasPasskey) return form.redirectTo(`${publicPaths.signIn}?error=expired`)
  const assertion = readPasskeyField(PasskeyAssertion, form.fields.get('passkey'))
  const asked = { sessionId: flash.otp.sessionId, account: flash.email, destination: undefined }
  const typed = { otp: flash.otp, ...(flash.email && { email: flash.email }) }
  return answerSignIn(form, await signInWithPasskey(asked, assertion, form), typed, 'with=passkey&')
})
