import { changeCount } from '@/lib/browser/changes'
import { listPath } from '@/lib/paths'
import { BUSINESS_PARAM } from '@/lib/rules/identity/business-address'
import { comparableAddress, isBesideList } from '@/lib/rules/lists/list-address'
import type { ListPage } from './list-page'

/** A page that was fetched ahead is shown only if the person follows its link within this time. */
const AHEAD_MS = 5000
const MOST_REMEMBERED = 20

type Remembered = { page: ListPage; changes: number }
type Ahead = { answer: Promise<ListPage>; fetching: AbortController; startedMs: number; changes: number }

const remembered = new Map<string, Remembered>()
const ahead = new Map<string, Ahead>()

export const currentAddress = (): string => `${location.pathname}${location.search}`

export const addressIn = (url: URL): string => comparableAddress(url.pathname, url.searchParams)

/** The link of the portal that an event follows; null for one that opens elsewhere, is a file, or leads to a place on this page. */
export const linkOf = (event: Event): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return null
  if (link.hash && `${link.pathname}${link.search}` === currentAddress()) return null
  return link
}

/** Whether a path belongs to the screen of the page's list: its own, or one of its tabs. */
export const isOnScreen = ({ screen }: ListPage, path: string): boolean =>
  screen.endsWith('/') ? path.startsWith(screen) && !path.slice(screen.length).includes('/') : path === screen

const isKnown = ({ params }: ListPage, { searchParams }: URL): boolean =>
  [...searchParams.keys()].every((name) => isBesideList(name) || params.includes(name))

const withBusiness = (url: URL): URL => {
  const business = new URL(location.href).searchParams.get(BUSINESS_PARAM)
  if (business && !url.searchParams.has(BUSINESS_PARAM)) url.searchParams.set(BUSINESS_PARAM, business)
  return url
}

/**
 * The address that a link or form leads to, if the list can show it in place; else null. Other parts of the screen may depend on parameters
 * that the list does not know, and panels but the one of filters come from the server.
 */
export const inPlaceAddress = (page: ListPage, href: string): URL | null => {
  const here = new URL(location.href)
  const url = withBusiness(new URL(href, here))
  const isListed = isOnScreen(page, url.pathname) && isOnScreen(page, here.pathname)
  const isPanelKnown = ['filter', null].includes(url.searchParams.get('panel'))
  return isListed && isPanelKnown && isKnown(page, url) && isKnown(page, here) ? url : null
}

const fetchPage = async (page: ListPage, url: URL, signal?: AbortSignal): Promise<ListPage> => {
  const query = new URLSearchParams(withBusiness(url).searchParams)
  for (const [name, value] of Object.entries(page.within ?? {})) query.set(name, value)
  if (page.screen.endsWith('/')) query.set('filter', url.pathname.slice(page.screen.length))
  const response = await fetch(`${listPath}${page.name}?${query}`, {
    headers: { accept: 'application/json' },
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error('The page of the list did not come')
  const answer = (await response.json()) as Partial<ListPage>
  // Another release may send another shape, an address of another list is shown by that list's screen, and another person may have signed in.
  const isSame = (['release', 'name', 'person'] as const).every((key) => answer[key] === page[key])
  if (!isSame) throw new Error('Another list, release or session answered')
  return answer as ListPage
}

const isCurrent = ({ startedMs, changes }: Ahead): boolean =>
  performance.now() - startedMs < AHEAD_MS && changes === changeCount()

export const fetchAhead = (page: ListPage, url: URL): void => {
  const known = ahead.get(url.href)
  if (known && isCurrent(known)) return
  const fetching = new AbortController()
  const answer = fetchPage(page, url, fetching.signal)
  ahead.set(url.href, { answer, fetching, startedMs: performance.now(), changes: changeCount() })
  answer.catch(() => ahead.delete(url.href))
}

/** Fetches a page of the list, unless it was just fetched ahead. */
export const loadPage = (page: ListPage, url: URL, signal: AbortSignal): Promise<ListPage> => {
  const known = ahead.get(url.href)
  const used = known && isCurrent(known) ? known : null
  for (const other of ahead.values()) if (other !== used) other.fetching.abort()
  ahead.clear()
  if (!used) return fetchPage(page, url, signal)
  signal.addEventListener('abort', () => used.fetching.abort())
  return used.answer
}

export const rememberPage = (page: ListPage, changes: number): void => {
  if (!page.body || page.body.state?.failure) return
  remembered.delete(page.address)
  remembered.set(page.address, { page, changes })
  const [oldest] = remembered.keys()
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

/** The page that was last shown at an address; null if something has changed since it was read. */
export const recallPage = (name: string, address: string): ListPage | null => {
  const known = remembered.get(address)
  return known && known.page.name === name && known.changes === changeCount() ? known.page : null
}
