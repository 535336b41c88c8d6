import 'server-only'
import type { Migration } from './migration'

/** Finds what an event is about by the event, for when it leaves the store. */
export const auditSubjectsEvent: Migration = {
  name: 'audit-subjects-event',
  up: async (db) => {
    await db.schema.createIndex('audit_subjects_event').on('audit_subjects').columns(['instance', 'seq']).execute()
  },
}
