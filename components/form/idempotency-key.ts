import { RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'

/** After these errors nobody knows whether the write happened, so a retry must use the same key. */
const isOpen = ({ status, code }: ProblemDetails): boolean =>
  status === 0 || status >= 500 || code === 'outcome-unknown' || code === 'session-ended' || code === 'rate-limited'

type IdempotencyKey = {
  of: (body: unknown) => string
  settled: (problem: ProblemDetails | null) => void
  send: <T>(body: unknown, send: (key: string) => Promise<T>) => Promise<T>
}

/** One key per body. It stays while the outcome is unknown; a changed body or a final answer renews it. Decision 20 */
export const createIdempotencyKey = (make: () => string = () => crypto.randomUUID()): IdempotencyKey => {
  let key = make()
  let sent: string | null = null
  const of = (body: unknown) => {
    const text = JSON.stringify(body)
    if (sent !== null && sent !== text) key = make()
    sent = text
    return key
  }
  const settled = (problem: ProblemDetails | null) => {
    if (problem && isOpen(problem)) return
    key = make()
    sent = null
  }
  const send = async <T>(body: unknown, work: (key: string) => Promise<T>): Promise<T> => {
    try {
      const reply = await work(of(body))
      settled(null)
      return reply
    } catch (failure) {
      if (failure instanceof RequestFailed) settled(failure.problem)
      throw failure
    }
  }
  return { of, settled, send }
}
