import 'server-only'
import type { Migration } from './migration'

/** Which key an event's digest stands under (none: a plain digest, from before there were keys), and the request id that a proxy gave beside our own. */
export const auditKeys: Migration = {
  name: 'audit-keys',
  up: async (db) => {
    await db.schema.alterTable('audit_events').addColumn('key_id', 'text').execute()
    await db.schema.alterTable('audit_events').addColumn('given_request_id', 'text').execute()
  },
}
