import { signUpAs } from '@/lib/gate/account'
import { answerFailure } from '@/lib/gate/entry-answer'
import { nativeForm } from '@/lib/gate/native-form'
import { lengthOfHost, mailOfHost } from '@/lib/gate/of-host'
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
    ...passwordFaults(password, lengthOfHost(request)),
    ...(isMismatch ? ['mismatch'] : []),
  ]
  if (faults.length > 0) return answerFailure(form, publicPaths.register, { kind: 'fields', faults }, typed)
  const outcome = await signUpAs({ ...typed, password }, form, mailOfHost(request))
  if (outcome.kind === 'error') return answerFailure(form, publicPaths.register, outcome, typed)
  const flash = await sealFlash({ email: typed.email, businessName: typed.businessName })
  return form.redirectTo(`${publicPaths.signIn}?done=sign-up`, flashCookieLine(flash, form.secure))
})
