import { findUnlawful } from './card-operation'
import { blockReasons, printReasons } from './card-states'

/** What can be done with several cards at once. */
export const bulkOperations = ['freeze', 'unfreeze', 'print'] as const
export type BulkOperation = (typeof bulkOperations)[number]

/** Names of operations come with the list's data. */
export const bulkOperationOf = (name: string): BulkOperation => bulkOperations.find((one) => one === name) ?? 'freeze'

export type PickedCard = {
  id: string
  name: string
  digits: string
  status: string | null
  mode: string | null
}

export const bulkReasonsOf = (
  operation: BulkOperation,
): readonly ((typeof blockReasons)[number] | 'NEW_CARD' | 'DAMAGED')[] =>
  operation === 'freeze' ? blockReasons : operation === 'print' ? printReasons : []

/** The cards that the table of states allows it for, and those that are left out. */
export const partition = (operation: BulkOperation, cards: readonly PickedCard[]) => ({
  lawful: cards.filter((card) => findUnlawful(operation, card) === null),
  leftOut: cards.filter((card) => findUnlawful(operation, card) !== null),
})

/** So many, typed by the person: nobody freezes more cards than they think. */
export const findBulkErrors = (
  operation: BulkOperation,
  { reason, count }: { reason: string; count: string },
  cards: number,
): { reason?: true; count?: true } => {
  const reasons: readonly string[] = bulkReasonsOf(operation)
  return {
    ...(reasons.length > 0 && !reasons.includes(reason) && { reason: true }),
    ...(count.trim() !== String(cards) && { count: true }),
  }
}
