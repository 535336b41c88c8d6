import 'server-only'
import type { Migration } from './migration'

/** Up to which event of an instance the rows about businesses and records are there, also those of an older release. AUD-05 */
export const auditFilled: Migration = {
  name: 'audit-filled',
  up: async (db) => {
    await db.schema
      .createTable('audit_filled')
      .addColumn('instance', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .execute()
  },
}
