const GIVE_UP_MS = 15_000

let from: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const tell = (address: string | null): void => {
  from = address
  for (const listener of listeners) listener()
}

const addressOf = (url: URL): string => `${url.pathname}?${url.searchParams}`

/** Called by Next as a navigation starts. Back and forward have changed the address already and count as nothing. */
export const navigationStarted = (to: string, kind: 'push' | 'replace' | 'traverse'): void => {
  const here = addressOf(new URL(location.href))
  if (kind === 'traverse' || addressOf(new URL(to, location.href)) === here) return
  clearTimeout(timer)
  timer = setTimeout(() => tell(null), GIVE_UP_MS)
  tell(here)
}

/** The address a navigation under way has left, as path, question mark and query; while one still stands there, it is under way. */
export const navigatingFrom = (): string | null => from

export const subscribeNavigation = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
