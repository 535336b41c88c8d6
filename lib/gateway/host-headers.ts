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

/** Mails caused by a request carry its brand's name, and link to its host if the brand map has it. */
export const mailOfHost = (request: Request): MailBranding => ({
  origin: mailOriginOf(hostOf(request), isSecure(headerOf(request.headers))),
  sender: brandOf(hostOf(request))?.emailSender ?? '',
})
