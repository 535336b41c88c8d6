import 'server-only'
import type { Migration } from './migration'

/** Finds the events of a rare kind among many. */
export const auditKindsIndex: Migration = {
  name: 'audit-kinds',
  up: async (db) => {
    await db.schema.createIndex('audit_events_kind').on('audit_events').columns(['kind', 'at']).execute()
  },
}
