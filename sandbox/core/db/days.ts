import { isCalendarDay } from '@/lib/rules/input/calendar-day'
import { areDaysInOrder, todayIn } from '@/lib/rules/lists/date-presets'
import { startOfDay } from '@/lib/rules/locale/start-of-day'
import type { Currency } from '@/lib/rules/locale/money'
import { zoneOf } from '@/lib/rules/locale/zones'
import { fieldError } from '../errors/http-error'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The same request within this time counts as an accidental repetition, such as a second click. */
export const DUPLICATE_WITHIN_MS = 60 * SECOND

/** Constant offsets suffice: neither zone has changed its clocks since 1945. */
export const aheadOfUtc: Record<Currency, number> = { INR: 5.5 * HOUR, AED: 4 * HOUR }

export const localDay = (at: number, currency: Currency): number => Math.floor((at + aheadOfUtc[currency]) / DAY)

export const todayFor = ({ now, zone }: { now: () => number; zone: string | null }): string =>
  todayIn(zone ?? zoneOf.INR, new Date(now()))

/** A filter's `YYYY-MM-DD` as a day number; null if it is no day of the calendar. */
export const parseDay = (text: string | undefined): number | null =>
  text && isCalendarDay(text) ? Date.parse(`${text}T00:00:00Z`) / DAY : null

/** The range of times in UTC that contains these local days in every known zone. */
export const momentsOf = (from: number, to: number): [start: number, end: number] => [
  from * DAY - aheadOfUtc.INR,
  (to + 1) * DAY - aheadOfUtc.AED,
]

const momentOf = (text: string, zone: string, daysLater = 0): number => Date.parse(startOfDay(text, zone, daysLater))

const requireDay = (field: string, text: string | undefined): number | null => {
  const day = parseDay(text)
  if (text && day === null) throw fieldError(field, 'Enter a day of the calendar as YYYY-MM-DD')
  return day
}

/** The day numbers of a range with open ends. Refuses what is no day, and a last day before the first, at its field. */
export const requireDays = (
  from: string | undefined,
  to: string | undefined,
): [first: number | null, last: number | null] => {
  const days = [requireDay('from', from), requireDay('to', to)] as [number | null, number | null]
  if (!areDaysInOrder(from, to)) throw fieldError('to', 'The last day is before the first')
  return days
}

export const momentsIn = (
  from: string | undefined,
  to: string | undefined,
  zone: string,
): [start: number, end: number] => {
  requireDays(from, to)
  return [from ? momentOf(from, zone) : -Infinity, to ? momentOf(to, zone, 1) : Infinity]
}

export const iso = (at: number): string => new Date(at).toISOString()
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))
