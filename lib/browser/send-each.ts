import pLimit from 'p-limit'
import type { ProblemDetails, Result } from '../calls/problem'
import { RequestFailed } from './request'

const AT_A_TIME = 4

/** Sends one request per item, a few at a time, and keeps the order of the results. A failure stops only its item; an ended session stops all. */
export const sendEach = <T, R>(
  items: readonly T[],
  send: (item: T) => Promise<R>,
  tell: (item: T, result: Result<R>) => void = () => {},
): Promise<Result<R>[]> => {
  let sessionEnd: ProblemDetails | null = null
  const attempt = async (item: T): Promise<Result<R>> => {
    if (sessionEnd) return { ok: false, problem: sessionEnd }
    try {
      return { ok: true, value: await send(item) }
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      if (failure.problem.code === 'session-ended') sessionEnd = failure.problem
      return { ok: false, problem: failure.problem }
    }
  }
  return pLimit(AT_A_TIME).map(items, async (item) => {
    const result = await attempt(item)
    tell(item, result)
    return result
  })
}
