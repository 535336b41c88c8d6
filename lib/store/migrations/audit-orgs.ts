import 'server-only'
import type { Migration } from './migration'
import { insertBusinesses, businessesOfEvent } from '../audit-businesses'

const BATCH = 1000

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
    const rows = db
      .selectFrom('audit_events')
      .select(['instance', 'seq', 'phase', 'intent_seq', 'action', 'target', 'org_id'])
      .orderBy('instance')
      .orderBy('seq')
      .limit(BATCH)
    for (let batch = await rows.execute(); batch.length > 0;) {
      await insertBusinesses(db, batch.flatMap(businessesOfEvent))
      const last = batch[batch.length - 1]
      if (!last) return
      batch = await rows
        .where(({ or, and, eb }) =>
          or([
            eb('instance', '>', last.instance),
            and([eb('instance', '=', last.instance), eb('seq', '>', Number(last.seq))]),
          ]),
        )
        .execute()
    }
  },
}
