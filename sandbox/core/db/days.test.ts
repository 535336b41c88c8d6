import { HttpError } from '../errors/http-error'
import { momentsIn, parseDay, requireDays } from './days'

const fieldsOf = (read: () => unknown): unknown => {
  try {
    return read()
  } catch (error) {
    return error instanceof HttpError ? error.more : error
  }
}
const wrong = 'Enter a day of the calendar as YYYY-MM-DD'

test('SOA-06 a day that the calendar lacks is none', () => {
  for (const text of ['2026-02-31', '2026-11-31', '2026-02-29', '2026-13-01', '26-01-01', ''])
    expect([text, parseDay(text)]).toEqual([text, null])
  expect(parseDay('2028-02-29')).toBe(Date.UTC(2028, 1, 29) / 86_400_000)
})

test('SOA-06 filters refuse it at its field', () => {
  expect(fieldsOf(() => requireDays('2026-02-31', undefined))).toEqual({ fields: { from: wrong } })
  expect(fieldsOf(() => requireDays('2026-02-01', '2026-11-31'))).toEqual({ fields: { to: wrong } })
  expect(fieldsOf(() => momentsIn('2026-02-31', undefined, 'Asia/Kolkata'))).toEqual({ fields: { from: wrong } })
  expect(requireDays(undefined, '1970-01-02')).toEqual([null, 1])
})
