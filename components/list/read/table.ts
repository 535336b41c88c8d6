import type { MessageArea } from '@/i18n/pick-messages'
import { mayCall } from '@/lib/rules/users/offers'
import type { Density } from '@/lib/rules/lists/list-preferences'
import { writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import type { AnyColumn } from '@/lib/lists/column'
import type { TableColumn } from '../data-table'
import type { TableData } from '../list-page'
import type { RenderContext } from '../render-context'
import { shareActions } from '../shared-actions'
import { tableRows, type TableRow } from '../table-data'
import type { ListView } from '../view-of'

export const dialogAreas: readonly MessageArea[] = ['list']

export const cellWords = ({ words }: RenderContext) => ({
  more: words('list.more'),
  copy: words('common.copy'),
  copied: words('common.copied'),
  actions: words('list.actions'),
  moreActions: words('list.moreActions', { name: '{name}' }),
})

export const hasActions = (rows: readonly TableRow[]) => rows.some(({ actions }) => actions && actions.length > 0)
export const hasWrites = (rows: readonly TableRow[]) =>
  rows.some(({ actions }) => actions?.some((action) => typeof action !== 'string' && !('href' in action)))

export const headOf = ({ key, kind, alwaysVisible, nowrap, onPhone }: AnyColumn, head: string): TableColumn => ({
  key,
  kind,
  head,
  ...(alwaysVisible && { alwaysVisible }),
  ...(nowrap && { nowrap }),
  ...(onPhone && { onPhone }),
})

type Sorted = Pick<ListView<never>, 'sort' | 'route'>

/** A column head links to page 1 in that order; clicking it again reverses the order. */
const sortOf = (
  list: Sorted & ListView<never>,
  { key, kind, field = key }: AnyColumn,
  query: ListQuery,
  head: string,
  { words }: RenderContext,
) => {
  if (!list.sort?.includes(field)) return {}
  const now = query.sort?.by === field ? (query.sort.isDescending ? 'descending' : 'ascending') : 'none'
  // The first click sorts dates and amounts from the largest, names from the first letter.
  const first = kind === 'dateTime' || kind === 'money' || kind === 'count' ? 'descending' : 'ascending'
  const sort = { by: field, isDescending: now === 'none' ? first === 'descending' : now === 'ascending' }
  const href = list.route({ filter: query.tab }, writeQuery(list, { ...query, page: 1, sort }))
  const label = words(sort.isDescending ? 'list.sort.descending' : 'list.sort.ascending', { name: head })
  return { sort: { href, now, label } } as const
}

export const readTable = <Row extends object>(
  list: ListView<Row>,
  rows: readonly Row[],
  query: ListQuery,
  context: RenderContext,
  density: Density | undefined,
): TableData => {
  const { words, session } = context
  const selection =
    list.selectionActions && mayCall(session, list.selectionActions.call) ? list.selectionActions : undefined
  const { selectionActions: _, ...plain } = list
  const { rows: data, shared } = shareActions(
    tableRows(selection ? list : plain, rows, (query.page - 1) * query.pageSize + 1, context),
  )
  return {
    label: words(`titles.${list.route.title}`),
    columns: list.columns.map((column) => {
      const head = words(column.label)
      // The cast is safe: only properties that all row types share are read.
      return { ...headOf(column, head), ...sortOf(list as unknown as ListView<never>, column, query, head, context) }
    }),
    rows: data,
    shared,
    words: cellWords(context),
    ...(density && { density }),
    hasActions: hasActions(data),
    ...(selection && {
      selection: {
        names: selection.names.map((name) => ({ name, label: words(`${list.words}.selection.${name}`) })),
        label: words(`${list.words}.selection.title`),
        pick: words(`${list.words}.selection.pick`, { name: '{name}', digits: '{digits}' }),
        all: words('list.selection.all', { count: data.filter(({ picked }) => picked).length }),
      },
    }),
    ...((selection || hasWrites(data)) && {
      areas: [...dialogAreas, ...(selection?.areas ?? [])],
    }),
  }
}
