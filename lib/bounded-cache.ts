import QuickLRU from 'quick-lru'

export type BoundedCache<V> = QuickLRU<string, V>

/** Values by key: when there are more than `maxSize` (twice as many at most), those unused for longest go. `maxAgeMs`: they also go when that has passed. */
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
