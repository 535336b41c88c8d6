import { getTranslations } from 'next-intl/server'
import { DataTable, type TableColumn } from '@/components/list/data-table'
import { cellWords } from '@/components/list/read/table'
import type { RenderContext } from '@/components/list/render-context'
import { tableRows } from '@/components/list/table-data'
import { PastTheEnd } from '@/components/shared/detail/past-the-end'
import { ButtonAnchor } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import type { ReplyOf } from '@/lib/calls/call'
import type { ReportColumn, ReportDefinition, runReport } from '@/lib/calls/reports'
import type { AnyColumn } from '@/lib/lists/column'
import { routes } from '@/lib/routes'
import { reportVocabularies } from './report-vocabularies'
import { paginate } from '@/lib/rules/lists/pagination'
import { formatNumber } from '@/lib/rules/locale/format'
import { writeReportQuery, type ReportQuery } from '@/lib/rules/reports/report-address'
import { messageOr } from '@/lib/rules/words/message-or'

type ReportReply = ReplyOf<typeof runReport>
type Props = { definition: ReportDefinition; query: ReportQuery; found: ReportReply; context: RenderContext }

const kinds = {
  amount: 'money',
  text: 'text',
  code: 'text',
  mobile: 'mobile',
  count: 'count',
  dateTime: 'dateTime',
} as const

const kindOf = ({ name, kind }: ReportColumn): AnyColumn['kind'] => {
  if (reportVocabularies[name]) return 'word'
  if (kind === 'status') return 'status'
  return kind && kind !== 'UNKNOWN' ? kinds[kind] : 'text'
}

/** The columns on a narrow screen: the first one, plus amount and status or, if the report has neither, the second. */
const keptIn = (columns: readonly ReportColumn[]): readonly (ReportColumn | undefined)[] => {
  const told = ['amount', 'status'].flatMap((kind) => columns.find((column) => column.kind === kind) ?? [])
  return [columns[0], ...(told.length > 0 ? told : [columns[1]])]
}

const columnOf = (column: ReportColumn, isKept: boolean): AnyColumn => {
  const { name, currency } = column
  const labels = reportVocabularies[name]
  return {
    key: name,
    label: name,
    field: name,
    kind: kindOf(column),
    ...(labels && { labels }),
    ...(isKept && { alwaysVisible: true }),
    ...(currency && { currency }),
  }
}

export async function ReportTable({ definition, query, found, context }: Props) {
  const t = await getTranslations('reports')
  const { words, session } = context
  const to = (more: Partial<ReportQuery>, page = 1) =>
    routes.report({ reportName: definition.name }, writeReportQuery({ ...query, ...more }, page))
  const pages = paginate({ ...found.data, recordsCurrentPage: found.list.length }, query.page, query.pageSize)
  if (pages.shown === null)
    return pages.totalCount > 0 ? (
      <PastTheEnd page={query.page} pages={pages.totalPages} to={(page) => to({}, page)} context={context} />
    ) : (
      <StateBox icon="search" title={t('table.none')} text={t('table.noneText')} />
    )
  const kept = keptIn(found.columns)
  const columns = found.columns.map((column) => columnOf(column, kept.includes(column)))
  const heads = found.columns.map(({ name, label }): TableColumn => {
    const column = columns.find(({ key }) => key === name) as AnyColumn
    const head = messageOr(t, `fields.${name}`, label ?? name)
    if (!definition.sortOptions.includes(name)) return { ...column, head }
    const now = query.sort?.by === name ? (query.sort.isDescending ? 'descending' : 'ascending') : 'none'
    const isDescending = now === 'none' ? column.kind === 'dateTime' || column.kind === 'money' : now === 'ascending'
    const said = words(isDescending ? 'list.sort.descending' : 'list.sort.ascending', { name: head })
    return { ...column, head, sort: { href: to({ sort: { by: name, isDescending } }), now, label: said } }
  })
  const number = (value: number) => formatNumber(value, session.numbers)
  return (
    <>
      <DataTable
        label={t('table.label')}
        columns={heads}
        rows={tableRows({ id: null, columns, cells: {}, links: {} }, found.list, pages.shown.first, context)}
        words={cellWords(context)}
      />
      <div className="list-pager px-0!">
        <p role="status">
          {words('list.range', {
            first: number(pages.shown.first),
            last: number(pages.shown.last),
            total: number(pages.totalCount),
          })}
        </p>
        {pages.pagingStateEnabled && (
          <nav aria-label={words('list.pages', { pages: number(pages.totalPages) })}>
            <span className="flex gap-2">
              {query.page > 1 && <ButtonAnchor href={to({}, query.page - 1)}>{words('list.previous')}</ButtonAnchor>}
              {!pages.isEndPage && <ButtonAnchor href={to({}, query.page + 1)}>{words('list.next')}</ButtonAnchor>}
            </span>
          </nav>
        )}
      </div>
    </>
  )
}
