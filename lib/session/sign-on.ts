import 'server-only'
import type { Brand } from '../brand'
import { env } from '../env'

/** Where a bank's sign-out leads: the brand's own logout address, else ADFS_LOGOUT_URL; null for brands without single sign-on. ERR-06 */
export const logoutAddress = (brand: Brand | null): string | null =>
  brand?.sso ? (brand.logoutUrl ?? env().ADFS_LOGOUT_URL ?? null) : null

/** The origins a form of this brand may lead to besides our own: a form's target counts along with where it redirects. CSP form-action */
export const signOnOrigins = (brand: Brand | null): string[] =>
  brand?.sso
    ? [env().ADFS_ISSUER, logoutAddress(brand)].flatMap((address) => (address ? [new URL(address).origin] : []))
    : []
