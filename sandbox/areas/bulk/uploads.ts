import { sql } from 'kysely'
import { type Fault, type UploadRowStatus, FAULT_COLUMNS } from '@/lib/rules/files/bulk'
import { CSV_START, csvLine } from '@/lib/rules/files/csv'
import { toMajor } from '@/lib/rules/locale/money'
import type { Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import type { Schema } from '../../core/db/schema'
import { iso, isoOrNull } from '../../core/db/days'
import { attachment, isSealed, sealFile } from '../../core/files/file-seals'
import { notFound } from '../../core/errors/http-error'
import { inScope, type Actor } from '../../core/actor/actor'
import { whereAll } from '../../core/db/condition'
import { parseId } from '../../core/db/ids'
import { readWhole } from '@/lib/rules/input/read-whole'

export type Upload = Omit<StoredUpload, 'file'>
type StoredUpload = { [K in keyof Schema['bulk_uploads']]: K extends 'id' ? number : Schema['bulk_uploads'][K] }

export const uploadColumns = [
  'id',
  'kind',
  'card_type',
  'upload_type',
  'org_id',
  'root_id',
  'program_id',
  'issuer',
  'currency',
  'card_mode',
  'source',
  'status',
  'held',
  'reason',
  'file_name',
  'file_kind',
  'file_hash',
  'sheet_name',
  'hidden_rows',
  'hidden_included',
  'heads',
  'user_id',
  'user_name',
  'user_mobile',
  'created_at',
  'day',
  'finished_at',
  'round_rows',
  'round_done',
  'round_failed',
  'round_cancelled',
] as const

export const requireUpload = (db: Database, actor: Actor, id: string): Upload => {
  const query = db.q.selectFrom('bulk_uploads').select(uploadColumns).where('id', '=', parseId(id))
  const upload = db.first(whereAll(query, inScope(actor)))
  if (!upload) throw notFound('Upload')
  return upload
}

export type Counts = Record<UploadRowStatus, number>

export const countUploadRows = (db: Database, ids: readonly number[]): Map<number, Counts> => {
  const counts = new Map(ids.map((id) => [id, { WAITING: 0, DONE: 0, FAILED: 0, SKIPPED: 0, CANCELLED: 0 } as Counts]))
  if (ids.length === 0) return counts
  const rows = db.all(
    db.q
      .selectFrom('bulk_rows')
      .select(['upload_id', 'status', sql<number>`count(*)`.as('n')])
      .where('upload_id', 'in', [...ids])
      .groupBy(['upload_id', 'status']),
  )
  for (const { upload_id: id, status, n } of rows) (counts.get(id) as Counts)[status] = n
  return counts
}

type FilePart = 'uploaded' | 'failed'
const fileName = (id: number, part: FilePart) => `bulk ${id} ${part}`

const linkTo = ({ db, origin }: Pick<Runtime, 'db' | 'origin'>, id: number, part: FilePart) =>
  `${origin}/sandbox/files/bulk/${id}/${part}?seal=${sealFile(db, fileName(id, part))}`

const failedName = (name: string) => `failed-${name.replace(/\.[^.]*$/, '')}.csv`

export const uploadAnswer = (runtime: Pick<Runtime, 'db' | 'origin'>, upload: Upload, counts: Counts) => {
  const isLoad = upload.kind === 'LOAD' || upload.kind === 'ACCOUNTS'
  const notDone = counts.FAILED + counts.SKIPPED
  const hasFailed = notDone + counts.CANCELLED > 0
  return {
    bulkUploadId: String(upload.id),
    cardType: upload.card_type,
    uploadType: upload.upload_type,
    cardsCreatedSuccessfully: counts.DONE,
    cardsNotCreated: isLoad ? 0 : notDone,
    cardsNotLoaded: isLoad ? notDone : 0,
    cancelledCount: counts.CANCELLED,
    waitingCount: counts.WAITING,
    totalCardsRequested: counts.DONE + notDone + counts.CANCELLED + counts.WAITING,
    uploadDate: iso(upload.created_at),
    uploadTime: iso(upload.created_at),
    finishedTime: isoOrNull(upload.finished_at),
    uploadedByName: upload.user_name,
    uploadedByMobile: upload.user_mobile || null,
    uploadedFileName: upload.file_name,
    uploadedCSV: linkTo(runtime, upload.id, 'uploaded'),
    failedCardsCSV: hasFailed ? linkTo(runtime, upload.id, 'failed') : null,
    failedCardsCSVFileName: hasFailed ? failedName(upload.file_name) : null,
    sheetName: upload.sheet_name,
    hiddenRows: upload.hidden_rows,
    hiddenRowsIncluded: upload.hidden_included === 1,
    status: upload.status,
    reason: upload.reason,
    version: 1,
    orgId: String(upload.org_id),
    cardProgramId: String(upload.program_id),
    issuerCode: upload.issuer,
    currency: upload.currency,
    round: roundAnswer(upload, counts),
  }
}

/** The size and progress of the current round of retries; of the whole file if the upload has no rounds. BULKC-19 */
const roundAnswer = (upload: Upload, { DONE, FAILED, SKIPPED, CANCELLED, WAITING }: Counts) => ({
  rows: upload.round_rows ?? DONE + FAILED + SKIPPED + CANCELLED + WAITING,
  done: DONE - (upload.round_done ?? 0),
  failed: FAILED - (upload.round_failed ?? 0),
  cancelled: CANCELLED - (upload.round_cancelled ?? 0),
})

export const progressAnswer = (runtime: Pick<Runtime, 'db' | 'origin'>, upload: Upload) => {
  const counts = countUploadRows(runtime.db, [upload.id]).get(upload.id) as Counts
  const answer = uploadAnswer(runtime, upload, counts)
  return {
    bulkUploadId: answer.bulkUploadId,
    status: upload.status,
    reason: upload.reason,
    total: answer.totalCardsRequested,
    done: counts.DONE,
    failed: counts.FAILED + counts.SKIPPED,
    cancelled: counts.CANCELLED,
    waiting: counts.WAITING,
    failedRecords: answer.failedCardsCSV,
    uploadType: upload.upload_type,
    round: roundAnswer(upload, counts),
  }
}

export const faultsIn = (faults: string | null): Fault[] => (faults ? (JSON.parse(faults) as Fault[]) : [])

const failedFile = (db: Database, upload: Upload): string => {
  const heads = JSON.parse(upload.heads) as (string | null)[]
  const kept = heads.flatMap((head, at) => ((FAULT_COLUMNS as readonly (string | null)[]).includes(head) ? [] : [at]))
  const rows = db.all(
    db.q
      .selectFrom('bulk_rows')
      .select(['line', 'cells', 'faults', 'status'])
      .where('upload_id', '=', upload.id)
      .where('status', 'in', ['FAILED', 'SKIPPED', 'CANCELLED'])
      .orderBy('line'),
  )
  const lines = rows.map(({ line, cells, faults, status }) => {
    const values = JSON.parse(cells) as string[]
    const why = faultsIn(faults).map(({ column, message }) => (column ? `${column}: ${message}` : message))
    return csvLine([
      ...kept.map((at) => values[at] ?? ''),
      line,
      why.join('; ') || (status === 'CANCELLED' ? 'Cancelled before processing' : ''),
      // Cells beyond the last column are the reason why the row failed, so the file of failed rows keeps them.
      ...values.slice(heads.length),
    ])
  })
  return CSV_START + csvLine([...kept.map((at) => heads[at]), ...FAULT_COLUMNS]) + lines.join('')
}

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A file of an upload: the original, or its failed rows. Null if the link's seal is wrong. */
export const readUploadFile = (db: Database, idText: string, part: string, seal: string): Response | null => {
  const id = readWhole(idText)
  if (id === null || (part !== 'uploaded' && part !== 'failed') || !isSealed(db, fileName(id, part), seal)) return null
  const upload = db.find('bulk_uploads', id)
  if (!upload) return null
  const body = part === 'failed' ? failedFile(db, upload) : new Uint8Array(upload.file)
  return new Response(body, {
    headers: {
      'content-type': fileTypes[part === 'failed' ? 'csv' : upload.file_kind],
      'content-disposition': attachment(part === 'failed' ? failedName(upload.file_name) : upload.file_name),
    },
  })
}

export const rowAnswers = (
  db: Database,
  upload: Upload,
  rows: readonly { [K in keyof Schema['bulk_rows']]: Schema['bulk_rows'][K] }[],
) => {
  const named = db.first(
    db.q
      .selectFrom('orgs')
      .innerJoin('programs', (join) => join.on('programs.id', '=', upload.program_id))
      .select(['orgs.name as org', 'programs.name as program'])
      .where('orgs.id', '=', upload.org_id),
  )
  return rows.map((row) => ({
    id: `${row.upload_id}-${row.line}`,
    row: row.line,
    cardHolderName: row.name,
    cardHolderMobile: row.mobile,
    cardHolderEmail: row.email,
    businessName: named?.org ?? null,
    cardProgramName: named?.program ?? null,
    kitNumber: row.kit_number,
    lastFourDigits: row.last4,
    amount: toMajor(row.amount),
    currency: upload.currency,
    cardId: row.card_id === null ? null : String(row.card_id),
    status: row.status,
    faults: faultsIn(row.faults),
  }))
}
