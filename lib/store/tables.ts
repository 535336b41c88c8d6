import 'server-only'
import type { Kysely } from 'kysely'

export interface Tables {
  store_migrations: { name: string; applied_at: string }
}

export type Dialect = 'sqlite' | 'postgres'
export type Store = Kysely<Tables>
