import type { Reach } from './calls/call'
import { brandThemePrivileges } from './rules/bodies/brand-theme'
import {
  revealBranchPrivileges,
  revealBusinessPrivileges,
  revealPrivileges,
  revealRequestPrivileges,
  revealUserPrivileges,
} from './rules/bodies/reveal'
import { resetSignInLimitsPrivileges } from './rules/bodies/sign-in-limits'
import type { Privilege } from './privileges'

export type PortalNeed = {
  needs: readonly Privilege[]
  reach: Reach
  /** Issuer admins need the privilege for the whole issuer and not just for some businesses. */
  isOfWholeIssuer?: true
  /** The route changes or unmasks something, so the person's scope is read again, however recent it is. */
  isChange?: true
}

const auditPrivileges = ['USERS_READ', 'USERS_ALL'] as const

export const portalAnswers = {
  audit: { needs: auditPrivileges, reach: 'scoped', isOfWholeIssuer: true },
  auditIntegrity: { needs: auditPrivileges, reach: 'platform' },
  brandThemes: { needs: brandThemePrivileges, reach: 'platform' },
  saveBrandTheme: { needs: brandThemePrivileges, reach: 'platform', isChange: true },
  resetSignInLimits: { needs: resetSignInLimitsPrivileges, reach: 'scoped', isChange: true },
  reveal: { needs: revealPrivileges, reach: 'scoped', isChange: true },
  revealOfUser: { needs: revealUserPrivileges, reach: 'scoped', isChange: true },
  revealOfBusiness: { needs: revealBusinessPrivileges, reach: 'scoped', isChange: true },
  revealOfBranch: { needs: revealBranchPrivileges, reach: 'scoped', isChange: true },
  revealOfRequest: { needs: revealRequestPrivileges, reach: 'scoped', isChange: true },
  copyOfCustomer: { needs: revealPrivileges, reach: 'scoped', isChange: true },
  copyOfUser: { needs: ['USERS_ALL'], reach: 'scoped', isChange: true },
  files: { needs: [], reach: 'self' },
  contract: { needs: ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], reach: 'self' },
} as const satisfies Record<string, PortalNeed>

export type PortalAnswer = keyof typeof portalAnswers

/**
 * Who may use a route of the portal: everybody (`open`), any session (`self`), those whom the upstream allows (`upstream`), or those who
 * meet the named need of `portalAnswers`.
 */
type Access = 'open' | 'self' | 'upstream' | PortalAnswer

export const portalRoutes: Readonly<Record<string, Access>> = {
  'DELETE [api]/[[...path]]': 'upstream',
  'GET [api]/[[...path]]': 'upstream',
  'GET auth/callback/adfs': 'open',
  'GET brand/[file]': 'open',
  'GET contract/[file]': 'contract',
  'GET events/uploads/[bulkUploadId]': 'upstream',
  'GET export/audit': 'audit',
  'GET export/ledger': 'upstream',
  'GET export/person-data': 'upstream',
  'GET export/statement': 'upstream',
  'GET files/[reference]': 'files',
  'GET health': 'open',
  'GET health/live': 'open',
  'GET health/ready': 'open',
  'GET list/[name]': 'upstream',
  'GET metrics': 'open',
  'GET session/draft-key': 'self',
  'GET session/notifications': 'upstream',
  'GET session/search': 'upstream',
  'GET session/search/entries': 'upstream',
  'GET session/state': 'self',
  'GET session/words': 'open',
  'POST [api]/[[...path]]': 'upstream',
  'POST approvals/challenge': 'upstream',
  'POST auth/adfs': 'open',
  'POST auth/otp': 'open',
  'POST auth/otp/resend': 'open',
  'POST auth/otp/verify': 'open',
  'POST auth/passkey': 'open',
  'POST auth/passkey/challenge': 'open',
  'POST auth/password': 'open',
  'POST auth/password/reset': 'open',
  'POST auth/second-factor': 'open',
  'POST auth/second-factor/set-up': 'open',
  'POST auth/sign-in': 'open',
  'POST auth/sign-in-limits': 'resetSignInLimits',
  'POST auth/sign-out': 'open',
  'POST auth/sign-up': 'open',
  'POST auth/sign-up/confirm': 'open',
  'POST brand-theme': 'saveBrandTheme',
  'POST export/list': 'upstream',
  'POST profile/api-keys': 'upstream',
  'POST profile/api-keys/revoke': 'upstream',
  'POST profile/passkeys': 'upstream',
  'POST profile/passkeys/challenge': 'upstream',
  'POST profile/passkeys/options': 'upstream',
  'POST profile/passkeys/remove': 'upstream',
  'POST profile/passkeys/rename': 'upstream',
  'POST profile/password': 'upstream',
  'POST profile/recovery-codes': 'upstream',
  'POST profile/second-factor': 'upstream',
  'POST profile/second-factor/remove': 'upstream',
  'POST profile/second-factor/verify': 'upstream',
  'POST profile/sessions': 'self',
  'POST reveal': 'reveal',
  'POST session/first-steps': 'self',
  'POST session/keep-alive': 'self',
  'POST session/list-preferences': 'self',
  'POST session/organization': 'upstream',
  'POST session/preferences': 'self',
  'POST session/search/opened': 'self',
  'POST session/see-as': 'upstream',
  'POST session/theme': 'open',
  'POST session/walkthrough': 'self',
  'PUT [api]/[[...path]]': 'upstream',
}

const methodsOf = (route: string): string[] =>
  ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].filter(
    (method) => `${method.replace('HEAD', 'GET')} ${route}` in portalRoutes,
  )

const byLiteralFirst = [...new Set(Object.keys(portalRoutes).map((one) => one.split(' ')[1] as string))]
  .map((route) => ({
    test: new RegExp(`^/api/${route.replace(/\/\[\[\.{3}\w+\]\]/g, '(?:/.+)?').replace(/\[\w+\]/g, '[^/]+')}$`),
    methods: methodsOf(route),
    placeholders: route.split('[').length,
  }))
  .sort((a, b) => a.placeholders - b.placeholders)

/** The methods that the portal's route at a path takes; null where there is none. */
export const methodsAt = (path: string): readonly string[] | null =>
  byLiteralFirst.find(({ test }) => test.test(path))?.methods ?? null
