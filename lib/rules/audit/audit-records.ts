import type { AuditFacts } from './audit-facts'

export const auditKinds = [
  'sign-in',
  'sign-out',
  'refusal',
  'change',
  'money',
  'reveal',
  'view',
  'export',
  'see-as',
  'start',
  'archive',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditOutcomes = ['ok', 'refused', 'failed', 'unknown'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

export type AuditRecord = {
  at: string
  kind: string
  action: string
  target: Record<string, string>
  reason: string | null
  facts: AuditFacts
  outcome: string
  code: string | null
  userId: string | null
  userName: string | null
  userType: string | null
  issuer: string | null
  address: string | null
  /** The portal's own request id, which logs, upstream requests and responses share. */
  requestId: string | null
  givenRequestId: string | null
  instance: string
  seq: number
  hash: string
}
