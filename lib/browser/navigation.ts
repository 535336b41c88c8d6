import { SEEN_AFTER_MS } from './loading'

const GIVE_UP_MS = 15_000

let from: string | null = null
let last: 'push' | 'replace' | 'traverse' | null = null
let soon: ReturnType<typeof setTimeout> | undefined
let late: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const startListeners = new Set<() => void>()

const tell = (address: string | null): void => {
  if (from === address) return
  from = address
  for (const listener of listeners) listener()
}

const addressOf = (url: URL): string => `${url.pathname}?${url.searchParams}`

export const navigationEnded = (): void => {
  clearTimeout(soon)
  clearTimeout(late)
  tell(null)
}

/** Next calls this when a navigation starts. Back and forward are left out, because the address has already changed by then. */
export const navigationStarted = (to: string, kind: 'push' | 'replace' | 'traverse'): void => {
  last = kind
  const here = addressOf(new URL(location.href))
  if (kind === 'traverse' || addressOf(new URL(to, location.href)) === here) return
  for (const listener of startListeners) listener()
  clearTimeout(soon)
  clearTimeout(late)
  soon = setTimeout(() => tell(here), SEEN_AFTER_MS)
  late = setTimeout(navigationEnded, GIVE_UP_MS)
}

export const wasAskedFor = (): boolean => last === 'push' || last === 'replace'

export const navigatingFrom = (): string | null => from

export const subscribeNavigation = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back whenever the router sets out for another address, long before it renders it. */
export const onNavigationStart = (listener: () => void): (() => void) => {
  startListeners.add(listener)
  return () => startListeners.delete(listener)
}
