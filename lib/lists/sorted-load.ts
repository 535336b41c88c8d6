import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'

export type Load<Row> = (
  query: ListQuery,
  session: Session,
  within: Readonly<Record<string, string>>,
) => Promise<ListResult<Row>>

/** Sorting is what an upstream may lack: where it refuses the sort with a 400, the rows come in its own order and say so. */
export const sortedLoad =
  <Row>(load: Load<Row>): Load<Row> =>
  async (query, session, within) => {
    const sorted = await load(query, session, within)
    if (sorted.ok || !query.sort || sorted.problem.status !== 400) return sorted
    const plain = await load({ ...query, sort: null }, session, within)
    // Refused without the sort too, it was not refused for the sort.
    return plain.ok ? { ...plain, isUnsorted: true } : plain
  }
