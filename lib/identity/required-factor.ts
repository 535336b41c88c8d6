import 'server-only'
import { headers } from 'next/headers'
import * as core from 'zod/v4/core'
import { brandOf } from '../brand'
import { setUpSecondFactor, type SignedIn } from '../calls/session'
import { log } from '../observability/log'
import { sealPending } from '../session/pending-sign-in'
import { send } from '../gateway/send'

export const requiresSecondFactor = async (): Promise<boolean> =>
  brandOf((await headers()).get('x-forwarded-host'))?.requiresSecondFactor === true

/**
 * If the brand requires a second factor and the person has none, returns a cookie that opens only its set-up. False if it is not needed;
 * null if the upstream has no second factor, in which case the sign-in must fail.
 */
export const findRequiredSetUp = async (
  { user, twoFactorEnabled }: SignedIn,
  token: string,
  requestId: string,
): Promise<string | false | null> => {
  if (!user || twoFactorEnabled || !(await requiresSecondFactor())) return false
  const call = setUpSecondFactor
  const answer = await send(call, { path: call.path, body: '{}', token, requestId })
  const reply = core.safeParse(call.reply, answer.json)
  const sealed =
    answer.status < 400 && reply.success
      ? await sealPending({
          token: answer.token ?? token,
          secret: reply.data.secret,
          account: user.email ?? user.id,
        })
      : null
  if (!sealed) log.error({ requestId, status: answer.status }, 'sign-in needs a second factor that cannot be set up')
  return sealed
}
