import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'

export type Load<Row> = (
  query: ListQuery,
  session: Session,
  within: Readonly<Record<string, string>>,
) => Promise<ListResult<Row>>

/** Some upstreams cannot sort. After a 400 the rows are read again without sorting, and the list tells the person. */
export const sortedLoad =
  <Row>(load: Load<Row>): Load<Row> =>
  async (query, session, within) => {
    const sorted = await load(query, session, within)
    if (sorted.ok || !query.sort || sorted.problem.status !== 400) return sorted
    const plain = await load({ ...query, sort: null }, session, within)
    // If the call also fails without the sort, the sort was not the reason, so the first problem is returned.
    return plain.ok ? { ...plain, isUnsorted: true } : plain
  }
