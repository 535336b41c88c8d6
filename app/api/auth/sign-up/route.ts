import { signUpAs } from '@/lib/identity/account-links'
import { answerFailure } from '@/lib/identity/answer-failure'
import { readNativeForm } from '@/lib/gateway/native-form'
import { passwordLengthOfHost, mailOfHost } from '@/lib/gateway/host-headers'
import { publicPaths } from '@/lib/paths'
import { findPasswordErrors } from '@/lib/rules/identity/password'
import { findSignUpErrors } from '@/lib/rules/identity/sign-up'
import { flashCookieLine, sealFlash } from '@/lib/session/flash'

export const POST = readNativeForm(async (form, request) => {
  const text = (name: string) => (form.fields.get(name) ?? '').trim()
  const typed = { name: text('name'), email: text('email'), businessName: text('businessName') }
  const password = form.fields.get('password') ?? ''
  const isMismatch = password !== (form.fields.get('repeat') ?? '')
  const faults = [
    ...findSignUpErrors(typed),
    ...findPasswordErrors(password, passwordLengthOfHost(request)),
    ...(isMismatch ? ['mismatch'] : []),
  ]
  if (faults.length > 0) return answerFailure(form, publicPaths.register, { kind: 'fields', faults }, typed)
  const outcome = await signUpAs({ ...typed, password }, form, mailOfHost(request))
  if (outcome.kind === 'error') return answerFailure(form, publicPaths.register, outcome, typed)
  const flash = await sealFlash({ email: typed.email })
  return form.redirectTo(`${publicPaths.signIn}?done=sign-up`, flashCookieLine(flash, form.secure))
})
