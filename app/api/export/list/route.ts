import { getTranslations } from 'next-intl/server'
import { withRunTimeKeys, type RunTimeWords } from '@/i18n/run-time-keys'
import { ConcurrencyLimit } from '@/lib/concurrency/concurrency-limit'
import { auditStream } from '@/lib/gateway/export-file'
import { readNativeForm, type NativeForm } from '@/lib/gateway/native-form'
import { Problem, respond } from '@/lib/gateway/problem'
import { holdsAny } from '@/lib/privileges'
import { isListName, lists } from '@/lib/lists'
import type { List } from '@/lib/lists/define-list'
import { fileFields } from '@/lib/lists/file-fields'
import { exportRows, fileZone } from '@/lib/queries/list-export'
import { publicPaths } from '@/lib/paths'
import type { SheetCell } from '@/lib/rules/files/csv'
import { readableCode } from '@/lib/rules/words/code-words'
import { fileCells, type ExportField, type Wording } from '@/lib/rules/files/file-cells'
import { FileTotals, type AmountColumn } from '@/lib/rules/files/file-totals'
import { FRAMES, ROWS_HEADER } from '@/lib/rules/files/frames'
import { formatNumber } from '@/lib/rules/locale/format'
import { firstTab, readQuery, tabOf } from '@/lib/rules/lists/list-query'
import { actorOf, originIn, recordRefusedScreen } from '@/lib/session/audit'
import { currentSession } from '@/lib/session/session'
import type { Session } from '@/lib/rules/identity/session'
import { csvFile } from '@/lib/spreadsheet/csv'
import { addFrames } from '@/lib/spreadsheet/file-stream'
import { MOST_XLSX_ROWS, xlsxFile } from '@/lib/spreadsheet/xlsx'
import type { AuditEvent } from '@/lib/store/audit'
import { isOffered } from '@/lib/rules/users/offers'
import { requireDays } from '../require-days'

export const dynamic = 'force-dynamic'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
/** The headings and a totals row for each currency. */
const ROWS_BESIDE = 3

type ListExport = {
  list: List<object>
  within: Record<string, string>
  format: keyof typeof types
  columns: string[]
  fields: URLSearchParams
}

const askedIn = (fields: URLSearchParams, requestId: string): ListExport => {
  const name = fields.get('list') ?? ''
  const format = fields.get('format') ?? ''
  // The cast is safe because only properties that all row types share are read.
  const list = isListName(name) ? (lists[name] as unknown as List<object>) : null
  if (!list || list.exported.length === 0) throw new Problem('invalid', requestId, { fields: { list: 'unknown' } })
  if (format !== 'csv' && format !== 'xlsx') throw new Problem('invalid', requestId, { fields: { format: 'unknown' } })
  const { partsOf } = list
  const part = fields.get(partsOf ?? '') ?? ''
  if (partsOf && !/^[\w-]{1,64}$/.test(part))
    throw new Problem('invalid', requestId, { fields: { [partsOf]: 'required' } })
  return { list, within: partsOf ? { [partsOf]: part } : {}, format, columns: fields.getAll('column'), fields }
}

/** One person can run this many exports at once, because each keeps the upstream busy all the time. */
const underWay = new ConcurrencyLimit(3)

const wordsNow = async (): Promise<RunTimeWords> => withRunTimeKeys(await getTranslations())

const wordingIn = (words: RunTimeWords, timeZone: string): Wording => ({
  timeZone,
  status: (value, own, values) => {
    const key = [`${own}.${value}`, `status.${value}`].find((one) => words.has(one))
    return key ? words(key, values) : readableCode(value)
  },
})

const linesOf = async function* (
  batches: AsyncIterable<object[]>,
  told: (rows: number) => void,
  cells: (row: object) => SheetCell[],
  totals: { add: (rows: SheetCell[][]) => void; end: () => SheetCell[][] },
): AsyncGenerator<SheetCell[][]> {
  let rows = 0
  for await (const batch of batches) {
    rows += batch.length
    const lines = batch.map(cells)
    totals.add(lines)
    yield lines
    told(rows)
  }
  yield totals.end()
}

