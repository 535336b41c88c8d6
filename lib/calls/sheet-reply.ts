import { z } from 'zod'
import { count, listOf, text } from './reply'

/** Why a written value cannot be read, what was seen and how it is written. Decision 43 */
export const readProblem = { problem: z.optional(text), seen: z.optional(text), suggestion: z.optional(text) }

export const RowFault = z.looseObject({
  row: count,
  /** Whom or what the row is about. */
  name: text,
  mobile: text,
  column: text,
  code: text,
  message: text,
  of: z.optional(count),
  ...readProblem,
})

/** A row that is not good, with what its cells hold by their columns; an upstream that lacks these offers no correction. BULKC-18 */
const WrongRow = z.looseObject({ row: count, name: text, mobile: text, cells: z.record(z.string(), z.string()) })
export type WrongRow = z.output<typeof WrongRow>

/** The rows of a file that are to be put right, and its columns. */
export const correctable = { columns: listOf(z.string()), wrong: listOf(WrongRow) }

/** What is worth knowing of a row that is taken. */
const RowNote = z.looseObject({ row: count, name: text, code: text, documents: listOf(z.string()) })
export type RowNote = z.output<typeof RowNote>

/** A file of users, departments or businesses as it would be taken now. Decision 22 */
export const EntryCheck = z.looseObject({
  file: z.looseObject({ name: text, kind: text }),
  rows: count,
  good: count,
  bad: count,
  faults: listOf(RowFault),
  ...correctable,
  notes: z.optional(listOf(RowNote)),
})
export type EntryCheck = z.output<typeof EntryCheck>

/** What came of it: how many rows were taken, and the others with their reasons. */
export const EntriesTaken = z.looseObject({
  message: text,
  successCount: count,
  failedCount: count,
  faults: listOf(RowFault),
  ...correctable,
  notes: z.optional(listOf(RowNote)),
})
export type EntriesTaken = z.output<typeof EntriesTaken>
