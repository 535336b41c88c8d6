import type { RunReport } from '@/lib/rules/bodies/reports'
import type { SheetCell } from '@/lib/rules/files/csv'
import { FileTotals, type AmountColumn } from '@/lib/rules/files/file-totals'
import { momentCell } from '@/lib/rules/files/file-cells'
import { fillNumbers, mostRows, type ReportFormat } from '@/lib/rules/reports/report-files'
import { csvFile } from '@/lib/spreadsheet/csv'
import type { PdfRow } from '@/lib/spreadsheet/pdf'
import { xlsxFile } from '@/lib/spreadsheet/xlsx'
import { todayFor } from '../../core/db/days'
import { fieldError } from '../../core/errors/http-error'
import { yieldToOthers } from '../../core/jobs/yield-to-others'
import type { ReportColumn } from './definitions'
import { fileRow, printedCells, type ReportQuery } from './report-rows'

const types: Record<ReportFormat, string> = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
  PDF: 'application/pdf',
}
const AT_ONCE = 200

const number = new Intl.NumberFormat('en-IN')

export const requireFit = (records: number, most: number, documentType: ReportFormat): void => {
  if (records <= most) return
  const message = `The report has ${number.format(records)} records, but a ${documentType} file can hold at most ${number.format(most)}. Choose fewer days, a filter or fewer records`
  throw fieldError('perPage', message, 413)
}

/** Relative widths, wide enough for a time, an id and a mobile number on one line. A column can have its own. */
const widths: Record<ReportColumn['kind'], number> = {
  dateTime: 4,
  text: 3,
  mobile: 2.9,
  code: 2.5,
  amount: 2.4,
  status: 2.3,
  count: 1.8,
}

type Words = Pick<RunReport, 'title' | 'heads' | 'words' | 'totalLabel' | 'cutNote'>
type FileRequest = { page?: number; records: number; days: string; words?: Words; zone: string; now: number }
type ReportFile = { name: string; type: string; records: number; bytes: AsyncGenerator<Uint8Array> }

const amountsIn = (columns: readonly ReportColumn[]): AmountColumn[] => {
  const currencyAt = columns.findIndex(({ name }) => name === 'currency')
  return columns.flatMap(({ kind }, at) => (kind === 'amount' ? [{ at, currencyAt }] : []))
}

/** A report as a file. XLSX and PDF say what they lack and add up their amounts; CSV has the rows alone. Decision 49 */
export const reportFile = (
  report: ReportQuery,
  documentType: ReportFormat,
  { page = 1, records, days, words = {}, zone, now }: FileRequest,
  told: (rows: number) => void = () => undefined,
): ReportFile => {
  const first = (page - 1) * records
  const count = Math.max(0, Math.min(records, report.total - first))
  requireFit(count, mostRows[documentType], documentType)
  const { definition, total } = report
  const { columns } = definition
  const keys = report.keys(first, count)
  const form = { zone, words: words.words ?? {} }
  const totals = new FileTotals(amountsIn(columns))
  const batches = async function* (): AsyncGenerator<SheetCell[][]> {
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const rows = report.rows(keys.slice(at, at + AT_ONCE)).map((row) => fileRow(columns, row, form))
      totals.add(rows)
      yield rows
      told(rows.length)
      await yieldToOthers()
    }
  }
  const totalRows = () =>
    totals.rows(columns.length, (summed) =>
      fillNumbers(words.totalLabel ?? 'Total (records: {count})', { count: number.format(summed) }),
    )
  const withTotals = async function* (): AsyncGenerator<SheetCell[][]> {
    yield* batches()
    yield totalRows()
  }
  const numbers = { shown: number.format(count), total: number.format(total) }
  const cut = count < total ? fillNumbers(words.cutNote ?? '{shown} of {total} records', numbers) : null
  const title = words.title ?? definition.title
  const heads = columns.map(({ name, label, kind }) => {
    const head = words.heads?.[name] ?? label
    return kind === 'dateTime' ? `${head} (${zone})` : head
  })
  const part = page === 1 ? `first-${count}` : `${first + 1}-to-${first + count}`
  const cutName = cut === null ? '' : `-${part}-of-${total}`
  const day = todayFor({ now: () => now, zone })
  const name = `${definition.name}-${day}${cutName}.${documentType.toLowerCase()}`
  const currencyAt = columns.findIndex((column) => column.name === 'currency')
  const print = (cells: SheetCell[]) => ({ cells: printedCells(cells, String(cells[currencyAt] ?? '')) })
  const printedRows = async function* (): AsyncGenerator<PdfRow[]> {
    for await (const rows of batches()) yield rows.map(print)
    yield totalRows().map((cells) => ({ ...print(cells), strong: true }))
  }
  const asPdf = async function* () {
    // The packages that draw a PDF are larger than all others together, and most runs of the platform draw none.
    const { pdfFile } = await import('@/lib/spreadsheet/pdf')
    const made = momentCell(new Date(now).toISOString(), zone)
    yield* pdfFile(
      {
        title,
        lines: [days, cut ?? (total === 1 ? '1 record' : `${numbers.total} records`)].filter(Boolean),
        footer: `Created ${printedCells([made], null).join('')} (${zone}) · page {page}`,
        madeAt: new Date(now),
      },
      columns.map(({ kind, width }, at) => ({
        head: heads[at] ?? '',
        weight: width ?? widths[kind],
        isNumber: kind === 'amount' || kind === 'count',
      })),
      printedRows(),
    )
  }
  const bytes =
    documentType === 'XLSX'
      ? xlsxFile(title, heads, withTotals(), cut === null ? [] : [[cut]])
      : documentType === 'CSV'
        ? csvFile(heads, batches())
        : asPdf()
  return { name, type: types[documentType], records: count, bytes }
}
