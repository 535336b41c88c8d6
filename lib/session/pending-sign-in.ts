import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import * as z from 'zod/mini'
import { brandKeyOf, headerOf, LONGEST_COOKIE, sessionCookieOf, type SessionCookie } from './cookie'
import { sealedCookie } from './sealed-cookie'

const Pending = z.object({
  id: z.string(),
  token: z.string(),
  secret: z.string(),
  account: z.string(),
  brand: z.nullable(z.string()),
})
/** A person with a correct password who must first set up a second factor. For every page and call the person is signed out. */
type Pending = Omit<z.output<typeof Pending>, 'brand'> & { until: number }

const pendingCookie = sealedCookie('pending', Pending, 900)

/** Uses the session's cookie, the only one that may carry a token; null if it would be too long. contract.md, wire facts */
export const sealPending = async ({
  id = randomUUID(),
  until,
  ...rest
}: Omit<Pending, 'id' | 'until'> & Partial<Pending>): Promise<string | null> => {
  const brand = brandKeyOf(headerOf(await headers()))
  const sealed = await pendingCookie.seal({ ...rest, id, brand }, until)
  return sealed.length <= LONGEST_COOKIE ? sealed : null
}

export const unsealPending = async (cookie: SessionCookie | undefined): Promise<Pending | null> => {
  const found = await pendingCookie.unseal(cookie?.seal)
  return found && found.value.brand === cookie?.brand ? { ...found.value, until: found.until } : null
}

export const currentPending = async (): Promise<Pending | null> =>
  unsealPending(sessionCookieOf(headerOf(await headers())))
