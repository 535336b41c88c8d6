import 'server-only'
import type { Kysely } from 'kysely'
import type { Dialect, Tables } from '../tables'

export type Migration = {
  name: string
  /** Runs in a transaction, once per store. */
  up: (db: Kysely<Tables>, dialect: Dialect) => Promise<void>
}
