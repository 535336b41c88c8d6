import type { Density } from '@/lib/rules/lists/list-preferences'
import { paginate } from '@/lib/rules/lists/pagination'
import type { ListResult, ListQuery } from '@/lib/rules/lists/list-query'
import { Empty, Failed, PastTheEnd } from './list-states'
import { ListTable } from './list-table'
import { Pager } from './pager'
import type { RenderContext } from './render-context'
import type { ListView } from './view-of'

export function ListBody<Row extends object>({
  list,
  query,
  found,
  context,
  density,
}: {
  list: ListView<Row>
  query: ListQuery
  found: ListResult<Row>
  context: RenderContext
  density?: Density | undefined
}) {
  if (!found.ok) return <Failed list={list} query={query} problem={found.problem} words={context.words} />
  const rows = found.value.list
  const pages = paginate({ ...found.value.data, recordsCurrentPage: rows.length }, query.page, query.pageSize)
  if (rows.length === 0 && pages.totalCount > 0)
    return <PastTheEnd list={list} query={query} pages={pages} words={context.words} />
  if (rows.length === 0) return <Empty list={list} query={query} words={context.words} />
  return (
    <>
      <ListTable list={found.isUnsorted ? { ...list, sort: [] } : list} {...{ rows, query, context, density }} />
      <Pager list={list} query={query} pages={pages} context={context} />
    </>
  )
}
