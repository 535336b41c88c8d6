import 'server-only'
import * as core from 'zod/v4/core'
import type { Call, ReplyOf } from '../calls/call'
import { Problem, problemFrom } from './problem'
import { send } from './send'

type Parts = { path?: Record<string, string>; body?: unknown }

const filled = (template: string, parts: Record<string, string> = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))

/** A call of nobody signed in: shape, time limit, reply. Throws a Problem. */
export const openCall = async <C extends Call>(call: C, asked: Parts, requestId: string): Promise<ReplyOf<C>> => {
  const checked = call.body ? core.safeParse(call.body, asked.body) : { success: true as const, data: asked.body }
  if (!checked.success) throw new Problem('invalid', requestId)
  const answer = await send(call, 'session', {
    path: filled(call.path, asked.path),
    requestId,
    ...(call.method !== 'GET' && { body: JSON.stringify(checked.data) }),
  })
  if (answer.status >= 400) throw problemFrom(answer.status, answer.json, requestId, false)
  const reply = core.safeParse(call.reply as core.$ZodType, answer.json)
  if (!reply.success) throw new Problem('upstream-error', requestId)
  return reply.data as ReplyOf<C>
}
