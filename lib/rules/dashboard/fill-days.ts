import { parseISO } from 'date-fns/parseISO'
import { subDays } from 'date-fns/subDays'
import { isoDay } from '../lists/date-presets'

type OfDay = { day: string | null }

/** One row for each of the `count` days up to `last`, in order. Days without data get `empty`. */
export const fillDays = <Row extends OfDay>(
  rows: readonly Row[],
  last: string,
  count: number,
  empty: (day: string) => Row,
): Row[] => {
  const known = new Map(rows.map((row) => [row.day, row] as const))
  return Array.from({ length: count }, (_, at) => {
    const day = isoDay(subDays(parseISO(last), count - 1 - at))
    return known.get(day) ?? empty(day)
  })
}
