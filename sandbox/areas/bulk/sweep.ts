import { sql, type SqlBool } from 'kysely'
import { waitingStatuses } from '@/lib/rules/approvals/approval-states'
import { ROWS_AT_ONCE, type Sweep } from '../../core/retention/sweep'

const waits = sql<SqlBool>`EXISTS (SELECT 1 FROM approvals WHERE entity_type = 'BULK_UPLOAD' AND entity_id = bulk_uploads.id
  AND status IN (${sql.join([...waitingStatuses])}))`

/** A finished file goes with its rows, and its line in the history with the last of them. What it made stays, as does its request. DATA-01 */
export const sweepUploads: Sweep = (db, before, after) => {
  const upload = db.first(
    db.q
      .selectFrom('bulk_uploads')
      .select('id')
      .where('id', '>', after)
      .where('status', '<>', 'IN_PROGRESS')
      .where('finished_at', '<', before)
      .where(({ not, eb }) => not(eb.val(waits)))
      .orderBy('id')
      .limit(1),
  )
  if (!upload) return null
  const rows = db.q
    .selectFrom('bulk_rows')
    .select('line')
    .where('upload_id', '=', upload.id)
    .orderBy('line')
    .limit(ROWS_AT_ONCE)
  const isLast =
    db.run(db.q.deleteFrom('bulk_rows').where('upload_id', '=', upload.id).where('line', 'in', rows)) < ROWS_AT_ONCE
  if (!isLast) return upload.id - 1
  db.run(db.q.deleteFrom('bulk_uploads').where('id', '=', upload.id))
  return upload.id
}
