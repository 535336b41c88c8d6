import type { SheetCell } from '@/lib/rules/files/csv'
import { isDecimal } from '@/lib/rules/files/csv'
import { mostRows, reportMoment } from '@/lib/rules/reports/report-files'
import type { DocumentType } from '@/lib/rules/reports/report-files'
import { csvFile } from '@/lib/spreadsheet/csv'
import { pdfFile } from '@/lib/spreadsheet/pdf'
import { xlsxFile } from '@/lib/spreadsheet/xlsx'
import { aheadOfUtc } from '../db/days'
import { Refusal } from '../http/refusal'
import { fileRow } from './report-rows'
import type { ReportQuery } from './report-rows'

const types: Record<DocumentType, string> = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
  PDF: 'application/pdf',
}
const AT_ONCE = 500

const number = new Intl.NumberFormat('en-IN')

/** Refuses what no file takes, before a byte of it is written. */
export const requireFit = (records: number, most: number, documentType: DocumentType): void => {
  if (records <= most) return
  const message = `The report has ${number.format(records)} records, and this ${documentType} file takes at most ${number.format(most)}. Choose fewer days, a filter, or fewer records`
  throw new Refusal(413, message, { fields: { perPage: message } })
}

export type ReportFile = { name: string; type: string; records: number; bytes: AsyncGenerator<Uint8Array> }

const shown = (cell: SheetCell): string =>
  cell === null || cell === undefined ? '' : isDecimal(cell) ? cell.decimal : String(cell)

/** A report as a file, written as its rows are read; `told` hears of the rows that are written. REP-04, REP-05 */
export const reportFile = (
  report: ReportQuery,
  documentType: DocumentType,
  { page = 1, records, days, now }: { page?: number; records: number; days: string; now: number },
  told: (rows: number) => void = () => undefined,
): ReportFile => {
  const first = (page - 1) * records
  const count = Math.max(0, Math.min(records, report.total - first))
  requireFit(count, mostRows[documentType], documentType)
  const { definition } = report
  const { columns, title } = definition
  const keys = report.keys(first, count)
  const batches = function* (): Generator<SheetCell[][]> {
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const rows = report.rows(keys.slice(at, at + AT_ONCE)).map((row) => fileRow(columns, row))
      yield rows
      told(rows.length)
    }
  }
  const heads = columns.map(({ label }) => label)
  const name = `${definition.name}-${new Date(now).toISOString().slice(0, 10)}.${documentType.toLowerCase()}`
  const asPdf = function* () {
    for (const rows of batches()) yield rows.map((cells) => ({ cells: cells.map(shown) }))
  }
  const bytes =
    documentType === 'XLSX'
      ? xlsxFile(title, heads, batches())
      : documentType === 'CSV'
        ? csvFile(heads, batches())
        : pdfFile(
            {
              title,
              lines: [days, `${number.format(count)} of ${number.format(report.total)} records`].filter(Boolean),
              footer: `Made ${reportMoment(now, aheadOfUtc.INR)} IST - page {page}`,
              madeAt: new Date(now),
            },
            columns.map(({ label, kind }) => ({
              head: label,
              weight: kind === 'text' || kind === 'dateTime' ? 3 : 2,
              isNumber: kind === 'amount' || kind === 'count',
            })),
            asPdf(),
          )
  return { name, type: types[documentType], records: count, bytes }
}
