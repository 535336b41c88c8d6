import type { Database } from './database'
import type { Schema } from './schema'

type Kept = { version: string; value: unknown }

const memories = new WeakMap<Database, Map<string, Kept>>()
const KEPT = 2000

/** What was worked out once holds for as long as nobody writes to the tables it was worked out from. */
export const remembered = <T>(db: Database, tables: readonly (keyof Schema)[], key: string, work: () => T): T => {
  const memory = memories.get(db) ?? new Map<string, Kept>()
  memories.set(db, memory)
  const version = tables.map((table) => db.version(table)).join(' ')
  const known = memory.get(key)
  if (known?.version === version) return known.value as T
  if (memory.size >= KEPT) memory.clear()
  const value = work()
  memory.set(key, { version, value })
  return value
}
