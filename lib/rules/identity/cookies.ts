export type Header = (name: string) => string | undefined

export const headerOf =
  (headers: Pick<Headers, 'get'>): Header =>
  (name) =>
    headers.get(name) ?? undefined

/** Whether the browser uses HTTPS. lib/http-server.mjs sets the header, so that a browser cannot forge it. */
export const isSecure = (header: Header): boolean => header('x-forwarded-proto') === 'https'

/** Over HTTPS every cookie has the `__Host-` prefix, so that neither another host nor plain HTTP can set it. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

const cookieIn = (header: string | undefined, name: string): string | undefined => {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

export const readCookie = (header: Header, name: string): string | undefined =>
  cookieIn(header('cookie'), cookieName(name, isSecure(header)))

type Marks = { maxAge?: number; httpOnly?: boolean }

/** Writes a Set-Cookie header. Without `maxAge` the cookie ends when the browser closes. */
export const cookieLine = (name: string, value: string, secure: boolean, { maxAge, httpOnly }: Marks = {}): string =>
  [
    `${cookieName(name, secure)}=${value}`,
    'Path=/',
    ...(httpOnly === false ? [] : ['HttpOnly']),
    'SameSite=Lax',
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
