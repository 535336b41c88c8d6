import fc from 'fast-check'
import type { CashbackRule, Rule, RuleBook } from '../programs/rules'
import { decideAuthorisation, type AuthorisationFacts, type WalletFacts } from './decide'
import { matchesFilters, compileRuleBook, unknownMerchant, type Merchant } from './rule-book'
import { Spending } from './spending'

const book = (rules: Rule[] = [], more: Partial<RuleBook> = {}) =>
  compileRuleBook({ zeroFilterMatchBehaviour: 'ALLOW', rules, cashbackRules: [], ...more })
const rule = (more: Partial<Rule> = {}): Rule => ({ name: 'Rule', filters: null, validations: [], limits: [], ...more })
const groceries: Rule['filters'] = { match: 'ALL', conditions: [{ field: 'CATEGORY', operator: 'IS', value: '5411' }] }
const shop: Merchant = {
  TERMINAL_ID: 'T100',
  MERCHANT_ID: 'MID9',
  MERCHANT_NAME: 'Fresh Corner',
  CITY: 'Pune',
  CATEGORY: '5411',
}
const wallet = (id: number, balance: number, more: Partial<WalletFacts> = {}): WalletFacts => ({
  id,
  name: `Wallet ${id}`,
  version: 1,
  isActive: true,
  isNcmc: false,
  balanceType: 'PREPAID',
  mayShare: false,
  balance,
  book: book(),
  closedLoopMids: null,
  ...more,
})
const DAY = 20_780
const facts = (more: Partial<AuthorisationFacts> = {}): AuthorisationFacts => ({
  amount: 10_000,
  channel: 'POS',
  merchant: shop,
  day: DAY,
  standing: null,
  program: { version: 1, book: book() },
  wallets: [wallet(1, 50_000)],
  pool: null,
  spending: new Spending(),
  ...more,
})
const said = (one: AuthorisationFacts) => {
  const decision = decideAuthorisation(one)
  return decision.isAllowed ? decision.parts.map(({ walletId, amount }) => [walletId, amount]) : decision.declined.code
}
const declineOf = (one: AuthorisationFacts) => {
  const decision = decideAuthorisation(one)
  return decision.isAllowed ? null : decision.declined
}

const about = (filters: Rule['filters'], merchant: Merchant = shop) => {
  const [ready] = book([rule({ filters })]).rules
  return ready ? matchesFilters(ready, merchant) : undefined
}

test.each([
  ['IS', 'pune ', true],
  ['IS', 'Pun', false],
  ['IS_NOT', 'Delhi', true],
  ['IS_NOT', 'PUNE', false],
  ['CONTAINS', 'un', true],
  ['CONTAINS', 'x', false],
  ['STARTS_WITH', 'pu', true],
  ['STARTS_WITH', 'ne', false],
] as const)('RULE-01 a filter %s %s of a city in Pune holds: %s', (operator, value, expected) => {
  expect(about({ match: 'ALL', conditions: [{ field: 'CITY', operator, value }] })).toBe(expected)
})

test('RULE-01 each field is looked at by itself, ALL asks for all of them and ANY for one', () => {
  for (const [field, value] of Object.entries(shop))
    expect(
      about({ match: 'ALL', conditions: [{ field: field as 'CITY', operator: 'IS', value: String(value) }] }),
    ).toBe(true)
  const conditions: NonNullable<Rule['filters']>['conditions'] = [
    { field: 'CITY', operator: 'IS', value: 'Pune' },
    { field: 'CATEGORY', operator: 'IS', value: '6011' },
  ]
  expect([about({ match: 'ALL', conditions }), about({ match: 'ANY', conditions }), about(null)]).toEqual([
    false,
    true,
    true,
  ])
})

