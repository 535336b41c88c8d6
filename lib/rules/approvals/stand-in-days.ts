import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'

/** A stand-in lasts no longer than a long leave: a forgotten one would give a colleague the person's decisions for good. APPR-38 */
const MOST_DAYS = 92
/** The furthest first day from today. */
export const MOST_DAYS_AHEAD = 366

export const isStandInShort = (from: string, to: string): boolean =>
  differenceInCalendarDays(parseISO(to), parseISO(from)) <= MOST_DAYS
