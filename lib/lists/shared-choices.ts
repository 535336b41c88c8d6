import { issuerCodes } from '@/lib/rules/cards/issuers'
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
