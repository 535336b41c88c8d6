import 'server-only'
import * as core from 'zod/v4/core'
import type { Call, ReplyOf } from '../calls/call'
import { auditOpenCall, isChange } from '../gateway/audit'
import { Problem, problemFrom } from '../gateway/problem'
import type { Requester } from './sign-in'
import { send } from '../gateway/send'
import type { MailBranding } from '../gateway/send'

type Parts = { path?: Record<string, string>; body?: unknown }

const filled = (template: string, parts: Record<string, string> = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))

/** A call of nobody signed in: shape, time limit, audit where it changes something, reply. Throws a Problem. */
export const performOpenCall = async <C extends Call>(
  call: C,
  asked: Parts,
  { account, mail, ...asker }: Requester & { account?: string; mail?: MailBranding },
): Promise<ReplyOf<C>> => {
  const { requestId } = asker
  const checked = call.body ? core.safeParse(call.body, asked.body) : { success: true as const, data: asked.body }
  if (!checked.success) throw new Problem('invalid', requestId)
  const out = { path: filled(call.path, asked.path), requestId, ...(mail && { mail }) }
  const body = JSON.stringify(checked.data)
  const answer = isChange(call)
    ? await auditOpenCall(call, account, asker, () => send(call, { ...out, body }))
    : await send(call, out)
  if (answer.status >= 400) throw problemFrom({ method: call.method }, answer, requestId)
  const reply = core.safeParse(call.reply as core.$ZodType, answer.json)
  if (!reply.success) throw new Problem('upstream-error', requestId)
  return reply.data as ReplyOf<C>
}
