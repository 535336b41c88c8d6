import { z } from 'zod'
import {
  CorrectRows,
  HIDDEN_ROWS_FIELD,
  RetryUpload,
  SEEN_UPLOAD_FIELD,
  SendCorrectedRows,
} from '@/lib/rules/bodies/bulk'
import { Nothing } from '@/lib/rules/bodies/nothing'
import {
  bulkUploadTypes,
  cardsTemplate,
  customersTemplate,
  uploadRowStatuses,
  uploadStatuses,
  uploadTypes,
} from '@/lib/rules/files/bulk'
import { cardKinds, cardModes } from '@/lib/rules/cards/card-states'
import { callIn } from './call'
import {
  amount,
  as,
  count,
  currency,
  day,
  flag,
  id,
  listOf,
  moment,
  oneOf,
  orElse,
  orNull,
  paged,
  pageQuery,
  required,
  text,
  word,
} from './reply'
import { correctable, readProblem, RowFault } from './sheet-reply'

import { waitsFor } from './waits-for'

const call = callIn('bulk')

const cardRows = correctable([...cardsTemplate([], true).columns, ...customersTemplate([]).columns])

const BulkFault = z.looseObject({ column: text, code: text, message: text, of: z.optional(count), ...readProblem })

const EarlierUpload = z.looseObject({ bulkUploadId: id, uploadDate: text, uploadedByName: text })
export type EarlierUpload = z.output<typeof EarlierUpload>

export const BulkCheck = z.looseObject({
  file: z.looseObject({ name: text, kind: text }),
  /** The sheet that was read and the line numbers of its hidden rows; null for files without sheets. LOAD-17 */
  sheet: orNull(z.looseObject({ name: text, hiddenRows: listOf(count) })),
  rows: count,
  good: count,
  bad: count,
  faults: z.array(RowFault),
  ...cardRows,
  amount,
  currency,
  wallets: z.array(z.looseObject({ walletId: id, name: text, amount })),
  funding: z.looseObject({ needed: amount, fees: amount, available: amount, isShort: flag }),
  duplicates: z.array(z.looseObject({ row: count, of: count })),
  earlier: z.array(EarlierUpload),
})
export type BulkCheck = z.output<typeof BulkCheck>

/** `retryable` counts the rows that a retry as they are can process; null if the upstream does not say. */
const WrongRows = z.looseObject({ faults: listOf(RowFault), ...cardRows, retryable: orNull(count) })

const CorrectionCheck = z.looseObject({
  rows: count,
  good: count,
  bad: count,
  faults: listOf(RowFault),
  ...cardRows,
  amount,
  currency,
  issuerCode: text,
  funding: z.looseObject({ needed: amount, fees: amount, available: amount, isShort: flag }),
  earlier: listOf(EarlierUpload),
})

export const BulkTaken = z.looseObject({
  data: orElse(z.looseObject({ message: text }), { message: null }),
  message: text,
  bulkUploadId: required(text),
  successCount: count,
  failedCount: count,
  failedRecords: text,
  amount,
  currency,
})
export type BulkTaken = z.output<typeof BulkTaken>

const status = as(
  z.string().nullish(),
  (value): (typeof uploadStatuses)[number] | 'UNKNOWN' =>
    value ? (uploadStatuses.find((one) => one === value) ?? 'UNKNOWN') : 'COMPLETED',
  () => z.enum([...uploadStatuses, 'UNKNOWN']),
)

/** The progress of the current round; null if the upstream has no rounds. Rows that run again after a correction are a new round. BULKC-19 */
const Round = orNull(z.looseObject({ rows: count, done: count, failed: count, cancelled: count }))

const wireUpload = z.looseObject({
  bulkUploadId: id,
  cardType: oneOf(cardKinds),
  uploadType: oneOf(uploadTypes),
  cardsCreatedSuccessfully: count,
  cardsNotCreated: count,
  cardsNotLoaded: count,
  cancelledCount: orElse(count, 0),
  waitingCount: orElse(count, 0),
  totalCardsRequested: count,
  uploadDate: text,
  uploadTime: moment,
  uploadedByName: text,
  uploadedByMobile: text,
  uploadedFileName: text,
  uploadedCSV: text,
  failedCardsCSV: text,
  failedCardsCSVFileName: text,
  sheetName: text,
  hiddenRows: orElse(count, 0),
  hiddenRowsIncluded: flag,
  status,
  reason: text,
  errorMessage: text,
  currency,
  round: Round,
  waitsFor,
  version: z.coerce.number().int().catch(1).default(1),
})