test('RULE-01 what nobody said neither holds nor fails, unless another filter decides', () => {
  const noCity = { ...shop, CITY: null }
  const city = { field: 'CITY', operator: 'IS_NOT', value: 'Delhi' } as const
  const category = (value: string) => ({ field: 'CATEGORY', operator: 'IS', value }) as const
  expect(about({ match: 'ALL', conditions: [city, category('5411')] }, noCity)).toBeNull()
  expect(about({ match: 'ALL', conditions: [city, category('6011')] }, noCity)).toBe(false)
  expect(about({ match: 'ANY', conditions: [city, category('5411')] }, noCity)).toBe(true)
  expect(about({ match: 'ANY', conditions: [city, category('6011')] }, noCity)).toBeNull()
  const unsure = facts({
    merchant: noCity,
    wallets: [wallet(1, 50_000, { book: book([rule({ filters: { match: 'ALL', conditions: [city] } })]) })],
  })
  expect(decideAuthorisation(unsure)).toMatchObject({ isAllowed: true, isCertain: false })
  expect(decideAuthorisation(facts({ merchant: unknownMerchant }))).toMatchObject({ isAllowed: true, isCertain: true })
})

test('RULE-09 a rule that declines refuses what its filters match and lets pass what they do not', () => {
  const city = (value: string): Rule['filters'] => ({
    match: 'ALL',
    conditions: [{ field: 'CITY', operator: 'IS', value }],
  })
  const decide = (filters: Rule['filters']) =>
    decideAuthorisation(facts({ wallets: [wallet(1, 50_000, { book: book([rule({ filters, declines: true })]) })] }))
  expect(decide(city('Pune'))).toMatchObject({
    isAllowed: false,
    declined: { code: 'RULE_REFUSED', facts: { demand: 'DECLINES' } },
  })
  expect(decide(city('Delhi'))).toMatchObject({ isAllowed: true })
})

const validation = (
  stage: 'PRE' | 'POST',
  field: 'AMOUNT' | 'BALANCE',
  operator: 'AT_MOST' | 'AT_LEAST',
  value: string,
) => [wallet(1, 50_000, { book: book([rule({ validations: [{ stage, field, operator, value }] })]) })]

test.each([
  ['PRE', 'AMOUNT', 'AT_MOST', '100.00', '99.99', 'AMOUNT', 10_000],
  ['PRE', 'AMOUNT', 'AT_LEAST', '100.00', '100.01', 'AMOUNT', 10_000],
  ['PRE', 'BALANCE', 'AT_MOST', '500.00', '499.99', 'BALANCE_BEFORE', 50_000],
  ['PRE', 'BALANCE', 'AT_LEAST', '500.00', '500.01', 'BALANCE_BEFORE', 50_000],
  ['POST', 'BALANCE', 'AT_MOST', '400.00', '399.99', 'BALANCE_AFTER', 40_000],
  ['POST', 'BALANCE', 'AT_LEAST', '400.00', '400.01', 'BALANCE_AFTER', 40_000],
] as const)(
  'RULE-01 %s %s %s: %s is within the bound, %s is not',
  (stage, field, operator, right, wrong, demand, value) => {
    expect(said(facts({ wallets: validation(stage, field, operator, right) }))).toEqual([[1, 10_000]])
    expect(declineOf(facts({ wallets: validation(stage, field, operator, wrong) }))).toMatchObject({
      code: 'RULE_REFUSED',
      status: 'FAILED',
      facts: { rule: 'Rule', walletId: '1', wallet: 'Wallet 1', version: 1, demand, operator, asked: value },
    })
  },
)

const limited = (more: Partial<Rule['limits'][number]> = {}, filters: Rule['filters'] = null) => [
  wallet(1, 50_000, {
    book: book([
      rule({ filters, limits: [{ txnType: 'ANY', period: 'DAILY', count: '2', amount: '150.00', ...more }] }),
    ]),
  }),
]
const spent = (day: number, amount: number, more: object = {}) => ({
  day,
  channel: 'POS',
  merchant: shop,
  amount,
  count: 1,
  parts: [{ walletId: 1, amount }],
  ...more,
})

