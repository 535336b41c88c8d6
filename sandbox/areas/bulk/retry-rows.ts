import type { SheetRow } from '@/lib/rules/files/csv-rows'
import { HttpError } from '../../core/errors/http-error'
import { countOf } from '../../core/text/count-of'
import { holdForApproval } from './approval'
import { orderAgain, workerOf } from './jobs'
import { chooseWork } from './kinds'
import { beginRound } from './rounds'
import { requireUpload, type Upload, progressAnswer } from './uploads'
import type { Worker } from './work'
import { rowColumns } from './row-columns'

/** Parses these rows again and queues them as a new round, which needs approval if the file did. BULKC-18, BULKC-19 */
export const retryRows = async (context: Worker, upload: Upload, rows: readonly SheetRow[]) => {
  const { db, actor } = context
  const worker = workerOf(context, upload)
  if (!worker) throw new HttpError(409, 'The person who uploaded the file can no longer sign in')
  const work = chooseWork(worker, orderAgain(worker, upload))
  // The cast is safe: accepting the file stored its columns as JSON.
  const heads = JSON.parse(upload.heads) as (string | null)[]
  await db.inSlices(rows, ({ line, cells }) =>
    db.run(
      db.q
        .updateTable('bulk_rows')
        .set({ status: 'WAITING', faults: null, ...rowColumns(work, heads, cells) })
        .where('upload_id', '=', upload.id)
        .where('line', '=', line),
    ),
  )
  db.update('bulk_uploads', upload.id, { status: 'IN_PROGRESS', held: 0, reason: null, finished_at: null })
  beginRound(db, upload.id)
  const waiting = holdForApproval(context, upload.id)
  context.wakeJobs()
  return {
    message: waiting?.message ?? `Retrying ${countOf(rows.length, 'row')}`,
    ...progressAnswer(context, requireUpload(db, actor, String(upload.id))),
  }
}
