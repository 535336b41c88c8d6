import 'server-only'
import * as core from 'zod/v4/core'
import type { Call } from '../calls/call'
import { mask, TooDeep } from './mask'
import { addUnseen } from './unseen'
import { recordFailedCall } from './failed-call'
import { Problem } from './problem'
import type { UpstreamAnswer } from './send'

const copyOf = (json: unknown): unknown => {
  try {
    return structuredClone(json)
  } catch {
    throw new TooDeep()
  }
}

const maskFor = (call: Call, json: unknown, requestId: string, userId: string): void => {
  try {
    const came = call.decided && copyOf(json)
    mask(json, call.reply)
    if (call.decided) addUnseen(call, came, json, userId)
  } catch (error) {
    throw error instanceof TooDeep ? new Problem('upstream-error', requestId) : error
  }
}

/** The reply is not what the call's schema says. */
const misfit = (call: Call, requestId: string): Problem => {
  const problem = new Problem('upstream-error', requestId)
  problem.cause = 'MISFIT'
  recordFailedCall(call, problem)
  return problem
}

type Reader = { requestId: string; userId?: string; isUnmasked?: true | undefined }

/** Parses a reply by the call's schema and masks it, except for the portal's own reveal. Throws a Problem if it does not fit. */
export const parseReply = (
  call: Call,
  answer: UpstreamAnswer,
  { requestId, userId = '', isUnmasked }: Reader,
): unknown => {
  if (!isUnmasked) maskFor(call, answer.json, requestId, userId)
  const result = call.reply ? core.safeParse(call.reply, answer.json) : { success: true as const, data: answer.json }
  if (!result.success) throw misfit(call, requestId)
  return result.data
}
