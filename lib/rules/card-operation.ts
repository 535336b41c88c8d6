import { blockReasons, closeReasons, isAllowed } from './card-states'
import type { CardOperation } from './card-states'

export type OperationValues = { last4Digits: string; reason: string }

/** The reasons that an operation asks to choose from; none where it asks for no reason. */
export const reasonsOf = (operation: CardOperation): readonly string[] =>
  operation === 'close' ? closeReasons : operation === 'freeze' || operation === 'block' ? blockReasons : []

/** Freeze, block and close ask for the right last four digits and a reason, unfreeze for neither. CARD-32 */
export const operationRefusals = (
  operation: CardOperation,
  values: OperationValues,
  last4Digits: string | null,
): Record<string, string> => {
  if (operation === 'unfreeze') return {}
  const isRight = last4Digits === null ? /^\d{4}$/.test(values.last4Digits) : values.last4Digits === last4Digits
  return {
    ...(!isRight && { last4Digits: 'validation.numberIncorrect' }),
    ...(!reasonsOf(operation).includes(values.reason) && { reason: 'validation.reason' }),
  }
}

export type Operable = { status: string | null; mode: string | null }
/** Why an operation is not offered: its state, or what the card is made of. */
export type Unlawful = 'state' | 'mode'

/** Only a card that is printed with a name can be sent to the printer again; insta cards come from kits. */
const isPrintable = (mode: string | null): boolean => mode === 'PHYSICAL_NAMED_CARD'

/** The reason why an operation is unlawful, null where it is lawful: for the button and for the platform alike. */
export const unlawful = (operation: CardOperation, { status, mode }: Operable): Unlawful | null => {
  if (!isAllowed(operation, status)) return 'state'
  if (operation === 'print' && !isPrintable(mode)) return 'mode'
  if (operation === 'mapPinMailer' && mode === 'DIGITAL_ONLY_CARD') return 'mode'
  return null
}

/** What is shown for a card: unfreeze in the place of freeze once it is frozen; the unlawful ones disabled. CARD-30, CARD-33 */
export const shownOperations = (status: string | null): { operation: CardOperation; allowed: boolean }[] =>
  ([status === 'LOCKED' ? 'unfreeze' : 'freeze', 'block'] as const).map((operation) => ({
    operation,
    allowed: isAllowed(operation, status),
  }))

/** What stands behind "more": each with the reason why not, where it is not lawful. CARD-34 */
export const furtherOperations = (card: Operable): { operation: CardOperation; why: Unlawful | null }[] =>
  (['setLimits', 'setChannels', 'linkWallet', 'print', 'mapPinMailer', 'close'] as const).map((operation) => ({
    operation,
    why: unlawful(operation, card),
  }))
