import 'server-only'
import type { Migration } from './migration'
import { guardAudit } from '../audit-guards'

export const audit: Migration = {
  name: 'audit',
  up: async (db, dialect) => {
    await db.schema
      .createTable('audit_events')
      .addColumn('instance', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('phase', 'text', (column) => column.notNull())
      .addColumn('intent_seq', 'bigint')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('code', 'text')
      .addColumn('user_id', 'text')
      .addColumn('user_name', 'text')
      .addColumn('user_type', 'text')
      .addColumn('issuer', 'text')
      .addColumn('org_id', 'text')
      .addColumn('address', 'text')
      .addColumn('request_id', 'text')
      .addColumn('detail', 'text')
      .addColumn('prev_hash', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_events_key', ['instance', 'seq'])
      .execute()
    const index = (name: string, columns: ('at' | 'issuer' | 'user_id' | 'instance' | 'intent_seq')[]) =>
      db.schema.createIndex(name).on('audit_events').columns(columns)
    await index('audit_events_at', ['at']).execute()
    await index('audit_events_issuer', ['issuer', 'at']).execute()
    await index('audit_events_user', ['user_id', 'at']).execute()
    await index('audit_events_outcome', ['instance', 'intent_seq']).unique().execute()
    await guardAudit(db, dialect)
  },
}
