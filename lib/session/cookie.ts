import 'server-only'
import { brandOf } from '../brand'
import { cookieLine, headerOf, isSecure, readCookie, type Header } from '../rules/identity/cookies'

export { headerOf, isSecure } from '../rules/identity/cookies'
export type { Header } from '../rules/identity/cookies'

/** Over HTTPS its name is `__Host-emboss`. contract.md, wire facts */
const SESSION = 'emboss'

/** On requests of people with a session, for what comes after the guard; lib/http-server.mjs takes it away from what clients send. */
export const SIGNED_IN_HEADER = 'x-signed-in'

/** Browsers refuse cookies over 4,096 bytes including name and attributes. */
export const LONGEST_COOKIE = 3900

/** The encrypted session cookie and the brand of the request's host; the cookie is valid only at the brand that issued it. Decision 30 */
export type SessionCookie = { seal: string; brand: string | null; requestId?: string | undefined }

export const brandKeyOf = (header: Header): string | null => brandOf(header('x-forwarded-host'))?.key ?? null

export const sessionCookieOf = (header: Header): SessionCookie | undefined => {
  const seal = readCookie(header, SESSION)
  return seal === undefined ? undefined : { seal, brand: brandKeyOf(header), requestId: header('x-request-id') }
}

export const sessionCookieIn = (request: Request): SessionCookie | undefined =>
  sessionCookieOf(headerOf(request.headers))

export const setCookieLine = (value: string, secure: boolean): string => cookieLine(SESSION, value, secure)

/** What sign-out deletes. "cookies" would delete those of sibling hosts and preferences; "cache" would slow the next sign-in. */
export const CLEAR_SITE_DATA = ['clear-site-data', '"storage"'] as const

export const clearCookieLine = (secure: boolean): string => cookieLine(SESSION, '', secure, { maxAge: 0 })

export const ownOrigin = (header: Header): string =>
  `${isSecure(header) ? 'https' : 'http'}://${header('x-forwarded-host') ?? header('host') ?? ''}`
