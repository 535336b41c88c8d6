import 'server-only'
import type { Migration } from './migration'

/** The key of an event's digest (null for a plain one), and the request id given by a proxy. */
export const auditKeys: Migration = {
  name: 'audit-keys',
  up: async (db) => {
    await db.schema.alterTable('audit_events').addColumn('key_id', 'text').execute()
    await db.schema.alterTable('audit_events').addColumn('given_request_id', 'text').execute()
  },
}
