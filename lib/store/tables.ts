import 'server-only'

/** Every table of the portal's own store; a module of lib/store adds its own by merging. */
export interface Tables {
  store_migrations: { name: string; applied_at: string }
}

export type Dialect = 'sqlite' | 'postgres'
