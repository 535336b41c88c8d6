import 'server-only'
import type { Kysely } from 'kysely'

/** Every table of the portal's own store; a module of lib/store adds its own by merging. */
export interface Tables {
  store_migrations: { name: string; applied_at: string }
}

export type Dialect = 'sqlite' | 'postgres'
export type Store = Kysely<Tables>
