import type { CorrectedRow } from '@/lib/rules/bodies/bulk'
import { nameCells } from '@/lib/rules/files/bulk'
import type { SheetRow } from '@/lib/rules/files/csv-rows'
import { Refusal } from '../http/refusal'
import { checkRows } from './check'
import { orderAgain, workerOf } from './jobs'
import { chooseWork } from './kinds'
import { faultsOf, wrongRows } from './row-person'
import { correctCells, namedColumns } from './try-rows'
import { faultsIn, requireUpload } from './uploads'
import type { Upload } from './uploads'
import type { Worker } from './work'
import { workAgain } from './work-again'

type Ask = Worker & { body: { rows: readonly CorrectedRow[] } }

const open = (ask: Worker, id: string) => {
  const upload = requireUpload(ask.db, ask.who, id)
  const worker = workerOf(ask, upload)
  if (!worker) throw new Refusal(409, 'Whoever uploaded the file may not sign in any more')
  // Kept as JSON of the file's own columns when it was taken.
  const heads = JSON.parse(upload.heads) as (string | null)[]
  return { upload, worker, heads }
}

const storedRows = (ask: Worker, upload: Upload) =>
  ask.db.all(
    ask.db.q
      .selectFrom('bulk_rows')
      .select(['line', 'cells', 'faults', 'status'])
      .where('upload_id', '=', upload.id)
      .orderBy('line'),
  )

const isOpenRow = ({ status }: { status: string }) => status === 'FAILED' || status === 'CANCELLED'

/** The rows of an upload that were not done, with what their cells hold. BULKC-18 */
export const wrongRowsOf = (ask: Worker, id: string) => {
  const { upload, worker, heads } = open(ask, id)
  const work = chooseWork(worker, orderAgain(worker, upload))
  const tried = storedRows(ask, upload)
    .filter(isOpenRow)
    .map(({ line, cells, faults }) => ({
      row: { line, cells: JSON.parse(cells) as string[] },
      outcome: null,
      faults: faultsIn(faults),
    }))
  return {
    columns: namedColumns(heads),
    wrong: wrongRows(tried, heads, work),
    faults: faultsOf(tried, heads, work),
  }
}

/** The rows that are asked for, with what was put right; refused where one of them is no row that may be tried again. */
const correctedRows = (ask: Ask, upload: Upload, heads: readonly (string | null)[]): SheetRow[] => {
  if (upload.status === 'IN_PROGRESS') throw new Refusal(409, 'The upload is being worked: wait until it is finished')
  const stored = new Map(storedRows(ask, upload).map((row) => [row.line, row]))
  return ask.body.rows.map(({ row: line, cells }) => {
    const row = stored.get(line)
    if (!row) throw new Refusal(400, `The file has no row ${line}`)
    if (!isOpenRow(row)) throw new Refusal(409, `Row ${line} is done already: it is not done again`)
    return { line, cells: correctCells(heads, JSON.parse(row.cells) as string[], cells) }
  })
}

/** These rows as they would be worked now; nothing is written. Decision 22 */
export const checkCorrection = (ask: Ask, id: string) => {
  const { upload, worker, heads } = open(ask, id)
  return checkRows(worker, orderAgain(worker, upload), heads, correctedRows(ask, upload, heads))
}

/** These rows alone wait to be worked again, with what was put right; the others stay as they are. BULKC-18 */
export const correctRowsOf = (ask: Ask, id: string) =>
  ask.db.write(() => {
    const { db } = ask
    const { upload, worker, heads } = open(ask, id)
    const work = chooseWork(worker, orderAgain(worker, upload))
    const rows = correctedRows(ask, upload, heads)
    for (const { line, cells } of rows)
      db.run(
        db.q
          .updateTable('bulk_rows')
          .set({
            status: 'WAITING',
            faults: null,
            cells: JSON.stringify(cells),
            ...work.whoIn(nameCells(heads, cells)),
          })
          .where('upload_id', '=', upload.id)
          .where('line', '=', line),
      )
    return workAgain(ask, upload, rows.length)
  })
