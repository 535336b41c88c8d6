/** True for real days of the calendar as YYYY-MM-DD only, so 2026-02-30 is refused. */
export const isCalendarDay = (day: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
