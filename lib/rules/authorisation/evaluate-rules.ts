import { fail, type Decline } from './decline'
import { matchesFilters, type Merchant, type CompiledRuleBook, type CompiledRule, type Validation } from './rule-book'
import type { Spending } from './spending'

/** The wallet or program whose rules apply. Without `walletId` it is the program, whose rules cover the whole card. */
export type Owner = { walletId: number | null; name: string; version: number; book: CompiledRuleBook }
export type Payment = {
  channel: string
  merchant: Merchant
  /** The calendar day in the currency's time zone, as days since 1970. */
  day: number
  /** The transaction's amount; `pays` is the part that this wallet pays. Both are in minor units. */
  amount: number
  pays: number
  balance: number
  spending: Spending
}
export type Verdict = { refusal: Decline | null; isCertain: boolean }

const measured = ({ stage, field }: Validation, { amount, balance, pays }: Payment): number =>
  field === 'AMOUNT' ? amount : stage === 'PRE' ? balance : balance - pays
const demandOf = ({ stage, field }: Validation) =>
  field === 'AMOUNT' ? 'AMOUNT' : stage === 'PRE' ? 'BALANCE_BEFORE' : 'BALANCE_AFTER'

const factsOf = ({ walletId, name, version }: Owner) => ({
  version,
  ...(walletId === null ? {} : { walletId: String(walletId), wallet: name }),
})

const refuse = (owner: Owner, rule: CompiledRule, facts: Decline['facts']): Decline =>
  fail(
    'RULE_REFUSED',
    owner.walletId === null
      ? `The rule ${rule.name} of the card program refuses it`
      : `The rule ${rule.name} of the wallet ${owner.name} refuses it`,
    { ...factsOf(owner), rule: rule.name, ...facts },
  )

/** The first requirement of a rule that a payment breaks; a rule that declines cannot be kept. A value equal to the bound does not break it. RULE-01, RULE-02, RULE-09 */
const findBrokenRequirement = (rule: CompiledRule, owner: Owner, payment: Payment): Decline['facts'] | null => {
  if (rule.isDeclining) return { demand: 'DECLINES' }
  for (const validation of rule.validations) {
    const value = measured(validation, payment)
    const { operator, value: bound } = validation
    if (operator === 'AT_MOST' ? value > bound : value < bound)
      return { demand: demandOf(validation), operator, limit: bound, asked: value }
  }
  for (const limit of rule.limits) {
    if (limit.txnType !== 'ANY' && limit.txnType !== payment.channel) continue
    const used = payment.spending.usedOf(rule, limit, { walletId: owner.walletId, day: payment.day })
    const { period, txnType: channel } = limit
    if (used.amount + payment.pays > limit.amount)
      return { demand: 'LIMIT_AMOUNT', period, channel, limit: limit.amount, used: used.amount, asked: payment.pays }
    if (used.count + 1 > limit.count)
      return { demand: 'LIMIT_COUNT', period, channel, most: limit.count, count: used.count }
  }
  return null
}

/**
 * Whether the rules allow a payment. Every rule that matches must hold; if none matches, the rule book's default decides. If a filter needs
 * an unknown fact, the rule counts as not matching and the verdict is uncertain.
 */
export const evaluateRules = (owner: Owner, payment: Payment): Verdict => {
  const { rules, declinesUnmatched } = owner.book
  let [isMatched, isCertain] = [false, true]
  for (const rule of rules) {
    const about = matchesFilters(rule, payment.merchant)
    if (about === null) isCertain = false
    if (about !== true) continue
    isMatched = true
    const facts = findBrokenRequirement(rule, owner, payment)
    if (facts) return { refusal: refuse(owner, rule, facts), isCertain: true }
  }
  if (rules.length === 0 || isMatched || !declinesUnmatched) return { refusal: null, isCertain }
  const reason =
    owner.walletId === null
      ? 'No rule of the card program is about it'
      : `No rule of the wallet ${owner.name} is about it`
  return { refusal: fail('RULE_NONE', reason, factsOf(owner)), isCertain }
}

export type EarnedCashback = {
  walletId: number
  rule: string
  amount: number
  to: 'WALLET' | 'DEFAULT_WALLET'
  type: 'INSTANT' | 'SETTLEMENT'
}

/** The cashback that each rule gives for a wallet's part of the payment, rounded down to minor units. RULE-03, WAL-12 */
export const computeCashback = (owner: Owner, payment: Payment): { earned: EarnedCashback[]; isCertain: boolean } => {
  const { walletId } = owner
  let isCertain = true
  if (walletId === null) return { earned: [], isCertain }
  const earned = owner.book.cashbackRules.flatMap((rule): EarnedCashback[] => {
    const about = matchesFilters(rule, payment.merchant)
    if (about === null) isCertain = false
    if (about !== true || findBrokenRequirement(rule, owner, payment)) return []
    const amount = Math.floor((payment.pays * rule.basisPoints) / 10_000)
    return amount > 0 ? [{ walletId, rule: rule.name, amount, to: rule.to, type: rule.type }] : []
  })
  return { earned, isCertain }
}
