import * as z from 'zod/mini'
import { isAllowed, type CardOperation } from './card-states'

type Confirmed = { last4Digits: z.ZodMiniType<string, string> }

/** The person must type the card's last four digits. If the page does not know them, only the platform checks them. CARD-32 */
export const withLast4Of = <S extends Confirmed>(
  { last4Digits }: { last4Digits: string | null },
  body: z.ZodMiniObject<S>,
) =>
  z.extend(body, {
    last4Digits: body.shape.last4Digits.check(
      z.refine((text) => last4Digits === null || text === last4Digits, 'validation.numberIncorrect'),
    ),
  })

type Operable = { status: string | null; mode: string | null }
type Unlawful = 'state' | 'mode'

/** Only cards with a printed name can be printed again; insta cards come from stocks of kits. */
const isPrintable = (mode: string | null): boolean => mode === 'PHYSICAL_NAMED_CARD'

export const findUnlawful = (operation: CardOperation, { status, mode }: Operable): Unlawful | null => {
  if (!isAllowed(operation, status)) return 'state'
  if (operation === 'print' && !isPrintable(mode)) return 'mode'
  if (operation === 'mapPinMailer' && mode === 'DIGITAL_ONLY_CARD') return 'mode'
  return null
}

export const listOperations = (status: string | null): { operation: CardOperation; allowed: boolean }[] =>
  ([status === 'LOCKED' ? 'unfreeze' : 'freeze', 'block'] as const).map((operation) => ({
    operation,
    allowed: isAllowed(operation, status),
  }))

export const listFurtherOperations = (card: Operable): { operation: CardOperation; why: Unlawful | null }[] =>
  (['linkWallet', 'print', 'mapPinMailer', 'close'] as const).map((operation) => ({
    operation,
    why: findUnlawful(operation, card),
  }))
