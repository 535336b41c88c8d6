import * as z from 'zod/mini'
import { computeFee, type FeeRule } from '../cards/card-money'
import { isAmount } from '../input/validators'
import { toMajor, toMinor } from '../locale/money'
import { isPercentage } from './rules'

/** CARD_LOAD is what the payment provider charges for a load, CARD_ISSUE what a business pays for a card. FEE-01, FEE-02 */
export const feeTypes = ['CARD_LOAD', 'CARD_ISSUE'] as const
export type FeeType = (typeof feeTypes)[number]

const typed = z.string().check(z.maxLength(30))
/** The typed texts: amounts in decimal major units, the share in percent. */
export const FeeFields = z.strictObject({ fixed: typed, percent: typed, minimum: typed, maximum: typed })
export type FeeValues = z.output<typeof FeeFields>

/** The fees of a program that sets none: for a load 2 rupees plus 1.2 %, at least 5 and at most 500 rupees. */
export const defaultFees: Readonly<Record<FeeType, FeeRule>> = {
  CARD_LOAD: { fixed: 200, basisPoints: 120, least: 500, most: 50_000 },
  CARD_ISSUE: { fixed: 0, basisPoints: 0, least: 0, most: 0 },
}

const isBlankOr = (text: string, isRight: (text: string) => boolean) => text === '' || isRight(text)

export const findFeeErrors = (type: FeeType, values: FeeValues): Record<string, string> => {
  const found = {
    ...(!isBlankOr(values.fixed, isAmount) && { fixed: 'validation.amount' }),
    ...(!isBlankOr(values.percent, isPercentage) && { percent: 'validation.rule.percentage' }),
    ...(!isBlankOr(values.minimum, isAmount) && { minimum: 'validation.amount' }),
    ...(!isBlankOr(values.maximum, isAmount) && { maximum: 'validation.amount' }),
  }
  if (Object.keys(found).length > 0) return found
  // A fee for issuing a card must be fixed, because there is no amount to take a share of.
  if (type === 'CARD_ISSUE' && [values.percent, values.minimum, values.maximum].some((text) => Number(text) > 0))
    return { percent: 'validation.fee.issue' }
  const { least, most } = toFeeRule(values)
  return least > most ? { maximum: 'validation.fee.bounds' } : {}
}

/** Without a maximum the fee has no upper bound. */
export const toFeeRule = ({ fixed, percent, minimum, maximum }: FeeValues): FeeRule => ({
  fixed: toMinor(fixed || 0) ?? 0,
  basisPoints: toMinor(percent || 0) ?? 0,
  least: toMinor(minimum || 0) ?? 0,
  most: maximum === '' ? Number.MAX_SAFE_INTEGER : (toMinor(maximum) ?? 0),
})

export const toFeeValues = ({
  fixed,
  percent,
  minimum,
  maximum,
}: Record<keyof FeeValues, number | null>): FeeValues => ({
  fixed: toMajor(fixed ?? 0),
  percent: toMajor(percent ?? 0),
  minimum: toMajor(minimum ?? 0),
  maximum: maximum === null ? '' : toMajor(maximum),
})

export const previewFee = (type: FeeType, values: FeeValues, amount: string): { fee: number; total: number } | null => {
  const minor = type === 'CARD_ISSUE' ? 0 : isAmount(amount) ? toMinor(amount) : null
  if (minor === null || Object.keys(findFeeErrors(type, values)).length > 0) return null
  const rule = toFeeRule(values)
  const fee = type === 'CARD_ISSUE' ? rule.fixed : computeFee(rule, minor)
  return { fee, total: minor + fee }
}
