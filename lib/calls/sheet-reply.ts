import { z } from 'zod'
import { departmentsTemplate, usersTemplate } from '../rules/files/entry-templates'
import { businessesTemplate } from '../rules/organizations/business-row'
import { personalColumns } from './personal'
import { count, listOf, text } from './reply'

/** Why a cell cannot be read, its text, and a suggested spelling. Decision 43 */
export const readProblem = { problem: z.optional(text), seen: z.optional(text), suggestion: z.optional(text) }

export const RowFault = z.looseObject({
  row: count,
  name: text,
  mobile: text,
  column: text,
  code: text,
  message: text,
  of: z.optional(count),
  ...readProblem,
})

/** A wrong row with its cells by column. Without cells the portal offers no correction. BULKC-18 */
const wrongRow = (columns: readonly string[]) =>
  z.looseObject({
    row: count,
    name: text,
    mobile: text,
    cells: personalColumns(columns)(z.record(z.string(), z.string())),
  })
export type WrongRow = z.output<ReturnType<typeof wrongRow>>

export const correctable = (template: readonly string[]) => ({
  columns: listOf(z.string()),
  wrong: listOf(wrongRow(template)),
})

const entries = correctable([usersTemplate, departmentsTemplate, businessesTemplate].flatMap(({ columns }) => columns))

const RowNote = z.looseObject({ row: count, name: text, code: text, documents: listOf(z.string()) })
export type RowNote = z.output<typeof RowNote>

export const EntryCheck = z.looseObject({
  file: z.looseObject({ name: text, kind: text }),
  rows: count,
  good: count,
  bad: count,
  faults: listOf(RowFault),
  ...entries,
  notes: z.optional(listOf(RowNote)),
})
export type EntryCheck = z.output<typeof EntryCheck>

export const EntriesTaken = z.looseObject({
  message: text,
  successCount: count,
  failedCount: count,
  faults: listOf(RowFault),
  ...entries,
  notes: z.optional(listOf(RowNote)),
})
export type EntriesTaken = z.output<typeof EntriesTaken>
