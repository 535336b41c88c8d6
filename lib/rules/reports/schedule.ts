import { addDays } from 'date-fns/addDays'
import { endOfMonth } from 'date-fns/endOfMonth'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { getISODay } from 'date-fns/getISODay'
import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'
import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import { millisecondsInHour } from 'date-fns/constants'
import { isoDay, todayIn } from '../lists/date-presets'
import { startOfDay } from '../locale/start-of-day'

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type Frequency = (typeof frequencies)[number]

/** A report is due at `hour` of each day, of a weekday (Monday is 1), or of a day of the month. */
export type Timing = { frequency: Frequency; weekday: number; monthDay: number; hour: number }

/** Two due days are never further apart than this. */
const MOST_DAYS = 62

/** In months that have no such day, the report is due on the last day. */
const isDue = ({ frequency, weekday, monthDay }: Timing, date: Date): boolean => {
  if (frequency === 'DAILY') return true
  if (frequency === 'WEEKLY') return getISODay(date) === weekday
  return date.getDate() === Math.min(monthDay, getDaysInMonth(date))
}

export const nextDue = (timing: Timing, zone: string, after: number): number => {
  const today = parseISO(todayIn(zone, new Date(after)))
  for (let on = 0; on <= MOST_DAYS; on++) {
    const date = addDays(today, on)
    if (!isDue(timing, date)) continue
    const due = Date.parse(startOfDay(isoDay(date), zone)) + timing.hour * millisecondsInHour
    if (due > after) return due
  }
  throw new Error('a schedule that is never due')
}

/** The period that a scheduled report covers: yesterday, the last seven days, or the last month. */
export const periodOf = ({ frequency }: Timing, zone: string, due: number): { from: string; to: string } => {
  const day = parseISO(todayIn(zone, new Date(due)))
  const yesterday = isoDay(subDays(day, 1))
  if (frequency === 'DAILY') return { from: yesterday, to: yesterday }
  if (frequency === 'WEEKLY') return { from: isoDay(subDays(day, 7)), to: yesterday }
  const before = subMonths(day, 1)
  return { from: isoDay(startOfMonth(before)), to: isoDay(endOfMonth(before)) }
}
