import 'server-only'

/** `__Host-emboss` over HTTPS, `emboss` over plain HTTP. contract.md, wire facts */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-emboss' : 'emboss')

/** Whether the person's browser came over HTTPS, as server.mjs has stamped it. */
export const isSecure = (headers: Headers): boolean => headers.get('x-forwarded-proto') === 'https'

/** The cookie's attributes; it ends with the browser session. */
export const cookieOptions = (secure: boolean) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure }) as const

/** A Set-Cookie line for handlers that write their own headers. */
export const setCookieLine = (value: string, secure: boolean): string =>
  `${sessionCookie(secure)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const clearCookieLine = (secure: boolean): string => `${setCookieLine('', secure)}; Max-Age=0`
