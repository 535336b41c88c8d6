import fc from 'fast-check'
import type { EntryKind } from '@/lib/rules/accounts/ledger-kinds'
import { Database } from '../db/database'
import { createSchema } from '../db/create-schema'
import type { AccountKind } from '../db/account-kinds'
import {
  checkLedger,
  findBusinessAccount,
  openAccount,
  businessAccount,
  outsideAccount,
  ensurePool,
  post,
} from './ledger'
import { leftOfPayment } from './payments'
import { sumsBefore } from './posting-sums'
import { HttpError } from '../errors/http-error'

let db: Database
beforeAll(() => {
  db = new Database(':memory:')
  createSchema(db)
  // The books alone: neither businesses nor cards are needed.
  db.exec('PRAGMA foreign_keys = OFF')
})
beforeEach(() => {
  for (const table of ['postings', 'account_days', 'entries', 'accounts']) db.exec(`DELETE FROM ${table}`)
})
afterAll(() => db.close())

const account = (kind: AccountKind, over: Partial<Parameters<typeof openAccount>[1]> = {}) =>
  openAccount(db, { kind, currency: 'INR', memo: false, issuer: 'YES', ...over })
const balanceOf = (id: number) =>
  db.first(db.q.selectFrom('accounts').select('balance').where('id', '=', id))?.balance ?? NaN
const move = (from: number, to: number, amount: number) =>
  post(db, {
    kind: 'LOAD',
    at: 1,
    postings: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  })
const rows = (table: 'entries' | 'postings' | 'account_days') => db.all(db.q.selectFrom(table).selectAll())
const said = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing'
}

test('decision 24 an entry is written whole: what it is, when, of which transaction, its postings, and the balances they lead to', () => {
  const bank = account('BANK')
  const pool = account('POOL')
  const first = post(db, {
    kind: 'DEPOSIT',
    at: 1_700_000_000_000,
    txnId: 7,
    narration: 'October',
    postings: [
      { account: bank, amount: -1250 },
      { account: pool, amount: 1250 },
    ],
  })
  expect(rows('entries')).toEqual([
    { id: first, kind: 'DEPOSIT', at: 1_700_000_000_000, txn_id: 7, narration: 'October' },
  ])
  const second = move(bank, pool, 50)
  expect(rows('entries')[1]).toEqual({ id: second, kind: 'LOAD', at: 1, txn_id: null, narration: null })
  expect(rows('postings')).toEqual([
    { entry_id: first, account_id: bank, amount: -1250, position: 2, balance: -1300, received: 0 },
    { entry_id: first, account_id: pool, amount: 1250, position: 2, balance: 1300, received: 1300 },
    { entry_id: second, account_id: bank, amount: -50, position: 1, balance: -50, received: 0 },
    { entry_id: second, account_id: pool, amount: 50, position: 1, balance: 50, received: 50 },
  ])
  expect([balanceOf(bank), balanceOf(pool)]).toEqual([-1300, 1300])
  expect(checkLedger(db)).toEqual([])
})

test('decision 24 nothing is posted of an amount of zero, and no account is asked for it', () => {
  const [bank, pool] = [account('BANK'), account('POOL')]
  post(db, {
    kind: 'DEPOSIT',
    at: 1,
    postings: [
      { account: bank, amount: -5 },
      { account: 999, amount: 0 },
      { account: pool, amount: 5 },
    ],
  })
  expect(rows('postings').map(({ account_id }) => account_id)).toEqual([bank, pool])
})

test.each([
  ['POOL', "The business's pool at this issuer does not cover the amount"],
  ['CARD', 'The balance of the card does not cover the amount'],
  ['LIMIT', 'The limit of the wallet does not cover the amount'],
  ['CORPORATE', "The business's account at the bank does not cover the amount"],
  ['BLOCKED', 'The amount blocked for kits does not cover the amount'],
  ['KITS', 'The balance of the kits does not cover the amount'],
] as const)('decision 24 a %s account is emptied to nothing and no further, and says so', (kind, sentence) => {
  const [bank, guarded] = [account('BANK'), account(kind)]
  move(bank, guarded, 100)
  expect(said(() => move(guarded, bank, 101))).toBe(sentence)
  expect(() => move(guarded, bank, 101)).toThrow(HttpError)
  expect(() => move(guarded, bank, 101)).toThrow(expect.objectContaining({ status: 400 }) as Error)
  expect([balanceOf(bank), balanceOf(guarded)]).toEqual([-100, 100])
  move(guarded, bank, 100)
  expect([balanceOf(bank), balanceOf(guarded)]).toEqual([0, 0])
  expect(rows('entries')).toHaveLength(2)
})

