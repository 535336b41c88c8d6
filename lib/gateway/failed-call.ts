import 'server-only'
import { BrokenCircuitError } from 'cockatiel'
import type { Call } from '../calls/call'
import { causeOf } from '../observability/cause'
import { log } from '../observability/log'
import { countFailedCall, countMisfit, countUnknownMoney } from '../observability/metrics'
import type { Problem } from './problem'

/** How the metrics name what came of a call without an answer. */
export const outcomeOf = ({ details }: Problem, error: unknown): string =>
  error instanceof BrokenCircuitError ? 'breaker-open' : details.code

/** Logs and counts a call that got no answer or one that nobody can read; `error` says why. WIRE-12 */
export const recordFailedCall = (call: Call, problem: Problem, error: unknown = problem, more: object = {}): void => {
  const { requestId, status, code } = problem.details
  const facts = { requestId, call: call.address, status, code, cause: causeOf(error), ...more }
  countFailedCall(call.address, outcomeOf(problem, error))
  const isUnknownMoney = call.money === true && code === 'outcome-unknown'
  if (isUnknownMoney) countUnknownMoney(call.address)
  log[isUnknownMoney ? 'error' : 'warn'](facts, 'call failed')
}

/** Logs and counts a call whose reply misses its schema at `field`. WIRE-15 */
export const recordMisfit = (call: Call, problem: Problem, field: string): void => {
  countMisfit(call.address)
  recordFailedCall(call, problem, problem, { field })
}

/** Logs and counts a call that the upstream answered with a failure of its own. WIRE-12 */
export const recordFailedAnswer = (call: Call, requestId: string, status: number): void => {
  countFailedCall(call.address, status <= 599 ? String(status) : 'other')
  log.warn({ requestId, call: call.address, status, cause: 'ANSWER' }, 'call failed')
}
