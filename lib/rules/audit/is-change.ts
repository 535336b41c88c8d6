import * as core from 'zod/v4/core'
import type { Call } from '../../calls/call'

/** Whether a call changes something. For calls with a schema in `reads`, the body decides. Decision 19 */
export const isChange = (call: Pick<Call, 'changes' | 'method' | 'reads'>, body?: unknown): boolean => {
  if (call.changes) return true
  if (call.method === 'GET' || call.reads === true) return false
  return !call.reads || !core.safeParse(call.reads, body).success
}
