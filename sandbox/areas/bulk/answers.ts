import { HIDDEN_ROWS_FIELD, SEEN_UPLOAD_FIELD, type Seen } from '@/lib/rules/bodies/bulk'
import { iso } from '../../core/db/days'
import type { Database } from '../../core/db/database'
import { fieldError } from '../../core/errors/http-error'
import type { SheetForm } from '../../core/sheets/sheet-form'
import type { Upload } from './uploads'
import type { Order, Worker } from './work'

const NAMED = 5

const uploadsOfFile = (db: Database, kind: Upload['kind'], orgId: number, hash: string) =>
  db.all(
    db.q
      .selectFrom('bulk_uploads')
      .select(['id', 'created_at', 'finished_at', 'user_name', 'status'])
      .where('file_hash', '=', hash)
      .where('kind', '=', kind)
      .where('org_id', '=', orgId)
      .orderBy('id', 'desc'),
  )
type Earlier = ReturnType<typeof uploadsOfFile>

/** Uploads of the same file, newest first, including failed ones, whose rows may be retried. LOAD-18 */
export const earlierUploads = ({ db }: Worker, { kind, org }: Order, hash: string): Earlier =>
  uploadsOfFile(db, kind, org.id, hash).slice(0, NAMED)

export const otherUploads = (db: Database, { id, kind, org_id: orgId, file_hash: hash }: Upload): Earlier =>
  uploadsOfFile(db, kind, orgId, hash)
    .filter((other) => other.id !== id)
    .slice(0, NAMED)

export const uploadsSince = (db: Database, upload: Upload): Earlier => {
  const others = otherUploads(db, upload)
  const isSince = ({ id, status, finished_at: at }: Earlier[number]) =>
    id > upload.id || (status !== 'FAILED' && (at === null || at > upload.created_at))
  return others.some(isSince) ? others : []
}

export const earlierAnswer = (earlier: Earlier) =>
  earlier.map(({ id, created_at: at, user_name: name }) => ({
    bulkUploadId: String(id),
    uploadDate: iso(at),
    uploadedByName: name,
  }))

const requireSeen = ([newest]: Earlier, { [SEEN_UPLOAD_FIELD]: seen = '0' }: Seen): void => {
  if (!newest || Number(seen) >= newest.id) return
  throw fieldError(
    SEEN_UPLOAD_FIELD,
    `${newest.user_name} has just sent the same file, as upload ${newest.id}. Check it before you send the file again`,
    409,
  )
}

const requireHiddenRowAnswer = ({ sheet, hiddenRows }: SheetForm): void => {
  if (sheet.hidden.length === 0 || hiddenRows !== null) return
  const rows = sheet.hidden.slice(0, 5).join(', ') + (sheet.hidden.length > 5 ? ' …' : '')
  throw fieldError(
    HIDDEN_ROWS_FIELD,
    `The sheet “${sheet.name}” hides ${sheet.hidden.length === 1 ? 'row' : 'rows'} ${rows}. Choose whether to include ${sheet.hidden.length === 1 ? 'it' : 'them'}`,
  )
}

/**
 * Throws unless the person has answered the questions of the check. They are asked again in the transaction that accepts the file, because
 * they may have changed. LOAD-17, LOAD-18
 */
export const requireAnswers = (worker: Worker, order: Order, form: SheetForm): void => {
  requireHiddenRowAnswer(form)
  requireSeen(earlierUploads(worker, order, form.file.hash), form.fields)
}

export const requireSeenSince = (db: Database, upload: Upload, seen: Seen): void =>
  requireSeen(uploadsSince(db, upload), seen)
