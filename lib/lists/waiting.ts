import 'server-only'
import type { Result } from '@/lib/calls/problem'
import { lists } from './index'
import type { List } from './define-list'
import { firstTab, readQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered, type Holder } from '@/lib/rules/users/offers'

const waiting = {
  cards: { list: lists.cards, tab: 'pending-approval', address: {}, isInInbox: true },
  customers: { list: lists.customers, tab: 'pending-approval', address: {}, isInInbox: true },
  users: { list: lists.users, tab: 'approval-pending', address: {}, isInInbox: true },
  loads: { list: lists.accounts, address: { status: 'PENDING' }, isInInbox: true },
  kits: { list: lists['kit-orders'], address: { status: 'PENDING' }, isInInbox: true },
  tickets: { list: lists.support, address: { status: 'OPEN' } },
  uploads: { list: lists.uploads, address: { status: 'FAILED' } },
} as const satisfies Record<string, { list: unknown; tab?: string; address: Record<string, string>; isInInbox?: true }>
type WaitingKey = keyof typeof waiting

/** `isInInbox` marks what the approval inbox counts too, which replaces it where there is one. */
export type Waiting = { key: WaitingKey; href: string; isInInbox: boolean }

const addressedList = (key: WaitingKey) => {
  const { list: found, address, ...rest } = waiting[key]
  // The cast is safe because only properties that all row types share are read.
  const list = found as unknown as List
  return { list, tab: 'tab' in rest ? rest.tab : firstTab(list), address: { ...address, duration: 'any' } }
}

export const waitingLists = (session: Holder): Waiting[] =>
  (Object.keys(waiting) as WaitingKey[]).flatMap((key) => {
    const { list, tab, address } = addressedList(key)
    if (!isOffered(session, { needs: list.needs }) || !isOffered(session, list.route)) return []
    return [{ key, href: list.route({ filter: tab }, address), isInInbox: 'isInInbox' in waiting[key] }]
  })

export const countWaiting = async ({ key }: Waiting, session: Session): Promise<Result<number>> => {
  const { list, tab, address } = addressedList(key)
  const query = readQuery(list, tab, { ...address, pageSize: '5' }, session, new Date())
  const found = await list.load(query, session, {})
  return found.ok ? { ok: true, value: found.value.data.totalRecords ?? 0 } : found
}
