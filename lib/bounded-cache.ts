import QuickLRU from 'quick-lru'

export type BoundedCache<V> = QuickLRU<string, V>

/** Keeps at least `maxSize` values and at most twice as many, and drops the least recently used. With `maxAgeMs`, values also expire. */
export const boundedCache = <V>(maxSize: number, maxAgeMs = Infinity): BoundedCache<V> =>
  new QuickLRU({ maxSize, maxAge: maxAgeMs })

export const memoize = <V>(maxSize: number, make: (key: string) => V): ((key: string) => V) => {
  const cache = boundedCache<V>(maxSize)
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const made = make(key)
    cache.set(key, made)
    return made
  }
}
