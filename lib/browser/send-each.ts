import pLimit from 'p-limit'
import type { ProblemDetails, Result } from '../calls/problem'
import { RequestFailed } from './request'

const AT_A_TIME = 4

/**
 * Sends a request for each, a few at a time, and tells what became of each as it answers; results stand in the order of the items. One
 * that fails stops no other; an ended session is what is told of all that are left.
 */
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