test('RULE-02 a limit counts what its wallet paid in its period, by its type and by what the rule is about; equal is allowed', () => {
  const at = (rows: ReturnType<typeof spent>[], wallets = limited()) =>
    said(facts({ wallets, spending: new Spending(rows) }))
  const paid = [[1, 10_000]]
  expect(at([spent(DAY, 5_000)])).toEqual(paid)
  expect(at([spent(DAY, 5_001)])).toBe('RULE_REFUSED')
  expect(at([spent(DAY, 100), spent(DAY, 100)])).toBe('RULE_REFUSED')
  expect(at([spent(DAY, 200, { count: 2 })])).toBe('RULE_REFUSED')
  expect(at([spent(DAY - 1, 15_000)])).toEqual(paid)
  expect(at([spent(DAY, 15_000, { parts: [{ walletId: 2, amount: 15_000 }] })])).toEqual(paid)
  expect(
    at([
      spent(DAY, 15_000, {
        parts: [
          { walletId: 2, amount: 10_000 },
          { walletId: 1, amount: 5_000 },
        ],
      }),
    ]),
  ).toEqual(paid)
  expect(at([spent(DAY, 15_000, { channel: 'ATM' })], limited({ txnType: 'POS' }))).toEqual(paid)
  expect(at([spent(DAY, 15_000)], limited({ txnType: 'ATM' }))).toEqual(paid)
  expect(at([spent(DAY, 15_000, { merchant: unknownMerchant })], limited({}, groceries))).toEqual(paid)
  expect(at([spent(DAY, 15_000)], limited({}, groceries))).toBe('RULE_REFUSED')
})

test.each([
  ['WEEKLY', '2026-11-23', '2026-11-22'],
  ['MONTHLY', '2026-11-01', '2026-10-31'],
  ['YEARLY', '2026-01-01', '2025-12-31'],
] as const)('RULE-02 a %s limit counts from %s on, not what was on %s', (period, first, before) => {
  const dayOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000
  const at = (day: string) =>
    declineOf(
      facts({
        day: dayOf('2026-11-23'),
        wallets: limited({ period }),
        spending: new Spending([spent(dayOf(day), 14_000)]),
      }),
    )
  expect(at(before)).toBeNull()
  expect(at(first)).toMatchObject({
    facts: { demand: 'LIMIT_AMOUNT', period, limit: 15_000, used: 14_000, asked: 10_000 },
  })
})

test('WAL-08 a transaction that no rule is about is allowed or declined as the book says; without rules everything is allowed', () => {
  const about = (zeroFilterMatchBehaviour: 'ALLOW' | 'DECLINE', rules: Rule[]) =>
    said(
      facts({
        merchant: { ...shop, CATEGORY: '6011' },
        wallets: [wallet(1, 50_000, { book: book(rules, { zeroFilterMatchBehaviour }) })],
      }),
    )
  expect(about('ALLOW', [rule({ filters: groceries })])).toEqual([[1, 10_000]])
  expect(about('DECLINE', [rule({ filters: groceries })])).toBe('RULE_NONE')
  expect(about('DECLINE', [])).toEqual([[1, 10_000]])
})

test('RULE-01 a rule of the program is about the whole card and is asked before any wallet', () => {
  const bound = (value: string) =>
    facts({
      wallets: [wallet(1, 4_000), wallet(2, 50_000)],
      program: {
        version: 7,
        book: book([rule({ validations: [{ stage: 'POST', field: 'BALANCE', operator: 'AT_LEAST', value }] })]),
      },
    })
  expect(said(bound('440.00'))).toEqual([[2, 10_000]])
  expect(declineOf(bound('440.01'))).toMatchObject({
    code: 'RULE_REFUSED',
    facts: { version: 7, demand: 'BALANCE_AFTER', asked: 44_000 },
  })
  expect(declineOf(bound('440.01'))?.facts.walletId).toBeUndefined()
})

test('WAL-11 the first wallet that covers the amount and whose rules let it pays; the chip’s own and one switched off never do', () => {
  const never = book([
    rule({ name: 'Never', validations: [{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '0' }] }),
  ])
  const order = (...wallets: WalletFacts[]) => said(facts({ wallets }))
  expect(order(wallet(1, 9_999), wallet(2, 10_000), wallet(3, 50_000))).toEqual([[2, 10_000]])
  expect(order(wallet(1, 50_000, { book: never }), wallet(2, 50_000))).toEqual([[2, 10_000]])
  expect(order(wallet(1, 50_000, { isNcmc: true }), wallet(2, 50_000, { isActive: false }))).toBe('NO_WALLET')
  expect(order(wallet(1, 9_999), wallet(2, 50_000, { isNcmc: true }))).toBe('INSUFFICIENT_BALANCE')
  expect(declineOf(facts({ wallets: [wallet(1, 9_999), wallet(2, 50_000, { book: never })] }))?.facts.rule).toBe(
    'Never',
  )
})

