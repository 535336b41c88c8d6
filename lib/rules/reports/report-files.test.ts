import { DEFAULT_RECORDS, reportFormats, reportMoment, reportStatuses } from './report-files'

const HOUR = 3_600_000

test('I18N-06 date-times in report files are local, D MMM YYYY, h:mm A', () => {
  expect(reportMoment(Date.parse('2026-03-05T08:37:00Z'), 5.5 * HOUR)).toBe('5 Mar 2026, 2:07 PM')
  expect(reportMoment(Date.parse('2026-12-31T20:00:00Z'), 4 * HOUR)).toBe('1 Jan 2027, 12:00 AM')
  expect(reportMoment(Date.parse('2026-06-15T08:05:59Z'), 4 * HOUR)).toBe('15 Jun 2026, 12:05 PM')
})

test('REP-05, REP-08 files have 100 records and are XLSX where nothing is chosen; a report has one of four states', () => {
  expect([reportFormats[0], DEFAULT_RECORDS]).toEqual(['XLSX', 100])
  expect([...reportStatuses].sort()).toEqual(['COMPLETED', 'INPROGRESS', 'PAUSED', 'REJECTED'])
})
