import 'server-only'
import type { Kysely } from 'kysely'
import type { Dialect, Tables } from '../tables'
import { audit } from './audit'
import { auditKeys } from './audit-keys'
import { preferences } from './preferences'
import { sessions } from './sessions'

export type Migration = {
  name: string
  /** Runs inside one transaction, once a store. */
  up: (db: Kysely<Tables>, dialect: Dialect) => Promise<void>
}

/** In the order they are applied: append, never change or reorder. */
export const migrations: readonly Migration[] = [audit, preferences, sessions, auditKeys]
