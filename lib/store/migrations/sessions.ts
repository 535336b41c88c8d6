import 'server-only'
import type { Migration } from './migration'

export const sessions: Migration = {
  name: 'sessions',
  up: async (db) => {
    await db.schema
      .createTable('session_endings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('why', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('except_sid', 'text')
      .addColumn('until_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('session_copies')
      .addColumn('sid', 'text', (column) => column.primaryKey())
      .addColumn('generation', 'bigint', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('until_ms', 'bigint', (column) => column.notNull())
      .execute()
  },
}
