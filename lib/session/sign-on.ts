import 'server-only'
import type { Brand } from '../brand'
import { env } from '../env'

/** Where sign-out at the bank leads: the brand's logout address, otherwise ADFS_LOGOUT_URL; null without single sign-on. ERR-06 */
export const logoutAddress = (brand: Brand | null): string | null =>
  brand?.sso ? (brand.logoutUrl ?? env().ADFS_LOGOUT_URL ?? null) : null

/** Other origins that this brand's forms may redirect to; the CSP rule `form-action` also checks redirects. */
export const signOnOrigins = (brand: Brand | null): string[] =>
  brand?.sso
    ? [env().ADFS_ISSUER, logoutAddress(brand)].flatMap((address) => (address ? [new URL(address).origin] : []))
    : []
