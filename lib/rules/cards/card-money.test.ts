import * as z from 'zod/mini'
import { UpdateCardLimits } from '../bodies/cards'
import { computeFee, findMoneyErrors, movableWallets, type MoneyValues } from './card-money'
import { listFurtherOperations, findUnlawful } from './card-operation'
import { findLimitErrors } from './card-limits'

const wallets = [
  { appId: '1', balance: 5_000, balanceType: 'PREPAID', isNcmc: false },
  { appId: '2', balance: 0, balanceType: 'VIRTUAL', isNcmc: false },
  { appId: '3', balance: 9_000, balanceType: 'PREPAID', isNcmc: true },
]
const values = (over: Partial<MoneyValues>): MoneyValues => ({
  source: 'ORG_ACCOUNT',
  appId: '1',
  amount: '10.00',
  narration: '',
  ...over,
})
const facts = { wallets, isGiftCard: false }

test('CARD-35 an amount is positive, has two places at most and stays below the most that may be loaded', () => {
  const refused = (amount: string) => findMoneyErrors('load', values({ amount }), facts).amount
  expect(['', '0', '0.00', '-5', '1.234', '1e3'].map(refused)).toEqual(Array(6).fill('validation.amount'))
  expect(refused('1000000000.01')).toBe('validation.loadMaximum')
  expect(refused('1000000000')).toBeUndefined()
})

test('CARD-35 unloading stops at what the wallet holds, a gift card at its limit in all', () => {
  expect(findMoneyErrors('unload', values({ amount: '50.01' }), facts)).toEqual({ amount: 'validation.unloadBalance' })
  expect(findMoneyErrors('unload', values({ amount: '50.00' }), facts)).toEqual({})
  const gift = { wallets, isGiftCard: true }
  expect(findMoneyErrors('load', values({ amount: '1950.01' }), gift)).toEqual({ amount: 'validation.giftCardLimit' })
  expect(findMoneyErrors('load', values({ amount: '1950.00' }), gift)).toEqual({})
})

test('CARD-35, CARD-36 money goes into no chip wallet, and nobody pays for a limit', () => {
  expect(movableWallets(wallets).map(({ appId }) => appId)).toEqual(['1', '2'])
  expect(movableWallets(wallets, 'PAYMENT').map(({ appId }) => appId)).toEqual(['1'])
  expect(findMoneyErrors('load', values({ appId: '3' }), facts)).toEqual({ appId: 'validation.wallet' })
  expect(findMoneyErrors('load', values({ narration: 'x'.repeat(81) }), facts)).toEqual({
    narration: 'validation.narration',
  })
})

test('CARD-36 the fee has a fixed part, a share and bounds', () => {
  const rule = { fixed: 200, basisPoints: 120, least: 500, most: 50_000 }
  expect([100, 50_000, 50_001, 99_999_999].map((amount) => computeFee(rule, amount))).toEqual([500, 800, 801, 50_000])
})

test('CARD-34 what a card of a state and kind allows', () => {
  expect(findUnlawful('close', { status: 'BLOCKED', mode: null })).toBe('state')
  expect(findUnlawful('print', { status: 'ACTIVE', mode: 'DIGITAL_ONLY_CARD' })).toBe('mode')
  expect(findUnlawful('print', { status: 'ACTIVE', mode: 'PHYSICAL_NAMED_CARD' })).toBeNull()
  expect(listFurtherOperations({ status: 'CLOSED', mode: null }).every(({ why }) => why === 'state')).toBe(true)
})

test('CARD-37 limits are amounts and counts within those of the program', () => {
  const bounds = [{ maxAmount: 100_000, maxCount: 5 }]
  const refused = (amount: string, count: string) => findLimitErrors({ limits: [{ amount, count }] }, bounds)
  expect(refused('1000.00', '5')).toEqual({})
  expect(refused('1000.01', '6')).toEqual({
    'limits.0.amount': 'validation.aboveProgram',
    'limits.0.count': 'validation.aboveProgram',
  })
  expect(refused('', 'x')).toEqual({ 'limits.0.amount': 'validation.amount', 'limits.0.count': 'validation.wrong' })
})

test('CARD-37 a limit of a day is not above the limit of its month, in the dialog and in the body alike', () => {
  const bound = { maxAmount: 100_000, maxCount: 50 }
  const rows = [
    { channel: 'ATM', period: 'DAILY', ...bound },
    { channel: 'ATM', period: 'MONTHLY', ...bound },
    { channel: 'POS', period: 'DAILY', ...bound },
    { channel: 'ECOM', period: 'WEEKLY', ...bound },
  ]
  const limit = (amount: string, count: string) => ({ amount, count })
  const of = (daily: [string, string], monthly: [string, string]) =>
    findLimitErrors({ limits: [limit(...daily), limit(...monthly), limit('900', '50'), limit('900', '50')] }, rows)
  expect(of(['500.00', '5'], ['500', '5'])).toEqual({})
  expect(of(['500.01', '5'], ['500', '5'])).toEqual({ 'limits.0.amount': 'validation.aboveMonthly' })
  expect(of(['9', '10'], ['500', '9'])).toEqual({ 'limits.0.count': 'validation.aboveMonthly' })
  expect(of(['', 'x'], ['500', '9'])).toEqual({
    'limits.0.amount': 'validation.amount',
    'limits.0.count': 'validation.wrong',
  })
  const body = (daily: string) => ({
    limits: [
      { channel: 'ATM', period: 'MONTHLY', amount: '500.00', count: 5 },
      { channel: 'ATM', period: 'DAILY', amount: daily, count: 5 },
      { channel: 'POS', period: 'DAILY', amount: '900.00', count: 9 },
    ],
  })
  expect(z.safeParse(UpdateCardLimits, body('500.00')).success).toBe(true)
  expect(z.safeParse(UpdateCardLimits, body('500.01')).error?.issues).toMatchObject([
    { path: ['limits', 1, 'amount'], message: 'validation.aboveMonthly' },
  ])
})

test('CARD-35 money is taken back from the wallet that was chosen, and a narration has 80 signs at most', () => {
  const two = [...wallets, { appId: '4', balance: 900, balanceType: 'PREPAID', isNcmc: false }]
  const refused = (over: Partial<MoneyValues>) =>
    findMoneyErrors('unload', values(over), { wallets: two, isGiftCard: false })
  expect(refused({ appId: '4', amount: '9.01' })).toEqual({ amount: 'validation.unloadBalance' })
  expect(refused({ appId: '4', amount: '9.00', narration: 'x'.repeat(80) })).toEqual({})
})
