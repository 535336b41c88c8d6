import { toMajor, toMinor } from '../locale/money'
import type { CashbackRule, Rule } from './rules'

export const storedAmount = (text: string): string => {
  const minor = toMinor(text)
  return minor === null ? text.trim() : toMajor(minor)
}

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, inOrder(part)]))
}

export const isSameContent = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

/** Writes a rule in one form, so that 100 and 100.00 compare as equal, and so do a rule that says it does not decline and one that says nothing. */
export const plainRule = ({
  declines,
  ...rule
}: (Rule | CashbackRule) & Pick<Rule, 'declines'>): Rule | CashbackRule => ({
  ...rule,
  name: rule.name.trim(),
  validations: rule.validations.map((one) => ({ ...one, value: storedAmount(one.value) })),
  limits: rule.limits.map((one) => ({ ...one, amount: storedAmount(one.amount) })),
  ...(declines && { declines }),
  ...('cashback' in rule && {
    cashback: { ...rule.cashback, percentage: String(Number(rule.cashback.percentage)) },
  }),
})
