import fc from 'fast-check'
import { toMajor, toMinor } from './money'

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
