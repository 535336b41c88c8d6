import { ProgramWallet } from '../../calls/wallets'
import { emptyWallet, findWalletErrors, isSameWallet, type WalletValues } from './wallet-form'
import { walletValuesOf } from './wallet-values'

const wallet: WalletValues = { ...emptyWallet, name: 'Meals', balanceType: 'VIRTUAL', priority: '1' }
const rule = {
  name: 'Lunch',
  filters: null,
  validations: [{ stage: 'PRE' as const, field: 'AMOUNT' as const, operator: 'AT_MOST' as const, value: '200' }],
  limits: [{ txnType: 'ANY' as const, period: 'DAILY' as const, count: '2', amount: '300' }],
}

test.each(['', '0', '0.00', 'x'])(
  'WAL-04 a validity of the starting balance %j is refused, as one of a replenishment is',
  (amount) => {
    expect(findWalletErrors({ ...wallet, startingBalance: amount, startingBalanceValidityPeriod: 'MONTHLY' })).toEqual({
      startingBalance: 'validation.amount',
    })
    expect(findWalletErrors({ ...wallet, replenishBalance: amount, replenishBalanceValidityPeriod: 'DAILY' })).toEqual({
      replenishBalance: 'validation.amount',
    })
    expect(findWalletErrors({ ...wallet, startingBalance: '5', startingBalanceValidityPeriod: 'MONTHLY' })).toEqual({})
  },
)

test('RULE-05 a limit of a day above that of its month is refused, in amount and in count, for the same type alone', () => {
  const limit = (period: 'DAILY' | 'MONTHLY', amount: string, count: string, txnType: 'ANY' | 'ATM' = 'ANY') => ({
    ...{ period, amount, count, txnType },
  })
  const said = (...limits: ReturnType<typeof limit>[]) => findWalletErrors({ ...wallet, rules: [{ ...rule, limits }] })
  expect(said(limit('MONTHLY', '500', '9'), limit('DAILY', '500.01', '10'))).toEqual({
    'rules.0.limits.1.amount': 'validation.aboveMonthly',
    'rules.0.limits.1.count': 'validation.aboveMonthly',
  })
  expect(said(limit('DAILY', '500', '9'), limit('MONTHLY', '500', '9'))).toEqual({})
  expect(said(limit('DAILY', '500', '9'), limit('MONTHLY', '100', '1', 'ATM'))).toEqual({})
  const cashback = {
    ...rule,
    cashback: { percentage: '1', cashbackTo: 'WALLET' as const, cashbackType: 'INSTANT' as const },
  }
  const limits = [limit('DAILY', '9', '1'), limit('MONTHLY', '8', '1')]
  expect(findWalletErrors({ ...wallet, cashbackRules: [{ ...cashback, limits }] })).toEqual({
    'cashbackRules.0.limits.0.amount': 'validation.aboveMonthly',
  })
})

test('WAL-10 the same wallet is the same however its numbers are written; a budget of nothing is another one than none', () => {
  const full = { ...wallet, startingBalance: '500', startingBalanceValidityPeriod: 'DAILY' as const, rules: [rule] }
  const [limit] = rule.limits
  const written = {
    ...Object.fromEntries(Object.entries(full).reverse()),
    name: ' Meals ',
    startingBalance: '500.00',
    replenishBalance: '0',
    rules: [
      { ...rule, limits: [{ ...limit, amount: '300.00' }], validations: [{ ...rule.validations[0], value: '200.0' }] },
    ],
  } as WalletValues
  expect(isSameWallet(written, full)).toBe(true)
  for (const more of [{ applicationBudget: '0' }, { startingBalance: '500.01' }, { splitTxn: true }, { rules: [] }])
    expect(isSameWallet({ ...written, ...more }, full)).toBe(false)
  expect(isSameWallet({ ...full, applicationBudget: '0' }, { ...full, applicationBudget: '0.00' })).toBe(true)
})

test('WAL-04 the form of a wallet keeps a budget of nothing, which is not none', () => {
  const of = (applicationBudget: string | null) =>
    walletValuesOf(ProgramWallet.parse({ appId: '1', name: 'Meals', priority: 1, cardCount: 0, applicationBudget }))
      .applicationBudget
  expect([of('0.00'), of('12.50'), of(null)]).toEqual(['0.00', '12.50', ''])
})
