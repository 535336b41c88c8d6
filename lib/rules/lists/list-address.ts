import { BUSINESS_PARAM } from '../identity/business-address'

/** Names the row that a list shows with all its fields where it has no room for all columns. */
export const OPEN_ROW_PARAM = 'open'

/** Whether a parameter of an address says nothing about which rows a list shows. */
export const isBesideList = (name: string): boolean => name === BUSINESS_PARAM || name === OPEN_ROW_PARAM

/** An address of a list in a form that can be compared. The business is left out: each tab has one, and some addresses do not name it. */
export const comparableAddress = (path: string, query: URLSearchParams): string => {
  const pairs = [...query].filter(([name, value]) => !isBesideList(name) && value !== '')
  const sorted = new URLSearchParams(pairs)
  sorted.sort()
  return sorted.size > 0 ? `${path}?${sorted}` : path
}
