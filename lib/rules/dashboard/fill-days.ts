const DAY_MS = 86_400_000

type OfDay = { day: string | null }

/** One row a calendar day, the `count` days up to `last` in their order: a day that nothing is known of gets what `empty` makes. */
export const fillDays = <Row extends OfDay>(
  rows: readonly Row[],
  last: string,
  count: number,
  empty: (day: string) => Row,
): Row[] => {
  const known = new Map(rows.map((row) => [row.day, row] as const))
  const end = Date.parse(`${last}T00:00:00Z`)
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(end - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10)
    return known.get(day) ?? empty(day)
  })
}
