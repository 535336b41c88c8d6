import type { ProblemDetails } from '@/lib/calls/problem'

/** After these nobody knows whether the money moved. */
const isOpen = ({ status, code }: ProblemDetails): boolean =>
  status === 0 || status >= 500 || code === 'outcome-unknown' || code === 'session-ended' || code === 'rate-limited'

export type MoneyKey = { of: (body: unknown) => string; settled: (problem: ProblemDetails | null) => void }

/** One key for one body: made with the form, kept while the outcome is unknown, renewed when the body changes or the answer is final. Decision 20 */
export const moneyKey = (make: () => string = () => crypto.randomUUID()): MoneyKey => {
  let key = make()
  let sent: string | null = null
  return {
    of: (body) => {
      const text = JSON.stringify(body)
      if (sent !== null && sent !== text) key = make()
      sent = text
      return key
    },
    settled: (problem) => {
      if (problem && isOpen(problem)) return
      key = make()
      sent = null
    },
  }
}
