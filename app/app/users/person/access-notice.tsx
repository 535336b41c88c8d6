'use client'

import { ApprovalNoticeAtEach } from '@/components/form/approval-notice'
import { PLATFORM } from '@/lib/rules/approvals/approval-events'
import type { Business } from '../business-fields'
import type { Person } from './person'

/** Where an invitation or more access is asked about: at the person's issuer; for others at the platform and where their businesses bank. APPR-24 */
export const placesAsked = (issuer: string | null, businesses: readonly Business[]): string[] =>
  issuer ? [issuer] : [PLATFORM, ...businesses.flatMap(({ issuers = [] }) => issuers)]

/** What lets a person do more waits like their invitation; `added` are businesses that they get. */
export function AccessNotice({ person, added = [] }: { person: Person; added?: readonly Business[] }) {
  const places = [...person.accessAskedAt.filter((place) => place !== null), ...placesAsked(person.issuerCode, added)]
  return <ApprovalNoticeAtEach event="USER_INVITATION" issuers={[...new Set(places)]} />
}
