import { imposedBy, withImposed } from './imposed'

const most = { amount: 5_000, count: 3 }

test('ORG-38 who imposed something is read by its kind and part, and a level that nobody knows says nothing', () => {
  const imposed = [
    { kind: 'CARD_CHANNEL atm', by: 'ISSUER' },
    { kind: 'CARD_FREEZE', by: 'UNKNOWN' },
  ]
  expect(imposedBy(imposed, 'CARD_CHANNEL atm')).toBe('ISSUER')
  expect(imposedBy(imposed, 'CARD_CHANNEL')).toBeNull()
  expect(imposedBy(imposed, 'CARD_FREEZE')).toBeNull()
})

test('ORG-39, CARD-37 each limit has the bound of its own channel and period', () => {
  const imposed = [
    { kind: 'CARD_LIMIT POS DAILY', by: 'PLATFORM', most },
    { kind: 'CARD_LIMIT ATM DAILY', by: 'ISSUER', most: null },
  ]
  const lines = ['POS', 'ATM', 'ECOM'].map((channel) => ({ channel, period: 'DAILY' }))
  expect(withImposed(lines, imposed, 'CARD_LIMIT').map((line) => line.imposed)).toEqual([
    { by: 'PLATFORM', ...most },
    null,
    null,
  ])
  expect(withImposed(lines, imposed, 'BUSINESS_LIMIT').every((line) => line.imposed === null)).toBe(true)
})
