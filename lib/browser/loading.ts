const SLOW_MS = 120_000
/** What is done sooner than this is not worth telling: to draw and undraw a bar would only delay it. */
export const SEEN_AFTER_MS = 120

/** What keeps the page from going on: a part that could not be loaded, or an answer that does not come. ERR-15 */
export type Trouble = 'failed' | 'slow'

let count = 0
let told: Trouble | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const troubleListeners = new Set<() => void>()

export const setLoadingTrouble = (trouble: Trouble | null): void => {
  if (told === trouble) return
  told = trouble
  for (const listener of troubleListeners) listener()
}

export const loadingTrouble = (): Trouble | null => told

export const subscribeTrouble = (listener: () => void): (() => void) => {
  troubleListeners.add(listener)
  return () => troubleListeners.delete(listener)
}

/** From the first piece of work under way to the last that settles. */
const watchSlow = (): void => {
  if (count > 0) timer ??= setTimeout(() => setLoadingTrouble('slow'), SLOW_MS)
  else {
    clearTimeout(timer)
    timer = undefined
    if (told === 'slow') setLoadingTrouble(null)
  }
}

const listeners = new Set<() => void>()
let isShown = false
let soon: ReturnType<typeof setTimeout> | undefined

const show = (next: boolean): void => {
  if (isShown === next) return
  isShown = next
  for (const listener of listeners) listener()
}

const change = (by: number): void => {
  count = Math.max(0, count + by)
  watchSlow()
  if (count > 0) soon ??= setTimeout(() => show(true), SEEN_AFTER_MS)
  else {
    clearTimeout(soon)
    soon = undefined
    show(false)
  }
}

/** Whether requests are in flight, and have been for long enough to say so. WIRE-05 */
export const isLoading = (): boolean => isShown

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts a piece of work as loading until it settles, however it settles. */
export const whileLoading = async <T>(work: Promise<T>): Promise<T> => {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

/** A part of the page that is fetched on first use: loading like any other work, and said to be slow when it does not come. CONST-11 */
export const importPart = async <T>(part: () => Promise<T>): Promise<T> => {
  // React asks for it while it draws, and hears of no change meanwhile.
  await Promise.resolve()
  return whileLoading(part())
}
