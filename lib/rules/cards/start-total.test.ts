import { startTotal } from './start-total'

test.each([
  [[], null],
  [['', '0'], null],
  [['500.5', '1000', ''], '₹1,500.50'],
  [['12', 'x'], '₹12.00'],
] as const)('ISSUE-42 starting balances of %j are %p in all', (amounts, total) => {
  expect(
    startTotal(
      amounts.map((amount) => ({ amount })),
      'INR',
    ),
  ).toBe(total)
})
