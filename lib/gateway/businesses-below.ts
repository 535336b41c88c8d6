import 'server-only'
import { listSubOrgs } from '../calls/organizations'
import { perform, type PerformContext } from './perform'

const PAGE_ROWS = 1000
const MOST_PAGES = 20

export async function* businessesBelow(top: string, context: PerformContext = {}): AsyncGenerator<string[]> {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const query = { page, perPage: PAGE_ROWS }
    const { list, data } = await perform(listSubOrgs, { path: { orgId: top }, query }, context)
    yield list.map(({ orgId }) => orgId)
    if (list.length === 0 || page >= data.totalPages) return
  }
}
