import type { BulkKind, LoadFrom } from '@/lib/rules/files/bulk'
import { cardModes, type CardMode } from '@/lib/rules/cards/card-states'
import { isRestricted } from '@/lib/rules/issuing/issue-values'
import { isAccountIssuer } from '@/lib/rules/cards/issuers'
import { countOf } from '../../core/text/count-of'
import { endFileRequest, holdForApproval } from './approval'
import { checkFile, takeFile } from './check'
import { checkCorrection, correctRowsOf, retryAll, wrongRowsOf } from './correct'
import { concludeUpload } from './jobs'
import {
  countUploadRows,
  progressAnswer,
  rowAnswers,
  uploadAnswer,
  uploadColumns,
  requireUpload,
  type Counts,
  type Upload,
} from './uploads'
import { findOrder, type Order, type Worker } from './work'
import { CorrectRows, RetryUpload, SendCorrectedRows } from '@/lib/rules/bodies/bulk'
import { Nothing } from '@/lib/rules/bodies/nothing'
import type { AreaHandlers } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { pageAnswer, parsePage, inDays } from '../../core/db/paging'
import { idsNamed, splitWords } from '../../core/db/search'
import { fieldError, HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import type { SheetForm } from '../../core/sheets/sheet-form'
import { requireBusiness, underBusiness, inScope } from '../../core/actor/actor'
import { whereIs, anyOf, allOf, always, startsWith, contains, is, type Condition, isIn } from '../../core/db/condition'
import { withMobile } from '../cards/rows'
import { businessRows } from '../organizations/queries'
import { refuse } from '../../core/errors/field-error'
import { waitingAbout } from '../../core/changes/waiting-about'

type UploadRequest = Worker & { body: SheetForm; partly: () => void }

/** A file that names no mode makes digital cards. Doc 2 §3 (card modes) */
const modeOf = (given: string | undefined): CardMode => {
  const mode = given ? cardModes.find((one) => one === given) : 'DIGITAL_ONLY_CARD'
  if (!mode) throw fieldError('cardMode', sentences['validation.cardMode'])
  return mode
}

/** Refuses cards for a business or issuer whose card issuance is stopped. BULKC-15 */
const refuseRestricted = ({ db, actor }: Worker, { kind, org, program }: Order): void => {
  const [business = null] = businessRows(db, [org.id], actor)
  const isIssuing = kind === 'CARDS' || kind === 'CUSTOMERS'
  if (isIssuing && isRestricted(business, program.issuer)) refuse({ orgId: 'validation.restricted' })
}

const createOrder = (
  context: UploadRequest,
  kind: BulkKind,
  source: LoadFrom,
  more: Record<string, string | undefined> = {},
): Order => {
  const { orgId = '', cardProgramId = '', issuerCode, cardMode } = { ...context.body.fields, ...more }
  const order = findOrder(context, {
    kind,
    source,
    cardMode: kind === 'CARDS' ? modeOf(cardMode) : null,
    orgId,
    cardProgramId,
    ...(issuerCode && { issuerCode }),
  })
  if (source === 'CORPORATE_ACCOUNT' && !isAccountIssuer(order.program.issuer))
    throw new HttpError(400, 'Only cards of INDIANBANK and IOB can be loaded via account')
  refuseRestricted(context, order)
  return order
}

const check = (context: UploadRequest, kind: BulkKind, source: LoadFrom = 'ORG_ACCOUNT') =>
  checkFile(context, createOrder(context, kind, source), context.body)

const messages: Record<BulkKind, string> = {
  LOAD: 'Money load started',
  ACCOUNTS: 'Money load started',
  CARDS: 'Bulk cards uploaded successfully',
  CUSTOMERS: 'Card holders uploaded successfully',
}

const take = async (context: UploadRequest, order: Order) => {
  const { id, good, bad, amount } = await takeFile(context, order, context.body)
  const waiting = holdForApproval(context, id)
  context.wakeJobs()
  const { failedRecords } = progressAnswer(context, requireUpload(context.db, context.actor, String(id)))
  if (bad > 0) context.partly()
  return {
    data: { message: waiting?.message ?? messages[order.kind] },
    message: waiting?.message ?? messages[order.kind],
    ...(waiting && { approvalQueueId: waiting.approvalQueueId }),
    bulkUploadId: String(id),
    successCount: good,
    failedCount: bad,
    failedRecords,
    amount,
    currency: order.program.currency,
  }
}

/** GPR cards and gift cards have separate calls; a program of the other kind is refused. BULKC-14 */
const takeCards = (context: UploadRequest & Queried, cardType: 'GPR' | 'GC') => {
  const { orgId, cardProgramId, cardMode } = context.query
  const order = createOrder(context, 'CARDS', 'ORG_ACCOUNT', withoutGaps({ orgId, cardProgramId, cardMode }))
  if (order.program.kind !== cardType)
    throw new HttpError(
      400,
      `The card program is for ${order.program.kind} cards, but the file is for ${cardType} cards`,
    )
  return take(context, order)
}

type Queried = { query: Record<string, string | undefined> }
const withoutGaps = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

type UploadListing = Worker & { query: Record<string, string | undefined>; zone: string | null }

const listUploads = (context: UploadListing, cardType: string) => {
  const { db, actor, query, zone } = context
  if (cardType !== 'GPR' && cardType !== 'GC') throw new HttpError(400, 'cardType is GPR or GC')
  const page = parsePage(query)
  const conditions: Condition[] = [
    is('card_type', cardType),
    ...inScope(actor),
    ...(query.orgId ? [underBusiness(requireBusiness(db, actor, query.orgId))] : []),
    ...inDays(query.from, query.to, zone),
    ...whereIs('status', query.status),
    ...whereIs('upload_type', query.uploadType),
    ...(query.name?.trim() ? [uploadNamed(query.name.trim())] : []),
    ...(query.mobile ? [isIn('user_mobile', [query.mobile, `91${query.mobile}`])] : []),
  ]
  const narrowed = conditions.reduce((rest, one) => rest.where(one), db.q.selectFrom('bulk_uploads'))
  const total = db.first(narrowed.select((build) => build.fn.countAll<number>().as('n')))?.n ?? 0
  const uploads = db.all(
    narrowed
      .select(uploadColumns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.perPage)
      .offset((page.page - 1) * page.perPage),
  )
  const counts = countUploadRows(
    db,
    uploads.map(({ id }) => id),
  )
  return pageAnswer(
    uploads.map((upload) => uploadAnswer(context, upload, counts.get(upload.id) as Counts)),
    total,
    page,
  )
}

const uploadNamed = (text: string): Condition => {
  const [, failed] = /^failed-(.+)\.csv$/i.exec(text) ?? []
  return anyOf([
    contains('file_name', text),
    ...(failed ? [contains('file_name', failed)] : []),
    allOf(splitWords(text).map((word) => contains('user_name', word))),
  ])
}

const rowNamed = (db: Database, upload: Upload, text: string): Condition => {
  const isOfAll =
    idsNamed(db, 'orgs', text).includes(upload.org_id) || idsNamed(db, 'programs', text).includes(upload.program_id)
  const words = splitWords(text).map((word) => contains('name', word))
  return anyOf([...(isOfAll ? [always] : []), ...(words.length > 0 ? [allOf(words)] : []), startsWith('email', text)])
}

const rowConditions = (
  db: Database,
  upload: Upload,
  { name, mobile, cardNumber, kitNumber, status }: Record<string, string | undefined>,
): Condition[] => [
  ...(name?.trim() ? [rowNamed(db, upload, name.trim())] : []),
  ...(mobile ? [withMobile(mobile)] : []),
  ...whereIs('kit_number', kitNumber),
  ...whereIs('last4', cardNumber),
  ...whereIs('status', status),
]

const uploadDetail = (context: UploadListing, id: string) => {
  const { db, actor, query } = context
  const upload = requireUpload(db, actor, id)
  const page = parsePage(query)
  const narrowed = rowConditions(db, upload, query).reduce(
    (rest, one) => rest.where(one),
    db.q.selectFrom('bulk_rows').where('upload_id', '=', upload.id),
  )
  const total = db.first(narrowed.select((build) => build.fn.countAll<number>().as('n')))?.n ?? 0
  const rows = db.all(
    narrowed
      .selectAll()
      .orderBy('line')
      .limit(page.perPage)
      .offset((page.page - 1) * page.perPage),
  )
  return {
    upload: {
      ...uploadAnswer(context, upload, countUploadRows(db, [upload.id]).get(upload.id) as Counts),
      waitsFor: waitingAbout(context, { entity: 'BULK_UPLOAD', id: upload.id }),
    },
    ...pageAnswer(rowAnswers(db, upload, rows), total, page),
  }
}

/** Rows that are not done yet are cancelled; done rows stay. */
const cancel = (context: Worker, id: string) =>
  context.db.write(() => {
    const { db, actor } = context
    const upload = requireUpload(db, actor, id)
    if (upload.status !== 'IN_PROGRESS')
      throw new HttpError(409, 'This upload is finished, so there is nothing to cancel')
    if (!endFileRequest(context, upload.id)) {
      const count = db.run(
        db.q
          .updateTable('bulk_rows')
          .set({ status: 'CANCELLED' })
          .where('upload_id', '=', upload.id)
          .where('status', '=', 'WAITING'),
      )
      concludeUpload(
        context,
        upload,
        `Cancelled by ${actor.name}: ${countOf(count, 'row was', 'rows were')} not processed`,
      )
      db.update('bulk_uploads', upload.id, { held: 0 })
    }
    return { message: 'Upload cancelled', ...progressAnswer(context, requireUpload(db, actor, id)) }
  })

export const bulk = {
  'issuing POST cards/load/bulk/check': {
    upload: 'sheet',
    answer: (context) => check(context, context.body.fields.kind === 'ACCOUNTS' ? 'ACCOUNTS' : 'LOAD'),
  },
  'issuing POST cards/load/bulk/via-account/check': {
    upload: 'sheet',
    answer: (context) => check(context, 'LOAD', 'CORPORATE_ACCOUNT'),
  },
  'issuing POST cards/load/bulk': {
    upload: 'sheet',
    answer: (context) => take(context, createOrder(context, 'LOAD', 'ORG_ACCOUNT')),
  },
  'issuing POST cards/load/bulk/via-account': {
    upload: 'sheet',
    answer: (context) => take(context, createOrder(context, 'LOAD', 'CORPORATE_ACCOUNT')),
  },
  'issuing POST cards/upload/check': {
    upload: 'sheet',
    answer: (context) => check(context, context.body.fields.kind === 'CUSTOMERS' ? 'CUSTOMERS' : 'CARDS'),
  },
  'issuing POST cards/upload': { upload: 'sheet', answer: (context) => takeCards(context, 'GPR') },
  'issuing POST cards/upload/gc': { upload: 'sheet', answer: (context) => takeCards(context, 'GC') },
  'issuing POST cards/upload/bulk/gc': { upload: 'sheet', answer: (context) => takeCards(context, 'GC') },
  'issuing POST orgs/customers/bulk': {
    upload: 'sheet',
    answer: (context) => take(context, createOrder(context, 'CUSTOMERS', 'ORG_ACCOUNT')),
  },
  'issuing POST customers/accounts/load': {
    upload: 'sheet',
    answer: (context) => take(context, createOrder(context, 'ACCOUNTS', 'ORG_ACCOUNT')),
  },
  'issuing GET cards/upload/records': (context) => listUploads(context, context.query.cardType ?? 'GPR'),
  'issuing GET cards/upload/records/': (context) => listUploads(context, context.query.cardType ?? 'GC'),
  'issuing GET cards/upload/records/{bulkUploadId}': (context) => uploadDetail(context, context.path.bulkUploadId),
  'issuing GET cards/upload/records/{bulkUploadId}/progress': (context) =>
    progressAnswer(context, requireUpload(context.db, context.actor, context.path.bulkUploadId)),
  'issuing POST cards/upload/records/{bulkUploadId}/cancel': {
    body: Nothing,
    answer: (context) => cancel(context, context.path.bulkUploadId),
  },
  'issuing GET cards/upload/records/{bulkUploadId}/wrong': (context) => wrongRowsOf(context, context.path.bulkUploadId),
  'issuing POST cards/upload/records/{bulkUploadId}/correct/check': {
    body: CorrectRows,
    isLong: true,
    answer: (context) => checkCorrection(context, context.path.bulkUploadId),
  },
  'issuing POST cards/upload/records/{bulkUploadId}/correct': {
    body: SendCorrectedRows,
    isLong: true,
    answer: (context) => correctRowsOf(context, context.path.bulkUploadId),
  },
  'issuing POST cards/upload/records/{bulkUploadId}/retry': {
    body: RetryUpload,
    isLong: true,
    answer: (context) => retryAll(context, context.path.bulkUploadId),
  },
} satisfies AreaHandlers
