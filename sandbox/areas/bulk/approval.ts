import { createHash } from 'node:crypto'
import type { Ending } from '@/lib/rules/approvals/approval-states'
import { toMajor } from '@/lib/rules/locale/money'
import { activeGuards } from '../../core/changes/configuration'
import { cancel, withdraw } from '../../core/changes/decide'
import { isMakerOf } from '../../core/requests/makers'
import { findWaiting, openRequest } from '../../core/changes/requests'
import type { Acting, RequestEffect } from '../../core/changes/acting'
import { flowOf, walletsOfNewCard, withoutStart } from '../wallets/linking'
import { waitingAnswer } from '../../core/changes/change'
import type { Request, Subject } from '../../core/effects/effects'
import type { Database } from '../../core/db/database'
import { fieldError, HttpError } from '../../core/errors/http-error'
import { unscoped } from '../../core/actor/actor'
import { countOf } from '../../core/text/count-of'
import { otherUploads } from './answers'
import { concludeUpload } from './jobs'
import { beginRound } from './rounds'
import { requireUpload, type Upload } from './uploads'
import { contentOf } from '../../core/changes/content'
import { rowEvents } from './kinds'

/** A file needs approval if bulk uploads need it, or if one of its rows would need it by itself. Decision 33, APPR-24 */
const guardsOfFile = ({ kind }: Upload, movesMoney: boolean) => [
  'BULK_UPLOAD' as const,
  ...rowEvents[kind].filter((event) => event !== 'CARD_LOAD' || movesMoney),
]

const walletsOfFile = (db: Database, { kind, program_id }: Upload) =>
  kind === 'CARDS' ? walletsOfNewCard(db, program_id) : []

/** What a file puts on cards and what their wallets promise, each card's larger of both; null if that is not known, 0 for none. CFG-10 */
const judgedAmount = (db: Database, upload: Upload, rows: ReturnType<typeof waitingRows>, onKits: number) => {
  const wallets = walletsOfFile(db, upload)
  // Each row has its own starting balance.
  const promised = flowOf(db, wallets, withoutStart(wallets)).amount
  return promised === null ? null : rows.reduce((sum, row) => sum + Math.max(row.amount, promised), onKits)
}

const waitingRows = (db: Database, uploadId: number) =>
  db.all(
    db.q
      .selectFrom('bulk_rows')
      .select(['line', 'cells', 'moves', 'amount', 'kit_amount', 'card_id', 'customer_id', 'kit_number'])
      .select(['name', 'mobile', 'email', 'last4'])
      .where('upload_id', '=', uploadId)
      .where('status', '=', 'WAITING')
      .orderBy('line'),
  )

/** One digest covers all rows, because a file may have thousands. */
const digestOfRows = ({ heads }: Upload, rows: ReturnType<typeof waitingRows>): string =>
  `sha256:${createHash('sha256')
    .update(JSON.stringify([heads, rows]))
    .digest('hex')}`

const hiddenField = ({ hidden_included: included }: Upload) => (included ? 'hiddenRowsIncluded' : 'hiddenRowsLeftOut')

const subjectOf = (db: Database, upload: Upload): Subject => {
  const rows = waitingRows(db, upload.id)
  const onKits = rows.reduce((sum, row) => sum + row.kit_amount, 0)
  const amount = rows.reduce((sum, row) => sum + row.amount, onKits)
  const flow = flowOf(db, walletsOfFile(db, upload), new Map())
  const others = otherUploads(db, upload).map(({ id, user_name: name }) => `${id} (${name})`)
  const program = db.find('programs', upload.program_id)
  return {
    event: 'BULK_UPLOAD',
    guards: guardsOfFile(upload, amount > 0 || flow.guards.length > 0),
    entityId: upload.id,
    orgId: upload.org_id,
    issuer: upload.issuer,
    currency: upload.currency,
    amount: judgedAmount(db, upload, rows, onKits),
    title: upload.file_name,
    before: {},
    after: {
      kind: upload.kind,
      program: program?.name ?? null,
      ...(upload.card_mode && { cardMode: upload.card_mode }),
      ...(amount > 0 && { source: upload.source }),
      rows: String(rows.length),
      ...(others.length > 0 && { sameFile: others.join(', ') }),
      ...(upload.sheet_name !== null && { sheet: upload.sheet_name }),
      ...(upload.hidden_rows > 0 && { [hiddenField(upload)]: String(upload.hidden_rows) }),
      ...(amount > 0 && { amount: toMajor(amount) }),
      ...(onKits > 0 && { kitAmount: toMajor(onKits) }),
      ...flow.after,
    },
    content: {
      ...contentOf(db, flow.also),
      kind: upload.kind,
      file: `sha256:${upload.file_hash}`,
      programId: String(upload.program_id),
      cardMode: upload.card_mode,
      source: amount > 0 ? upload.source : null,
      sheet: upload.sheet_name,
      hiddenRows: upload.hidden_rows,
      hiddenRowsIncluded: upload.hidden_included === 1,
      rowCount: String(rows.length),
      rows: digestOfRows(upload, rows),
      amount,
      kitAmount: onKits || null,
    },
  }
}

