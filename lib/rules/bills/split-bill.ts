import { SplitBill } from '../bodies/bills'
import { toMinor } from '../locale/money'
import { refineBy } from '../refine-by'

type BillSplit = { parts: readonly { amount: string }[] }

export const sumOfParts = ({ parts }: BillSplit): number =>
  parts.reduce((sum, { amount }) => sum + (toMinor(amount) ?? 0), 0)

/** Every part of a split bill needs an amount, and the parts must add up to the bill exactly. BILL-04 */
export const findSplitErrors = ({ parts }: BillSplit, whole: number): Record<string, string> => {
  const empty = parts.findIndex(({ amount }) => !toMinor(amount))
  if (empty >= 0) return { [`parts.${empty}.amount`]: 'validation.amount' }
  return sumOfParts({ parts }) === whole ? {} : { [`parts.${parts.length - 1}.amount`]: 'validation.billParts' }
}

export const splitFormOf = (whole: number) => SplitBill.check(refineBy((values) => findSplitErrors(values, whole)))
