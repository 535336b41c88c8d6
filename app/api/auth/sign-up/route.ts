import { signUpAs } from '@/lib/gate/account'
import { hostLength } from '@/lib/gate/host-length'
import { nativeForm } from '@/lib/gate/native-form'
import { publicPaths } from '@/lib/routes'
import { passwordFaults } from '@/lib/rules/password'
import { signUpFaults } from '@/lib/rules/sign-up'
import { flashCookieLine, sealFlash } from '@/lib/session/flash'

export const POST = nativeForm(async ({ fields, requestId, secure, redirectTo }, request) => {
  const text = (name: string) => (fields.get(name) ?? '').trim()
  const typed = { name: text('name'), email: text('email'), businessName: text('businessName') }
  const password = fields.get('password') ?? ''
  const isMismatch = password !== (fields.get('repeat') ?? '')
  const faults = [
    ...signUpFaults(typed),
    ...passwordFaults(password, hostLength(request)),
    ...(isMismatch ? ['mismatch'] : []),
  ]
  const again = async (error: string, more: object) =>
    redirectTo(
      `${publicPaths.register}?error=${error}`,
      flashCookieLine(await sealFlash({ ...typed, ...more, error }), secure),
    )
  if (faults.length > 0) return again('fields', { faults })
  const outcome = await signUpAs({ ...typed, password }, requestId)
  if (outcome.kind === 'error') return again(outcome.error, outcome.message ? { message: outcome.message } : {})
  const flash = await sealFlash({ email: typed.email, businessName: typed.businessName })
  return redirectTo(`${publicPaths.signIn}?done=sign-up`, flashCookieLine(flash, secure))
})
