import { HIDDEN_ROWS_FIELD, SEEN_UPLOAD_FIELD } from '@/lib/rules/bodies/bulk'
import { iso } from '../db/days'
import { Refusal } from '../http/refusal'
import type { SheetForm } from './sheets/sheet-form'
import type { Order, Worker } from './work'

/** Uploads of the very same file that did something, the newest first. LOAD-18 */
export const earlierUploads = ({ db }: Worker, { kind, org }: Order, hash: string) =>
  db.all(
    db.q
      .selectFrom('bulk_uploads')
      .select(['id', 'created_at', 'user_name', 'status'])
      .where('file_hash', '=', hash)
      .where('kind', '=', kind)
      .where('org_id', '=', org.id)
      .where('status', '!=', 'FAILED')
      .orderBy('id', 'desc')
      .limit(5),
  )
type Earlier = ReturnType<typeof earlierUploads>

export const earlierAnswer = (earlier: Earlier) =>
  earlier.map(({ id, created_at: at, user_name: name }) => ({
    bulkUploadId: String(id),
    uploadDate: iso(at),
    uploadedByName: name,
  }))

const requireSeen = ([newest]: Earlier, { fields }: SheetForm): void => {
  if (!newest || Number(fields[SEEN_UPLOAD_FIELD] ?? 0) >= newest.id) return
  const message = `This very file was sent by ${newest.user_name} meanwhile, as upload ${newest.id}: look at it before you send the file once more`
  throw new Refusal(409, message, { fields: { [SEEN_UPLOAD_FIELD]: message } })
}

const requireHiddenRowAnswer = ({ sheet, hiddenRows }: SheetForm): void => {
  if (sheet.hidden.length === 0 || hiddenRows !== null) return
  const rows = sheet.hidden.slice(0, 5).join(', ') + (sheet.hidden.length > 5 ? ' …' : '')
  const message = `The sheet “${sheet.name}” hides ${sheet.hidden.length === 1 ? 'row' : 'rows'} ${rows}: say whether they are included`
  throw new Refusal(400, message, { fields: { [HIDDEN_ROWS_FIELD]: message } })
}

/** Nothing is taken in before the person has answered what the check asks: asked once more in the transaction that takes it, whoever checked it before. LOAD-17, LOAD-18 */
export const requireAnswers = (worker: Worker, order: Order, form: SheetForm): void => {
  requireHiddenRowAnswer(form)
  requireSeen(earlierUploads(worker, order, form.file.hash), form)
}
