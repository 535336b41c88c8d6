import { blockReasons, isAllowed } from './card-states'
import type { CardOperation } from './card-states'

export type OperationValues = { last4Digits: string; reason: string }

/** Freeze and block ask for the right last four digits and a reason, unfreeze for neither. CARD-32 */
export const operationRefusals = (
  operation: CardOperation,
  values: OperationValues,
  last4Digits: string | null,
): Record<string, string> => {
  if (operation === 'unfreeze') return {}
  const isRight = last4Digits === null ? /^\d{4}$/.test(values.last4Digits) : values.last4Digits === last4Digits
  return {
    ...(!isRight && { last4Digits: 'validation.numberIncorrect' }),
    ...(!(blockReasons as readonly string[]).includes(values.reason) && { reason: 'validation.reason' }),
  }
}

/** What is shown for a card: unfreeze in the place of freeze once it is frozen; the unlawful ones disabled. CARD-30, CARD-33 */
export const shownOperations = (status: string | null): { operation: CardOperation; allowed: boolean }[] =>
  ([status === 'LOCKED' ? 'unfreeze' : 'freeze', 'block'] as const).map((operation) => ({
    operation,
    allowed: isAllowed(operation, status),
  }))
