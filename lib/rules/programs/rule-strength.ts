import { toMinor } from '../locale/money'
import { isSameContent } from './plain-rule'
import type { AnyRule } from './rule-changes'

const minor = (text: string): number => toMinor(text) ?? 0

const hasValidation = (rule: AnyRule, { stage, field, operator, value }: AnyRule['validations'][number]): boolean =>
  rule.validations.some(
    (own) =>
      own.stage === stage &&
      own.field === field &&
      own.operator === operator &&
      (operator === 'AT_MOST' ? minor(own.value) <= minor(value) : minor(own.value) >= minor(value)),
  )

const hasLimit = (rule: AnyRule, { txnType, period, count, amount }: AnyRule['limits'][number]): boolean =>
  rule.limits.some(
    (own) =>
      own.txnType === txnType &&
      own.period === period &&
      Number(own.count) <= Number(count) &&
      minor(own.amount) <= minor(amount),
  )

const givesNoMore = (rule: AnyRule, other: AnyRule): boolean => {
  if (!('cashback' in rule)) return true
  if (!('cashback' in other)) return false
  const { percentage, ...way } = rule.cashback
  const { percentage: most, ...otherWay } = other.cashback
  return Number(percentage) <= Number(most) && isSameContent(way, otherWay)
}

/** Whether a rule lets nothing pass, and gives nothing back, that another one would not: it is about the same transactions and asks as much of them or more. */
export const isNoWeaker = (rule: AnyRule, other: AnyRule): boolean =>
  isSameContent(rule.filters, other.filters) &&
  other.validations.every((one) => hasValidation(rule, one)) &&
  other.limits.every((one) => hasLimit(rule, one)) &&
  givesNoMore(rule, other)
