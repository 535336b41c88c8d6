import 'server-only'
import type { Migration } from './migration'
import { walkEvents } from './walk-events'
import { insertSubjects } from '../audit-subject-rows'

const indexes = {
  audit_events_name: ['user_name', 'at'],
  audit_events_action: ['action', 'at'],
  audit_events_address: ['address', 'at'],
  audit_events_request: ['request_id', 'at'],
  audit_events_given_request: ['given_request_id', 'at'],
  audit_events_hash: ['hash'],
} as const

/**
 * Whatever a search of the audit finds is found by an index: names, actions, ids, digests, businesses and outcomes. Events from before are
 * filled in here, and those that instances of an older release write after it by `fillAuditRows`.
 */
export const auditSearch: Migration = {
  name: 'audit-search',
  up: async (db) => {
    for (const [name, columns] of Object.entries(indexes))
      await db.schema
        .createIndex(name)
        .on('audit_events')
        .columns([...columns])
        .execute()
    await db.schema.dropIndex('audit_subjects_event').execute()
    const byEvent = ['instance', 'seq', 'kind', 'record_id'] as const
    await db.schema
      .createIndex('audit_subjects_event')
      .on('audit_subjects')
      .columns([...byEvent])
      .execute()
    await db.schema.dropTable('audit_filled').execute()
    await db.schema
      .createTable('audit_subjects_filled')
      .addColumn('instance', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .execute()
    await walkEvents(db, (events) => insertSubjects(db, events))
  },
}
