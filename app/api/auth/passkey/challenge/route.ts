import { readNativeForm } from '@/lib/gateway/native-form'
import { Problem, respond } from '@/lib/gateway/problem'
import { problemResponse } from '@/lib/identity/passkey-forms'
import { startPasskeySignIn } from '@/lib/identity/sign-in'
import { headerOf } from '@/lib/session/cookie'
import { unsealFlash } from '@/lib/session/flash'

export const POST = readNativeForm(async (form, request) => {
  const { otp } = await unsealFlash(headerOf(request.headers))
  if (!otp?.hasPasskey) return respond(new Problem('invalid', form.requestId, { fields: { reason: 'expired' } }))
  try {
    return form.json({ options: await startPasskeySignIn(otp.sessionId, form) })
  } catch (error) {
    return problemResponse(error)
  }
})
