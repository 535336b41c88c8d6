import 'server-only'

/** `__Host-emboss` over HTTPS, `emboss` over plain HTTP. contract.md, wire facts */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-emboss' : 'emboss')

/** One header of a request, by its name in lower case. */
export type Header = (name: string) => string | undefined

export const headerOf =
  (headers: Headers): Header =>
  (name) =>
    headers.get(name) ?? undefined

/** Whether the person's browser came over HTTPS, as server.mjs has stamped it. */
export const isSecure = (header: Header): boolean => header('x-forwarded-proto') === 'https'

/** One cookie of a Cookie header. */
export const cookieIn = (header: string | undefined, name: string): string | undefined => {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** The session cookie of a request, under the name its scheme gives it. */
export const sessionCookieIn = (request: Request): string | undefined => {
  const header = headerOf(request.headers)
  return cookieIn(header('cookie'), sessionCookie(isSecure(header)))
}

/** A Set-Cookie line; the cookie ends with the browser session. */
export const setCookieLine = (value: string, secure: boolean): string =>
  `${sessionCookie(secure)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const clearCookieLine = (secure: boolean): string => `${setCookieLine('', secure)}; Max-Age=0`
