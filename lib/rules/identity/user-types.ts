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
  /** The businesses that limit the person, either directly or because all of their roles are for single businesses; missing if unknown. */
  orgIds?: readonly string[]
  /** The person themselves, while they see the console as somebody else: the audit names them, with their own scope. */
  viewer?: SessionUser
}

/** Code that treats types of users differently must ask these functions. ACC-30 */
export const isIssuerAdmin = (user: Pick<SessionUser, 'type'>): boolean => user.type === 'ISSUER_ADMIN'

/** A person of the platform who is limited to no issuer and no business. THEME-01 */
export const isPlatformAdmin = ({ type, organizations }: Pick<SessionUser, 'type' | 'organizations'>): boolean =>
  type === 'MP_ADMIN' && organizations.length === 0

/** An issuer admin of INDIANBANK or IOB. Doc 2 §6 */
export const isAccountIssuerAdmin = (user: Pick<SessionUser, 'type' | 'issuerCode'>): boolean =>
  isIssuerAdmin(user) && isAccountIssuer(user.issuerCode)
