import 'server-only'
import { randomBytes, randomUUID } from 'node:crypto'
import { brandOf } from '../brand'
import type { ProblemDetails } from '../calls/problem'
import { isDevelopment } from '../env'
import { publicPaths, signInAfter } from '../paths'
import { landingFor } from '../menu'
import { opensOverList, routeOf, routes, searchAddressOf, type GuardedRoute } from '../routes'
import { GIVEN_ID_HEADER, recordEndOfView, recordRefusedScreen, recordSignOut, type Origin } from './audit'
import { cookieName } from '../rules/identity/cookies'
import { businessInAddress } from '../rules/identity/business-address'
import { preferences } from '../rules/locale/preferences'
import { statusNames } from '../rules/words/status-names'
import {
  clearCookieLine,
  isSecure,
  sessionCookieOf,
  setCookieLine,
  SIGNED_IN_HEADER,
  type Header,
  type SessionCookie,
} from './cookie'
import { findScreenLack, lackAddress } from './find-lack'
import { tokenOutOfAddress } from './account-link'
import { hasOwnFlash, ownFlashCookieLine } from './flash'
import { clearedPreferences } from './preferences'
import { BACKGROUND_HEADER, endSession, openSession, resealCookie } from './session'
import type { Session } from '../rules/identity/session'
import { isListDocument, LIST_DOCUMENT_HEADER, stylesCookies } from './list-document'
import { keepReturnAddress } from './return-address'
import { readLeftSession, readRefusal } from './session-state'
import { ACTIVE_BUSINESS_HEADER } from './active-business'
import { signOnOrigins } from './sign-on'

const OPEN_PATHS: readonly string[] = [publicPaths.error, publicPaths.unauthorized, publicPaths.noPermission]

const ENTRY_PATHS: readonly string[] = Object.values(publicPaths).filter((path) => path.startsWith('/user/'))

/** The hashes of an empty style and of the style that the toast library writes. */
const styles = (nonce: string): string =>
  `'self' 'nonce-${nonce}' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='`

