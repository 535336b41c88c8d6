import { requestReset } from '@/lib/gate/account'
import { nativeForm } from '@/lib/gate/native-form'
import { publicPaths } from '@/lib/routes'
import { isEmail } from '@/lib/rules/validators'
import { flashCookieLine, sealFlash } from '@/lib/session/flash'

export const POST = nativeForm(async ({ fields, requestId, secure, redirectTo }) => {
  const email = (fields.get('email') ?? '').trim()
  const outcome = isEmail(email) ? await requestReset(email, requestId) : null
  const error = outcome?.kind === 'error' ? outcome.error : outcome ? undefined : 'fields'
  const message = outcome?.kind === 'error' ? outcome.message : null
  const flash = await sealFlash({ email, ...(error && { error }), ...(message && { message }) })
  const shown = error ? `error=${error}` : 'sent=1'
  return redirectTo(`${publicPaths.forgotPassword}?${shown}`, flashCookieLine(flash, secure))
})
