import { toMinor } from '../locale/money'
import {
  isDeclining,
  type CashbackRule,
  type filterFields,
  type filterOperators,
  type Rule,
  type RuleBook,
} from '../programs/rules'

/** What is known about the merchant and terminal; null for unknown facts. */
export type Merchant = Readonly<Record<(typeof filterFields)[number], string | null>>
export const unknownMerchant: Merchant = {
  TERMINAL_ID: null,
  MERCHANT_ID: null,
  MERCHANT_NAME: null,
  CITY: null,
  CATEGORY: null,
}

type Operator = (typeof filterOperators)[number]
type Condition = { field: keyof Merchant; operator: Operator; value: string }
export type RuleLimit = {
  txnType: string
  period: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  count: number
  amount: number
}
export type Validation = {
  stage: 'PRE' | 'POST'
  field: 'AMOUNT' | 'BALANCE'
  operator: 'AT_MOST' | 'AT_LEAST'
  value: number
}
/** A rule prepared for evaluation: amounts are in minor units and texts normalised. */
export type CompiledRule = {
  name: string
  isDeclining: boolean
  filters: { isAny: boolean; conditions: readonly Condition[] } | null
  validations: readonly Validation[]
  limits: readonly RuleLimit[]
}
type CompiledCashbackRule = CompiledRule & {
  basisPoints: number
  to: 'WALLET' | 'DEFAULT_WALLET'
  type: 'INSTANT' | 'SETTLEMENT'
}
export type CompiledRuleBook = {
  declinesUnmatched: boolean
  rules: readonly CompiledRule[]
  cashbackRules: readonly CompiledCashbackRule[]
}

export const alike = (text: string): string => text.trim().toLowerCase()

const compileRule = (rule: Rule | CashbackRule): CompiledRule => ({
  name: rule.name.trim(),
  isDeclining: isDeclining(rule),
  filters: rule.filters && {
    isAny: rule.filters.match === 'ANY',
    conditions: rule.filters.conditions.flatMap(({ field, operator, value }) =>
      field && operator ? [{ field, operator, value: alike(value) }] : [],
    ),
  },
  validations: rule.validations.flatMap(({ stage, field, operator, value }) => {
    const minor = toMinor(value)
    return field && operator && minor !== null ? [{ stage, field, operator, value: minor }] : []
  }),
  limits: rule.limits.flatMap(({ txnType, period, count, amount }) => {
    const minor = toMinor(amount)
    return txnType && period && minor !== null ? [{ txnType, period, count: Number(count), amount: minor }] : []
  }),
})

const compileCashbackRule = (rule: CashbackRule): CompiledCashbackRule => ({
  ...compileRule(rule),
  basisPoints: toMinor(rule.cashback.percentage) ?? 0,
  to: rule.cashback.cashbackTo || 'WALLET',
  type: rule.cashback.cashbackType || 'INSTANT',
})

export const compileRuleBook = ({ zeroFilterMatchBehaviour, rules, cashbackRules }: RuleBook): CompiledRuleBook => ({
  declinesUnmatched: zeroFilterMatchBehaviour === 'DECLINE',
  rules: rules.map(compileRule),
  cashbackRules: cashbackRules.map(compileCashbackRule),
})

const operators: Record<Operator, (fact: string, value: string) => boolean> = {
  IS: (fact, value) => fact === value,
  IS_NOT: (fact, value) => fact !== value,
  CONTAINS: (fact, value) => fact.includes(value),
  STARTS_WITH: (fact, value) => fact.startsWith(value),
}

const matchesCondition = ({ field, operator, value }: Condition, merchant: Merchant): boolean | null => {
  const fact = merchant[field]
  return fact === null ? null : operators[operator](alike(fact), value)
}

/** Whether a rule's filters match a transaction; null if that depends on an unknown fact. RULE-01 */
export const matchesFilters = ({ filters }: CompiledRule, merchant: Merchant): boolean | null => {
  if (filters === null) return true
  const decisive = filters.isAny
  let isUnknown = false
  for (const condition of filters.conditions) {
    const held = matchesCondition(condition, merchant)
    if (held === decisive) return decisive
    if (held === null) isUnknown = true
  }
  return isUnknown ? null : !decisive
}
