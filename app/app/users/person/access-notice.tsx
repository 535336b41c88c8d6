'use client'

import { ApprovalNotice } from '@/components/form/approval-notice'
import type { GuardedOperation } from '@/components/form/approval-notice'
import { PLATFORM } from '@/lib/rules/approvals/approval-events'
import type { Person } from './person'

/** What lets a person do more waits like their invitation. APPR-24 */
export const accessGuard = ({ issuerCode }: Pick<Person, 'issuerCode'>): GuardedOperation => ({
  event: 'USER_INVITATION',
  issuer: issuerCode ?? PLATFORM,
})

export const AccessNotice = ({ person }: { person: Person }) => <ApprovalNotice {...accessGuard(person)} />
