import { nameCells, type Cells } from '@/lib/rules/files/bulk'
import { readDigits } from '@/lib/rules/input/read-digits'
import { isRefused } from '@/lib/rules/input/reading'
import type { Database } from '../../core/db/database'
import { readRow } from './read-row'
import { namedColumns, type Tried } from './try-rows'
import type { Order, RowPerson, Work, Worker } from './work'

const LONGEST = 120
const cellOf = (cells: Cells, column: string): string | null => cells[column]?.trim().slice(0, LONGEST) || null

export const personIn = (cells: Cells, name: string, mobile: string): RowPerson => ({
  name: cellOf(cells, name),
  mobile: cellOf(cells, mobile),
})

export const holderOfRow =
  ({ db }: Worker, { org }: Order) =>
  (cells: Cells): RowPerson => {
    const person = personIn(cells, 'FULL_NAME', 'MOBILE_NUMBER')
    const found = db.all(
      db.q
        .selectFrom('customers')
        .select('name')
        .where('mobile', '=', person.mobile ?? '')
        .where('org_id', '=', org.id)
        .limit(2),
    )
    return { ...person, name: found.length === 1 ? (found[0]?.name ?? null) : null }
  }

type PersonWork = Pick<Work<unknown>, 'template' | 'readFor' | 'whoIn'>

const personOf = (work: PersonWork, heads: readonly (string | null)[], cells: readonly string[]): RowPerson => {
  const person = work.whoIn(readRow(work, heads, cells).cells)
  const column = Object.keys(work.template.kinds ?? {}).find((name) => work.template.kinds?.[name] === 'mobile')
  const written = readDigits(nameCells(heads, cells)[column ?? ''] ?? '')
  return isRefused(written) ? person : { ...person, mobile: written.value }
}

const describeRow = <O>(
  { row, faults }: Tried<O>,
  heads: readonly (string | null)[],
  columns: readonly string[],
  work: PersonWork,
) => {
  const cells = nameCells(heads, row.cells)
  const person = { row: row.line, ...personOf(work, heads, row.cells) }
  return {
    wrong: { ...person, cells: Object.fromEntries(columns.map((column) => [column, cells[column] ?? ''])) },
    faults: (faults ?? []).map((fault) => ({ ...person, ...fault })),
  }
}

export const describeBad = async <O>(
  db: Database,
  bad: readonly Tried<O>[],
  heads: readonly (string | null)[],
  work: PersonWork,
) => {
  const columns = namedColumns(heads)
  const described = await db.inSlices(bad, (one) => describeRow(one, heads, columns, work))
  return {
    columns,
    wrong: described.map(({ wrong }) => wrong),
    faults: described.flatMap(({ faults }) => faults),
  }
}
