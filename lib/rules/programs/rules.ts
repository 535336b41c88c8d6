import * as z from 'zod/mini'
import { dailyAboveMonthly } from '../cards/card-limits'
import { isAmount } from '../input/validators'

export const filterFields = ['TERMINAL_ID', 'MERCHANT_ID', 'MERCHANT_NAME', 'CITY', 'CATEGORY'] as const
export const filterOperators = ['IS', 'IS_NOT', 'CONTAINS', 'STARTS_WITH'] as const
export const matchKinds = ['ALL', 'ANY'] as const
/** PRE tests the amount or the balance before the transaction, POST the balance after it. RULE-01 */
export const validationStages = ['PRE', 'POST'] as const
export const validationFields = ['AMOUNT', 'BALANCE'] as const
export const validationOperators = ['AT_MOST', 'AT_LEAST'] as const
/** The channel that a limit applies to; ANY counts all channels together. RULE-02 */
export const limitTypes = ['ANY', 'ATM', 'POS', 'ECOM', 'CL'] as const
export const limitPeriods = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
/** Cashback goes into the wallet that paid, or into the card's default wallet. RULE-03 */
export const cashbackTargets = ['WALLET', 'DEFAULT_WALLET'] as const
/** Cashback is paid at once, or when the transaction is settled. RULE-03 */
export const cashbackTypes = ['INSTANT', 'SETTLEMENT'] as const
/** What happens to a transaction that no rule matches. WAL-08 */
export const zeroMatchBehaviours = ['ALLOW', 'DECLINE'] as const
export type ZeroMatchBehaviour = (typeof zeroMatchBehaviours)[number]

const MOST_RULES = 20
const MOST_PARTS = 10
/** Any text is allowed here, so that drafts and half-filled forms have this shape too; `findRuleErrors` checks the values. */
const typed = z.string().check(z.maxLength(100))
const choice = <const T extends readonly [string, ...string[]]>(of: T) => z.enum(['', ...of])

const Condition = z.strictObject({ field: choice(filterFields), operator: choice(filterOperators), value: typed })
const Filters = z.strictObject({
  match: z.enum(matchKinds),
  conditions: z.array(Condition).check(z.maxLength(MOST_PARTS)),
})
const Validation = z.strictObject({
  stage: z.enum(validationStages),
  field: choice(validationFields),
  operator: choice(validationOperators),
  value: typed,
})
const Limit = z.strictObject({ txnType: choice(limitTypes), period: choice(limitPeriods), count: typed, amount: typed })
const Cashback = z.strictObject({
  percentage: typed,
  cashbackTo: choice(cashbackTargets),
  cashbackType: choice(cashbackTypes),
})

const common = {
  name: typed,
  /** Null means that the rule applies to every transaction. RULE-04 */
  filters: z.nullable(Filters),
  validations: z.array(Validation).check(z.maxLength(MOST_PARTS)),
  limits: z.array(Limit).check(z.maxLength(MOST_PARTS)),
}
/**
 * A rule of a wallet or of a whole program. Amounts are decimal major units. One that declines has filters, and neither validations nor limits.
 * RULE-01, RULE-02, RULE-09
 */
export const Rule = z.strictObject({ ...common, declines: z.optional(z.boolean()) })
export type Rule = z.output<typeof Rule>
export const CashbackRule = z.strictObject({ ...common, cashback: Cashback })
export type CashbackRule = z.output<typeof CashbackRule>

export const RuleList = z.array(Rule).check(z.maxLength(MOST_RULES))
export const CashbackRuleList = z.array(CashbackRule).check(z.maxLength(MOST_RULES))

export const RuleBook = z.strictObject({
  zeroFilterMatchBehaviour: z.enum(zeroMatchBehaviours),
  rules: RuleList,
  cashbackRules: CashbackRuleList,
})
export type RuleBook = z.output<typeof RuleBook>

export const emptyRuleBook: RuleBook = { zeroFilterMatchBehaviour: 'ALLOW', rules: [], cashbackRules: [] }

export const newRule = (): Rule => ({
  name: '',
  filters: { match: 'ALL', conditions: [{ field: '', operator: '', value: '' }] },
  validations: [],
  limits: [],
})
export const newCashbackRule = (): CashbackRule => ({
  ...newRule(),
  cashback: { percentage: '', cashbackTo: 'WALLET', cashbackType: 'INSTANT' },
})

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'()/.,%-]{1,49}$/u
const COUNT = /^[1-9]\d{0,5}$/
const PERCENTAGE = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/

export const isPercentage = (text: string): boolean => PERCENTAGE.test(text)
export const isPositiveAmount = (text: string) => isAmount(text) && Number(text) > 0

type RuleErrors = Record<string, string>

