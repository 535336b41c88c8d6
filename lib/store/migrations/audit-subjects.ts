import 'server-only'
import type { Migration } from './migration'
import { insertSubjects } from '../audit-subject-rows'

const BATCH = 1000

/** Which records each event is about, so that those of one record are found by an index. AUD-05 */
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
    const rows = db
      .selectFrom('audit_events')
      .select(['instance', 'seq', 'at', 'phase', 'intent_seq', 'action', 'target'])
      .orderBy('instance')
      .orderBy('seq')
      .limit(BATCH)
    for (let batch = await rows.execute(); batch.length > 0;) {
      await insertSubjects(db, batch)
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
