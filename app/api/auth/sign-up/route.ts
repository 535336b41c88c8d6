import { signUpAs } from '@/lib/gate/account'
import { answerFailure } from '@/lib/gate/entry-answer'
import { hostLength } from '@/lib/gate/host-length'
import { nativeForm } from '@/lib/gate/native-form'
import { publicPaths } from '@/lib/routes'
import { passwordFaults } from '@/lib/rules/password'
import { signUpFaults } from '@/lib/rules/sign-up'
import { flashCookieLine, sealFlash } from '@/lib/session/flash'

export const POST = nativeForm(async (form, request) => {
  const text = (name: string) => (form.fields.get(name) ?? '').trim()
  const typed = { name: text('name'), email: text('email'), businessName: text('businessName') }
  const password = form.fields.get('password') ?? ''
  const isMismatch = password !== (form.fields.get('repeat') ?? '')
  const faults = [
    ...signUpFaults(typed),
    ...passwordFaults(password, hostLength(request)),
    ...(isMismatch ? ['mismatch'] : []),
  ]
  if (faults.length > 0) return answerFailure(form, publicPaths.register, { kind: 'fields', faults }, typed)
  const outcome = await signUpAs({ ...typed, password }, form)
  if (outcome.kind === 'error') return answerFailure(form, publicPaths.register, outcome, typed)
  const flash = await sealFlash({ email: typed.email, businessName: typed.businessName })
  return form.redirectTo(`${publicPaths.signIn}?done=sign-up`, flashCookieLine(flash, form.secure))
})
