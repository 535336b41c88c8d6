import 'server-only'
import * as core from 'zod/v4/core'
import type { Call } from '../calls/call'
import { mask, TooDeep } from './mask'
import { Problem } from './problem'
import type { UpstreamAnswer } from './send'

const maskReply = ({ reply }: Call, json: unknown, requestId: string): void => {
  try {
    mask(json, reply)
  } catch (error) {
    throw error instanceof TooDeep ? new Problem('upstream-error', requestId) : error
  }
}

/** An upstream's answer as the call's shape has it, what is personal masked before it is read unless it is the portal's own reveal; throws a Problem where it has another shape. */
export const parseReply = (call: Call, answer: UpstreamAnswer, requestId: string, isUnmasked = false): unknown => {
  if (!isUnmasked) maskReply(call, answer.json, requestId)
  const result = call.reply ? core.safeParse(call.reply, answer.json) : { success: true as const, data: answer.json }
  if (!result.success) throw new Problem('upstream-error', requestId)
  return result.data
}
