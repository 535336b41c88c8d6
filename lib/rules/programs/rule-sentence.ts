import { formatMoney } from '../locale/format'
import { toMinor, type Currency } from '../locale/money'
import { isDeclining, type CashbackRule, type Rule } from './rules'

type Condition = NonNullable<Rule['filters']>['conditions'][number]

export type Say = (key: string, values?: Record<string, string | number>) => string
export type SentenceContext = {
  say: Say
  locale: string
  currency: Currency
  /** The name of a merchant category; without it sentences have its code alone. */
  categoryName?: ((code: string) => string | undefined) | null
}

const listed = (parts: readonly string[], locale: string, type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(locale, { type }).format(parts)

const money = (text: string, currency: Currency): string => {
  const minor = toMinor(text)
  return minor === null ? '…' : formatMoney(minor, currency)
}

export const hasCategory = ({ filters }: Rule | CashbackRule): boolean =>
  filters?.conditions.some(({ field }) => field === 'CATEGORY') ?? false

const valueOf = ({ field, value }: Condition, { categoryName }: SentenceContext): string => {
  const text = value.trim()
  const name = field === 'CATEGORY' ? categoryName?.(text) : undefined
  return name ? `${text} (${name})` : text || '…'
}

const subjectOf = ({ filters }: Rule, context: SentenceContext): string => {
  const { say, locale } = context
  const conditions = filters?.conditions ?? []
  if (!filters || conditions.length === 0) return say('every')
  const said = conditions.map((condition) =>
    say(`condition.${condition.operator || 'IS'}`, {
      field: condition.field ? say(`fields.${condition.field}`) : '…',
      value: valueOf(condition, context),
    }),
  )
  return say('where', {
    conditions: listed(said, locale, filters.match === 'ANY' ? 'disjunction' : 'conjunction'),
  })
}

const demandsOf = (rule: Rule, { say, currency }: SentenceContext): string[] => [
  ...rule.validations.map(({ stage, field, operator, value }) =>
    say(`demand.${operator || 'AT_MOST'}`, {
      what: say(`measured.${stage}.${stage === 'POST' ? 'BALANCE' : field || 'AMOUNT'}`),
      amount: money(value, currency),
    }),
  ),
  ...rule.limits.map(({ txnType, period, count, amount }) =>
    say('limit', {
      type: say(`limitTypes.${txnType || 'ANY'}`),
      period: say(`each.${period || 'DAILY'}`),
      count: Number(count) || 0,
      amount: money(amount, currency),
    }),
  ),
]

export const sayRule = (rule: Rule | CashbackRule, context: SentenceContext): string => {
  const { say, locale } = context
  const subject = subjectOf(rule, context)
  if (isDeclining(rule)) return say('declined', { subject })
  const found = demandsOf(rule, context)
  const demands = listed(found, locale, 'conjunction')
  if (!('cashback' in rule)) return found.length ? say('allowedIf', { subject, demands }) : say('allowed', { subject })
  const { percentage, cashbackTo, cashbackType } = rule.cashback
  const earning = say('earning', {
    percentage: percentage || '…',
    to: say(`cashbackTo.${cashbackTo || 'WALLET'}`),
    when: say(`cashbackTypes.${cashbackType || 'INSTANT'}`),
  })
  return found.length ? say('earnsIf', { subject, earning, demands }) : say('earns', { subject, earning })
}
