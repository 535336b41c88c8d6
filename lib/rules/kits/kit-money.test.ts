import { findBlockErrors, findLoadKitsErrors } from './kit-money'

const accounts = [
  { balanceSource: 'ORG_ACCOUNT', balance: 50_000 },
  { balanceSource: 'CORPORATE_ACCOUNT', balance: null },
]

test('ACCT-09 an amount is blocked from a source that holds it, never more', () => {
  const refused = (amount: string, balanceSource = 'ORG_ACCOUNT') =>
    findBlockErrors({ amount, balanceSource }, accounts)
  expect(refused('500')).toEqual({})
  expect(refused('0.01')).toEqual({})
  expect(refused('500.01')).toEqual({ amount: 'validation.blockBalance' })
  for (const amount of ['', '0', '-1', '1.005', '1e3', '1000000001', 'x'])
    expect(refused(amount)).toEqual({ amount: 'validation.amount' })
  expect(refused('900', 'CORPORATE_ACCOUNT')).toEqual({})
  expect(refused('1', 'ELSEWHERE')).toEqual({ balanceSource: 'validation.balanceSource' })
})

test('KIT-10, ACCT-09, GC-08 kits are loaded while there are some and the blocked amount covers them, with 2000 at most each', () => {
  const stock = { loadable: 3, blocked: 450_000 }
  const refused = (kitQuantity: string, amount: string) => findLoadKitsErrors({ kitQuantity, amount }, stock)
  expect(refused('3', '1500')).toEqual({})
  expect(refused('2', '2000')).toEqual({})
  expect(refused('1', '2000.01')).toEqual({ amount: 'validation.giftCardLimit' })
  expect(refused('3', '1500.01')).toEqual({ amount: 'validation.blockedBalance' })
  expect(refused('4', '1')).toEqual({ kitQuantity: 'validation.kitsToLoad' })
  for (const count of ['', '0', '-1', '1.5', '1e1']) expect(refused(count, '1')).toHaveProperty('kitQuantity')
  for (const amount of ['', '0', '1.005']) expect(refused('1', amount)).toEqual({ amount: 'validation.amount' })
})

test('ACCT-09 as much is blocked at once as may be loaded at once', () => {
  const rich = [{ balanceSource: 'ORG_ACCOUNT', balance: null }]
  const refused = (amount: string) => findBlockErrors({ amount, balanceSource: 'ORG_ACCOUNT' }, rich)
  expect([refused('1000000000'), refused('1000000000.01')]).toEqual([{}, { amount: 'validation.amount' }])
})

test('KIT-10 hundreds of kits are loaded at once where there are as many', () => {
  const refused = (kitQuantity: string) =>
    findLoadKitsErrors({ kitQuantity, amount: '1' }, { loadable: 1000, blocked: 100_000 })
  expect([refused('120'), refused('1000'), refused('1abc')]).toEqual([{}, {}, { kitQuantity: 'validation.kitsToLoad' }])
})
