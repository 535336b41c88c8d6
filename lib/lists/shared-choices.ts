import { queueStatuses } from '@/lib/rules/approvals/approval-states'
import { hasInbox } from '@/lib/queries/approvals'
import { approvalTabs } from '@/lib/rules/approvals/approval-events'
import { issuerCodes, issuerFor } from '@/lib/rules/cards/issuers'
import { readWord, type Address, type Choice } from '@/lib/rules/lists/list-query'

export const businessChoice = { kind: 'id', of: 'business' } as const satisfies Choice
export const programChoice = { kind: 'id', of: 'program', field: 'cardProgramId' } as const satisfies Choice
export const issuerChoice = {
  kind: 'choice',
  options: issuerCodes,
  inPanel: { words: null },
  field: 'issuerCode',
} as const satisfies Choice

const isInboxAt = (address: Address): boolean =>
  hasInbox() && !(approvalTabs as readonly string[]).includes(readWord(address, 'tab') ?? '')

export const queueChoices = {
  status: { kind: 'choice', options: queueStatuses, start: 'PENDING' },
  issuerCode: {
    kind: 'choice',
    options: [...issuerCodes, 'ALL'],
    // The inbox leaves nothing out; the ten tabs start as the documents say. CONST-15, APPR-28
    start: (session, address) =>
      (session.activeBusiness && !session.user.issuerCode) || isInboxAt(address) ? 'ALL' : issuerFor(session),
  },
} as const satisfies Record<string, Choice>
