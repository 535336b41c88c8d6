import { dailyAboveMonthly, findLimitErrors } from './card-limits'

const limit = (channel: string | null, period: string, amount: string, count: number | string = 1) => ({
  channel,
  period,
  amount,
  count,
})

test('CARD-37 a limit of a day is held against its own channel’s month', () => {
  const monthly = limit('ATM', 'MONTHLY', '100.00', 5)
  expect(dailyAboveMonthly([limit('ATM', 'DAILY', '100', 5), monthly])).toEqual([])
  expect(dailyAboveMonthly([limit('ATM', 'DAILY', '100.01', 6), monthly])).toEqual([
    { at: 0, field: 'amount' },
    { at: 0, field: 'count' },
  ])
  expect(dailyAboveMonthly([monthly, limit('ATM', 'DAILY', '9', '6')])).toEqual([{ at: 1, field: 'count' }])
  expect(dailyAboveMonthly([limit('POS', 'DAILY', '900', 9), monthly])).toEqual([])
  expect(dailyAboveMonthly([limit('ATM', 'YEARLY', '900', 9), monthly])).toEqual([])
  expect(dailyAboveMonthly([limit('ATM', 'DAILY', '900', 9), limit('ATM', 'YEARLY', '1', 1)])).toEqual([])
})

test('CARD-37 what cannot be read as a number is compared with nothing', () => {
  expect(dailyAboveMonthly([limit('ATM', 'DAILY', 'many', 'x'), limit('ATM', 'MONTHLY', '1', 1)])).toEqual([])
  expect(dailyAboveMonthly([limit('ATM', 'DAILY', '5', 1), limit('ATM', 'MONTHLY', 'few', 'x')])).toEqual([])
})

const bound = (maxAmount: number | null, maxCount: number) => ({ maxAmount, maxCount })
const refused = (amount: string, count: string, bounds = [bound(50_000, 10)]) =>
  findLimitErrors({ limits: [{ amount, count }] }, bounds)

test('CARD-37 amount and count are at most what the program allows', () => {
  expect(refused('500.00', '10')).toEqual({})
  expect(refused('500.01', '11')).toEqual({
    'limits.0.amount': 'validation.aboveProgram',
    'limits.0.count': 'validation.aboveProgram',
  })
  expect(refused('0', '0')).toEqual({})
})

test('CARD-37 where the platform names no bound, nothing is above it', () => {
  expect(refused('900000', '999999', [bound(null, 0)])).toEqual({})
  expect(refused('900000', '999999', [])).toEqual({})
})

test.each(['', '-1', '1.005', 'many', '1,000'])('CARD-37 %j is no amount', (amount) => {
  expect(refused(amount, '1')).toEqual({ 'limits.0.amount': 'validation.amount' })
})

test.each(['', '-1', '1.5', 'x1', '1x', '1000000'])('CARD-37 %j is no count', (count) => {
  expect(refused('1', count, [bound(null, 0)])).toEqual({ 'limits.0.count': 'validation.wrong' })
})

test('CARD-37 each field of a day above its month is named', () => {
  const bounds = [
    { channel: 'ATM', period: 'DAILY', ...bound(null, 0) },
    { channel: 'ATM', period: 'MONTHLY', ...bound(null, 0) },
  ]
  const limits = [
    { amount: '11', count: '3' },
    { amount: '10', count: '2' },
  ]
  expect(findLimitErrors({ limits }, bounds)).toEqual({
    'limits.0.amount': 'validation.aboveMonthly',
    'limits.0.count': 'validation.aboveMonthly',
  })
  expect(findLimitErrors({ limits }, bounds.slice(0, 1))).toEqual({})
})

test('CARD-37, ORG-39 amount and count are at most what somebody wider has set', () => {
  const imposed = [{ ...bound(50_000, 10), imposed: { amount: 20_000, count: 4 } }]
  expect(refused('200.00', '4', imposed)).toEqual({})
  expect(refused('200.01', '5', imposed)).toEqual({
    'limits.0.amount': 'validation.beyondImposed',
    'limits.0.count': 'validation.beyondImposed',
  })
})
