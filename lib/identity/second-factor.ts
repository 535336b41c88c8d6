import 'server-only'
import * as core from 'zod/v4/core'
import { verifySecondFactor } from '../calls/session'
import { sealPending, type unsealPending } from '../session/pending-sign-in'
import { resetLimit, consume } from '../session/rate-limit'
import { problemFrom } from '../gateway/problem'
import { send } from '../gateway/send'
import { openAcceptedSession, type Requester, type SignInOutcome } from './sign-in'

type PendingSignIn = NonNullable<Awaited<ReturnType<typeof unsealPending>>>

type SetUpOutcome =
  | { kind: 'done'; outcome: SignInOutcome; person: string; recoveryCodes: string[] }
  /** The code was wrong. The new cookie carries the upstream's newest token. */
  | { kind: 'again'; cookie: string; message: string | null }
  | { kind: 'over' }

export const finishRequiredSetUp = async (
  pending: PendingSignIn,
  code: string,
  asker: Requester,
): Promise<SetUpOutcome> => {
  const again = async (token: string, message: string | null): Promise<SetUpOutcome> => {
    const cookie = await sealPending({ ...pending, token })
    return cookie ? { kind: 'again', cookie, message } : { kind: 'over' }
  }
  const keys = { session: pending.id, account: pending.account, address: asker.address }
  const spent = await consume('otp-try', keys)
  if (!spent.allowed) return { kind: 'over' }
  const call = verifySecondFactor
  const body = core.safeParse(call.body, { otp: code })
  if (!body.success) return again(pending.token, null)
  const { requestId } = asker
  const { token, path } = { token: pending.token, path: call.path }
  const answer = await send(call, { path, body: JSON.stringify(body.data), token, requestId })
  const newest = answer.token ?? token
  const { detail } = problemFrom(call, answer, requestId).details
  if (answer.status === 400 || answer.status === 422) return again(newest, null)
  if (answer.status >= 500 || answer.status === 429) return again(newest, detail)
  const reply = core.safeParse(call.reply, answer.json)
  if (answer.status >= 400 || !reply.success) return { kind: 'over' }
  const { user, recoveryCodes } = reply.data
  await resetLimit('otp-try', keys, true)
  const outcome = await openAcceptedSession(reply.data, newest, requestId)
  return { kind: 'done', outcome, person: user?.id ?? '', recoveryCodes }
}
