import { isAccountIssuer } from '../cards/issuers'
import type { Currency } from '../locale/money'

export type UserType = 'MP_ADMIN' | 'ISSUER_ADMIN'

export type SessionUser = {
  id: string
  type: UserType
  name: string
  email: string
  mobile: string | null
  issuerCode: string | null
  organizations: { orgId: string; orgName: string; currency: Currency }[]
  /** All businesses that limit the person's scope, by themselves or by every role; absent if unknown. */
  orgIds?: readonly string[]
}

/** Behaviour by type of user depends only on these. ACC-30 */
export const isIssuerAdmin = (user: Pick<SessionUser, 'type'>): boolean => user.type === 'ISSUER_ADMIN'

/** A person of the platform, limited neither to an issuer nor to businesses. THEME-01 */
export const isPlatformAdmin = ({ type, organizations }: Pick<SessionUser, 'type' | 'organizations'>): boolean =>
  type === 'MP_ADMIN' && organizations.length === 0

/** An issuer admin of INDIANBANK or IOB. Doc 2 §6 */
export const isAccountIssuerAdmin = (user: Pick<SessionUser, 'type' | 'issuerCode'>): boolean =>
  isIssuerAdmin(user) && isAccountIssuer(user.issuerCode)
