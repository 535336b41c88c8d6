import { z } from 'zod/mini'
import { findUnlawful } from './card-operation'
import { blockReasons, printReasons } from './card-states'

export const bulkOperations = ['freeze', 'unfreeze', 'print'] as const
export type BulkOperation = (typeof bulkOperations)[number]

export const findBulkOperation = (name: string): BulkOperation => bulkOperations.find((one) => one === name) ?? 'freeze'

export type PickedCard = {
  id: string
  name: string
  digits: string
  status: string | null
  mode?: string | null
}

export const listBulkReasons = (
  operation: BulkOperation,
): readonly ((typeof blockReasons)[number] | 'NEW_CARD' | 'DAMAGED')[] =>
  operation === 'freeze' ? blockReasons : operation === 'print' ? printReasons : []

export const partition = (operation: BulkOperation, cards: readonly PickedCard[]) => {
  const isLawful = ({ status, mode = null }: PickedCard) => findUnlawful(operation, { status, mode }) === null
  return { lawful: cards.filter(isLawful), leftOut: cards.filter((card) => !isLawful(card)) }
}

/** The person must type the number of cards, so that nobody freezes more cards than intended, and a reason if the operation needs one. */
export const bulkSchema = (operation: BulkOperation, cards: number, countWrong: string) => {
  const reasons: readonly string[] = listBulkReasons(operation)
  return z.object({
    reason: z
      .string()
      .check(z.refine((reason) => reasons.length === 0 || reasons.includes(reason), 'validation.reason')),
    count: z.string().check(z.refine((count) => count.trim() === String(cards), countWrong)),
  })
}
