import ar from '@/messages/ar-AE/rules.json'
import en from '@/messages/en-IN/rules.json'
import hi from '@/messages/hi-IN/rules.json'
import { createTranslator } from 'next-intl'
import { moveTo } from './move-to'
import { periodOf } from './periods'
import { findFeeErrors, previewFee } from './fees'
import { isSameContent, plainRule } from './plain-rule'
import { sayRule, type Say } from './rule-sentence'
import { findWeaker } from './rule-strength'
import { findRuleErrors, isPercentage, newCashbackRule, newRule, type CashbackRule, type Rule } from './rules'

const rule: Rule = {
  name: 'Lunch',
  filters: {
    match: 'ANY',
    conditions: [
      { field: 'CATEGORY', operator: 'IS', value: '5812' },
      { field: 'MERCHANT_NAME', operator: 'CONTAINS', value: 'Canteen' },
    ],
  },
  validations: [
    { stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '500' },
    { stage: 'POST', field: 'BALANCE', operator: 'AT_LEAST', value: '100' },
  ],
  limits: [{ txnType: 'POS', period: 'DAILY', count: '1', amount: '800' }],
}
const cashback: CashbackRule = {
  ...rule,
  filters: null,
  validations: [],
  limits: [],
  cashback: { percentage: '2.5', cashbackTo: 'WALLET', cashbackType: 'INSTANT' },
}

const sentence = (messages: object, locale: 'en-IN' | 'ar-AE' | 'hi-IN', one: Rule | CashbackRule) =>
  sayRule(one, {
    say: createTranslator({ locale, messages: messages as Record<string, string> }) as unknown as Say,
    locale,
    currency: 'INR',
  })

test('RULE-01, RULE-02 a rule reads back as one plain sentence of its filters, validations and limits', () => {
  expect(sentence(en, 'en-IN', rule)).toBe(
    "A transaction where the merchant category is 5812 or the merchant's name contains Canteen is allowed only if its amount is ₹500.00 or less, the balance after it is ₹100.00 or more and there is no more than 1 transaction in shops for ₹800.00 a day.",
  )
  expect(sentence(en, 'en-IN', { ...rule, filters: null, validations: [], limits: [] })).toBe(
    'Every transaction is allowed.',
  )
})

const declining: Rule = { ...rule, validations: [], limits: [], declines: true }

test('RULE-09 a rule that declines says so, needs filters and has neither validations nor limits', () => {
  expect(sentence(en, 'en-IN', declining)).toBe(
    "A transaction where the merchant category is 5812 or the merchant's name contains Canteen is declined.",
  )
  expect(findRuleErrors([declining], 'rules')).toEqual({})
  expect(findRuleErrors([{ ...declining, filters: null }], 'rules')).toMatchObject({
    'rules.0.declines': 'validation.rule.declinesAll',
  })
  expect(findRuleErrors([{ ...declining, limits: rule.limits }], 'rules')).toEqual({
    'rules.0.declines': 'validation.rule.declinesAlone',
  })
})

test('RULE-07, RULE-09 a rule that declines is no weaker than any other with its filters, and one with limits is weaker than it', () => {
  expect([findWeaker(declining, rule), findWeaker(rule, declining)]).toEqual([[], ['declines']])
  expect(isSameContent(plainRule({ ...rule, declines: false }), plainRule(rule))).toBe(true)
  expect(isSameContent(plainRule({ ...rule, declines: true }), plainRule(rule))).toBe(false)
})

test('RULE-03 a cashback rule says how much it gives, into what and when', () => {
  expect(sentence(en, 'en-IN', cashback)).toBe(
    'Every transaction earns 2.5% cashback into the wallet that paid, at once.',
  )
})

test.each([
  ['ar-AE', ar],
  ['hi-IN', hi],
] as const)('RULE-01, RULE-03 the sentence stands whole in %s', (locale, messages) => {
  for (const one of [rule, declining, cashback, newRule(), newCashbackRule()]) {
    const said = sentence(messages, locale, one)
    expect(said).not.toMatch(/[{}]|rules\.|undefined/)
    expect(said).not.toMatch(/[a-z]{9,}/)
    expect(said.length).toBeGreaterThan(20)
  }
})

