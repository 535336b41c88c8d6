'use client'

import { ApprovalNoticeAtEach } from '@/components/form/approval-notice'
import { PLATFORM } from '@/lib/rules/approvals/approval-events'
import type { Business } from '../business-fields'
import type { Person } from './person'

/**
 * Whose settings decide whether an invitation or more access needs approval: those of the person's issuer or, without one, of the platform
 * and the issuers of their businesses. APPR-24
 */
export const issuersAsked = (issuer: string | null, businesses: readonly Business[]): string[] =>
  issuer ? [issuer] : [PLATFORM, ...businesses.flatMap(({ issuers = [] }) => issuers)]

/** Giving a person more access needs approval like an invitation. `added` are the new businesses. */
export function AccessNotice({ person, added = [] }: { person: Person; added?: readonly Business[] }) {
  const issuers = [
    ...person.accessAskedAt.filter((issuer) => issuer !== null),
    ...issuersAsked(person.issuerCode, added),
  ]
  return <ApprovalNoticeAtEach event="USER_INVITATION" issuers={[...new Set(issuers)]} />
}
