import { fillDays } from './fill-days'

const empty = (day: string) => ({ day, count: 0 })

test('a day without a row stands with nothing, over the end of a month too', () => {
  const rows = [
    { day: '2026-03-01', count: 4 },
    { day: '2026-02-27', count: 2 },
  ]
  expect(fillDays(rows, '2026-03-02', 5, empty)).toEqual([
    { day: '2026-02-26', count: 0 },
    { day: '2026-02-27', count: 2 },
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 4 },
    { day: '2026-03-02', count: 0 },
  ])
})

test('what lies outside the days is left out', () => {
  expect(fillDays([{ day: '2026-01-01', count: 9 }], '2026-03-02', 1, empty)).toEqual([{ day: '2026-03-02', count: 0 }])
})
