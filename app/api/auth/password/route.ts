import { setPasswordBy } from '@/lib/gate/account'
import { hostLength } from '@/lib/gate/host-length'
import { nativeForm } from '@/lib/gate/native-form'
import { publicPaths } from '@/lib/routes'
import { passwordFaults } from '@/lib/rules/password'
import { flashCookieLine, sealFlash } from '@/lib/session/flash'
import { clearLinkLine, linkIn, pathOfLink } from '@/lib/session/link'

export const POST = nativeForm(async ({ fields, requestId, secure, redirectTo }, request) => {
  const link = await linkIn(request.headers.get('cookie') ?? undefined)
  if (!link) return redirectTo(publicPaths.resetPassword)
  const back = pathOfLink(link.kind)
  const password = fields.get('password') ?? ''
  const isMismatch = password !== (fields.get('repeat') ?? '')
  const faults = [...passwordFaults(password, hostLength(request)), ...(isMismatch ? ['mismatch'] : [])]
  if (faults.length > 0) {
    const flash = await sealFlash({ error: 'fields', faults })
    return redirectTo(`${back}?error=fields`, flashCookieLine(flash, secure))
  }
  const outcome = await setPasswordBy(link, password, requestId)
  if (outcome.kind === 'dead') return redirectTo(back)
  if (outcome.kind === 'error') {
    const flash = await sealFlash({ error: outcome.error, ...(outcome.message && { message: outcome.message }) })
    return redirectTo(`${back}?error=${outcome.error}`, flashCookieLine(flash, secure))
  }
  const flash = await sealFlash({ ...(outcome.email && { email: outcome.email }) })
  return redirectTo(`${publicPaths.signIn}?done=password`, flashCookieLine(flash, secure), clearLinkLine(secure))
})
