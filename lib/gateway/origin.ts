import 'server-only'
import { ownOrigin, type Header } from '../session/cookie'

export const isFromOtherSite = (header: Header): boolean => {
  const site = header('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}

/** A request that changes something must come from one of our own pages. contract.md, wire facts */
export const isSameOrigin = (header: Header): boolean => {
  const origin = header('origin')
  if (origin) return origin === ownOrigin(header)
  return header('sec-fetch-site') === 'same-origin'
}
