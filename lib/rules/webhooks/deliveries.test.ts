import { isTriedAgain, outcomeOf, waitAfter } from './deliveries'

const MOST_TRIES = 6

test.each([
  [200, 'DELIVERED', false],
  [204, 'DELIVERED', false],
  [301, 'REDIRECTED', false],
  [400, 'REFUSED', false],
  [404, 'REFUSED', false],
  [410, 'REFUSED', false],
  [408, 'SERVER_ERROR', true],
  [429, 'SERVER_ERROR', true],
  [500, 'SERVER_ERROR', true],
  [503, 'SERVER_ERROR', true],
] as const)('HOOK-03 an answer of %d is %s, and tried again by itself: %s', (status, outcome, isAgain) => {
  expect([outcomeOf(status), isTriedAgain(outcomeOf(status))]).toEqual([outcome, isAgain])
})

test('HOOK-03 each wait is longer than the one before, and after the last try there is none', () => {
  const waits = Array.from({ length: MOST_TRIES }, (_, tries) => waitAfter(tries + 1))
  expect(waits.at(-1)).toBeNull()
  const known = waits.filter((wait) => wait !== null)
  expect(known).toHaveLength(MOST_TRIES - 1)
  expect(known).toEqual([...new Set(known)].sort((a, b) => a - b))
})
