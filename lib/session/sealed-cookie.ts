import 'server-only'
import * as z from 'zod/mini'
import { cookieLine, readCookie, type Header } from '../rules/identity/cookies'
import { seal, unseal } from './seal'
import { CLOCK_SKEW_MS } from './session-limits'

/** An encrypted cookie of one shape and lifetime; reading gives null for anything else. */
export const sealedCookie = <T extends object>(name: string, schema: z.ZodMiniType<T>, seconds: number) => {
  const content = z.object({ cookie: z.literal(name), until: z.number(), value: schema })
  const unsealContent = async (sealed: string | undefined) => {
    const { data } = content.safeParse(await unseal(sealed))
    return data && data.until + CLOCK_SKEW_MS >= Date.now() ? data : null
  }
  return {
    seal: (value: T, until = Date.now() + seconds * 1000): Promise<string> => seal({ cookie: name, until, value }),
    unseal: unsealContent,
    read: async (header: Header): Promise<T | null> => (await unsealContent(readCookie(header, name)))?.value ?? null,
    line: (sealed: string, secure: boolean): string =>
      cookieLine(name, sealed, secure, { maxAge: sealed ? seconds : 0 }),
  }
}
