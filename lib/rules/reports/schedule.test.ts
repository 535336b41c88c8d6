import { nextDue, periodOf, type Timing } from './schedule'

const timing = (more: Partial<Timing>): Timing => ({ frequency: 'DAILY', weekday: 1, monthDay: 1, hour: 6, ...more })
const INDIA = 'Asia/Kolkata'
const due = (of: Partial<Timing>, zone: string, after: string) =>
  new Date(nextDue(timing(of), zone, Date.parse(after))).toISOString()

test('a daily report is due at its hour by the clock of its zone, never twice for one day', () => {
  expect(due({}, INDIA, '2026-11-22T20:00:00Z')).toBe('2026-11-23T00:30:00.000Z')
  expect(due({}, INDIA, '2026-11-23T00:30:00Z')).toBe('2026-11-24T00:30:00.000Z')
  expect(due({ hour: 0 }, 'Asia/Dubai', '2026-11-22T20:00:00Z')).toBe('2026-11-23T20:00:00.000Z')
})

test('a weekly report is due on its day of the week, a monthly one on its day or the last of a shorter month', () => {
  expect(due({ frequency: 'WEEKLY', weekday: 5 }, INDIA, '2026-11-23T05:00:00Z')).toBe('2026-11-27T00:30:00.000Z')
  expect(due({ frequency: 'WEEKLY', weekday: 1 }, INDIA, '2026-11-23T00:30:00Z')).toBe('2026-11-30T00:30:00.000Z')
  expect(due({ frequency: 'MONTHLY', monthDay: 31 }, INDIA, '2026-11-23T05:00:00Z')).toBe('2026-11-30T00:30:00.000Z')
  expect(due({ frequency: 'MONTHLY', monthDay: 31 }, INDIA, '2027-01-31T00:30:00Z')).toBe('2027-02-28T00:30:00.000Z')
})

test('a report is about whole days that are over', () => {
  const at = Date.parse('2026-03-01T00:30:00Z')
  expect(periodOf(timing({}), INDIA, at)).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(periodOf(timing({ frequency: 'WEEKLY' }), INDIA, at)).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  expect(periodOf(timing({ frequency: 'MONTHLY' }), INDIA, at)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})