/** The columns that the totals row adds up. The currency of an amount is always a column of the file too. */
const amountsIn = (columns: readonly ExportField[]): AmountColumn[] =>
  columns.flatMap(({ kind, currency, noTotal }, at) =>
    kind === 'money' && !noTotal ? [{ at, currencyAt: columns.findIndex(({ field }) => field === currency) }] : [],
  )

const file = async (
  asked: ListExport,
  session: Session,
  form: NativeForm,
  request: Request,
  ended: () => void,
): Promise<Response> => {
  const { list, within, format, fields } = asked
  const tab = tabOf(list, fields.get('filter') ?? '') ?? firstTab(list)
  const query = readQuery(list, tab, Object.fromEntries(fields), session, new Date())
  const isIdle = list.searchFirst === session.user.type && !query.search
  if (query.refused || isIdle) throw new Problem('invalid', form.requestId, { fields: { search: 'required' } })
  const [words, { total, batches }] = await Promise.all([
    wordsNow(),
    exportRows({ list, query, session, within, requestId: form.requestId }),
  ])
  if (format === 'xlsx' && total > MOST_XLSX_ROWS - ROWS_BESIDE)
    throw new Problem('too-large', form.requestId, { fields: { format: 'csv' } })
  const columns = fileFields(list, asked.columns)
  const timeZone = await fileZone(within.orgId ?? query.chosen.orgId, session)
  const zone = ` (${timeZone})`
  const heads = columns.map(({ label, kind }) => `${words(label)}${kind === 'dateTime' ? zone : ''}`)
  const wording = wordingIn(words, timeZone)
  const totals = new FileTotals(amountsIn(columns))
  const progress = { rows: 0 }
  const lines = linesOf(
    batches,
    (rows) => (progress.rows = rows),
    (row) => fileCells(columns, row, wording),
    {
      add: (rows) => totals.add(rows),
      end: () =>
        format === 'xlsx'
          ? totals.rows(columns.length, (records) =>
              words('list.file.total', { count: formatNumber(records, session.numbers) }),
            )
          : [],
    },
  )
  const filename = `${list.name}-${query.today}.${format}`
  const title = words(`titles.${list.route.title}`)
  const bytes = format === 'csv' ? csvFile(heads, lines) : xlsxFile(title, heads, lines)
  const isFramed = request.headers.get('accept') === FRAMES
  const event: AuditEvent = {
    kind: 'export',
    action: `export ${list.name}`,
    target: { file: filename, format, ...within, filter: tab, rows: String(total) },
    who: actorOf(session.user),
    ...originIn(request.headers),
  }
  return new Response(await auditStream(event, isFramed ? addFrames(bytes, progress) : bytes, { ended }), {
    headers: {
      'content-type': isFramed ? FRAMES : types[format],
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store, no-transform',
      'x-request-id': form.requestId,
      [ROWS_HEADER]: String(total),
    },
  })
}

/** Sends a list as a file with the filters of the screen, all rows and the chosen columns; in frames, if asked, to show progress. Decision 19 */
export const POST = readNativeForm(
  async (form, request) => {
    const session = await currentSession()
    if (!session)
      return request.headers.get('accept') === FRAMES
        ? respond(new Problem('session-ended', form.requestId))
        : form.redirectTo(`${publicPaths.signIn}?error=ended`)
    try {
      const begun = await underWay.begin(session.user.id, async (ended) => {
        const asked = askedIn(form.fields, form.requestId)
        const { needs, route } = asked.list
        if (!holdsAny(session.privileges, needs) || !isOffered(session, route)) {
          await recordRefusedScreen(session.user, route.path, originIn(request.headers))
          throw new Problem('privilege-missing', form.requestId, { fields: { need: needs.join(',') } })
        }
        requireDays(form.fields, session, form.requestId)
        return file(asked, session, form, request, ended)
      })
      return begun ?? respond(new Problem('rate-limited', form.requestId))
    } catch (error) {
      if (error instanceof Problem) return respond(error)
      throw error
    }
  },
  { whileSeeingAs: true },
)
