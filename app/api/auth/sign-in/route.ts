import { nativeForm } from '@/lib/gate/native-form'
import { signIn } from '@/lib/gate/sign-in'
import { answerSignIn } from '@/lib/gate/sign-in-answer'

export const POST = nativeForm(async (form) => {
  const email = (form.fields.get('email') ?? '').trim()
  return answerSignIn(form, await signIn(email, form.fields.get('password') ?? '', form), { email })
})
