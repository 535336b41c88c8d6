import { toMinor } from '../locale/money'
import { isSameContent } from './plain-rule'
import type { AnyRule } from './rule-changes'
import { isDeclining } from './rules'

const minor = (text: string): number => toMinor(text) ?? 0

type Validation = AnyRule['validations'][number]
type RuleLimit = AnyRule['limits'][number]

export const isAlikeValidation = (one: Validation, other: Validation): boolean =>
  one.stage === other.stage && one.field === other.field && one.operator === other.operator

export const isAlikeLimit = (one: RuleLimit, other: RuleLimit): boolean =>
  one.txnType === other.txnType && one.period === other.period

const isAsStrict = (own: Validation, { operator, value }: Validation): boolean =>
  operator === 'AT_MOST' ? minor(own.value) <= minor(value) : minor(own.value) >= minor(value)

const weakerValidation = (rule: AnyRule, one: Validation): string[] => {
  const alike = rule.validations.filter((own) => isAlikeValidation(own, one))
  if (alike.some((own) => isAsStrict(own, one))) return []
  const [first] = alike
  return [first ? `validations.${rule.validations.indexOf(first)}.value` : 'name']
}

const weakerLimit = (rule: AnyRule, one: RuleLimit): string[] => {
  const alike = rule.limits.filter((own) => isAlikeLimit(own, one))
  const isCountWithin = (own: RuleLimit) => Number(own.count) <= Number(one.count)
  const isAmountWithin = (own: RuleLimit) => minor(own.amount) <= minor(one.amount)
  if (alike.some((own) => isCountWithin(own) && isAmountWithin(own))) return []
  const [first] = alike
  if (!first) return ['name']
  const at = `limits.${rule.limits.indexOf(first)}`
  return [...(isCountWithin(first) ? [] : [`${at}.count`]), ...(isAmountWithin(first) ? [] : [`${at}.amount`])]
}

const givesNoMore = (rule: AnyRule, other: AnyRule): boolean => {
  if (!('cashback' in rule)) return true
  if (!('cashback' in other)) return false
  const { percentage, ...way } = rule.cashback
  const { percentage: most, ...otherWay } = other.cashback
  return Number(percentage) <= Number(most) && isSameContent(way, otherWay)
}

/** Where a rule that does not decline lets a transaction pass that `other` stops. */
const findLooser = (rule: AnyRule, other: AnyRule): string[] =>
  isDeclining(other)
    ? ['declines']
    : [
        ...other.validations.flatMap((one) => weakerValidation(rule, one)),
        ...other.limits.flatMap((one) => weakerLimit(rule, one)),
      ]

/** The paths in `rule` where it allows, or gives back, more than `other`. */
export const findWeaker = (rule: AnyRule, other: AnyRule): string[] => [
  ...(isSameContent(rule.filters, other.filters) ? [] : ['filters.match']),
  ...(isDeclining(rule) ? [] : findLooser(rule, other)),
  ...(givesNoMore(rule, other) ? [] : ['cashback.percentage']),
]

export const isNoWeaker = (rule: AnyRule, other: AnyRule): boolean => findWeaker(rule, other).length === 0
