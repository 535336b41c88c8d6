import 'server-only'
import type { Migration } from './migration'

/** What each event is about, so that the events of one record are found by an index; `audit-search` fills it. AUD-05 */
export const auditSubjectRows: Migration = {
  name: 'audit-subjects',
  up: async (db) => {
    await db.schema
      .createTable('audit_subjects')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('instance', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_subjects_key', ['kind', 'record_id', 'at', 'instance', 'seq'])
      .execute()
  },
}
