import * as z from 'zod/mini'
import { MOST_BULK_ROWS } from '../files/bulk'

/** Cells of one row of a file put right, by their columns; the others stay as they were sent. */
const CorrectedRow = z.strictObject({
  row: z.int().check(z.positive(), z.maximum(1_000_000)),
  cells: z.record(z.string().check(z.minLength(1), z.maxLength(120)), z.string().check(z.maxLength(500))),
})
export type CorrectedRow = z.output<typeof CorrectedRow>

/** The newest upload of the very same file that the person was told of. LOAD-18 */
export const SEEN_UPLOAD_FIELD = 'seenUploadId'
const seenUploadId = z.optional(z.string().check(z.regex(/^\d{1,15}$/)))

/** Rows of an upload as they would be tried again, each with what was put right in it. BULKC-18 */
export const CorrectRows = z.strictObject({
  rows: z.array(CorrectedRow).check(z.minLength(1), z.maxLength(MOST_BULK_ROWS)),
})

/** The same in earnest. BULKC-18 */
export const SendCorrectedRows = z.extend(CorrectRows, { [SEEN_UPLOAD_FIELD]: seenUploadId })

/** All rows of an upload that were not done are tried again. */
export const RetryUpload = z.strictObject({ [SEEN_UPLOAD_FIELD]: seenUploadId })
/** What the person says that they have seen. LOAD-18 */
export type Seen = z.output<typeof RetryUpload>

/** What goes beside a file: cells put right in the browser; `alone` reads the named rows of the file and no others. BULKC-18 */
export const Corrections = z.strictObject({
  rows: z.array(CorrectedRow).check(z.maxLength(MOST_BULK_ROWS)),
  alone: z.optional(z.boolean()),
})
export type Corrections = z.output<typeof Corrections>

/** What a person says about rows that their spreadsheet hides. LOAD-17 */
export const hiddenRowAnswers = ['include', 'leave-out'] as const
export type HiddenRowAnswer = (typeof hiddenRowAnswers)[number]
export const HIDDEN_ROWS_FIELD = 'hiddenRows'

/** The form's field that carries them as JSON. */
export const CORRECTIONS_FIELD = 'corrections'
/** What that field may hold: a file's every cell would be no correction. */
export const MOST_CORRECTION_BYTES = 256 * 1024