const filterErrors = (filters: Rule['filters'], at: string): RuleErrors => {
  if (filters === null) return {}
  if (filters.conditions.length === 0) return { [`${at}.filters.match`]: 'validation.rule.filter' }
  return Object.assign(
    {},
    ...filters.conditions.map(({ field, operator, value }, index): RuleErrors => {
      const here = `${at}.filters.conditions.${index}`
      return {
        ...(!field && { [`${here}.field`]: 'validation.rule.field' }),
        ...(!operator && { [`${here}.operator`]: 'validation.rule.operator' }),
        ...(!value.trim() && { [`${here}.value`]: 'validation.rule.value' }),
      }
    }),
  ) as RuleErrors
}

const validationErrors = (rule: Rule, at: string): RuleErrors =>
  Object.assign(
    {},
    ...rule.validations.map(({ stage, field, operator, value }, index): RuleErrors => {
      const here = `${at}.validations.${index}`
      const isMissing = !field || (stage === 'POST' && field === 'AMOUNT')
      return {
        ...(isMissing && { [`${here}.field`]: 'validation.rule.field' }),
        ...(!operator && { [`${here}.operator`]: 'validation.rule.operator' }),
        ...(!isAmount(value) && { [`${here}.value`]: 'validation.rule.value' }),
      }
    }),
  ) as RuleErrors

/** A daily limit above the monthly limit could never be reached, so it is an error. RULE-05 */
const orderErrors = (rule: Rule, at: string): RuleErrors =>
  Object.fromEntries(
    dailyAboveMonthly(rule.limits.map((limit) => ({ ...limit, channel: limit.txnType }))).map(
      ({ at: index, field }) => [`${at}.limits.${index}.${field}`, 'validation.aboveMonthly'] as const,
    ),
  )

const limitErrors = (rule: Rule, at: string): RuleErrors =>
  Object.assign(
    orderErrors(rule, at),
    ...rule.limits.map(({ txnType, period, count, amount }, index): RuleErrors => {
      const here = `${at}.limits.${index}`
      const isTwice = rule.limits.slice(0, index).some((one) => one.txnType === txnType && one.period === period)
      return {
        ...(!txnType && { [`${here}.txnType`]: 'validation.rule.option' }),
        ...(txnType && period && isTwice && { [`${here}.txnType`]: 'validation.rule.limitTwice' }),
        ...(!period && { [`${here}.period`]: 'validation.rule.option' }),
        ...(!COUNT.test(count) && { [`${here}.count`]: 'validation.rule.count' }),
        ...(!isPositiveAmount(amount) && { [`${here}.amount`]: 'validation.rule.amount' }),
      }
    }),
  ) as RuleErrors

const nameErrors = (rules: readonly Rule[], index: number, at: string): RuleErrors => {
  const name = rules[index]?.name.trim() ?? ''
  if (!NAME.test(name)) return { [`${at}.name`]: 'validation.rule.name' }
  const isTwice = rules.slice(0, index).some((one) => one.name.trim().toLowerCase() === name.toLowerCase())
  return isTwice ? { [`${at}.name`]: 'validation.rule.nameTwice' } : {}
}

const saysSomething = ({ validations, limits, filters }: Rule) =>
  validations.length > 0 || limits.length > 0 || filters !== null

export const isDeclining = (rule: Rule | CashbackRule): boolean => 'declines' in rule && rule.declines === true

const declineErrors = (rule: Rule, at: string): RuleErrors => {
  if (rule.filters === null) return { [`${at}.declines`]: 'validation.rule.declinesAll' }
  const isAlone = rule.validations.length === 0 && rule.limits.length === 0
  return isAlone ? {} : { [`${at}.declines`]: 'validation.rule.declinesAlone' }
}

const isCashback = (rule: Rule | CashbackRule): rule is CashbackRule => 'cashback' in rule

const cashbackErrors = ({ cashback }: CashbackRule, at: string): RuleErrors => ({
  ...(!isPercentage(cashback.percentage) && { [`${at}.cashback.percentage`]: 'validation.rule.percentage' }),
  ...(!cashback.cashbackTo && { [`${at}.cashback.cashbackTo`]: 'validation.rule.option' }),
  ...(!cashback.cashbackType && { [`${at}.cashback.cashbackType`]: 'validation.rule.option' }),
})

export const findRuleErrors = (rules: readonly (Rule | CashbackRule)[], path: string): Record<string, string> =>
  Object.assign(
    {},
    ...rules.map((rule, index): RuleErrors => {
      const at = `${path}.${index}`
      return {
        ...nameErrors(rules, index, at),
        ...filterErrors(rule.filters, at),
        ...validationErrors(rule, at),
        ...limitErrors(rule, at),
        ...(isCashback(rule)
          ? cashbackErrors(rule, at)
          : !saysSomething(rule) && { [`${at}.name`]: 'validation.rule.empty' }),
        ...(isDeclining(rule) && declineErrors(rule, at)),
      }
    }),
  ) as Record<string, string>
