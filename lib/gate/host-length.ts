import 'server-only'
import { brandOf } from '../brand'
import { passwordLength } from '../rules/password'
import type { PasswordLength } from '../rules/password'

/** How long a new password is at the host that a request came to. */
export const hostLength = (request: Request): PasswordLength => {
  const brand = brandOf(request.headers.get('x-forwarded-host'))
  return brand ? { least: brand.passwordMin, most: brand.passwordMax } : passwordLength
}
