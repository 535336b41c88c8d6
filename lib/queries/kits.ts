import 'server-only'
import type { CallParams } from '@/lib/calls/call'
import { searchOrgCards, type CardRow } from '@/lib/calls/cards'
import {
  getKitInventory,
  listKitApprovals,
  listKitInventory,
  type KitOrder,
  type KitOrderDetail,
} from '@/lib/calls/kits'
import { listPinInventory, type PinMailer } from '@/lib/calls/pin-mailers'
import { tryPerform } from '@/lib/gateway/perform'
import type { Result } from '@/lib/calls/problem'
import { holdsAny } from '@/lib/privileges'
import { canMapKit } from '@/lib/rules/cards/card-actions'
import type { Session } from '@/lib/rules/identity/session'
import type { ListResult, ListQuery } from '@/lib/rules/lists/list-query'
import { dateParams } from './list-params'

type OrderQuery = NonNullable<CallParams<typeof listKitInventory>['query']>

const kitOrderParams = (query: ListQuery, session: Pick<Session, 'activeBusiness'>, status?: string): OrderQuery => ({
  page: query.page,
  perPage: query.pageSize,
  ...(status && { status }),
  ...(session.activeBusiness && { orgId: session.activeBusiness.id }),
  ...(query.search && { name: query.search.text }),
  ...dateParams(query.range),
})

/** Kit orders. Without a status this lists the ones that wait for a decision, which have a separate call. KIT-01, KIT-08 */
export const findKitShipments = (query: ListQuery, session: Session): Promise<ListResult<KitOrder>> =>
  query.chosen.status
    ? tryPerform(listKitInventory, { query: kitOrderParams(query, session, query.chosen.status) })
    : tryPerform(listKitApprovals, { query: kitOrderParams(query, session) })

export const findKitOrders = (query: ListQuery, session: Session): Promise<ListResult<KitOrder>> =>
  tryPerform(listKitInventory, { query: kitOrderParams(query, session, query.chosen.status ?? 'ALL') })

/** Without the status ALL, the upstream finds an order only while it waits for a decision. KIT-08 */
export const readKitOrder = (id: string) => tryPerform(getKitInventory, { path: { id }, query: { status: 'ALL' } })

const mailerField = { last4: 'cardNumber', mailerNumber: 'pinMailerNumber', name: 'name' } as const
const mailersSearched = ({ search }: ListQuery) =>
  search && search.by in mailerField ? { [mailerField[search.by as keyof typeof mailerField]]: search.text } : {}

export const findPinMailers = (query: ListQuery, session: Session): Promise<ListResult<PinMailer>> =>
  tryPerform(listPinInventory, {
    query: {
      page: query.page,
      perPage: query.pageSize,
      ...(query.chosen.status && { status: query.chosen.status }),
      ...(session.activeBusiness && { orgId: session.activeBusiness.id }),
      ...mailersSearched(query),
      ...dateParams(query.range),
    },
  })

const MOST_WAITING = 100

export const findCardsForKits = async (
  { orgId, cardProgramId }: KitOrderDetail,
  { privileges }: Pick<Session, 'privileges'>,
): Promise<Result<CardRow[]> | null> => {
  if (!orgId || !holdsAny(privileges, ['CARD_READ', 'CARD_ALL'])) return null
  const found = await tryPerform(searchOrgCards, {
    path: { orgId },
    query: { page: 1, perPage: MOST_WAITING, status: 'PENDING' },
  })
  if (!found.ok) return found
  const waiting = found.value.list.filter((card) => card.cardProgramId === cardProgramId && canMapKit(card))
  return { ok: true, value: waiting }
}
