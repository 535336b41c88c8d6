import 'server-only'
import { randomUUID } from 'node:crypto'
import { NextResponse } from 'next/server'
import type { NextRequest } from 'next/server'
import { brandOf } from '../brand'
import { isDevelopment } from '../env'
import { holdsAny } from '../privileges'
import { drawnAt, isPageOfItsOwn, landingFor, publicPaths, routeOf, routes, searchAddressOf } from '../routes'
import type { GuardedRoute } from '../routes'
import { originIn, recordRefusedScreen, recordSignOut } from './audit'
import { preferences } from '../rules/preferences'
import { cookieOptions, headerOf, isSecure, sessionCookie } from './cookie'
import { tokenOutOfAddress } from './link'
import { NOTE_COOKIE, noteCookieLine } from './note'
import { BACKGROUND_HEADER, endSession, openSession, resealed } from './session'
import type { Session } from './session'
import { signOnOrigins } from './sign-on'

const OPEN_PATHS: readonly string[] = [publicPaths.error, publicPaths.unauthorized, publicPaths.noPermission]

/** By hash: the empty style and the one that the toast library writes. */
const styles = (nonce: string): string =>
  `'self' 'nonce-${nonce}' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='`

/** 'none' for all that is not named: frames, media, workers. */
const policy = (nonce: string, isDev: boolean, formTargets: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ''}`,
    `style-src ${isDev ? "'self' 'unsafe-inline'" : styles(nonce)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDev ? ' ws:' : ''}`,
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
  ].join('; ')

/** From the portal itself or the address bar, never a prefetch or a link on another site. Decision 6a */
const isOwnNavigation = (headers: Headers): boolean => {
  const site = headers.get('sec-fetch-site')
  return !headers.has('x-prefetch') && (site === null || site === 'same-origin' || site === 'none')
}

type Verdict = { to: string; refused?: GuardedRoute } | { pass: true; signOut?: true }

const forUser = (path: string, session: Session | null, headers: Headers): Verdict => {
  if (path === '/user' || path === '/user/') return { to: publicPaths.signIn }
  const isLeaving = session !== null && path !== publicPaths.verifyQrCode && isOwnNavigation(headers)
  return isLeaving ? { pass: true, signOut: true } : { pass: true }
}

const forApp = (path: string, session: Session): Verdict => {
  const landing = landingFor(session.held)
  if (path === routes.app.path) return { to: landing }
  const search = searchAddressOf(path)
  if (search) return { to: search }
  const route = routeOf(path)
  if (!route || holdsAny(session.held, route.privileges)) return { pass: true }
  if (landing === publicPaths.noPermission) return { to: publicPaths.noPermission, refused: route }
  return { to: `${publicPaths.unauthorized}?need=${route.privileges.join(',')}`, refused: route }
}

const verdict = (path: string, session: Session | null, headers: Headers): Verdict => {
  if (path === publicPaths.root) return session ? { to: routes.app.path } : { pass: true }
  if (path === '/user' || path.startsWith('/user/')) return forUser(path, session, headers)
  if (OPEN_PATHS.includes(path)) return { pass: true }
  const isApp = path === routes.app.path || path.startsWith(`${routes.app.path}/`)
  if (!session) return { to: isApp ? publicPaths.signIn : publicPaths.root }
  return isApp ? forApp(path, session) : { pass: true }
}

const isDev = isDevelopment()

/** Login and privilege of the address, CSP nonce, request id, the cookie sealed anew where it lags. Comfort: the gate is the guard. house.md §4 */
export const atFrontDoor = async (request: NextRequest): Promise<NextResponse> => {
  const secure = isSecure(headerOf(request.headers))
  const bare = await tokenOutOfAddress(request, secure)
  if (bare) return bare
  const name = sessionCookie(secure)
  const cookie = request.cookies.get(name)?.value
  const session = await openSession(cookie, request.headers.has(BACKGROUND_HEADER))
  const path = request.nextUrl.pathname
  const decision = verdict(path, session, request.headers)
  if ('to' in decision) {
    if (decision.refused && session)
      await recordRefusedScreen(session.user, decision.refused.path, originIn(request.headers))
    return redirected(decision.to, request)
  }

  const nonce = randomUUID().replaceAll('-', '')
  const csp = policy(nonce, isDev, signOnOrigins(brandOf(request.headers.get('x-forwarded-host'))))
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-path', path)
  if (isPageOfItsOwn(path)) headers.delete('next-url')
  headers.set('content-security-policy', csp)
  if (!headers.has('x-request-id')) headers.set('x-request-id', randomUUID())
  if (decision.signOut && session) {
    await endSession(session.id, 'signed-out')
    headers.set('cookie', withoutPreferences(request))
    await recordSignOut(session.user, originIn(headers))
  }

  const response = drawn(request, path, headers)
  response.headers.set('content-security-policy', csp)
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-request-id', headers.get('x-request-id') as string)
  if (decision.signOut) {
    response.cookies.set(name, '', { ...cookieOptions(secure), maxAge: 0 })
    for (const preference of preferences) response.cookies.set(preference, '', { path: '/', maxAge: 0 })
  } else if (session) {
    const sealed = await resealed(cookie)
    if (sealed) response.cookies.set(name, sealed, cookieOptions(secure))
  }
  if (session || path === publicPaths.verifyQrCode) forgetNote(request, response, secure)
  return response
}

const drawn = ({ nextUrl }: NextRequest, path: string, headers: Headers): NextResponse => {
  const list = drawnAt(path)
  if (!list) return NextResponse.next({ request: { headers } })
  const url = nextUrl.clone()
  url.pathname = list.path
  url.searchParams.set('filter', list.filter)
  return NextResponse.rewrite(url, { request: { headers } })
}

/** What is shown once is gone with the answer that shows it; the page itself still reads it. */
const forgetNote = ({ nextUrl, cookies }: NextRequest, response: NextResponse, secure: boolean): void => {
  const { pathname, searchParams } = nextUrl
  if (pathname !== routes.profile.path && pathname !== publicPaths.verifyQrCode) return
  if (searchParams.has('note') && cookies.has(NOTE_COOKIE))
    response.headers.append('set-cookie', noteCookieLine('', secure))
}

/** The page that ends a session is drawn without the preferences that end with it. SESS-07, PREF-05 */
const withoutPreferences = (request: NextRequest): string =>
  request.cookies
    .getAll()
    .filter(({ name }) => !(preferences as string[]).includes(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** Next makes the address relative again where it is our own. */
const redirected = (to: string, request: NextRequest): NextResponse =>
  NextResponse.redirect(new URL(to, request.url), { status: 302, headers: { 'cache-control': 'no-store' } })
