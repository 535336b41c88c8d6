const SLOW_MS = 120_000
/** Shorter work shows no progress bar, because the bar would only flicker. */
export const SEEN_AFTER_MS = 120

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

export const isLoading = (): boolean => isShown

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const whileLoading = async <T>(work: Promise<T>): Promise<T> => {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

export const importPart = async <T>(part: () => Promise<T>): Promise<T> => {
  // React calls this function while rendering, when components must not be notified.
  await Promise.resolve()
  return whileLoading(part())
}
