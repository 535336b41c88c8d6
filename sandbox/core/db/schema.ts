import type { DB } from './tables.gen'

/**
 * All tables, generated from the schema.sql files. Times are milliseconds since 1970 UTC, amounts integer minor units, flags 0 or 1. `day`
 * is the local calendar day of `created_at`, counted from 1970.
 */
export type Schema = DB & {
  orgs_fts: { rowid: number; name: string; display_name: string }
  customers_fts: { rowid: number; name: string }
}
