import type { Fault } from '@/lib/rules/files/bulk'
import type { Database } from '../../core/db/database'
import { fieldError, HttpError } from '../../core/errors/http-error'
import { toSentences } from '../../core/errors/field-error'
import type { SheetForm } from '../../core/sheets/sheet-form'
import { readRow } from './read-row'
import { describeBad } from './row-person'
import { readRows, dryRun, tryRow, type Tried } from './try-rows'
import { RowRefused, Tally, type Work } from './work'

export type EntryWork<O> = Work<O> & {
  begin?: () => void
  /** Writes what `row` has prepared. A check does not call it, so that it skips expensive writes. */
  keep?: (outcome: O) => void
  noteOf?: (outcome: O) => Note | null
}
type Note = { code: string; documents: string[] }

const onlyCsv = 'Upload a CSV file'

const rowsIn = <O>(form: SheetForm, work: EntryWork<O>) => {
  if (form.sheet.kind !== 'csv') throw fieldError('file', onlyCsv)
  return readRows(form, work)
}

const notesOf = <O>(tried: readonly Tried<O>[], heads: readonly (string | null)[], work: EntryWork<O>) =>
  tried.flatMap(({ row, outcome }) => {
    const note = outcome === null ? null : work.noteOf?.(outcome)
    if (!note) return []
    return [{ row: row.line, ...work.whoIn(readRow(work, heads, row.cells).cells), ...note }]
  })

const tryAll = <O>(db: Database, work: EntryWork<O>, { heads, rows }: ReturnType<typeof readRows>) =>
  db.longDryRun(() => {
    work.begin?.()
    return dryRun(db, work, heads, rows)
  })

/** Checks a file with the code that would work it: returns every wrong cell and writes nothing. Decision 22 */
export const checkEntries = async <O>(db: Database, work: EntryWork<O>, form: SheetForm) => {
  const read = rowsIn(form, work)
  const { good, bad } = await tryAll(db, work, read)
  const { heads, rows } = read
  return {
    file: { name: form.file.name, kind: form.sheet.kind },
    rows: rows.length,
    good: good.length,
    bad: bad.length,
    ...(await describeBad(db, bad, heads, work)),
    ...(work.noteOf && { notes: notesOf(good, heads, work) }),
  }
}

/** Works all rows if none has an error, else none, and reports the errors. Decision 22 */
export const takeEntries = async <O>(db: Database, work: EntryWork<O>, form: SheetForm) => {
  const read = rowsIn(form, work)
  const { good, bad } = await tryAll(db, work, read)
  const { heads } = read
  if (good.length === 0)
    throw new HttpError(400, 'None of the rows in this file can be processed', {
      fields: { file: bad[0]?.faults?.[0]?.message ?? 'No valid row' },
    })
  work.begin?.()
  const taken = await db.inSlices(good, ({ row }) => {
    const tried = tryRow(db, work, heads, row, new Tally())
    if (tried.outcome === null) throw new Error(`Row ${row.line} was valid when it was checked, but is not valid now`)
    work.keep?.(tried.outcome)
    return tried
  })
  return {
    made: taken.map(({ outcome }) => outcome as O),
    successCount: good.length,
    failedCount: bad.length,
    ...(await describeBad(db, bad, heads, work)),
    ...(work.noteOf && { notes: notesOf(taken, heads, work) }),
  }
}

const inColumns = (refusal: HttpError, columnOf: Readonly<Record<string, string>>): RowRefused => {
  const fields = Object.entries((refusal.more.fields ?? {}) as Record<string, string>)
  const faults = fields.map(([path, message]): Fault => {
    const field = path.replace(/\.\d+(\.\w+)?$/, '')
    const column = columnOf[path] ?? columnOf[field] ?? null
    if (message.startsWith('validation.'))
      return {
        column,
        code: message.replace('validation.', ''),
        message: toSentences({ [field]: message })[field] ?? '',
      }
    if (/^(Invalid|Too |Expected)/.test(message))
      return { column, code: 'tooMuch', message: 'This is too long or lists too much. Shorten it' }
    return { column, code: refusal.status === 409 ? `${field}Taken` : 'refused', message }
  })
  return new RowRefused(faults.length ? faults : [{ column: null, code: 'refused', message: refusal.message }])
}

export const asRow = <O>(columnOf: Readonly<Record<string, string>>, make: () => O): O => {
  try {
    return make()
  } catch (error) {
    if (error instanceof HttpError) throw inColumns(error, columnOf)
    throw error
  }
}

export const listedIn = (cell: string | undefined, between = /\|/): string[] =>
  (cell ?? '')
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)
