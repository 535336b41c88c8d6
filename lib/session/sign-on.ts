import 'server-only'
import type { Brand } from '../brand'
import { env } from '../env'

/** Where the bank's sign-out leads: the brand's logout address, else ADFS_LOGOUT_URL; null without single sign-on. ERR-06 */
export const logoutAddress = (brand: Brand | null): string | null =>
  brand?.sso ? (brand.logoutUrl ?? env().ADFS_LOGOUT_URL ?? null) : null

/** Origins besides our own that forms of this brand may lead to: CSP form-action also checks redirects. */
export const signOnOrigins = (brand: Brand | null): string[] =>
  brand?.sso
    ? [env().ADFS_ISSUER, logoutAddress(brand)].flatMap((address) => (address ? [new URL(address).origin] : []))
    : []
