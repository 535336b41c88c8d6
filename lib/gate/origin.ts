import 'server-only'

/** The portal's own origin for this request, as server.mjs has checked and stamped it. */
export const ownOrigin = (headers: Headers): string =>
  `${headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${headers.get('x-forwarded-host') ?? headers.get('host') ?? ''}`

/** A state-changing request must come from our own pages. contract.md, wire facts */
export const isSameOrigin = (headers: Headers): boolean => {
  const origin = headers.get('origin')
  if (origin) return origin === ownOrigin(headers)
  return headers.get('sec-fetch-site') === 'same-origin'
}
