import type { Database } from '../../core/db/database'
import { countUploadRows, type Counts } from './uploads'

export const beginRound = (db: Database, uploadId: number): void => {
  const counts = countUploadRows(db, [uploadId]).get(uploadId) as Counts
  db.update('bulk_uploads', uploadId, {
    round_rows: counts.WAITING,
    round_done: counts.DONE,
    round_failed: counts.FAILED,
    round_cancelled: counts.CANCELLED,
  })
}
