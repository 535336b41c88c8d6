import { findSplitErrors, splitFormOf, sumOfParts } from './split-bill'

const parts = (...amounts: string[]) => ({ parts: amounts.map((amount) => ({ amount })) })

test('BILL-04 the parts of a bill are the whole of it, to the paisa', () => {
  expect(findSplitErrors(parts('100.10', '0.20'), 10_030)).toEqual({})
  expect(findSplitErrors(parts('100.10', '0.21'), 10_030)).toEqual({ 'parts.1.amount': 'validation.billParts' })
  expect(findSplitErrors(parts('0.10', '0.20'), 30)).toEqual({})
  expect(findSplitErrors(parts('30', '0'), 3_000)).toEqual({ 'parts.1.amount': 'validation.amount' })
  expect(sumOfParts(parts('1', 'x', '2.5'))).toBe(350)
})

test('BILL-04 a bill is split into two parts at least, each onto a wallet', () => {
  const form = splitFormOf(5_000)
  const part = (amount: string, appId = '7') => ({ amount, appId })
  const errorsOf = (given: object[]) =>
    form.safeParse({ billId: '1', parts: given }).error?.issues.map(({ message }) => message) ?? []
  expect(errorsOf([part('20'), part('30')])).toEqual([])
  expect(errorsOf([part('50')])).toContain('validation.billPartCount')
  expect(errorsOf([part('20'), part('30', '')])).toContain('validation.wallet')
  expect(errorsOf([part('20'), part('40')])).toEqual(['validation.billParts'])
})
