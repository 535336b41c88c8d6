import { findRuleChanges, hasRuleChanges } from './rule-changes'
import { emptyRuleBook, type CashbackRule, type Rule, type RuleBook } from './rules'

const rule = (name: string, value = '100'): Rule => ({
  name,
  filters: null,
  validations: [{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value }],
  limits: [],
})
const back = (percentage: string): CashbackRule => ({
  ...rule('Fuel'),
  cashback: { percentage, cashbackTo: 'WALLET', cashbackType: 'INSTANT' },
})
const book = (more: Partial<RuleBook>): RuleBook => ({ ...emptyRuleBook, ...more })
const said = (before: RuleBook, after: RuleBook) =>
  findRuleChanges(before, after).map(({ part, kind, name }) => `${part} ${kind} ${name}`)

test('RULE-06 what was added, changed and removed is told by name, rules and cashback rules apart', () => {
  const before = book({ rules: [rule('Fuel'), rule('Food'), rule('Books')], cashbackRules: [back('1')] })
  const after = book({ rules: [rule('Fuel', '50'), rule('Food'), rule('Trains')], cashbackRules: [back('2')] })
  expect(said(before, after)).toEqual([
    'RULE CHANGED Fuel',
    'RULE ADDED Trains',
    'RULE REMOVED Books',
    'CASHBACK CHANGED Fuel',
  ])
  const [changed, added, removed] = findRuleChanges(before, after)
  expect([changed?.before, changed?.after]).toEqual([rule('Fuel'), rule('Fuel', '50')])
  expect([added?.before, removed?.after]).toEqual([null, null])
})

test('RULE-06, RULE-07 the order of rules and of what they hold changes nothing; what becomes of other transactions does', () => {
  const { validations, limits, filters, name } = rule('Fuel')
  const turned = { validations, limits, filters, name }
  expect(said(book({ rules: [rule('Fuel'), rule('Food')] }), book({ rules: [rule('Food'), turned] }))).toEqual([])
  expect(hasRuleChanges(emptyRuleBook, emptyRuleBook)).toBe(false)
  expect(hasRuleChanges(emptyRuleBook, book({ zeroFilterMatchBehaviour: 'DECLINE' }))).toBe(true)
  expect(hasRuleChanges(emptyRuleBook, book({ rules: [rule('Fuel')] }))).toBe(true)
})