/** An upload without a status counts as complete. BULKC-07, BULKC-08 */
export const BulkUpload = as(
  wireUpload,
  (upload) => ({
    ...upload,
    reason: upload.reason ?? upload.errorMessage,
    notDone: upload.cardsNotCreated + upload.cardsNotLoaded,
  }),
  () => wireUpload.extend({ notDone: count }),
)
export type BulkUpload = z.output<typeof BulkUpload>

export const BulkRow = z.looseObject({
  id: text,
  row: count,
  cardHolderName: text,
  cardHolderMobile: text,
  cardHolderEmail: text,
  businessName: text,
  cardProgramName: text,
  kitNumber: text,
  lastFourDigits: text,
  amount,
  currency,
  cardId: text,
  status: oneOf(uploadRowStatuses),
  faults: listOf(BulkFault),
})
export type BulkRow = z.output<typeof BulkRow>

export const BulkProgress = z.looseObject({
  bulkUploadId: id,
  status,
  reason: text,
  total: count,
  done: count,
  failed: count,
  cancelled: count,
  waiting: count,
  failedRecords: text,
  uploadType: oneOf(uploadTypes),
  round: Round,
})
export type BulkProgress = z.output<typeof BulkProgress>

/** `mobile` searches the uploader's number. The documents do not have this filter; the list needs it because it shows the uploader. */
const uploadsQuery = z.strictObject({
  ...pageQuery,
  cardType: z.enum(cardKinds).optional(),
  from: day.optional(),
  to: day.optional(),
  status: word.optional(),
  uploadType: word.optional(),
  orgId: word.optional(),
  name: word.optional(),
  mobile: word.optional(),
})
/** The documents do not have the filter `kitNumber`; the list needs it because it shows kit numbers. BULKC-11 */
const rowsQuery = z.strictObject({
  ...pageQuery,
  name: word.optional(),
  mobile: word.optional(),
  cardNumber: word.optional(),
  kitNumber: word.optional(),
  status: word.optional(),
})

const target = ['orgId', 'cardProgramId', 'issuerCode', HIDDEN_ROWS_FIELD, SEEN_UPLOAD_FIELD] as const
const cardsForm = [...target, 'cardMode', 'cardType'] as const

export const loadCardsBulk = call('issuing POST cards/load/bulk', ['CARD_ALL'], {
  money: true,
  upload: 'sheet',
  form: target,
  reply: BulkTaken,
  reach: 'scoped',
  files: ['failedRecords'],
})

export const loadCardsBulkViaAccount = call('issuing POST cards/load/bulk/via-account', ['CARD_ALL'], {
  money: true,
  upload: 'sheet',
  form: target,
  reply: BulkTaken,
  reach: 'scoped',
  files: ['failedRecords'],
})

/** The money on new cards comes from the business's pool. Doc 2 §7 */
export const uploadBulkCards = call('issuing POST cards/upload', ['CARD_ALL'], {
  money: true,
  upload: 'sheet',
  form: cardsForm,
  reply: BulkTaken,
  sentences: { done: 'bulk.cards.done', failed: 'errors.interface' },
  reach: 'scoped',
  files: ['failedRecords'],
})

export const uploadBulkGcCards = call('issuing POST cards/upload/bulk/gc', ['CARD_ALL'], {
  money: true,
  upload: 'sheet',
  form: cardsForm,
  query: z.strictObject({
    orgId: word.optional(),
    cardProgramId: word.optional(),
    cardMode: z.enum(cardModes).optional(),
    bulkUploadType: z.enum(bulkUploadTypes).optional(),
  }),
  reply: BulkTaken,
  sentences: { done: 'bulk.cards.done', failed: 'errors.interface' },
  reach: 'scoped',
  files: ['failedRecords'],
})

export const uploadGcCards = call('issuing POST cards/upload/gc', ['CARD_ALL'], {
  money: true,
  upload: 'sheet',
  form: cardsForm,
  reply: BulkTaken,
  sentences: { done: 'bulk.cards.done', failed: 'errors.interface' },
  reach: 'scoped',
  files: ['failedRecords'],
})

