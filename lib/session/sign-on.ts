import 'server-only'
import type { Brand } from '../brand'
import { env } from '../env'

/**
 * Where sign-out at the bank leads: the brand's logout address, otherwise ADFS_LOGOUT_URL, which belongs to the identity server of the
 * environment; null without either, and without single sign-on. ERR-06
 */
export const logoutAddress = (brand: Brand | null): string | null => {
  if (!brand?.sso) return null
  return brand.logoutUrl ?? (brand.ssoIssuer ? null : (env().ADFS_LOGOUT_URL ?? null))
}

/** Other origins that this brand's forms may redirect to; the CSP rule `form-action` also checks redirects. */
export const signOnOrigins = (brand: Brand | null): string[] =>
  brand?.sso
    ? [brand.ssoIssuer ?? env().ADFS_ISSUER, logoutAddress(brand)].flatMap((address) =>
        address ? [new URL(address).origin] : [],
      )
    : []
