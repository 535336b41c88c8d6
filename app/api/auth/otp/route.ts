import { nativeForm } from '@/lib/gate/native-form'
import { askOtp } from '@/lib/gate/sign-in'
import { answerSignIn } from '@/lib/gate/sign-in-answer'

export const POST = nativeForm(async (form) => {
  const destination = (form.fields.get('destination') ?? '').trim()
  return answerSignIn(form, await askOtp(destination, form), { email: destination }, 'with=otp&')
})
