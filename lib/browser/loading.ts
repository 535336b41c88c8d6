let count = 0
const listeners = new Set<() => void>()

const change = (by: number): void => {
  count = Math.max(0, count + by)
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
