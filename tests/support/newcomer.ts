import { randomUUID } from 'node:crypto'
import { totpAt } from '@/sandbox/core/actor/passwords'
import { outbox, PASSWORD, platformApi, platformUrl, type PlatformApi } from './platform'

type Newcomer = { email: string; password: string }

export const newcomer = async (
  platform: PlatformApi,
  roles = ['1'],
  orgIds: readonly string[] = [],
): Promise<Newcomer> => {
  const email = `${randomUUID().slice(0, 13)}@newcomer.test`
  const password = PASSWORD
  await platform.send('POST', 'admins', { body: { fullName: 'Ira Menon', email, roles, orgIds } })
  const link = new URL((await outbox(email)).find((mail) => mail.link)?.link ?? '')
  await platform.send('POST', 'admins/password', { body: { token: link.searchParams.get('token'), password } })
  return { email, password }
}

/** Turns the second factor on for a newcomer, over HTTP; the code that comes next, and the recovery codes. */
export const withSecondFactor = async ({ email, password }: Newcomer) => {
  const own = await platformApi(email, platformUrl(), password)
  const { secret } = await own.send<{ secret: string }>('POST', 'admins/2fa/setup', { body: {} })
  const { recoveryCodes } = await own.send<{ recoveryCodes: string[] }>('POST', 'admins/2fa/verify', {
    body: { otp: totpAt(secret, Date.now()) },
  })
  /** Of the step after the one that is used: taken a step early too, and for a minute to come. */
  const code = () => totpAt(secret, Date.now() + 30_000)
  return { code, recoveryCodes }
}
