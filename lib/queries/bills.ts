import 'server-only'
import { cache } from 'react'
import { fetchCardBalanceForBill, fetchOldBills, listBillDetails, type Bill } from '@/lib/calls/bills'
import type { Result } from '@/lib/calls/problem'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { queueFilters } from './approvals'

type ListedStatus = Bill['status'] | 'PAUSED'
type ListedBill = Omit<Bill, 'status'> & { status: ListedStatus }

export const billStatus = ({ status, isPaused }: Pick<Bill, 'status' | 'isPaused'>): ListedStatus =>
  status === 'PENDING' && isPaused ? 'PAUSED' : status

export const findBills = async (query: ListQuery, session: Session): Promise<ListResult<ListedBill>> => {
  const found = await tryPerform(listBillDetails, {
    query: { page: query.page, perPage: query.pageSize, ...queueFilters(query, session) },
  })
  if (!found.ok) return found
  const list = found.value.list.map((bill) => ({ ...bill, status: billStatus(bill) }))
  return { ok: true, value: { ...found.value, list } }
}

export const readBillAlone = cache(async (billId: string): Promise<Result<Bill | null>> => {
  const found = await tryPerform(listBillDetails, { query: { billId } })
  return found.ok ? { ok: true, value: found.value.list.find(({ id }) => id === billId) ?? null } : found
})

export const readBill = async (billId: string) => {
  const [bill, old, balance] = await Promise.all([
    readBillAlone(billId),
    tryPerform(fetchOldBills, { body: { billId, status: 'APPROVED' } }),
    tryPerform(fetchCardBalanceForBill, { body: { billId } }),
  ])
  return { bill, old, balance }
}
export type BillParts = Awaited<ReturnType<typeof readBill>>
