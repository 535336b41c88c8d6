import { z } from 'zod/mini'
import { findUnlawful } from './card-operation'
import { blockReasons, printReasons } from './card-states'

export const selectionOperations = ['freeze', 'unfreeze', 'print', 'linkWallet'] as const
export type SelectionOperation = (typeof selectionOperations)[number]

export const findSelectionOperation = (name: string): SelectionOperation =>
  selectionOperations.find((one) => one === name) ?? 'freeze'

export type PickedCard = {
  id: string
  name: string
  digits: string
  status: string | null
  mode?: string | null
  program?: string | null
}

/** The program of the cards, whose wallets they can get; null if they are of several. WAL-15 */
export const programOfAll = (cards: readonly PickedCard[]): string | null => {
  const [program, ...others] = new Set(cards.map((card) => card.program ?? null))
  return others.length === 0 ? (program ?? null) : null
}

export const listSelectionReasons = (
  operation: SelectionOperation,
): readonly ((typeof blockReasons)[number] | 'NEW_CARD' | 'DAMAGED')[] =>
  operation === 'freeze' ? blockReasons : operation === 'print' ? printReasons : []

export const partition = (operation: SelectionOperation, cards: readonly PickedCard[]) => {
  const isLawful = ({ status, mode = null }: PickedCard) => findUnlawful(operation, { status, mode }) === null
  return { lawful: cards.filter(isLawful), leftOut: cards.filter((card) => !isLawful(card)) }
}

/**
 * The person must type the number of cards, so that nobody freezes more cards than intended, and a reason if the operation needs one. For a
 * wallet, `reason` holds its id.
 */
export const selectionSchema = (operation: SelectionOperation, cards: number, countWrong: string) => {
  const reasons: readonly string[] = listSelectionReasons(operation)
  return z.object({
    reason: z
      .string()
      .check(
        operation === 'linkWallet'
          ? z.minLength(1, 'validation.wallet')
          : z.refine((reason) => reasons.length === 0 || reasons.includes(reason), 'validation.reason'),
      ),
    count: z.string().check(z.refine((count) => count.trim() === String(cards), countWrong)),
  })
}
