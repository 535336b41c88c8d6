import type { Corrections } from '@/lib/rules/bodies/bulk'
import { FAULT_COLUMNS, MOST_BULK_ROWS, readHeads, type Cells, type Fault, type Template } from '@/lib/rules/files/bulk'
import type { SheetRow } from '@/lib/rules/files/csv-rows'
import type { SheetKind } from '@/lib/rules/files/sheet-file'
import { findMisplacedCells } from '@/lib/rules/files/row-structure'
import type { Database } from '../../core/db/database'
import { fieldError, HttpError } from '../../core/errors/http-error'
import { joinFaults, readRow } from './read-row'
import { settleDays, settleTyped } from './sheet-days'
import type { SheetForm } from '../../core/sheets/sheet-form'
import { RowRefused, Tally, type Outcome, type Work } from './work'

export type Tried<O = Outcome> = { row: SheetRow } & (
  { outcome: O; faults: null } | { outcome: null; faults: readonly Fault[] }
)

/** Works one row completely or not at all, inside a transaction. A row with cells beyond the last column is refused. LOAD-17 */
export const tryRow = <O>(
  db: Database,
  work: Work<O>,
  heads: readonly (string | null)[],
  row: SheetRow,
  tally: Tally,
): Tried<O> => {
  const misplaced = findMisplacedCells(heads, row.cells)
  if (misplaced.length > 0) return { row, outcome: null, faults: misplaced }
  const { cells, faults } = readRow(work, heads, row.cells)
  try {
    const outcome = db.savepoint(() => {
      // An unreadable row does not count in the sums.
      const made = work.row(cells, faults.length ? new Tally() : tally)
      if (faults.length) throw new RowRefused([])
      return made
    })
    return { row, outcome, faults: null }
  } catch (error) {
    if (error instanceof RowRefused)
      return { row, outcome: null, faults: joinFaults(faults, error.faults, work.template) }
    throw error
  }
}

const TAKEN: ReadonlySet<string> = new Set([
  'cardHeld',
  'holderKnown',
  'kitTaken',
  'emailTaken',
  'mobileTaken',
  'nameTaken',
  'businessTaken',
])

export class FirstRows {
  private readonly lines = new Map<string, number>()

  constructor(private readonly work: Pick<Work, 'identity'>) {}

  add(cells: Cells, line: number): void {
    for (const [column, value] of this.identity(cells))
      if (!this.lines.has(`${column} ${value}`)) this.lines.set(`${column} ${value}`, line)
  }

  named(faults: readonly Fault[], cells: Cells): Fault[] {
    const values = new Map(this.identity(cells))
    return faults.map((one) => {
      const of = this.lines.get(`${one.column} ${values.get(one.column ?? '')}`)
      if (of === undefined || !TAKEN.has(one.code)) return one
      return { column: one.column, code: 'duplicate', message: `Duplicate inside this file, first in row: ${of}`, of }
    })
  }

  private identity(cells: Cells): [string, string][] {
    return Object.entries(this.work.identity?.(cells) ?? {}).filter(([, value]) => value !== '')
  }
}

const wrongFile = (message: string) => fieldError('file', message)

type Columns = { heads: readonly (string | null)[]; template: Template; kind: SheetKind }

/** A row with a person's corrections. Cells beyond the last column are kept, so that the row is still refused. BULKC-18, LOAD-17 */
export const correctCells = (
  { heads, template, kind }: Columns,
  cells: readonly string[],
  put: Readonly<Record<string, string>>,
): string[] => {
  const known = namedColumns(heads)
  const unknown = Object.keys(put).find((column) => !known.includes(column))
  if (unknown !== undefined) throw new HttpError(400, `The file has no column ${unknown}`)
  const columns = heads.map((head, at) => (head === null ? undefined : put[head]?.trim()) ?? cells[at] ?? '')
  const corrected = [...columns, ...cells.slice(heads.length)]
  return kind === 'csv' ? corrected : settleTyped(corrected, cells, heads, template)
}

export const namedColumns = (heads: readonly (string | null)[]): string[] =>
  heads.filter((head) => head !== null && !(FAULT_COLUMNS as readonly string[]).includes(head)) as string[]

