import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { brandKeyOf, headerOf, sessionCookieOf, type SessionCookie } from './cookie'
import { open, seal } from './seal'

/** Who has given the password, and must set up a second factor before anything else. It is no session: to every page and call its holder is nobody. */
export type Pending = { id: string; token: string; secret: string; account: string }

const KEPT_SECONDS = 900
const LONGEST_COOKIE = 3900

type Kept = Pending & { mark: 'pending'; until: number; brand: string | null }

/** In the session's own cookie, the only one that may carry a token; null where that is too long. contract.md, wire facts */
export const sealPending = async (pending: Omit<Pending, 'id'> & { id?: string; until?: number }) => {
  const sealed = await seal({
    id: randomUUID(),
    until: Date.now() + KEPT_SECONDS * 1000,
    ...pending,
    brand: brandKeyOf(headerOf(await headers())),
    mark: 'pending',
  })
  return sealed.length <= LONGEST_COOKIE ? sealed : null
}

export const openPending = async (cookie: SessionCookie | undefined): Promise<(Pending & { until: number }) | null> => {
  if (!cookie) return null
  const kept = (await open(cookie.seal)) as Kept | null
  const isOpen = kept?.mark === 'pending' && kept.until >= Date.now() && kept.brand === cookie.brand
  return isOpen ? kept : null
}

export const currentPending = async (): Promise<Pending | null> =>
  openPending(sessionCookieOf(headerOf(await headers())))