test('WAL-05 wallets that share pay together where none covers it alone, each all it has and none more than the rest', () => {
  const share = (id: number, balance: number, more: Partial<WalletFacts> = {}) =>
    wallet(id, balance, { mayShare: true, ...more })
  const order = (...wallets: WalletFacts[]) => said(facts({ wallets }))
  expect(order(share(1, 4_000), share(2, 9_000))).toEqual([
    [1, 4_000],
    [2, 6_000],
  ])
  expect(order(share(1, 4_000), wallet(2, 20_000))).toEqual([[2, 10_000]])
  expect(order(share(1, 4_000), wallet(2, 9_000))).toBe('INSUFFICIENT_BALANCE')
  const never = book([rule({ validations: [{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '0' }] })])
  expect(order(share(1, 4_000, { book: never }), share(2, 6_000), share(3, 4_000))).toEqual([
    [2, 6_000],
    [3, 4_000],
  ])
  expect(order(share(1, 4_000, { book: never }), share(2, 6_000))).toBe('RULE_REFUSED')
  const pool = { balance: 5_000, accountId: '9' }
  expect(said(facts({ pool, wallets: [share(1, 8_000, { balanceType: 'VIRTUAL' }), share(2, 9_000)] }))).toEqual([
    [1, 5_000],
    [2, 5_000],
  ])
})

test('WAL-05 a closed loop pays merchants of its own list alone, and another wallet pays in its place elsewhere', () => {
  const closed = (mids: string[], id = 1) => wallet(id, 50_000, { closedLoopMids: mids })
  expect(said(facts({ wallets: [closed(['mid9 ', 'X1'])] }))).toEqual([[1, 10_000]])
  for (const mids of [['MID8'], []])
    expect(declineOf(facts({ wallets: [closed(mids)] }))).toMatchObject({
      code: 'CLOSED_LOOP',
      facts: { walletId: '1', wallet: 'Wallet 1' },
    })
  expect(said(facts({ wallets: [closed(['MID8']), wallet(2, 50_000)] }))).toEqual([[2, 10_000]])
  const unknown = { ...shop, MERCHANT_ID: null }
  expect(decideAuthorisation(facts({ merchant: unknown, wallets: [closed(['MID9'])] }))).toMatchObject({
    isAllowed: false,
    isCertain: false,
  })
  const shared = [wallet(1, 6_000, { mayShare: true, closedLoopMids: ['MID8'] }), wallet(2, 6_000, { mayShare: true })]
  expect(said(facts({ wallets: shared }))).toBe('CLOSED_LOOP')
})

test('WAL-05 the pool behind a limit is asked for, and a wallet that holds money pays in its place', () => {
  const pool = { balance: 9_999, accountId: '9' }
  const limit = wallet(1, 50_000, { balanceType: 'VIRTUAL' })
  expect(declineOf(facts({ pool, wallets: [limit] }))).toMatchObject({
    code: 'POOL_EMPTY',
    facts: { balance: 9_999, accountId: '9' },
  })
  expect(said(facts({ pool, wallets: [limit, wallet(2, 10_000)] }))).toEqual([[2, 10_000]])
})

test('WAL-05 limits that share an empty pool and cover the amount together are declined for the pool, not for their balance', () => {
  const share = (id: number) => wallet(id, 30_100, { balanceType: 'VIRTUAL', mayShare: true })
  const empty = { balance: 0, accountId: '9' }
  expect(declineOf(facts({ amount: 50_100, pool: empty, wallets: [share(1), share(2)] }))).toMatchObject({
    code: 'POOL_EMPTY',
    facts: { asked: 50_100, balance: 0, accountId: '9' },
  })
  const half = { balance: 30_000, accountId: '9' }
  expect(said(facts({ amount: 50_100, pool: half, wallets: [share(1), share(2)] }))).toBe('POOL_EMPTY')
})

