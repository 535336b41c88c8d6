import 'server-only'
import { brandOf, mailOriginOf } from '../brand'
import { passwordLength, type PasswordLength } from '../rules/identity/password'
import { headerOf, isSecure } from '../session/cookie'
import type { MailBranding } from './send'

const hostOf = (request: Request): string => request.headers.get('x-forwarded-host') ?? ''

export const passwordLengthOfHost = (request: Request): PasswordLength => {
  const brand = brandOf(hostOf(request))
  return brand ? { least: brand.passwordMin, most: brand.passwordMax } : passwordLength
}

/** Mails that a request causes carry its brand's name. They link to its host only if BRANDS_FILE names that host. */
export const mailOfHost = (request: Request): MailBranding => ({
  origin: mailOriginOf(hostOf(request), isSecure(headerOf(request.headers))),
  sender: brandOf(hostOf(request))?.emailSender ?? '',
})
