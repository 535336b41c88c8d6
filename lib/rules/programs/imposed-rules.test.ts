import { findImposedErrors, readImposedRules } from './imposed-rules'
import { emptyRuleBook, type CashbackRule, type Rule, type RuleBook } from './rules'

const fuel: Rule = {
  name: 'Fuel',
  filters: { match: 'ALL', conditions: [{ field: 'CATEGORY', operator: 'IS', value: '5541' }] },
  validations: [
    { stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '100' },
    { stage: 'POST', field: 'BALANCE', operator: 'AT_LEAST', value: '20' },
  ],
  limits: [{ txnType: 'POS', period: 'DAILY', count: '3', amount: '200' }],
}
const back: CashbackRule = {
  name: 'Back',
  filters: null,
  validations: [],
  limits: [],
  cashback: { percentage: '2', cashbackTo: '', cashbackType: '' },
}
const before: RuleBook = { ...emptyRuleBook, rules: [fuel], cashbackRules: [back] }
const imposed = readImposedRules([
  { kind: 'RULE RULE fuel', by: 'ISSUER', rule: fuel },
  { kind: 'RULE CASHBACK back', by: 'PLATFORM', rule: back },
  { kind: 'RULE CASHBACK gone', by: 'ISSUER', rule: null },
  { kind: 'PROGRAM_OFF', by: 'ISSUER', rule: null },
])
const wrong = (after: Partial<RuleBook>, of = imposed) =>
  Object.keys(findImposedErrors(before, { ...before, ...after }, of))

test('RULE-07 what was set is read by its part and name, with who set it', () => {
  expect(imposed).toEqual({
    zeroBy: null,
    rules: [
      { part: 'RULE', key: 'fuel', by: 'ISSUER', rule: fuel },
      { part: 'CASHBACK', key: 'back', by: 'PLATFORM', rule: back },
      { part: 'CASHBACK', key: 'gone', by: 'ISSUER', rule: null },
    ],
  })
  expect(readImposedRules([{ kind: 'ZERO_MATCH', by: 'PLATFORM', rule: null }]).zeroBy).toBe('PLATFORM')
})

test.each<[string, Partial<RuleBook>, string[]]>([
  ['nothing that is other', {}, []],
  [
    'a stricter rule',
    { rules: [{ ...fuel, validations: [...fuel.validations].map((one) => ({ ...one, value: '60' })) }] },
    [],
  ],
  [
    'a larger sum and a smaller rest',
    {
      rules: [
        { ...fuel, validations: fuel.validations.map((one, at) => ({ ...one, value: at === 0 ? '101' : '19' })) },
      ],
    },
    ['rules.0.validations.0.value', 'rules.0.validations.1.value'],
  ],
  ['a validation that is gone', { rules: [{ ...fuel, validations: fuel.validations.slice(0, 1) }] }, ['rules.0.name']],
  [
    'a limit that is raised',
    { rules: [{ ...fuel, limits: fuel.limits.map((one) => ({ ...one, count: '4', amount: '201' })) }] },
    ['rules.0.limits.0.count', 'rules.0.limits.0.amount'],
  ],
  ['other transactions', { rules: [{ ...fuel, filters: null }] }, ['rules.0.filters.match']],
  ['a rule beside it', { rules: [fuel, { ...fuel, name: 'More' }] }, []],
  ['a smaller cashback', { cashbackRules: [{ ...back, cashback: { ...back.cashback, percentage: '1' } }] }, []],
  ['no cashback', { cashbackRules: [] }, []],
  [
    'a larger cashback',
    { cashbackRules: [{ ...back, cashback: { ...back.cashback, percentage: '3' } }] },
    ['cashbackRules.0.cashback.percentage'],
  ],
  ['a cashback that was ended', { cashbackRules: [back, { ...back, name: 'Gone' }] }, ['cashbackRules.1.name']],
])('RULE-07 the form says of %s where it is weaker than what was set', (_, after, paths) => {
  expect(wrong(after)).toEqual(paths)
})

test('RULE-07 where each transaction needs a rule, none is added, none is about others and the choice stays', () => {
  const zero = { rules: [], zeroBy: 'ISSUER' as const }
  const decline = { zeroFilterMatchBehaviour: 'DECLINE' as const }
  expect(wrong({ ...decline, rules: [fuel, { ...fuel, name: 'More' }] }, zero)).toEqual(['rules.1.name'])
  expect(wrong({ ...decline, rules: [{ ...fuel, filters: null }] }, zero)).toEqual(['rules.0.name'])
  expect(wrong({ ...decline, rules: [] }, zero)).toEqual([])
  expect(wrong({ zeroFilterMatchBehaviour: 'ALLOW' }, zero)).toEqual(['zeroFilterMatchBehaviour'])
})
