import type { getTranslations } from 'next-intl/server'
import type { RunTimeWords } from '@/i18n/run-time-keys'
import type { CopyPart } from '@/lib/queries/data-copies'
import type { CopiedPerson } from '@/lib/rules/bodies/data-copies'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import type { PdfJob } from '@/lib/spreadsheet/pdf-worker'
import type { PdfRow } from '@/lib/spreadsheet/pdf'

/** A page has about fifty lines; the JSON file has everything. */
const MOST_ROWS = 10_000

const SECTIONS = 'data-copies.sections'

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

const textOf = (value: unknown, session: Session): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'string' && MOMENT.test(value) ? formatDateTime(value, session) : String(value)
}

/** `date_of_birth` and `userName` as words of a sentence. */
const spelled = (name: string): string => {
  const text = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}

const rowsOf = (title: string, record: object, session: Session): PdfRow[] => [
  { cells: [title, ''], strong: true },
  ...Object.entries(record).flatMap(([name, value]) => {
    const text = textOf(value, session)
    return text === '' ? [] : [{ cells: [spelled(name), text] }]
  }),
]

/** The copy as a table of fields and values, record by record. DATA-03 */
export const personPdf = async (
  parts: AsyncIterable<CopyPart>,
  { of, id }: CopiedPerson,
  session: Session,
  t: Awaited<ReturnType<typeof getTranslations<'data-copies.file'>>>,
  words: RunTimeWords,
): Promise<PdfJob> => {
  const madeAt = new Date()
  const rows: PdfRow[] = []
  const counts: Record<string, number> = {}
  let name = id
  let left = 0
  for await (const { section, records } of parts)
    for (const record of records) {
      const at = (counts[section] = (counts[section] ?? 0) + 1)
      if (section === `${of}s` && typeof record.name === 'string') name = record.name
      const key = `${SECTIONS}.${section}`
      const title = words.has(key) ? words(key) : spelled(section)
      if (rows.length < MOST_ROWS) rows.push(...rowsOf(`${title} ${at}`, record, session))
      else left++
    }
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
    batches: [rows],
    ...(left > 0 && { ending: t('more', { count: left }) }),
  }
}
