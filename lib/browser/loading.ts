const SLOW_MS = 120_000

/** What keeps the page from going on: a part that could not be loaded, or an answer that does not come. ERR-15 */
export type Trouble = 'failed' | 'slow'

let count = 0
let told: Trouble | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const troubleListeners = new Set<() => void>()

export const tellTrouble = (trouble: Trouble | null): void => {
  if (told === trouble) return
  told = trouble
  for (const listener of troubleListeners) listener()
}

export const trouble = (): Trouble | null => told

export const subscribeTrouble = (listener: () => void): (() => void) => {
  troubleListeners.add(listener)
  return () => troubleListeners.delete(listener)
}

/** From the first piece of work under way to the last that settles. */
const watchSlow = (): void => {
  if (count > 0) timer ??= setTimeout(() => tellTrouble('slow'), SLOW_MS)
  else {
    clearTimeout(timer)
    timer = undefined
    if (told === 'slow') tellTrouble(null)
  }
}

const listeners = new Set<() => void>()

const change = (by: number): void => {
  count = Math.max(0, count + by)
  watchSlow()
  for (const listener of listeners) listener()
}

/** How many requests are in flight. WIRE-05 */
export const pending = (): number => count

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
export const loaded = async <T>(part: () => Promise<T>): Promise<T> => {
  // React asks for it while it draws, and hears of no change meanwhile.
  await Promise.resolve()
  return whileLoading(part())
}
