import type { CorrectedRow, Seen } from '@/lib/rules/bodies/bulk'
import type { UploadRowStatus } from '@/lib/rules/files/bulk'
import type { SheetRow } from '@/lib/rules/files/csv-rows'
import { noteWriter } from '../../core/requests/makers'
import { HttpError } from '../../core/errors/http-error'
import { earlierAnswer, requireSeenSince, uploadsSince } from './answers'
import { checkRows } from './check'
import { orderAgain, workerOf } from './jobs'
import { chooseWork } from './kinds'
import { describeBad } from './row-person'
import { correctCells } from './try-rows'
import { faultsIn, requireUpload, type Upload } from './uploads'
import type { Work, Worker } from './work'
import { readRow } from './read-row'
import { retryRows } from './retry-rows'

const IN_WORK = 'We are still processing this upload. Wait until it is finished'

type Context<B> = Worker & { body: B }
type CorrectedRows = { rows: readonly CorrectedRow[] }

const open = (context: Worker, id: string) => {
  const upload = requireUpload(context.db, context.actor, id)
  const worker = workerOf(context, upload)
  if (!worker) throw new HttpError(409, 'The person who uploaded the file can no longer sign in')
  // The cast is safe: accepting the file stored its columns as JSON.
  const heads = JSON.parse(upload.heads) as (string | null)[]
  return { upload, worker, heads }
}

const storedRows = (context: Worker, upload: Upload) =>
  context.db.all(
    context.db.q
      .selectFrom('bulk_rows')
      .select(['line', 'cells', 'faults', 'status'])
      .where('upload_id', '=', upload.id)
      .orderBy('line'),
  )

const isOpenRow = ({ status }: { status: UploadRowStatus }) => status !== 'WAITING' && status !== 'DONE'

/** Whether a retry of the row as it is could succeed. Rows that cannot be read have to be corrected first. BULKC-18 */
const isReadable = (work: Work, heads: readonly (string | null)[], cells: readonly string[]): boolean =>
  readRow(work, heads, cells).faults.length === 0

export const wrongRowsOf = async (context: Worker, id: string) => {
  const { upload, worker, heads } = open(context, id)
  const work = chooseWork(worker, orderAgain(worker, upload))
  const tried = storedRows(context, upload)
    .filter(isOpenRow)
    .map(({ line, cells, faults }) => ({
      row: { line, cells: JSON.parse(cells) as string[] },
      outcome: null,
      faults: faultsIn(faults),
    }))
  const retryable = tried.filter(({ row }) => isReadable(work, heads, row.cells)).length
  return { ...(await describeBad(context.db, tried, heads, work)), retryable }
}

const correctedRows = (
  context: Context<CorrectedRows>,
  { upload, worker, heads }: ReturnType<typeof open>,
): SheetRow[] => {
  if (upload.status === 'IN_PROGRESS') throw new HttpError(409, IN_WORK)
  const { template } = chooseWork(worker, orderAgain(worker, upload))
  const columns = { heads, template, kind: upload.file_kind }
  const stored = new Map(storedRows(context, upload).map((row) => [row.line, row]))
  return context.body.rows.map(({ row: line, cells }) => {
    const row = stored.get(line)
    if (!row) throw new HttpError(400, `The file has no row ${line}`)
    if (!isOpenRow(row)) throw new HttpError(409, `Row ${line} is already done`)
    return { line, cells: correctCells(columns, JSON.parse(row.cells) as string[], cells) }
  })
}

export const checkCorrection = async (context: Context<CorrectedRows>, id: string) => {
  const opened = open(context, id)
  const { upload, worker, heads } = opened
  const rows = correctedRows(context, opened)
  return {
    ...(await checkRows(worker, orderAgain(worker, upload), heads, rows)),
    earlier: earlierAnswer(uploadsSince(context.db, upload)),
  }
}

export const correctRowsOf = (context: Context<CorrectedRows & Seen>, id: string) => {
  const opened = open(context, id)
  const { upload } = opened
  const rows = correctedRows(context, opened)
  requireSeenSince(context.db, upload, context.body)
  noteWriter(context, 'BULK_UPLOAD', upload.id)
  return retryRows(context, upload, rows)
}

/** Failed, skipped and cancelled rows wait again; done rows are never repeated, and unreadable rows wait for a correction. BULKC-18 */
export const retryAll = (context: Context<Seen>, id: string) => {
  const { upload, worker, heads } = open(context, id)
  if (upload.status === 'IN_PROGRESS') throw new HttpError(409, IN_WORK)
  const rows = storedRows(context, upload)
    .filter(isOpenRow)
    .map(({ line, cells }) => ({ line, cells: JSON.parse(cells) as string[] }))
  if (rows.length === 0) throw new HttpError(409, 'Every row of this upload is done, so there is nothing to retry')
  const work = chooseWork(worker, orderAgain(worker, upload))
  const readable = rows.filter(({ cells }) => isReadable(work, heads, cells))
  if (readable.length === 0)
    throw new HttpError(409, 'None of these rows is valid. Correct them first: as they are, they would fail again')
  requireSeenSince(context.db, upload, context.body)
  return retryRows(context, upload, readable)
}