/** The first line forbids everything that is not listed, such as frames and media. Workers draw the pages of a PDF. */
const policy = (nonce: string, isDev: boolean, formTargets: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ''}`,
    `style-src ${isDev ? "'self' 'unsafe-inline'" : styles(nonce)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${isDev ? ' ws:' : ''}`,
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
  ].join('; ')

/** True for navigations from the portal or the address bar, but not for a prefetch or a link on another site. Decision 6a */
const isOwnNavigation = (header: Header): boolean => {
  const site = header('sec-fetch-site')
  return header('x-prefetch') === undefined && (site === undefined || site === 'same-origin' || site === 'none')
}

/** True if the person comes to a `/user` page from elsewhere, and not from another `/user` page. */
const isEntering = (header: Header): boolean => {
  const from = header('referer') ?? ''
  return !URL.canParse(from) || !new URL(from).pathname.startsWith('/user/')
}

/** A redirect, or the page itself. `leaves` ends the session; `forgets` deletes the preferences in cookies. */
type Verdict = { to: string; refused?: GuardedRoute } | { leaves?: boolean; forgets?: boolean }

const forUser = (path: string, session: Session | null, header: Header): Verdict => {
  if (path === '/user' || path === '/user/') return { to: publicPaths.signIn }
  if (!session && !ENTRY_PATHS.includes(path)) return { to: publicPaths.root }
  if (path === publicPaths.verifyQrCode || !isOwnNavigation(header)) return {}
  return session ? { leaves: true, forgets: true } : { forgets: isEntering(header) }
}

const forApp = async (path: string, session: Session): Promise<Verdict> => {
  const landing = landingFor(session)
  if (path === routes.app.path) return { to: landing }
  const search = searchAddressOf(path)
  if (search) return { to: search }
  const route = routeOf(path)
  const lack = route && (await findScreenLack(session, route))
  if (!lack) return {}
  if (landing === publicPaths.noPermission) return { to: publicPaths.noPermission, refused: route }
  return { to: lackAddress(lack), refused: route }
}

const verdict = async (path: string, session: Session | null, header: Header): Promise<Verdict> => {
  if (path === publicPaths.root) return session ? { to: routes.app.path } : {}
  if (path === '/user' || path.startsWith('/user/')) return forUser(path, session, header)
  if (OPEN_PATHS.includes(path)) return {}
  if (session) return forApp(path, session)
  return { to: routeOf(path) || searchAddressOf(path) ? publicPaths.signIn : publicPaths.root }
}

type AccessRequest = { path: string; search: URLSearchParams; header: Header }
/** `requestHeaders` changes the request's headers, where null removes one; `headers` and `cookies` are set on the response. */
type AccessAnswer = {
  redirectTo?: string
  problem?: ProblemDetails
  requestHeaders: Record<string, string | null>
  headers: Record<string, string>
  cookies: readonly string[]
}

/** Checks session and privilege before a page renders, sets request id and CSP, and renews the cookie. `perform` is the security boundary. */
export const checkAccess = async ({ path, search, header }: AccessRequest): Promise<AccessAnswer> => {
  const secure = isSecure(header)
  const bare = await tokenOutOfAddress(path, search, secure)
  if (bare) return bare
  const requestId = header('x-request-id') ?? randomUUID()
  const origin: Origin = {
    address: header('x-forwarded-for') ?? null,
    requestId,
    givenRequestId: header(GIVEN_ID_HEADER) ?? null,
  }
  const cookie = sessionCookieOf(header)
  const session = await openSession(cookie, header(BACKGROUND_HEADER) !== undefined)
  const decision = await verdict(path, session, header)
  if (!session && header('x-flight') !== undefined) {
    const ended = await endedInPlace(cookie, requestId, secure)
    if (ended) return ended
  }
  if ('to' in decision) {
    if (decision.refused && session) await recordRefusedScreen(session.user, decision.refused.path, origin)
    const left = session ? null : await readLeftSession(cookie)
    return {
      redirectTo:
        left && decision.to === publicPaths.signIn ? signInAfter({ fields: { reason: left.why } }) : decision.to,
      requestHeaders: {},
      headers: { 'cache-control': 'no-store' },
      cookies: session ? [] : await keepReturnAddress({ path, search, header, secure }, left?.person ?? null),
    }
  }

  const nonce = randomBytes(16).toString('base64url')
  const csp = policy(nonce, isDevelopment(), signOnOrigins(brandOf(header('x-forwarded-host') ?? null)))
  const requestHeaders: AccessAnswer['requestHeaders'] = {
    'x-nonce': nonce,
    'x-request-id': requestId,
    'content-security-policy': csp,
    [ACTIVE_BUSINESS_HEADER]: businessInAddress(search),
    [SIGNED_IN_HEADER]: session ? '1' : null,
    [LIST_DOCUMENT_HEADER]: isListDocument(path, search, header) ? '1' : null,
  }
  // Next uses this header to decide whether the dialog's segment renders.
  if (!opensOverList(path)) requestHeaders['next-url'] = null
  const cookies = stylesCookies(header)
  if (decision.forgets) {
    requestHeaders.cookie = withoutPreferences(header('cookie') ?? '', secure)
    cookies.push(...clearedPreferences(secure))
  }
  if (decision.leaves && session) {
    await recordEndOfView(session, origin)
    await endSession(session.id, 'signed-out')
    cookies.push(clearCookieLine(secure))
    await recordSignOut(session.user, origin)
  } else if (session) {
    const sealed = await resealCookie(cookie)
    if (sealed) cookies.push(setCookieLine(sealed, secure))
  }
  if (session || path === publicPaths.verifyQrCode) cookies.push(...noteForgotten(path, search, header, secure))
  return {
    requestHeaders,
    headers: {
      // A navigation by script gets data and not a document, so the strict policy that lib/http-server.mjs sets stays.
      ...(header('x-flight') === undefined && { 'content-security-policy': csp }),
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
    cookies,
  }
}

/**
 * If the platform has just ended the session, a navigation by script gets a problem, so that the current page can show the platform's
 * reason. A redirect would show the sign-in page without it. ERR-05, ERR-06, CONST-08
 */
const endedInPlace = async (
  cookie: SessionCookie | undefined,
  requestId: string,
  secure: boolean,
): Promise<AccessAnswer | null> => {
  const refusal = await readRefusal(cookie)
  if (!refusal) return null
  return {
    problem: {
      status: 401,
      title: statusNames[401] ?? '',
      detail: refusal.detail,
      code: 'session-ended',
      requestId: refusal.requestId || requestId,
      fields: { reason: refusal.reason },
    },
    requestHeaders: {},
    headers: { 'cache-control': 'no-store', 'x-request-id': requestId },
    cookies: [clearCookieLine(secure), ...clearedPreferences(secure)],
  }
}

/** Deletes data that a page may show only once; the page that shows it has already got it with the request. */
const noteForgotten = (path: string, search: URLSearchParams, header: Header, secure: boolean): string[] => {
  if (path !== routes.profile.path && path !== publicPaths.verifyQrCode) return []
  return search.has('note') && hasOwnFlash(header) ? [ownFlashCookieLine('', secure)] : []
}

/** A page that ends the session must not use the preferences that are deleted with it. SESS-07, PREF-05 */
const withoutPreferences = (cookies: string, secure: boolean): string => {
  const names = preferences.map((name) => cookieName(name, secure))
  return cookies
    .split(';')
    .filter((pair) => !names.includes(pair.replace(/=.*/, '').trim()))
    .join(';')
}
