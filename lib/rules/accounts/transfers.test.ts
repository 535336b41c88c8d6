import {
  findAllocationErrors,
  findTransferDayErrors,
  isEmptyLoad,
  isMoved,
  isWithinLoad,
  normaliseUtr,
  UTR,
} from './transfers'

test('ACCT-05 more than nothing and at most 1000000000 is loaded', () => {
  expect(['0', '0.00', '0.01', '1000000000', '1000000000.00'].map(isMoved)).toEqual([false, false, true, true, true])
  expect(['1000000000', '1000000000.01', '1000000001'].map(isWithinLoad)).toEqual([true, false, false])
})

test('ACCT-02 a UTR number is letters and digits as banks write them, spaces and hyphens taken off', () => {
  expect(normaliseUtr('sbin-5261 12345678')).toBe('SBIN526112345678')
  for (const utr of ['SBIN526112345678', '526112345678', 'HDFCR52026112300000001']) expect(UTR.test(utr)).toBe(true)
  for (const utr of ['', '123456789', 'SBIN5261123456789012345', 'SBIN52611234567!', 'ＳＢＩＮ５２６１１２３４'])
    expect(UTR.test(utr)).toBe(false)
})

test('ACCT-02 a transfer is of today or before', () => {
  const at = (transferDate: string) => findTransferDayErrors({ transferDate }, '2026-11-23')
  expect([at('2026-11-23'), at('2025-12-31')]).toEqual([{}, {}])
  expect(at('2026-11-24')).toEqual({ transferDate: 'validation.transferFuture' })
  expect([at('2001-11-23'), at('2001-11-22'), at('1448-05-12')]).toEqual([
    {},
    { transferDate: 'validation.transferOld' },
    { transferDate: 'validation.transferOld' },
  ])
})

test('ACCT-06 no more is allocated than the pool holds, and not to the business itself', () => {
  const errors = (over: object, pool: number | null = 10_050) =>
    findAllocationErrors({ orgId: '1', toOrgId: '2', amount: '100.50', ...over }, { pool })
  expect(errors({})).toEqual({})
  expect(errors({ amount: '100.51' })).toEqual({ amount: 'validation.poolBalance' })
  expect(errors({ amount: '100.51' }, null)).toEqual({})
  expect(errors({ toOrgId: '1' })).toEqual({ toOrgId: 'validation.businessBeneath' })
  expect(errors({ orgId: '', toOrgId: '' })).toEqual({})
})

test('ACCT-04 a load is empty when nothing was filled in', () => {
  expect(isEmptyLoad({ amount: '', utrNumber: ' ' })).toBe(true)
  expect(isEmptyLoad({ amount: '', utrNumber: '5' })).toBe(false)
})
