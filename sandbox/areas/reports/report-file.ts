import type { RunReport } from '@/lib/rules/bodies/reports'
import type { SheetCell } from '@/lib/rules/files/csv'
import { mostRows, reportMoment, type ReportFormat } from '@/lib/rules/reports/report-files'
import { csvFile } from '@/lib/spreadsheet/csv'
import { xlsxFile } from '@/lib/spreadsheet/xlsx'
import { aheadOfUtc, todayFor } from '../../core/db/days'
import { fieldError } from '../../core/errors/http-error'
import { yieldToOthers } from '../../core/jobs/yield-to-others'
import { fileRow, printedRow, type ReportQuery } from './report-rows'

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

type ReportFile = { name: string; type: string; records: number; bytes: AsyncGenerator<Uint8Array> }

export const reportFile = (
  report: ReportQuery,
  documentType: ReportFormat,
  {
    page = 1,
    records,
    days,
    words = {},
    now,
  }: { page?: number; records: number; days: string; words?: Pick<RunReport, 'title' | 'heads'>; now: number },
  told: (rows: number) => void = () => undefined,
): ReportFile => {
  const first = (page - 1) * records
  const count = Math.max(0, Math.min(records, report.total - first))
  requireFit(count, mostRows[documentType], documentType)
  const { definition } = report
  const { columns } = definition
  const keys = report.keys(first, count)
  const batches = async function* (): AsyncGenerator<SheetCell[][]> {
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const rows = report
        .rows(keys.slice(at, at + AT_ONCE))
        .map((row) => (documentType === 'PDF' ? printedRow : fileRow)(columns, row))
      yield rows
      told(rows.length)
      await yieldToOthers()
    }
  }
  const title = words.title ?? definition.title
  const heads = columns.map(({ name, label }) => words.heads?.[name] ?? label)
  const name = `${definition.name}-${todayFor({ now: () => now, zone: null })}.${documentType.toLowerCase()}`
  const printedRows = async function* () {
    for await (const rows of batches()) yield rows.map((cells) => ({ cells: cells.map((cell) => String(cell ?? '')) }))
  }
  const asPdf = async function* () {
    // The packages that draw a PDF are larger than all others together, and most runs of the platform draw none.
    const { pdfFile } = await import('@/lib/spreadsheet/pdf')
    yield* pdfFile(
      {
        title,
        lines: [days, `${number.format(count)} of ${number.format(report.total)} records`].filter(Boolean),
        footer: `Created ${reportMoment(now, aheadOfUtc.INR)} IST · page {page}`,
        madeAt: new Date(now),
      },
      columns.map(({ kind }, at) => ({
        head: heads[at] ?? '',
        weight: kind === 'text' || kind === 'dateTime' ? 3 : 2,
        isNumber: kind === 'amount' || kind === 'count',
      })),
      printedRows(),
    )
  }
  const bytes =
    documentType === 'XLSX'
      ? xlsxFile(title, heads, batches())
      : documentType === 'CSV'
        ? csvFile(heads, batches())
        : asPdf()
  return { name, type: types[documentType], records: count, bytes }
}
