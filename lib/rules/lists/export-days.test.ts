import { findDayErrors } from './export-days'

const find = (from: string | null, to: string | null) => findDayErrors({ from, to }, '2026-11-30')

test('SOA-06 a file of impossible days, or of a first day to come, is refused at its field, because it would hold everything', () => {
  for (const day of ['2026-02-31', '2026-12-01', 'soon'])
    expect([day, find(day, '2026-11-01')]).toEqual([day, { from: 'validation.date' }])
  expect(find('2026-01-01', '2026-11-31')).toEqual({ to: 'validation.date' })
})

test('SOA-06 so is a last day before the first', () => {
  expect(find('2026-11-02', '2026-11-01')).toEqual({ to: 'validation.dayOrder' })
})

test('SOA-06 days in order, and open ends, are no error', () => {
  for (const [from, to] of [
    ['2026-11-01', '2026-11-01'],
    ['2026-11-30', '2026-12-31'],
    [null, '2026-01-01'],
    ['', ''],
    [null, null],
  ] as const)
    expect(find(from, to)).toBeNull()
})
