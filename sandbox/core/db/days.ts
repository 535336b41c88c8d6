import { areDaysInOrder, todayIn } from '@/lib/rules/lists/date-presets'
import { startOfDay } from '@/lib/rules/locale/start-of-day'
import type { Currency } from '@/lib/rules/locale/money'
import { zoneOf } from '@/lib/rules/locale/zones'
import { fieldError, HttpError } from '../errors/http-error'

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

/** A filter's `YYYY-MM-DD` as a day number; null if it is no date. */
export const parseDay = (text: string | undefined): number | null => {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) ? null : at / DAY
}

/** The range of times in UTC that contains these local days in every known zone. */
export const momentsOf = (from: number, to: number): [start: number, end: number] => [
  from * DAY - aheadOfUtc.INR,
  (to + 1) * DAY - aheadOfUtc.AED,
]

const momentOf = (text: string, zone: string, daysLater = 0): number => {
  if (parseDay(text) === null) throw new HttpError(400, 'Enter dates as YYYY-MM-DD')
  return Date.parse(startOfDay(text, zone, daysLater))
}

/** Refuses a last day before the first at its field. */
export const requireDayOrder = (from: string | undefined, to: string | undefined): void => {
  if (!areDaysInOrder(from, to)) throw fieldError('to', 'The last day is before the first')
}

export const momentsIn = (
  from: string | undefined,
  to: string | undefined,
  zone: string,
): [start: number, end: number] => {
  requireDayOrder(from, to)
  return [from ? momentOf(from, zone) : -Infinity, to ? momentOf(to, zone, 1) : Infinity]
}

export const iso = (at: number): string => new Date(at).toISOString()
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))
