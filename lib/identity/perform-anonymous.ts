import 'server-only'
import type { Call, ReplyOf } from '../calls/call'
import { isChange } from '../rules/audit/is-change'
import { auditAnonymous } from '../gateway/audit'
import { buildRequest, type CallParts } from '../gateway/build-request'
import { parseReply, requireFit } from '../gateway/parse-reply'
import { problemFrom } from '../gateway/problem'
import { send, type MailBranding } from '../gateway/send'
import type { Requester } from './sign-in'

export const performAnonymous = async <C extends Call>(
  call: C,
  asked: CallParts,
  { account, mail, ...asker }: Requester & { account?: string; mail?: MailBranding },
): Promise<ReplyOf<C>> => {
  const { requestId } = asker
  const out = { ...buildRequest(call, asked, {}, requestId), ...(mail && { mail }) }
  const exchange = async () => requireFit(call, await send(call, out), requestId)
  const answer = await (isChange(call) ? auditAnonymous(call, account, asker, exchange) : exchange())
  if (answer.status >= 400) throw problemFrom(call, answer, requestId)
  return parseReply(call, answer, { requestId }) as ReplyOf<C>
}
