import { millisecondsInDay } from 'date-fns/constants'
import { toMinor } from '../locale/money'
import { paymentCategories } from '../transactions/transaction-filters'

export const disputeReasons = [
  'FRAUD',
  'DUPLICATE',
  'WRONG_AMOUNT',
  'NOT_RECEIVED',
  'DEFECTIVE',
  'CREDIT_NOT_PROCESSED',
  'CASH_NOT_DISPENSED',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

export const disputeStatuses = ['RAISED', 'CREDITED', 'WON', 'LOST', 'WITHDRAWN'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
export const disputeOutcomes = ['WON', 'LOST', 'WITHDRAWN'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

export const disputeEventKinds = ['RAISED', 'EVIDENCE', 'CREDITED', 'WON', 'LOST', 'WITHDRAWN'] as const
export type DisputeEventKind = (typeof disputeEventKinds)[number]

export const isOpenDispute = (status: string | null): boolean => status === 'RAISED' || status === 'CREDITED'

export const txnDisputeStatus: Record<DisputeStatus, 'RAISED' | 'OPEN' | 'SOLVED' | 'WAIVED_OFF'> = {
  RAISED: 'RAISED',
  CREDITED: 'OPEN',
  WON: 'SOLVED',
  LOST: 'SOLVED',
  WITHDRAWN: 'WAIVED_OFF',
}

const DAYS_TO_RAISE = 120
const DAYS_TO_CREDIT = 10
const DAYS_TO_DECIDE = 90

export const nextStepOf = (
  status: string | null,
  raisedAt: number,
): { step: 'credit' | 'decide'; dueAt: number } | null => {
  if (status === 'RAISED') return { step: 'credit', dueAt: raisedAt + DAYS_TO_CREDIT * millisecondsInDay }
  if (status === 'CREDITED') return { step: 'decide', dueAt: raisedAt + DAYS_TO_DECIDE * millisecondsInDay }
  return null
}

/** Steps that move money need a person other than the one who raised the dispute. DISP-04, decision 18 */
export const isForSomebodyElse = (act: 'credit' | DisputeOutcome): boolean => act !== 'WITHDRAWN'

type Disputable = {
  type: string | null
  /** Null if the upstream does not say it. */
  category: string | null
  status: string | null
  channel: string | null
  /** The amount is in minor units. */
  amount: number | null
  createdAt: number
}
type Refused = 'kind' | 'nothingLeft' | 'late'

const paidStatuses: readonly (string | null)[] = ['SUCCESS', 'SETTLED']
const givenBackStatuses: readonly (string | null)[] = ['REFUNDED', 'REVERSED']

/** How much of a transaction can be disputed, in minor units. `left` is the part that was not refunded, null if unknown. Decision 47 */
export const disputableAmount = ({
  status,
  amount,
  left,
}: Pick<Disputable, 'status' | 'amount'> & { left: number | null }): number =>
  Math.max(0, left ?? (givenBackStatuses.includes(status) ? 0 : (amount ?? 0)))

/** Why a transaction cannot be disputed; null if it can. `amount` must come from `disputableAmount`. DISP-01 */
export const findUndisputable = (
  { type, category, status, createdAt, amount }: Omit<Disputable, 'channel'>,
  now: number,
): Refused | null => {
  const isPayment = category === null || paymentCategories.some((one) => one === category)
  if (type !== 'DEBIT' || !isPayment || ![...paidStatuses, ...givenBackStatuses].includes(status)) return 'kind'
  if ((amount ?? 0) <= 0) return 'nothingLeft'
  return now - createdAt > DAYS_TO_RAISE * millisecondsInDay ? 'late' : null
}

export const reasonsFor = (channel: string | null): DisputeReason[] =>
  disputeReasons.filter((reason) => reason !== 'CASH_NOT_DISPENSED' || channel === 'ATM')

export const findDisputeErrors = (
  { amount, reason }: { amount: string; reason: string },
  txn: Pick<Disputable, 'amount' | 'channel'>,
): Record<string, string> => {
  const minor = toMinor(amount)
  const isTooMuch = minor === null || minor <= 0 || minor > (txn.amount ?? 0)
  const isUnfit = !reasonsFor(txn.channel).some((one) => one === reason)
  return {
    ...(isTooMuch && { amount: 'validation.dispute.amount' }),
    ...(isUnfit && { reason: 'validation.dispute.reason' }),
  }
}
