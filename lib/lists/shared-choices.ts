import { queueStatuses } from '@/lib/rules/approvals/approval-states'
import { issuerCodes, issuerFor } from '@/lib/rules/cards/issuers'
import type { Choice } from '@/lib/rules/lists/list-query'

/** Filters that lists of cards and of what is done with them have in common. */
export const businessChoice = { kind: 'id', of: 'business' } as const satisfies Choice
export const programChoice = { kind: 'id', of: 'program', field: 'cardProgramId' } as const satisfies Choice
export const issuerChoice = {
  kind: 'choice',
  options: issuerCodes,
  inPanel: { words: null },
  field: 'issuerCode',
} as const satisfies Choice

/** Filters that all tabs of the approval queue have. Inside a business its own issuers are meant, whichever they are. APPR-03, APPR-26, CONST-15 */
export const queueChoices = {
  status: { kind: 'choice', options: queueStatuses, start: 'PENDING' },
  issuerCode: {
    kind: 'choice',
    options: [...issuerCodes, 'ALL'],
    start: (viewer) => (viewer.activeOrg && !viewer.user.issuerCode ? 'ALL' : issuerFor(viewer)),
  },
} as const satisfies Record<string, Choice>
