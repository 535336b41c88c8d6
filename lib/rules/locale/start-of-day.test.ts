import { startOfDay } from './start-of-day'

test.each([
  ['2026-11-21', 'Asia/Kolkata', 0, '2026-11-20T18:30:00.000Z'],
  ['2026-11-21', 'Asia/Dubai', 0, '2026-11-20T20:00:00.000Z'],
  ['2026-11-21', 'Asia/Kolkata', 1, '2026-11-21T18:30:00.000Z'],
  ['2026-12-31', 'Asia/Dubai', 1, '2026-12-31T20:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', 1, '2026-03-29T22:00:00.000Z'],
  ['2026-11-01', 'America/New_York', 1, '2026-11-02T05:00:00.000Z'],
])('decision 14 %s in %s begins at its own midnight (+%i)', (day, zone, after, moment) => {
  expect(startOfDay(day, zone, after)).toBe(moment)
})
