import 'server-only'
import * as core from 'zod/v4/core'
import { mayHaveChanged, type Call } from '../calls/call'
import { innerOf } from '../calls/personal'
import { mask, TooDeep } from './mask'
import { addUnseen } from './unseen'
import { recordMisfit } from './failed-call'
import { Problem, waitingFrom } from './problem'
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
    throw error instanceof TooDeep ? misfit(call, requestId, '') : error
  }
}

/** The place in a reply where it misses its schema, as a JSON pointer. Keys of a record are data, so a star stands for each. */
const pointerTo = (path: readonly PropertyKey[], schema: core.$ZodType | undefined): string => {
  const [key, ...rest] = path
  if (key === undefined) return ''
  const inner = schema && innerOf(schema)
  if (inner !== schema) return pointerTo(path, inner)
  const def = schema && (schema as core.$ZodTypes)._zod.def
  if (def?.type === 'array') return `/${String(key)}${pointerTo(rest, def.element)}`
  if (def?.type === 'object') return `/${String(key)}${pointerTo(rest, def.shape[String(key)])}`
  return `/*${pointerTo(rest, def?.type === 'record' ? def.valueType : undefined)}`
}

/** A read has failed, and of a write nobody knows what it changed. */
const misfit = (call: Call, requestId: string, field: string): Problem => {
  const problem = new Problem(mayHaveChanged(call) ? 'outcome-unknown' : 'misfit', requestId)
  problem.cause = 'MISFIT'
  recordMisfit(call, problem, field)
  return problem
}

/** Reads a reply by the call's schema. Throws a Problem if it does not fit. */
export const readReply = (call: Call, json: unknown, requestId: string): unknown => {
  if (!call.reply) return json
  const { success, data, error } = core.safeParse(call.reply, json)
  if (!success) throw misfit(call, requestId, pointerTo(error.issues[0]?.path ?? [], call.reply))
  return data
}

/** Throws a Problem if the answer to a change does not fit, before the audit takes it for done. */
export const requireFit = (call: Call, answer: UpstreamAnswer, requestId: string): UpstreamAnswer => {
  if (answer.status < 400 && !answer.file && !waitingFrom(answer, requestId)) readReply(call, answer.json, requestId)
  return answer
}

type Reader = { requestId: string; userId?: string; isUnmasked?: true | undefined }

/** Parses a reply by the call's schema and masks it, except for the portal's own reveal. Throws a Problem if it does not fit. */
export const parseReply = (
  call: Call,
  answer: UpstreamAnswer,
  { requestId, userId = '', isUnmasked }: Reader,
): unknown => {
  if (!isUnmasked) maskFor(call, answer.json, requestId, userId)
  return readReply(call, answer.json, requestId)
}