test('decision 24 what faces the outside may be below zero', () => {
  for (const kind of ['BANK', 'LIMIT_SOURCE'] as const) {
    const [outside, pool] = [account(kind), account('POOL')]
    move(outside, pool, 100)
    expect(balanceOf(outside)).toBe(-100)
  }
})

test('decision 47 a payee gives back for a payment alone, and no more than was paid', () => {
  const [card, settlement, disputed] = [account('CARD'), account('SETTLEMENT'), account('DISPUTED')]
  move(account('BANK'), card, 500)
  const pay = (kind: EntryKind, txnId: number | undefined, from: number, to: number, amount: number) =>
    post(db, {
      kind,
      at: 1,
      ...(txnId !== undefined && { txnId }),
      postings: [
        { account: from, amount: -amount },
        { account: to, amount },
      ],
    })
  pay('SPEND', 7, card, settlement, 100)
  pay('SPEND', 8, card, settlement, 200)
  expect(said(() => pay('REFUND', undefined, settlement, card, 1))).toBe(
    'an entry of the kind REFUND gives back 1 for no transaction',
  )
  pay('DISPUTE_CREDIT', 7, disputed, card, 60)
  expect(said(() => pay('REFUND', 7, settlement, card, 41))).toBe(
    'Part of this payment has already been refunded. You can refund at most 0.40 more',
  )
  pay('DISPUTE_WON', 7, settlement, disputed, 60)
  pay('REFUND', 7, settlement, card, 40)
  const nothing = 'This payment has already been refunded in full'
  expect(said(() => pay('DISPUTE_CREDIT', 7, disputed, card, 1))).toBe(nothing)
  expect([leftOfPayment(db, 7), leftOfPayment(db, 8), leftOfPayment(db, 9)]).toEqual([0, 200, 0])
  expect(checkLedger(db)).toEqual([])
})

test('decision 24 an entry that is off by one, in any currency or between money and limits, names it and writes nothing', () => {
  const [bank, pool] = [account('BANK'), account('POOL')]
  const dirhams = account('POOL', { currency: 'AED' })
  const limit = account('LIMIT', { memo: true })
  const entry = (...postings: { account: number; amount: number }[]) => post(db, { kind: 'LOAD', at: 1, postings })
  const from = { account: bank, amount: -100 }
  expect(said(() => entry(from, { account: pool, amount: 101 }))).toBe('an entry in INR 0 is off by 1')
  expect(said(() => entry(from, { account: pool, amount: 99 }))).toBe('an entry in INR 0 is off by -1')
  expect(said(() => entry(from, { account: dirhams, amount: 100 }))).toBe('an entry in INR 0 is off by -100')
  expect(said(() => entry({ account: limit, amount: 100 }, from))).toBe('an entry in INR 1 is off by 100')
  expect(said(() => entry(from, { account: pool, amount: 100 }, { account: dirhams, amount: 1 }))).toBe(
    'an entry in AED 0 is off by 1',
  )
  expect([rows('entries'), rows('postings'), balanceOf(bank)]).toEqual([[], [], 0])
})

test.each([0.5, NaN, Infinity, 2 ** 53])('decision 21 %d is no amount in minor units', (amount) => {
  const [bank, pool] = [account('BANK'), account('POOL')]
  expect(said(() => move(bank, pool, amount))).toBe(`${-amount} is no amount in minor units`)
  expect(rows('entries')).toEqual([])
})

test('decision 24 an account that does not exist is named', () => {
  expect(said(() => move(account('BANK'), 4711, 1))).toBe('no account 4711')
})

test('decision 24 an entry that fails in its middle leaves nothing behind', () => {
  const [bank, pool] = [account('BANK'), account('POOL')]
  const twice = [
    { account: bank, amount: -100 },
    { account: pool, amount: 50 },
    { account: pool, amount: 50 },
  ]
  expect(() => post(db, { kind: 'LOAD', at: 1, postings: twice })).toThrow()
  expect([rows('entries'), rows('postings'), balanceOf(bank), balanceOf(pool)]).toEqual([[], [], 0, 0])
  expect(rows('account_days')).toEqual([])
})

const HOUR = 3_600_000
const DAY = 24 * HOUR
const aheadOf = { INR: 5.5 * HOUR, AED: 4 * HOUR }
const byTime = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 6 * DAY }),
    amount: fc.integer({ min: 1, max: 1000 }),
    isBack: fc.boolean(),
    isUndone: fc.boolean(),
  }),
  { maxLength: 30 },
)

