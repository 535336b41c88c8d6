import { holdForApproval } from './approval'
import { beginRound } from './rounds'
import { progressAnswer, requireUpload } from './uploads'
import type { Upload } from './uploads'
import type { Worker } from './work'

/** The rows of an upload that wait now, so many, are worked in a round of their own, once whoever has to approve it has. BULKC-18, BULKC-19 */
export const retryRows = (context: Worker, upload: Upload, count: number) => {
  const { db, who } = context
  db.run(
    db.q
      .updateTable('bulk_uploads')
      .set({ status: 'IN_PROGRESS', held: 0, reason: null, finished_at: null })
      .where('id', '=', upload.id),
  )
  beginRound(db, upload.id)
  const waiting = holdForApproval(context, upload.id)
  context.wakeJobs()
  return {
    message: waiting?.message ?? `${count} rows are tried again`,
    ...progressAnswer(context, requireUpload(db, who, String(upload.id))),
  }
}
