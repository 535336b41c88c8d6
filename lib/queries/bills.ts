import 'server-only'
import { cache } from 'react'
import { fetchCardBalanceForBill, fetchOldBills, listBillDetails } from '@/lib/calls/bills'
import type { Bill } from '@/lib/calls/bills'
import type { Result } from '@/lib/calls/problem'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListQuery, ListResult, Viewer } from '@/lib/rules/lists/list-query'
import { dateParams } from './list-params'

/** Bills inside the chosen business, else all that the person may see; of "all" no status is sent. BILL-01 */
export const findBills = (
  { chosen, search, range, duration, page, pageSize }: ListQuery,
  { activeOrg }: Viewer,
): Promise<ListResult<Bill>> =>
  tryPerform(listBillDetails, {
    query: {
      page,
      perPage: pageSize,
      ...dateParams(range),
      ...(duration !== 'any' && { duration }),
      ...(chosen.status !== 'ALL' && { status: chosen.status ?? 'PENDING' }),
      ...(chosen.issuerCode && { issuerCode: chosen.issuerCode }),
      ...(search && { searchBy: search.text }),
      ...(activeOrg && { orgId: activeOrg.id }),
    },
  })

/** One bill; null where the answer has none. Once a request: its title reads it too. */
export const readBillAlone = cache(async (billId: string): Promise<Result<Bill | null>> => {
  const found = await tryPerform(listBillDetails, { query: { billId } })
  return found.ok ? { ok: true, value: found.value.list.find(({ id }) => id === billId) ?? null } : found
})

/** A bill with what its employee was paid before and what lies on the card. BILL-02, BILL-05 */
export const readBill = async (billId: string) => {
  const [bill, old, balance] = await Promise.all([
    readBillAlone(billId),
    tryPerform(fetchOldBills, { body: { billId, status: 'APPROVED' } }),
    tryPerform(fetchCardBalanceForBill, { body: { billId } }),
  ])
  return { bill, old, balance }
}
export type BillParts = Awaited<ReturnType<typeof readBill>>
