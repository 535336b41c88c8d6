import 'server-only'
import type { Migration } from './migration'

/**
 * The businesses of each event. Nothing reads the table since `audit-search`; instances of older releases write it during a rolling upgrade.
 */
export const auditBusinesses: Migration = {
  name: 'audit-orgs',
  up: async (db) => {
    await db.schema
      .createTable('audit_orgs')
      .addColumn('org_id', 'text', (column) => column.notNull())
      .addColumn('instance', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_orgs_key', ['org_id', 'instance', 'seq', 'role'])
      .execute()
    await db.schema.createIndex('audit_orgs_event').on('audit_orgs').columns(['instance', 'seq', 'role']).execute()
  },
}