export const listBulkUploads = call('issuing GET cards/upload/records', ['CARD_READ', 'CARD_ALL'], {
  query: uploadsQuery,
  reply: paged(BulkUpload),
  reach: 'scoped',
  files: ['list.uploadedCSV', 'list.failedCardsCSV'],
})

export const listGcBulkUploads = call('issuing GET cards/upload/records/', ['CARD_READ', 'CARD_ALL'], {
  query: uploadsQuery,
  reply: paged(BulkUpload),
  reach: 'scoped',
  files: ['list.uploadedCSV', 'list.failedCardsCSV'],
})

export const getBulkUpload = call('issuing GET cards/upload/records/{bulkUploadId}', ['CARD_READ', 'CARD_ALL'], {
  query: rowsQuery,
  reply: z.looseObject({ upload: z.nullish(BulkUpload), ...paged(BulkRow).shape }),
  reach: 'scoped',
  files: ['upload.uploadedCSV', 'upload.failedCardsCSV'],
})

export const loadCustomerAccounts = call('issuing POST customers/accounts/load', ['CARD_ALL'], {
  money: true,
  upload: 'sheet',
  form: [...target, 'kind'],
  reply: BulkTaken,
  sentences: { failed: 'errors.interface' },
  reach: 'scoped',
  files: ['failedRecords'],
})

export const createCustomersBulk = call('issuing POST orgs/customers/bulk', ['CARD_ALL'], {
  upload: 'sheet',
  form: [...target, 'kind'],
  reply: BulkTaken,
  sentences: { done: 'bulk.holders.done', failed: 'errors.interface' },
  reach: 'scoped',
  files: ['failedRecords'],
})

export const checkBulkLoad = call('issuing POST cards/load/bulk/check', ['CARD_ALL'], {
  reads: true,
  upload: 'sheet',
  form: [...target, 'kind'],
  optional: true,
  reply: BulkCheck,
  reach: 'scoped',
})

export const checkBulkLoadViaAccount = call('issuing POST cards/load/bulk/via-account/check', ['CARD_ALL'], {
  reads: true,
  upload: 'sheet',
  form: target,
  optional: true,
  reply: BulkCheck,
  reach: 'scoped',
})

export const checkBulkCards = call('issuing POST cards/upload/check', ['CARD_ALL'], {
  reads: true,
  upload: 'sheet',
  form: [...cardsForm, 'kind'],
  optional: true,
  reply: BulkCheck,
  sentences: { failed: 'errors.interface' },
  reach: 'scoped',
})

export const getBulkProgress = call(
  'issuing GET cards/upload/records/{bulkUploadId}/progress',
  ['CARD_ALL', 'CARD_READ'],
  { optional: true, reply: BulkProgress, reach: 'scoped', files: ['failedRecords'] },
)

export const cancelBulkUpload = call('issuing POST cards/upload/records/{bulkUploadId}/cancel', ['CARD_ALL'], {
  body: Nothing,
  optional: true,
  reply: BulkProgress,
  reach: 'scoped',
  files: ['failedRecords'],
})

export const listWrongRows = call('issuing GET cards/upload/records/{bulkUploadId}/wrong', ['CARD_ALL'], {
  optional: true,
  reply: WrongRows,
  reach: 'scoped',
})

export const checkCorrectedRows = call('issuing POST cards/upload/records/{bulkUploadId}/correct/check', ['CARD_ALL'], {
  body: CorrectRows,
  reads: true,
  optional: true,
  reply: CorrectionCheck,
  reach: 'scoped',
})

export const correctUploadRows = call('issuing POST cards/upload/records/{bulkUploadId}/correct', ['CARD_ALL'], {
  body: SendCorrectedRows,
  money: true,
  optional: true,
  reply: BulkProgress,
  reach: 'scoped',
  files: ['failedRecords'],
})

export const retryBulkUpload = call('issuing POST cards/upload/records/{bulkUploadId}/retry', ['CARD_ALL'], {
  body: RetryUpload,
  money: true,
  optional: true,
  reply: BulkProgress,
  reach: 'scoped',
  files: ['failedRecords'],
})
