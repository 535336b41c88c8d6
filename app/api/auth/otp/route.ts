import { readNativeForm } from '@/lib/gateway/native-form'
import { askOtp } from '@/lib/identity/sign-in'
import { answerSignIn } from '@/lib/identity/sign-in-answer'

export const POST = readNativeForm(async (form) => {
  const destination = (form.fields.get('destination') ?? '').trim()
  return answerSignIn(form, await askOtp(destination, form), { email: destination }, 'with=otp&')
})
