import { areDaysInOrder, isDay } from './date-presets'

type AskedDays = { from: string | null; to: string | null }

/**
 * What is wrong with the days that a file is asked for, by field; null if nothing is. A screen corrects its days and shows them, but a file
 * with other days than its reader asked for says so nowhere: without its first day it would hold everything.
 */
export const findDayErrors = ({ from, to }: AskedDays, today: string): Record<string, string> | null => {
  if (from && (!isDay(from) || from > today)) return { from: 'validation.date' }
  if (to && !isDay(to)) return { to: 'validation.date' }
  return areDaysInOrder(from, to) ? null : { to: 'validation.dayOrder' }
}
