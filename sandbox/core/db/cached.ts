import type { Database } from './database'
import type { Schema } from './schema'

type CacheEntry = { version: string; value: unknown }

const caches = new WeakMap<Database, Map<string, CacheEntry>>()
const MOST_ENTRIES = 2000

/** Caches the result of `work` until one of the tables is written to. */
export const cached = <T>(db: Database, tables: readonly (keyof Schema)[], key: string, work: () => T): T => {
  const memory = caches.get(db) ?? new Map<string, CacheEntry>()
  caches.set(db, memory)
  const version = tables.map((table) => db.version(table)).join(' ')
  const known = memory.get(key)
  if (known?.version === version) return known.value as T
  if (memory.size >= MOST_ENTRIES) memory.clear()
  const value = work()
  memory.set(key, { version, value })
  return value
}