test('RULE-04 a rule needs a name, and each filter a field, an operator and a value, or the section goes', () => {
  expect(findRuleErrors([newRule()], 'rules')).toEqual({
    'rules.0.name': 'validation.rule.name',
    'rules.0.filters.conditions.0.field': 'validation.rule.field',
    'rules.0.filters.conditions.0.operator': 'validation.rule.operator',
    'rules.0.filters.conditions.0.value': 'validation.rule.value',
  })
  expect(findRuleErrors([{ ...rule, filters: { match: 'ALL', conditions: [] } }], 'rules')).toEqual({
    'rules.0.filters.match': 'validation.rule.filter',
  })
  expect(findRuleErrors([rule, { ...rule, name: 'lunch ', filters: null }], 'rules')).toEqual({
    'rules.1.name': 'validation.rule.nameTwice',
  })
  expect(findRuleErrors([{ ...newRule(), name: 'Empty', filters: null }], 'rules')).toEqual({
    'rules.0.name': 'validation.rule.empty',
  })
})

test('RULE-05 limits need a count and an amount in valid format and an option, one a type and period', () => {
  const wrong = { ...rule, limits: [{ txnType: '' as const, period: '' as const, count: '1.5', amount: '0' }] }
  expect(findRuleErrors([wrong], 'rules')).toEqual({
    'rules.0.limits.0.txnType': 'validation.rule.option',
    'rules.0.limits.0.period': 'validation.rule.option',
    'rules.0.limits.0.count': 'validation.rule.count',
    'rules.0.limits.0.amount': 'validation.rule.amount',
  })
  const [limit] = rule.limits
  expect(findRuleErrors([{ ...rule, limits: limit ? [limit, limit] : [] }], 'rules')).toEqual({
    'rules.0.limits.1.txnType': 'validation.rule.limitTwice',
  })
  const after = { stage: 'POST' as const, field: 'AMOUNT' as const, operator: 'AT_MOST' as const, value: '1' }
  expect(findRuleErrors([{ ...rule, validations: [after] }], 'rules')).toEqual({
    'rules.0.validations.0.field': 'validation.rule.field',
  })
})

test('VAL-34 a percentage lies between 0 and 100 with two decimals at most', () => {
  expect(['0', '2.5', '99.99', '100', '100.00'].filter((text) => !isPercentage(text))).toEqual([])
  expect(['', '-1', '100.01', '101', '1.234', 'x', '1e2'].filter(isPercentage)).toEqual([])
})

test('FEE-01 a fee is previewed by the rule that computes it, and what is wrong with it is told by its field', () => {
  const fee = { fixed: '2', percent: '1.2', minimum: '5', maximum: '500' }
  expect(previewFee('CARD_LOAD', fee, '1000')).toEqual({ fee: 1_400, total: 101_400 })
  expect(previewFee('CARD_LOAD', fee, '10')).toEqual({ fee: 500, total: 1_500 })
  expect(previewFee('CARD_LOAD', fee, '1000000')).toEqual({ fee: 50_000, total: 100_050_000 })
  expect(previewFee('CARD_LOAD', { ...fee, maximum: '' }, '1000000')).toEqual({ fee: 1_200_200, total: 101_200_200 })
  expect(previewFee('CARD_ISSUE', { fixed: '7.5', percent: '', minimum: '', maximum: '' }, 'x')).toEqual({
    fee: 750,
    total: 750,
  })
  expect(previewFee('CARD_LOAD', fee, 'x')).toBeNull()
  expect(findFeeErrors('CARD_LOAD', { ...fee, minimum: '501' })).toEqual({ maximum: 'validation.fee.bounds' })
  expect(findFeeErrors('CARD_LOAD', { ...fee, percent: '100.1', fixed: 'x' })).toEqual({
    fixed: 'validation.amount',
    percent: 'validation.rule.percentage',
  })
  expect(findFeeErrors('CARD_ISSUE', fee)).toEqual({ percent: 'validation.fee.issue' })
})

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000
test.each([
  ['DAILY', '2026-11-23', '2026-11-23', '2026-11-24'],
  ['WEEKLY', '2026-11-23', '2026-11-23', '2026-11-30'],
  ['WEEKLY', '2026-11-22', '2026-11-16', '2026-11-23'],
  ['MONTHLY', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['QUARTERLY', '2026-11-23', '2026-10-01', '2027-01-01'],
  ['HALF_YEARLY', '2026-06-30', '2026-01-01', '2026-07-01'],
  ['YEARLY', '2028-02-29', '2028-01-01', '2029-01-01'],
] as const)('WAL-04 a %s period of %s goes from %s up to %s', (period, at, first, next) => {
  expect(periodOf(period, day(at))).toEqual({ key: `${period} ${first}`, firstDay: day(first), nextDay: day(next) })
})

test('WAL-11 a wallet is moved to a place of its own, and nothing else changes', () => {
  expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moveTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(moveTo(['a', 'b'], 'x', 0)).toEqual(['a', 'b'])
})
