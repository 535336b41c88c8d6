import 'server-only'
import { brandOf, mailOriginOf } from '../brand'
import { passwordLength, type PasswordLength } from '../rules/identity/password'
import { headerOf, isSecure } from '../session/cookie'
import type { MailBranding } from './send'

const hostOf = (request: Request): string => request.headers.get('x-forwarded-host') ?? ''

/** The brand's own address, which links and passkeys belong to; null if the request chose its host. */
export const portalOriginOf = (request: Request): string | null =>
  mailOriginOf(hostOf(request), isSecure(headerOf(request.headers)))

export const passwordLengthOfHost = (request: Request): PasswordLength => {
  const brand = brandOf(hostOf(request))
  return brand ? { least: brand.passwordMin, most: brand.passwordMax } : passwordLength
}

/** Mails that a request causes carry its brand's name. They link to its host only if BRANDS_FILE names that host. */
export const mailOfHost = (request: Request): MailBranding => ({
  origin: portalOriginOf(request),
  sender: brandOf(hostOf(request))?.emailSender ?? '',
})