const cashback = (percentage: string, more: Partial<CashbackRule> = {}): CashbackRule => ({
  ...rule(),
  cashback: { percentage, cashbackTo: 'WALLET', cashbackType: 'INSTANT' },
  ...more,
})
const earning = (
  rules: CashbackRule[],
  more: Partial<AuthorisationFacts> = {},
  balanceType: 'VIRTUAL' | 'PREPAID' = 'VIRTUAL',
) => {
  const decision = decideAuthorisation(
    facts({ wallets: [wallet(1, 500_000, { balanceType, book: book([], { cashbackRules: rules }) })], ...more }),
  )
  return decision.isAllowed ? decision.earned.map(({ amount }) => amount) : null
}

test('RULE-03, WAL-12 cashback is a share without fractions of a paisa, by each rule that is about it and holds, of Just-in-time wallets alone', () => {
  expect(earning([cashback('2.5')], { amount: 10_039 })).toEqual([250])
  expect(earning([cashback('2.5')], { amount: 10_040 })).toEqual([251])
  expect(earning([cashback('100')], { amount: 1 })).toEqual([1])
  expect(earning([cashback('0')])).toEqual([])
  expect(earning([cashback('0.01')], { amount: 9_999 })).toEqual([])
  expect(earning([cashback('1'), cashback('2', { filters: groceries })])).toEqual([100, 200])
  expect(earning([cashback('1', { filters: groceries })], { merchant: { ...shop, CATEGORY: '5812' } })).toEqual([])
  expect(
    earning([cashback('1', { limits: [{ txnType: 'ANY', period: 'DAILY', count: '1', amount: '500' }] })], {
      spending: new Spending([spent(DAY, 100)]),
    }),
  ).toEqual([])
  expect(earning([cashback('1')], {}, 'PREPAID')).toEqual([])
})

const anyWallet = fc.record({
  balance: fc.nat(20_000),
  mayShare: fc.boolean(),
  isNcmc: fc.boolean(),
  isActive: fc.boolean(),
  balanceType: fc.constantFrom('VIRTUAL' as const, 'PREPAID' as const),
  most: fc.option(fc.nat(20_000)),
})
test('decision 24 whatever wallets there are, shares sum to the amount, none is more than its wallet or the pool holds, and cashback is less than what was paid', () => {
  fc.assert(
    fc.property(
      fc.array(anyWallet, { maxLength: 5 }),
      fc.integer({ min: 1, max: 40_000 }),
      fc.nat(40_000),
      (list, amount, pool) => {
        const wallets = list.map(({ most, ...more }, at) => {
          const limits =
            most === null
              ? []
              : [{ txnType: 'ANY' as const, period: 'DAILY' as const, count: '9', amount: (most / 100).toFixed(2) }]
          return wallet(at + 1, more.balance, {
            ...more,
            book: book([rule({ limits })], { cashbackRules: [cashback('99.99')] }),
          })
        })
        const decision = decideAuthorisation(facts({ amount, wallets, pool: { balance: pool, accountId: '9' } }))
        if (!decision.isAllowed) return
        const of = (id: number) => wallets[id - 1]
        expect(decision.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
        for (const part of decision.parts) {
          expect(part.amount).toBeGreaterThan(0)
          expect(part.amount).toBeLessThanOrEqual(of(part.walletId)?.balance ?? 0)
          expect(part.amount).toBeLessThanOrEqual(list[part.walletId - 1]?.most ?? Infinity)
          expect(of(part.walletId)).toMatchObject({ isNcmc: false, isActive: true })
          if (decision.parts.length > 1) expect(of(part.walletId)?.mayShare).toBe(true)
        }
        const limits = decision.parts.filter(({ walletId }) => of(walletId)?.balanceType === 'VIRTUAL')
        const fromPool = limits.reduce((sum, part) => sum + part.amount, 0)
        expect(fromPool).toBeLessThanOrEqual(pool)
        expect(decision.earned.reduce((sum, one) => sum + one.amount, 0)).toBeLessThanOrEqual(fromPool)
      },
    ),
    { numRuns: 400 },
  )
})
