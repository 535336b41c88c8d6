import 'server-only'
import * as z from 'zod/mini'
import { routeOf } from '../routes'
import type { Header } from '../rules/identity/cookies'
import { findLack } from '../rules/users/offers'
import { screenOffer } from './find-lack'
import { sealedCookie } from './sealed-cookie'

const KEPT_SECONDS = 600
const LONGEST = 1500

const returnCookie = sealedCookie(
  'emboss-return',
  z.object({ address: z.string(), person: z.nullable(z.string()) }),
  KEPT_SECONDS,
)

type Asked = { path: string; search: URLSearchParams; header: Header; secure: boolean }

/**
 * Keeps the screen that somebody opened without a session, so that signing in leads there. After a session that ended, only its own person
 * is led back: an address may hold what they searched for. SESS-21
 */
export const keepReturnAddress = async (
  { path, search, header, secure }: Asked,
  person: string | null,
): Promise<string[]> => {
  const address = search.size > 0 ? `${path}?${search}` : path
  if (!routeOf(path) || address.length > LONGEST || header('x-prefetch') !== undefined) return []
  return [returnCookie.line(await returnCookie.seal({ address, person }), secure)]
}

/** The screen that this person opened before they signed in, or null if there is none that they may see. */
export const returnAddressFor = async (
  header: Header,
  person: string,
  holder: Parameters<typeof findLack>[0],
): Promise<string | null> => {
  const kept = await returnCookie.read(header)
  if (!kept || (kept.person !== null && kept.person !== person)) return null
  const route = routeOf(kept.address.split('?', 1)[0] ?? '')
  return route && !findLack(holder, screenOffer(route)) ? kept.address : null
}

export const clearReturnLine = (secure: boolean): string => returnCookie.line('', secure)
