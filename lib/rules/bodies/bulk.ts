import * as z from 'zod/mini'
import { MOST_BULK_ROWS } from '../files/bulk'
import { LONGEST_CELL } from '../files/cell-text'
import { id } from './fields'

const CorrectedRow = z.strictObject({
  row: z.int().check(z.positive(), z.maximum(1_000_000)),
  cells: z.record(z.string().check(z.minLength(1), z.maxLength(120)), z.string().check(z.maxLength(LONGEST_CELL))),
})
export type CorrectedRow = z.output<typeof CorrectedRow>

export const SEEN_UPLOAD_FIELD = 'seenUploadId'
const seenUploadId = z.optional(id)

export const CorrectRows = z.strictObject({
  rows: z.array(CorrectedRow).check(z.minLength(1), z.maxLength(MOST_BULK_ROWS)),
})

export const SendCorrectedRows = z.extend(CorrectRows, { [SEEN_UPLOAD_FIELD]: seenUploadId })

export const RetryUpload = z.strictObject({ [SEEN_UPLOAD_FIELD]: seenUploadId })
export type Seen = z.output<typeof RetryUpload>

export const Corrections = z.strictObject({
  rows: z.array(CorrectedRow).check(z.maxLength(MOST_BULK_ROWS)),
  alone: z.optional(z.boolean()),
})
export type Corrections = z.output<typeof Corrections>

export const hiddenRowAnswers = ['include', 'leave-out'] as const
export type HiddenRowAnswer = (typeof hiddenRowAnswers)[number]
export const HIDDEN_ROWS_FIELD = 'hiddenRows'

export const CORRECTIONS_FIELD = 'corrections'
export const MOST_CORRECTION_BYTES = 256 * 1024
