import { proveLedger } from './reconcile'

const sums = { opening: 10_000, inflow: 5_000, outflow: 2_000, closing: 13_000, later: -500, balance: 12_500 }
const differences = (...asked: Parameters<typeof proveLedger>) =>
  proveLedger(...asked).map(({ of, difference }) => [of, difference])

test('opening and what moved make the closing balance, and with what came later the one that lists show', () => {
  expect(proveLedger(sums, [])).toEqual([
    { of: 'range', found: 13_000, told: 13_000, difference: 0 },
    { of: 'list', found: 12_500, told: 12_500, difference: 0 },
  ])
})

test('what does not agree is told with its difference, by its side', () => {
  expect(differences({ ...sums, closing: 13_001 }, [])).toEqual([
    ['range', -1],
    ['list', 1],
  ])
  expect(differences({ ...sums, balance: 12_400 }, [])).toEqual([
    ['range', 0],
    ['list', 100],
  ])
})

test('the postings of a page lead from one balance to the next, the newest first', () => {
  const steps = [
    { amount: -2_000, balance: 13_000 },
    { amount: 5_000, balance: 15_000 },
    { amount: 10_000, balance: 10_000 },
  ]
  expect(differences(sums, steps)).toHaveLength(2)
  expect(differences(sums, [{ amount: -1_999, balance: 13_000 }, ...steps.slice(1)])).toContainEqual(['postings', 1])
})

test('what was not told is not proved', () => {
  expect(proveLedger({ ...sums, opening: null, later: null }, [{ amount: 1, balance: null }])).toEqual([])
})
