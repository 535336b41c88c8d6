import { setPasswordBy } from '@/lib/identity/account-links'
import { answerFailure } from '@/lib/identity/answer-failure'
import { readNativeForm } from '@/lib/gateway/native-form'
import { passwordLengthOfHost } from '@/lib/gateway/host-headers'
import { publicPaths } from '@/lib/paths'
import { findPasswordErrors } from '@/lib/rules/identity/password'
import { headerOf } from '@/lib/session/cookie'
import { flashCookieLine, sealFlash } from '@/lib/session/flash'
import { clearLinkLine, linkIn, pathOfLink } from '@/lib/session/account-link'

export const POST = readNativeForm(async (form, request) => {
  const { fields, secure, redirectTo } = form
  const link = await linkIn(headerOf(request.headers))
  if (!link) return redirectTo(publicPaths.resetPassword)
  const back = pathOfLink(link.kind)
  const password = fields.get('password') ?? ''
  const isMismatch = password !== (fields.get('repeat') ?? '')
  const faults = [...findPasswordErrors(password, passwordLengthOfHost(request)), ...(isMismatch ? ['mismatch'] : [])]
  if (faults.length > 0) return answerFailure(form, back, { kind: 'fields', faults })
  const outcome = await setPasswordBy(link, password, form, fields.get('keepApiKeys') === 'on')
  if (outcome.kind === 'dead') return redirectTo(back)
  if (outcome.kind === 'error') return answerFailure(form, back, outcome)
  const flash = await sealFlash({ ...(outcome.email && { email: outcome.email }) })
  return redirectTo(`${publicPaths.signIn}?done=password`, flashCookieLine(flash, secure), clearLinkLine(secure))
})