/** Cancels a file that waits for approval by ending its request; the maker or a decider may do so. Returns false if none is waiting. APPR-25 */
export const endFileRequest = (context: Acting, uploadId: number): boolean => {
  const request = findWaiting(context.db, 'BULK_UPLOAD', uploadId)
  if (!request) return false
  if (isMakerOf(context.db, request.id, context.actor)) withdraw(context, String(request.id))
  else cancel(context, String(request.id), 'The upload was cancelled')
  return true
}

/** The request about an earlier file of the same kind that was sent back to this person and that no other file has corrected. APPR-37 */
const findReturned = (
  { db, actor }: Acting,
  { id, kind, card_type, org_id, program_id }: Upload,
): Request | undefined =>
  db.first(
    db.q
      .selectFrom('approvals')
      .innerJoin('bulk_uploads as earlier', 'earlier.id', 'approvals.entity_id')
      .selectAll('approvals')
      .where('event_type', '=', 'BULK_UPLOAD')
      .where('approvals.status', '=', 'RETURNED')
      .where('created_by_id', '=', actor.id)
      .where('earlier.id', '<', id)
      .where('earlier.kind', '=', kind)
      .where('earlier.card_type', '=', card_type)
      .where('earlier.org_id', '=', org_id)
      .where('earlier.program_id', '=', program_id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('approvals as later').select('later.id').whereRef('later.supersedes_id', '=', 'approvals.id'),
          ),
        ),
      )
      .orderBy('approvals.id', 'desc')
      .limit(1),
  )

/** Holds an accepted file until somebody else approves it; returns null if no approval is needed. Decision 33 */
export const holdForApproval = (context: Acting, uploadId: number): ReturnType<typeof waitingAnswer> | null => {
  const { db, actor, now } = context
  const upload = requireUpload(db, unscoped, String(uploadId))
  const subject = subjectOf(db, upload)
  if (activeGuards(db, subject).length === 0) return null
  // The uploader and the person who retries rows both count as makers: neither may decide the request.
  const alsoBy = upload.user_id === actor.id ? [] : [{ id: upload.user_id, name: upload.user_name }]
  const request = openRequest(subject, {
    db,
    maker: actor,
    alsoBy,
    at: now(),
    status: 'UPLOADED',
    corrects: findReturned(context, upload),
  })
  const waiting = waitingAnswer(context, request)
  db.update('bulk_uploads', upload.id, { held: 1, reason: waiting.message })
  return waiting
}

const endWords: Record<Ending, string> = {
  REJECTED: 'Not approved',
  CANCELLED: 'Cancelled',
  WITHDRAWN: 'Withdrawn',
  RETURNED: 'Sent back',
}

const dropRows = (db: Database, uploadId: number, kept: readonly number[] = []) => {
  const rows = db.q
    .updateTable('bulk_rows')
    .set({ status: 'CANCELLED' })
    .where('upload_id', '=', uploadId)
    .where('status', '=', 'WAITING')
  db.run(kept.length ? rows.where('line', 'not in', [...kept]) : rows)
}

const isUnderWay = (db: Database, { entity_id }: Request): boolean =>
  requireUpload(db, unscoped, String(entity_id)).status === 'IN_PROGRESS'

const requireUnderWay = (db: Database, request: Request): void => {
  if (!isUnderWay(db, request)) throw new HttpError(409, 'The upload has ended in the meantime. Reject the request')
}

/** After approval the rows are worked exactly once. If only some rows were approved, the others are cancelled. */
export const bulkUploadEffect: RequestEffect = {
  keepLines: ({ db }, request, lines) => {
    requireUnderWay(db, request)
    const id = request.entity_id ?? -1
    const waiting = new Set(waitingRows(db, id).map(({ line }) => line))
    const unknown = lines.filter((line) => !waiting.has(line))
    const why = `No row of this file is waiting at ${unknown.length === 1 ? 'line' : 'lines'} ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ' …' : ''}`
    if (unknown.length > 0) throw fieldError('lines', why)
    dropRows(db, id, lines)
    beginRound(db, id)
  },
  approve: ({ db, wakeJobs }, request) => {
    requireUnderWay(db, request)
    const id = request.entity_id ?? -1
    db.update('bulk_uploads', id, { held: 0, reason: null })
    wakeJobs()
    const { rows } = JSON.parse(request.after_json) as { rows: string }
    return { message: `Approved: ${waitingRows(db, id).length} of ${countOf(Number(rows), 'row')} will be processed` }
  },
  reject: (context, request, reason, ending) => {
    const { db, actor } = context
    const id = request.entity_id ?? -1
    if (!isUnderWay(db, request)) return
    dropRows(db, id)
    const upload = requireUpload(db, unscoped, String(id))
    concludeUpload(context, upload, `${endWords[ending]} by ${actor.name}${reason ? `: ${reason}` : ''}`)
    db.update('bulk_uploads', id, { held: 0 })
  },
  subject: ({ db }, { entity_id }) => subjectOf(db, requireUpload(db, unscoped, String(entity_id))),
}
