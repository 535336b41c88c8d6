import { readWhole } from './read-whole'

test('AUD-05 a whole number of a query is written in decimal digits alone', () => {
  expect(['0', '25', '007', '999999999999999'].map(readWhole)).toEqual([0, 25, 7, 999_999_999_999_999])
  const none = ['', ' ', '1e5', '0x10', '+1', '-1', '1.0', ' 1', '1\n', '١', '9999999999999999', undefined]
  expect(none.map(readWhole)).toEqual(none.map(() => null))
})
