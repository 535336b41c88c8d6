import { queueStatuses } from '@/lib/rules/approvals/approval-states'
import { issuerCodes, issuerFor } from '@/lib/rules/cards/issuers'
import type { Choice } from '@/lib/rules/lists/list-query'

export const businessChoice = { kind: 'id', of: 'business' } as const satisfies Choice
export const programChoice = { kind: 'id', of: 'program', field: 'cardProgramId' } as const satisfies Choice
export const issuerChoice = {
  kind: 'choice',
  options: issuerCodes,
  inPanel: { words: null },
  field: 'issuerCode',
} as const satisfies Choice

export const queueChoices = {
  status: { kind: 'choice', options: queueStatuses, start: 'PENDING' },
  issuerCode: {
    kind: 'choice',
    options: [...issuerCodes, 'ALL'],
    start: (session) => (session.activeBusiness && !session.user.issuerCode ? 'ALL' : issuerFor(session)),
  },
} as const satisfies Record<string, Choice>
