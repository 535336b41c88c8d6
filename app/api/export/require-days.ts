import { Problem } from '@/lib/gateway/problem'
import type { Session } from '@/lib/rules/identity/session'
import { findDayErrors } from '@/lib/rules/lists/export-days'
import { reportToday } from '@/lib/rules/reports/report-address'

/** Refuses a file whose days are impossible or in the wrong order, at their field. Every export asks this first. */
export const requireDays = (
  asked: URLSearchParams,
  { timeZone }: Pick<Session, 'timeZone'>,
  requestId: string,
): void => {
  const fields = findDayErrors(
    { from: asked.get('from'), to: asked.get('to') },
    reportToday(null, timeZone, new Date()),
  )
  if (fields) throw new Problem('invalid', requestId, { fields })
}
