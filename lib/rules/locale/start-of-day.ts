const MINUTE_MS = 60_000

const wallTime = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/** The UTC time at which a calendar day begins in a time zone, `after` days later. Decision 14 */
export const startOfDay = (day: string, timeZone: string, after = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const wanted = Date.UTC(year, month - 1, date + after)
  let at = wanted
  // The second turn corrects the first if the zone changes its clocks in between.
  for (let turn = 0; turn < 2; turn++) at -= Math.round((wallTime(at, timeZone) - wanted) / MINUTE_MS) * MINUTE_MS
  return new Date(at).toISOString()
}
