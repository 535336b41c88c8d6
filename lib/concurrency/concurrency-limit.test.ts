import { ConcurrencyLimit } from './concurrency-limit'

test('decision 19 a person has so many exports under way and no more; each end makes room once', () => {
  const exports = new ConcurrencyLimit(2)
  const [first, second] = [exports.begin('a'), exports.begin('a')]
  expect(exports.begin('a')).toBeNull()
  expect(exports.begin('b')).not.toBeNull()
  first?.()
  first?.()
  expect(exports.begin('a')).not.toBeNull()
  expect(exports.begin('a')).toBeNull()
  second?.()
  expect(exports.begin('a')).not.toBeNull()
})
