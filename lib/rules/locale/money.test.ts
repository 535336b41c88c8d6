import fc from 'fast-check'
import { groupAmount, toMajor, toMinor } from './money'

test('minor units survive the wire and back for every amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (minor) => {
      expect(toMinor(toMajor(minor))).toBe(minor)
    }),
  )
})

test.each([
  ['12', 1200],
  ['12.5', 1250],
  [12.34, 1234],
  ['0.07', 7],
  ['-3.10', -310],
  ['1000000000', 100_000_000_000],
])('%s is %d minor units', (major, minor) => {
  expect(toMinor(major)).toBe(minor)
})

test.each(['', 'abc', '1.234', '1e3', '.5', '5.', '99999999999999999999'])('%s is no amount', (text) => {
  expect(toMinor(text)).toBeNull()
})

test('decision 21 nothing is plain zero, in either direction, and spaces around an amount are none of it', () => {
  expect([toMinor('-0.00'), toMinor(' 12.50 '), toMinor('\t7\n')]).toEqual([0, 1250, 700])
  expect([toMajor(0), toMajor(7), toMajor(-7), toMajor(1250)]).toEqual(['0.00', '0.07', '-0.07', '12.50'])
})

test.each([
  ['', '', ''],
  ['7', '7', '7'],
  ['999', '999', '999'],
  ['1000', '1,000', '1,000'],
  ['123456', '1,23,456', '123,456'],
  ['1234567.5', '12,34,567.5', '1,234,567.5'],
  ['1000000000.', '1,00,00,00,000.', '1,000,000,000.'],
  ['.5', '.5', '.5'],
  ['12a4567', '12a4567', '12a4567'],
  ['1234.5.6', '1234.5.6', '1234.5.6'],
])('I18N-04 %j in a field is grouped by its currency: %j in rupees, %j in dirhams', (plain, rupees, dirhams) => {
  expect([groupAmount(plain, 'INR'), groupAmount(plain, 'AED')]).toEqual([rupees, dirhams])
})