test.each(['INR', 'AED'] as const)(
  'decision 24 in %s entries of any times, some undone, have the balances and days that their amounts add up to',
  (currency) => {
    fc.assert(
      fc.property(byTime, (steps) => {
        const [bank, settlement] = [account('BANK', { currency }), account('SETTLEMENT', { currency })]
        const plain: { id: number; at: number; amount: number }[] = []
        for (const { at, amount, isBack, isUndone } of steps) {
          const out = isBack ? settlement : bank
          const write = () => {
            const id = post(db, {
              kind: 'SPEND',
              at,
              txnId: 1,
              postings: [
                { account: out, amount: -amount },
                { account: out === bank ? settlement : bank, amount },
              ],
            })
            if (isUndone) throw new Error('undone')
            return id
          }
          const own = isBack ? -amount : amount
          const isRefused = isBack && leftOfPayment(db, 1) < amount
          if (isUndone || isRefused) expect(() => db.write(write)).toThrow(isRefused ? HttpError : 'undone')
          else plain.push({ id: db.write(write), at, amount: own })
        }
        plain.sort((a, b) => a.at - b.at || a.id - b.id)
        const days = new Map<number, [inflow: number, outflow: number, postings: number]>()
        let [balance, received] = [0, 0]
        const expected = plain.map(({ id, at, amount }, index) => {
          balance += amount
          received += Math.max(0, amount)
          const day = Math.floor((at + aheadOf[currency]) / DAY)
          const [inflow, outflow, postings] = days.get(day) ?? [0, 0, 0]
          days.set(day, [inflow + Math.max(0, amount), outflow + Math.max(0, -amount), postings + 1])
          return { entry_id: id, account_id: settlement, amount, position: index + 1, balance, received }
        })
        const found = db.q.selectFrom('postings').selectAll().where('account_id', '=', settlement).orderBy('position')
        expect(db.all(found)).toEqual(expected)
        expect(rows('account_days').filter(({ account_id: id }) => id === settlement)).toEqual(
          [...days]
            .sort(([a], [b]) => a - b)
            .map(([day, [inflow, outflow, postings]]) => ({ account_id: settlement, day, inflow, outflow, postings })),
        )
        for (const moment of [0, DAY, 2.5 * DAY, 6 * DAY, Infinity]) {
          const last = expected.findLast(({ entry_id: id }) => (plain.find((one) => one.id === id)?.at ?? 0) < moment)
          expect(sumsBefore(db, settlement, moment)).toMatchObject({
            position: last?.position ?? 0,
            balance: last?.balance ?? 0,
            received: last?.received ?? 0,
          })
        }
        expect(checkLedger(db)).toEqual([])
        for (const table of ['postings', 'account_days', 'entries', 'accounts']) db.exec(`DELETE FROM ${table}`)
      }),
      { numRuns: 60 },
    )
  },
)

