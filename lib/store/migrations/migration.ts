import 'server-only'
import type { Kysely } from 'kysely'
import type { Dialect, Tables } from '../tables'

export type Migration = {
  name: string
  /** Runs inside one transaction, once a store. */
  up: (db: Kysely<Tables>, dialect: Dialect) => Promise<void>
}
