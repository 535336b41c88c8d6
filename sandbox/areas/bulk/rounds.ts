import type { Database } from '../../core/db/database'
import { countUploadRows, type Counts } from './uploads'

/** From here on the rows that wait are what is worked: the whole of the bar that people watch. BULKC-19 */
export const beginRound = (db: Database, uploadId: number): void => {
  const counts = countUploadRows(db, [uploadId]).get(uploadId) as Counts
  db.run(
    db.q
      .updateTable('bulk_uploads')
      .set({
        round_rows: counts.WAITING,
        round_done: counts.DONE,
        round_failed: counts.FAILED,
        round_cancelled: counts.CANCELLED,
      })
      .where('id', '=', uploadId),
  )
}