const correctRows = (columns: Columns, rows: readonly SheetRow[], { rows: put, alone }: Corrections): SheetRow[] => {
  const byLine = new Map(put.map(({ row, cells }) => [row, cells]))
  const missing = put.find(({ row }) => !rows.some(({ line }) => line === row))
  if (missing) throw new HttpError(400, `The file has no row ${missing.row}`)
  return rows.flatMap((row) => {
    const cells = byLine.get(row.line)
    if (!cells) return alone ? [] : [row]
    return [{ line: row.line, cells: correctCells(columns, row.cells, cells) }]
  })
}

/** Appends the required columns that the file lacks, so that the person can fill them in. BULKC-18 */
const withFilled = (
  heads: readonly (string | null)[],
  rows: readonly SheetRow[],
  { filled = [] }: Template,
): (string | null)[] => {
  const [first] = filled
  if (first === undefined || filled.some((column) => heads.includes(column))) return [...heads]
  const width = Math.max(heads.length, ...rows.map(({ cells }) => cells.length))
  return [...heads, ...Array<null>(width - heads.length).fill(null), first]
}

/** Hidden rows of a sheet are worked only if the person has chosen to include them. LOAD-17 */
const answeredRows = ({ sheet, hiddenRows }: Pick<SheetForm, 'sheet' | 'hiddenRows'>): SheetRow[] => {
  const rows = sheet.rows.slice(1)
  const hidden = new Set(hiddenRows === 'include' ? [] : sheet.hidden)
  const shown = rows.filter(({ line }) => !hidden.has(line))
  if (rows.length === 0) throw wrongFile('The file has no rows below its headings')
  // Before the person has chosen, a file of hidden rows only is not an error.
  if (shown.length === 0 && hiddenRows !== null) throw wrongFile('All rows below the headings are hidden')
  return shown
}

export const readRows = (
  form: Pick<SheetForm, 'sheet' | 'corrections' | 'hiddenRows'>,
  work: Pick<Work, 'template'>,
): { heads: (string | null)[]; rows: SheetRow[] } => {
  const { sheet, corrections } = form
  const read = readHeads(sheet.rows[0], work.template)
  if ('wrong' in read) throw wrongFile(read.wrong)
  const rows = answeredRows(form)
  if (rows.length > MOST_BULK_ROWS)
    throw wrongFile(`The file has ${rows.length} rows, but the limit is ${MOST_BULK_ROWS}. Split the file`)
  const { template } = work
  const heads = withFilled(read.heads, rows, template)
  const settled = settleDays(rows, heads, template, sheet)
  const columns = { heads, template, kind: sheet.kind }
  return { heads, rows: corrections ? correctRows(columns, settled, corrections) : settled }
}

/** A row that fails only for lack of money counts as valid: the check reports for the whole file whether the money suffices. */
const isShort = ({ faults }: Tried<unknown>): boolean => faults?.every(({ code }) => code === 'funding') ?? false

export type DryRun<O = Outcome> = {
  tried: Tried<O>[]
  good: Tried<O>[]
  bad: Tried<O>[]
  tally: Tally
  isShort: boolean
}

/** Works every row in slices of a long write, and undoes all of it. Decision 22 */
export const dryRun = async <O>(
  db: Database,
  work: Work<O>,
  heads: readonly (string | null)[],
  rows: readonly SheetRow[],
): Promise<DryRun<O>> => {
  const tally = new Tally()
  const first = new FirstRows(work)
  const tried = await db.longDryRun(() =>
    db.inSlices(rows, (row): Tried<O> => {
      const one = tryRow(db, work, heads, row, tally)
      const { cells } = readRow(work, heads, row.cells)
      if (one.faults) return { ...one, faults: first.named(one.faults, cells) }
      first.add(cells, row.line)
      return one
    }),
  )
  const isGood = (one: Tried<O>) => one.outcome !== null || isShort(one)
  return {
    tried,
    good: tried.filter(isGood),
    bad: tried.filter((one) => !isGood(one)),
    tally,
    isShort: tried.some(isShort),
  }
}
