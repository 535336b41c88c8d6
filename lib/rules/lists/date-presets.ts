import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import { subDays } from 'date-fns/subDays'
import { memoize } from '../../bounded-cache'
import { isCalendarDay } from '../input/calendar-day'

export const durations = [
  'today',
  'this-week',
  'this-month',
  'last-7',
  'last-15',
  'last-30',
  'last-90',
  'custom',
  'any',
] as const
export type Duration = (typeof durations)[number]

/** No list has older rows. An earlier day is a year that the person has not finished typing. */
export const EARLIEST_DAY = '2000-01-01'

/** Calendar days as YYYY-MM-DD; null means no bound. LIST-09 */
export type Range = { from: string | null; to: string | null }

export const isoDay = (date: Date): string => formatISO(date, { representation: 'date' })

const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const calendar = memoize(100, (timeZone) => new Intl.DateTimeFormat('en-CA', { ...numeric, timeZone }))

export const todayIn = (timeZone: string, now: Date): string => calendar(timeZone).format(now)

/** True for days of the calendar from the year 1000 to 2999. */
export const isDay = (text: string): boolean => /^[12]/.test(text) && isCalendarDay(text)

const back: Partial<Record<Duration, number>> = { today: 0, 'last-7': 6, 'last-15': 14, 'last-30': 30, 'last-90': 89 }

/** The first and last day of a preset, counted back from today; `any` has no bounds. LIST-07, LIST-08, decision 12 */
export const rangeBounds = (duration: Exclude<Duration, 'custom'>, today: string): Range => {
  if (duration === 'any') return { from: null, to: null }
  const day = parseISO(today)
  if (duration === 'this-month') return { from: isoDay(startOfMonth(day)), to: today }
  if (duration === 'this-week') return { from: isoDay(startOfISOWeek(day)), to: today }
  return { from: isoDay(subDays(day, back[duration] ?? 0)), to: today }
}

/** Whether the last day is not before the first; a missing day is no bound. */
export const areDaysInOrder = (from: string | null | undefined, to: string | null | undefined): boolean =>
  !from || !to || from <= to

/** Drops days after today. Days in the wrong order stay, for a form that refuses them. */
export const statedRange = (from: string | undefined, to: string | undefined, today: string): Range => ({
  from: from && isDay(from) && from <= today ? from : null,
  to: to && isDay(to) && to <= today ? to : null,
})

/** Drops days after today, and drops the end if it lies before the start. LIST-10, LIST-11 */
export const customRange = (from: string | undefined, to: string | undefined, today: string): Range => {
  const range = statedRange(from, to, today)
  return areDaysInOrder(range.from, range.to) ? range : { ...range, to: null }
}

type DateState = Record<'isoDuration' | 'startDate' | 'endDate', { text: string; value: string }>

export const dateState = (duration: Duration, range: Range, words: (value: string) => string): DateState => ({
  isoDuration: { text: words(duration), value: duration },
  startDate: { text: range.from ? words(range.from) : '', value: range.from ?? '' },
  endDate: { text: range.to ? words(range.to) : '', value: range.to ?? '' },
})
