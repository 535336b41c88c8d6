import 'server-only'
import type { Migration } from './migration'

/** One row an instance, which readiness writes to learn whether the store takes anything. */
export const storeProbes: Migration = {
  name: 'store-probes',
  up: async (db) => {
    await db.schema
      .createTable('store_probes')
      .addColumn('instance', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
  },
}
