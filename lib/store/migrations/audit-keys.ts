import 'server-only'
import type { Migration } from './migration'

/** Adds the id of the digest's key (null for digests without one), and the request id that a proxy or client sent. */
export const auditKeys: Migration = {
  name: 'audit-keys',
  up: async (db) => {
    await db.schema.alterTable('audit_events').addColumn('key_id', 'text').execute()
    await db.schema.alterTable('audit_events').addColumn('given_request_id', 'text').execute()
  },
}
