import type { getTranslations } from 'next-intl/server'
import type { DataCopy } from '@/lib/queries/data-copies'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import type { PdfJob } from '@/lib/spreadsheet/pdf-worker'
import type { PdfRow } from '@/lib/spreadsheet/pdf'

/** A page has about fifty lines; the JSON file has everything. */
const MOST_ROWS = 10_000

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

const rowsOf = (section: string, records: readonly object[]): PdfRow[] =>
  records.flatMap((record, at) => [
    { cells: [`${section} ${at + 1}`, ''], strong: true as const },
    ...Object.entries(record).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === '' ? [] : [{ cells: [name, text] }]
    }),
  ])

/** The copy as a table of fields and values, record by record. DATA-03 */
export const personPdf = (
  { platform, portal }: DataCopy,
  name: string,
  session: Session,
  t: Awaited<ReturnType<typeof getTranslations<'data-copies.file'>>>,
): PdfJob => {
  const madeAt = new Date()
  const rows = [
    ...Object.entries(platform).flatMap(([table, records]) => rowsOf(table, records)),
    ...rowsOf(t('preferences'), Object.keys(portal.preferences).length > 0 ? [portal.preferences] : []),
    ...rowsOf(t('audit'), [...portal.auditAbout, ...portal.auditBy]),
  ]
  const left = rows.length - MOST_ROWS
  return {
    page: {
      title: t('title', { name }),
      lines: [t('made', { moment: formatDateTime(madeAt.toISOString(), session) })],
      footer: t('footer', { page: '{page}' }),
      madeAt,
    },
    columns: [
      { head: t('field'), weight: 1 },
      { head: t('value'), weight: 3 },
    ],
    batches: [rows.slice(0, MOST_ROWS)],
    ...(left > 0 && { ending: t('more', { count: left }) }),
  }
}
