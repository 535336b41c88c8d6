import { findDifferences, type StatementSums } from './reconcile'

const day = (date: string, openingBalance: number, ...amounts: number[]) => {
  const delta = amounts.reduce((sum, amount) => sum + amount, 0)
  return {
    date,
    openingBalance,
    delta,
    closingBalance: openingBalance + delta,
    recordDetails: amounts.map((amount) => ({ amount })),
  }
}
const right: StatementSums = {
  openingBalance: 1000,
  moneyInflow: 700,
  moneyOutflow: 300,
  closingBalance: 1400,
  // As an upstream has them: the newest first.
  records: [day('2026-11-20', 1500, -100), day('2026-11-18', 1000, 700, -200)],
}
const broken = (more: Partial<StatementSums>) => findDifferences({ ...right, ...more })

test('SOA-01 a statement reconciles where opening, in, out and closing agree over all and day by day', () => {
  expect(findDifferences(right)).toEqual([])
  expect(findDifferences({ ...right, moneyInflow: 0, moneyOutflow: 0, closingBalance: 1000, records: [] })).toEqual([])
})

test('SOA-01 each sum that is off is named with its day and by how much', () => {
  expect(broken({ closingBalance: 1450 })).toEqual([
    { kind: 'total', date: null, amount: 50 },
    { kind: 'closing', date: null, amount: 50 },
  ])
  expect(broken({ moneyOutflow: 310 })).toEqual([{ kind: 'total', date: null, amount: 10 }])
  expect(broken({ records: [day('2026-11-20', 1490, -90), day('2026-11-18', 1000, 700, -200)] })).toEqual([
    { kind: 'opening', date: '2026-11-20', amount: -10 },
  ])
  const [newest, oldest] = right.records
  if (!newest || !oldest) throw new Error('two days')
  expect(broken({ records: [{ ...newest, closingBalance: 1405 }, oldest] })).toEqual([
    { kind: 'day', date: '2026-11-20', amount: 5 },
    { kind: 'closing', date: null, amount: -5 },
  ])
  expect(broken({ records: [newest, { ...oldest, recordDetails: [{ amount: 700 }] }] })).toEqual([
    { kind: 'details', date: '2026-11-18', amount: -200 },
  ])
})

test('SOA-01 a day of which a page has a part is proved by its own in and out', () => {
  const [newest, oldest] = right.records
  if (!newest || !oldest) throw new Error('two days')
  const cut = { ...oldest, moneyInflow: 700, moneyOutflow: 200, detailCount: 2, recordDetails: [{ amount: -200 }] }
  expect(broken({ records: [newest, cut] })).toEqual([])
  expect(broken({ records: [newest, { ...cut, moneyOutflow: 100 }] })).toEqual([
    { kind: 'details', date: '2026-11-18', amount: -100 },
  ])
})

test('SOA-01 a sum that is missing is no zero', () => {
  expect(broken({ closingBalance: null })).toEqual([{ kind: 'missing', date: null, amount: 0 }])
  const [newest, oldest] = right.records
  if (!newest || !oldest) throw new Error('two days')
  expect(broken({ records: [newest, { ...oldest, delta: null }] })).toContainEqual({
    kind: 'missing',
    date: '2026-11-18',
    amount: 0,
  })
})
