import type { ListQuery, ListResult, Viewer } from '@/lib/rules/lists/list-query'

export type Load<Row> = (
  query: ListQuery,
  viewer: Viewer,
  within: Readonly<Record<string, string>>,
) => Promise<ListResult<Row>>

/** Sorting is what an upstream may lack: where it refuses the sort with a 400, the rows come in its own order and say so. */
export const sortedLoad =
  <Row>(load: Load<Row>): Load<Row> =>
  async (query, viewer, within) => {
    const sorted = await load(query, viewer, within)
    if (sorted.ok || !query.sort || sorted.problem.status !== 400) return sorted
    const plain = await load({ ...query, sort: null }, viewer, within)
    // Refused without the sort too, it was not refused for the sort.
    return plain.ok ? { ...plain, isUnsorted: true } : plain
  }