test('decision 24 whatever moves in whatever order, the books agree with a plain count', () => {
  const accounts = [account('BANK'), account('BANK', { issuer: 'NSDL' }), account('POOL'), account('CARD')]
  const plain = new Map(accounts.map((id) => [id, 0]))
  const isGuarded = (at: number) => at >= 2
  const step = fc.record({ from: fc.nat(3), to: fc.nat(3), amount: fc.integer({ min: 1, max: 1000 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
      for (const { from, to, amount } of steps) {
        if (from === to) continue
        const [source, target] = [accounts[from] as number, accounts[to] as number]
        const isShort = isGuarded(from) && (plain.get(source) ?? 0) < amount
        if (isShort) expect(() => move(source, target, amount)).toThrow(HttpError)
        else {
          move(source, target, amount)
          plain.set(source, (plain.get(source) ?? 0) - amount)
          plain.set(target, (plain.get(target) ?? 0) + amount)
        }
      }
      expect(accounts.map(balanceOf)).toEqual([...plain.values()])
    }),
    { numRuns: 40 },
  )
  expect(checkLedger(db)).toEqual([])
})

test('decision 24 the account that faces the outside is one for each kind, issuer and currency, and none of a business or card', () => {
  for (const own of [{ orgId: 1 }, { cardId: 1 }]) account('BANK', own)
  const bank = outsideAccount(db, 'BANK', 'YES', 'INR')
  expect(outsideAccount(db, 'BANK', 'YES', 'INR')).toBe(bank)
  const others = [
    outsideAccount(db, 'SETTLEMENT', 'YES', 'INR'),
    outsideAccount(db, 'BANK', 'NSDL', 'INR'),
    outsideAccount(db, 'BANK', 'YES', 'AED'),
    outsideAccount(db, 'LIMIT_SOURCE', 'YES', 'INR'),
  ]
  expect(new Set([bank, ...others]).size).toBe(5)
  const made = db.all(
    db.q
      .selectFrom('accounts')
      .selectAll()
      .where('id', 'in', [bank, ...others])
      .orderBy('id'),
  )
  const outside = { org_id: null, card_id: null, balance: 0 }
  expect(made).toEqual([
    { ...outside, id: bank, kind: 'BANK', currency: 'INR', memo: 0, issuer: 'YES' },
    { ...outside, id: others[0], kind: 'SETTLEMENT', currency: 'INR', memo: 0, issuer: 'YES' },
    { ...outside, id: others[1], kind: 'BANK', currency: 'INR', memo: 0, issuer: 'NSDL' },
    { ...outside, id: others[2], kind: 'BANK', currency: 'AED', memo: 0, issuer: 'YES' },
    { ...outside, id: others[3], kind: 'LIMIT_SOURCE', currency: 'INR', memo: 1, issuer: 'YES' },
  ])
})

test('decision 24 a business has one account of a kind at an issuer, made when it is first asked for', () => {
  expect(findBusinessAccount(db, 'POOL', 1, 'YES')).toBeUndefined()
  const pool = ensurePool(db, 1, 'YES', 'INR')
  expect(ensurePool(db, 1, 'YES', 'INR')).toBe(pool)
  expect(businessAccount(db, 'POOL', 1, 'YES', 'INR')).toBe(pool)
  const others = [
    businessAccount(db, 'BLOCKED', 1, 'YES', 'INR'),
    businessAccount(db, 'KITS', 1, 'YES', 'INR'),
    ensurePool(db, 2, 'YES', 'INR'),
    ensurePool(db, 1, 'ENBD', 'AED'),
  ]
  expect(new Set([pool, ...others]).size).toBe(5)
  move(account('BANK'), pool, 70)
  expect(findBusinessAccount(db, 'POOL', 1, 'YES')).toEqual({ id: pool, balance: 70 })
  const made = db.first(
    db.q
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', others[3] ?? 0),
  )
  expect(made).toMatchObject({ kind: 'POOL', currency: 'AED', memo: 0, issuer: 'ENBD', org_id: 1, card_id: null })
})

test('decision 24 an account begins at zero and belongs to what it was opened for', () => {
  const bare = openAccount(db, { kind: 'CARD', currency: 'AED', memo: true, cardId: 5 })
  expect(db.first(db.q.selectFrom('accounts').selectAll().where('id', '=', bare))).toEqual({
    id: bare,
    kind: 'CARD',
    currency: 'AED',
    memo: 1,
    issuer: null,
    org_id: null,
    card_id: 5,
    balance: 0,
  })
})

test('decision 24 the check names each kind of fault, with what is off', () => {
  const [bank, corporate] = [account('BANK'), account('CORPORATE')]
  const entry = move(bank, corporate, 10)
  db.exec(`UPDATE postings SET amount = 11 WHERE account_id = ${corporate}`)
  const miscounted = (id: number) => `account ${id} has other sums than its postings add up to`
  expect(checkLedger(db)).toEqual([
    `entry ${entry} is off by 1`,
    `account ${corporate} says 10, its postings 11`,
    miscounted(corporate),
  ])
  db.exec(`UPDATE postings SET amount = 10 WHERE account_id = ${corporate}`)
  expect(checkLedger(db)).toEqual([])
  for (const [table, column] of [
    ['postings', 'position'],
    ['postings', 'balance'],
    ['postings', 'received'],
    ['account_days', 'day'],
    ['account_days', 'inflow'],
    ['account_days', 'outflow'],
    ['account_days', 'postings'],
  ] as const) {
    const change = (by: number) =>
      db.exec(`UPDATE ${table} SET ${column} = ${column} + ${by} WHERE account_id = ${bank}`)
    change(1)
    expect([column, checkLedger(db)]).toEqual([column, [miscounted(bank)]])
    change(-1)
  }
  db.exec("INSERT INTO entries (id, kind, at) VALUES (77, 'LOAD', 1)")
  expect(checkLedger(db)).toEqual(['entry 77 has no postings'])
  db.exec('DELETE FROM entries WHERE id = 77')
  for (const kind of ['CORPORATE', 'BLOCKED', 'KITS'] as const) {
    const guarded = account(kind)
    db.exec(`UPDATE accounts SET balance = -1 WHERE id = ${guarded}`)
    expect(checkLedger(db)).toEqual([
      `account ${guarded} says -1, its postings 0`,
      `${kind} account ${guarded} is at -1`,
    ])
    db.exec(`UPDATE accounts SET balance = 0 WHERE id = ${guarded}`)
  }
})
