import { BUSINESS_PARAM } from '../identity/business-address'

/** An address of a list in a form that can be compared. The business is left out: each tab has one, and some addresses do not name it. */
export const comparableAddress = (path: string, query: URLSearchParams): string => {
  const pairs = [...query].filter(([name, value]) => name !== BUSINESS_PARAM && value !== '')
  const sorted = new URLSearchParams(pairs)
  sorted.sort()
  return sorted.size > 0 ? `${path}?${sorted}` : path
}
