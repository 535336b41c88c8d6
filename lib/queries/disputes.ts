import 'server-only'
import { getDispute, listDisputes, type Dispute } from '@/lib/calls/disputes'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListQuery, ListResult, Viewer } from '@/lib/rules/lists/list-query'
import { dateParams } from './list-params'

/** Disputes inside the chosen business, else all that the person may see. DISP-02 */
export const findDisputes = (
  { chosen, search, range, page, pageSize }: ListQuery,
  { activeOrg }: Viewer,
): Promise<ListResult<Dispute>> =>
  tryPerform(listDisputes, {
    query: {
      page,
      perPage: pageSize,
      orgId: activeOrg?.id,
      status: chosen.status,
      reason: chosen.reason,
      searchTxt: search?.text,
      ...dateParams(range),
    },
  })

const FEW = 10

/** The disputes of one transaction, the newest first. DISP-03 */
export const findDisputesOf = (txnId: string) => tryPerform(listDisputes, { query: { page: 1, perPage: FEW, txnId } })

/** One dispute with its time line and papers. DISP-03 */
export const readDispute = (id: string) => tryPerform(getDispute, { path: { id } })
