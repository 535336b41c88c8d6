import { addDays } from 'date-fns/addDays'
import { parseISO } from 'date-fns/parseISO'
import { subDays } from 'date-fns/subDays'
import { isoDay, todayIn } from '../lists/date-presets'

const DAYS_EACH_WAY = 3

/** The days of a statement that shows what was before and after a moment, none of them to come. */
export const daysAround = (moment: string, timeZone: string, now: Date): { from: string; to: string } => {
  const day = parseISO(todayIn(timeZone, new Date(moment)))
  const [last, today] = [isoDay(addDays(day, DAYS_EACH_WAY)), todayIn(timeZone, now)]
  return { from: isoDay(subDays(day, DAYS_EACH_WAY)), to: last < today ? last : today }
}
