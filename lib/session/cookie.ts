import 'server-only'
import { brandOf } from '../brand'
import { cookieLine, headerOf, isSecure, readCookie, type Header } from '../rules/identity/cookies'

export { headerOf, isSecure } from '../rules/identity/cookies'
export type { Header } from '../rules/identity/cookies'

/** `__Host-emboss` over HTTPS, `emboss` over plain HTTP. contract.md, wire facts */
const SESSION = 'emboss'

/** Browsers refuse a cookie over 4,096 bytes, name and attributes included. */
export const LONGEST_COOKIE = 3900

/** What a request brings, and the brand of the host that it came to: a seal opens at its own brand alone. Decision 30 */
export type SessionCookie = { seal: string; brand: string | null; requestId?: string | undefined }

export const brandKeyOf = (header: Header): string | null => brandOf(header('x-forwarded-host'))?.key ?? null

export const sessionCookieOf = (header: Header): SessionCookie | undefined => {
  const seal = readCookie(header, SESSION)
  return seal === undefined ? undefined : { seal, brand: brandKeyOf(header), requestId: header('x-request-id') }
}

export const sessionCookieIn = (request: Request): SessionCookie | undefined =>
  sessionCookieOf(headerOf(request.headers))

export const setCookieLine = (value: string, secure: boolean): string => cookieLine(SESSION, value, secure)

/**
 * What a sign-out tells the browser to forget besides. Not "cookies": it would take those of every host beside this one and how the person
 * likes the portal to look; not "cache": answers with data are never kept, and throwing away the scripts makes the next sign-in slow.
 */
export const CLEAR_SITE_DATA = ['clear-site-data', '"storage"'] as const

export const clearCookieLine = (secure: boolean): string => cookieLine(SESSION, '', secure, { maxAge: 0 })

export const ownOrigin = (header: Header): string =>
  `${isSecure(header) ? 'https' : 'http'}://${header('x-forwarded-host') ?? header('host') ?? ''}`
