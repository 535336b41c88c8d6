import type { Privilege } from '@/lib/privileges'
import { readShown, watchedKinds, type ChangeName, type WatchedKind } from '@/lib/rules/changes/changes'
import { readNames } from '../../core/requests/names'
import { requireRequest } from '../../core/changes/requests'
import type { AreaHandlers } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { iso, isoOrNull } from '../../core/db/days'
import { notFound, HttpError } from '../../core/errors/http-error'
import { narrowTo, requireBusiness, type Actor } from '../../core/actor/actor'
import { requireBill } from '../bills/rows'
import { requireCard } from '../cards/rows'
import { requireCustomer } from '../customers/queries'
import { requireDispute } from '../disputes/queries'
import { requireKitOrder } from '../kits/queries'
import { requireLoad } from '../accounts/loads'
import { newestNoteOf, type NewestNote } from '../notes/queries'
import { lastBusinessEvent } from '../organizations/events'

/** The name is shown; the id is compared, because two people may have the same name. */
type LastChange = { changedAt: string; changedBy: string | null; changedById: number | null; name: ChangeName }
type Find<Row> = (db: Database, actor: Actor, id: string) => Row
type Tell<Row> = (db: Database, row: Row, actor: Actor) => LastChange

const nameOfStatus: Record<string, ChangeName> = {
  LOCKED: 'FROZEN',
  BLOCKED: 'BLOCKED',
  CLOSED: 'CLOSED',
  REPLACED: 'REPLACED',
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
  CANCELLED: 'CANCELLED',
  PAUSED: 'PAUSED',
  DISPATCHED: 'DISPATCHED',
  DELIVERED: 'DELIVERED',
}
const nameOf = (status: string): ChangeName => nameOfStatus[status] ?? 'CHANGED'

/** If the card's last change was a change of status, the answer names it, such as FROZEN. */
const ofCard: Tell<ReturnType<typeof requireCard>> = (db, card) => {
  const state = db.first(
    db.q
      .selectFrom('card_status_changes')
      .select(['from_status', 'to_status'])
      .where('card_id', '=', card.id)
      .where('at', '=', card.modified_at)
      .orderBy('id', 'desc'),
  )
  const isFreed = state?.to_status === 'ACTIVE'
  const freed = state?.from_status === 'LOCKED' ? 'UNFROZEN' : 'ACTIVATED'
  return {
    changedAt: iso(card.modified_at),
    changedBy: card.modified_by,
    changedById: card.modified_by_id,
    name: !state ? 'CHANGED' : isFreed ? freed : nameOf(state.to_status),
  }
}

const ofCustomer: Tell<ReturnType<typeof requireCustomer>> = (db, customer) => {
  return {
    changedAt: iso(customer.modified_at ?? customer.created_at),
    changedBy: customer.modified_by,
    changedById: customer.modified_by_id,
    name: 'CHANGED',
  }
}

const ofBusiness: Tell<ReturnType<typeof requireBusiness>> = (db, org, actor) => ({
  ...lastBusinessEvent(db, actor, org),
  name: 'CHANGED',
})

const ofApproval: Tell<ReturnType<typeof requireRequest>> = (db, request, actor) => {
  const last = db.first(
    db.q
      .selectFrom('approval_actions')
      .select('by_id')
      .where('approval_id', '=', request.id)
      .where('action', '!=', 'COMMENT')
      .orderBy('id', 'desc')
      .limit(1),
  )
  return {
    changedAt: iso(request.updated_at),
    changedBy: readNames(db, actor, [request]).decider(request),
    changedById: last?.by_id ?? request.decided_by_id,
    name: nameOf(request.status),
  }
}

const ofKitOrder: Tell<ReturnType<typeof requireKitOrder>> = (db, order) => {
  return {
    changedAt: iso(order.modified_at),
    changedBy: order.modified_by,
    changedById: order.modified_by_id,
    name: nameOf(order.status),
  }
}

const userName = (db: Database, id: number | null): string | null => db.find('users', id)?.name ?? null

const ofTransfer: Tell<ReturnType<typeof requireLoad>> = (
  db,
  { created_at, created_by_id, decided_at, decided_by_id, status },
) => {
  const changedById = decided_by_id ?? created_by_id
  const changedBy = userName(db, changedById)
  return { changedAt: iso(decided_at ?? created_at), changedBy, changedById, name: nameOf(status) }
}

const ofBill: Tell<ReturnType<typeof requireBill>> = (
  db,
  { created_at, created_by_id, decided_at, decided_by, decided_by_id, status },
) => {
  const changedBy = decided_by ?? userName(db, created_by_id)
  const changedById = decided_by === null ? created_by_id : decided_by_id
  return { changedAt: iso(decided_at ?? created_at), changedBy, changedById, name: nameOf(status) }
}

const ofDispute: Tell<ReturnType<typeof requireDispute>> = (db, dispute) => {
  const last = db.first(
    db.q
      .selectFrom('dispute_events')
      .select(['at', 'by_name', 'by_id'])
      .where('dispute_id', '=', dispute.id)
      .orderBy('id', 'desc')
      .limit(1),
  )
  return {
    changedAt: iso(last?.at ?? dispute.created_at),
    changedBy: last?.by_name ?? null,
    changedById: last?.by_id ?? null,
    name: 'CHANGED',
  }
}

const newestComment = (db: Database, actor: Actor, id: string): NewestNote | undefined =>
  db.first(
    db.q
      .selectFrom('approval_actions')
      .select(['by_name as by', 'at'])
      .where('approval_id', '=', requireRequest(db, actor, id).id)
      .where('action', '=', 'COMMENT')
      .where('by_id', '!=', actor.id)
      .orderBy('id', 'desc')
      .limit(1),
  )

type Noted = (db: Database, actor: Actor, id: string) => NewestNote | undefined
type Look = { change: LastChange; noted: NewestNote | undefined }

/** Finds the record only within the scope of the privileges in `need`; anybody without one of them gets 404. */
const watched =
  <Row>(need: readonly Privilege[], find: Find<Row>, tell: Tell<Row>, note?: Noted) =>
  (db: Database, all: Actor, id: string): Look => {
    if (!need.some((privilege) => all.privileges.has(privilege))) throw notFound('Record')
    const actor = narrowTo(db, all, need)
    return { change: tell(db, find(db, actor, id), actor), noted: note?.(db, actor, id) }
  }

const looks: Record<WatchedKind, (db: Database, actor: Actor, id: string) => Look> = {
  card: watched(['CARD_READ', 'CARD_ALL'], requireCard, ofCard, newestNoteOf.card),
  customer: watched(
    ['CARD_READ', 'CARD_ALL', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ'],
    (db, actor, id) => requireCustomer(db, actor, id),
    ofCustomer,
    newestNoteOf.customer,
  ),
  business: watched(['ORGANIZATION_READ', 'ORGANIZATION_ALL'], requireBusiness, ofBusiness, newestNoteOf.business),
  approval: watched(['APPROVAL_READ', 'APPROVAL_ALL'], requireRequest, ofApproval, newestComment),
  kitOrder: watched(['INSTA_KIT_READ', 'INSTA_KIT_ALL'], (db, actor, id) => requireKitOrder(db, actor, id), ofKitOrder),
  transfer: watched(['ACCOUNT_READ'], requireLoad, ofTransfer),
  bill: watched(['APPROVAL_READ', 'APPROVAL_ALL'], requireBill, ofBill),
  dispute: watched(['TRANSACTION_READ', 'TRANSACTION_ALL'], requireDispute, ofDispute),
}

const lookAt = (db: Database, actor: Actor, kind: string, id: string): Look => {
  const known = watchedKinds.find((one) => one === kind)
  if (!known) throw notFound('Record')
  return looks[known](db, actor, id)
}

const changeWords: Partial<Record<ChangeName, string>> = {
  FROZEN: 'froze this card',
  UNFROZEN: 'unfroze this card',
  BLOCKED: 'blocked this card',
  CLOSED: 'closed this card',
}

type ChangeRequest = { db: Database; actor: Actor; path: Record<string, string>; body: unknown }

/** Refuses a change made on a page that shows an older state than somebody else's later change. CONC-02 */
export const refuseStale = ({ db, actor, path, body }: ChangeRequest, header: string | null): void => {
  const shown = readShown(header)
  if (!shown) return
  const { cardId, customerId, entityId } = (body ?? {}) as Record<string, unknown>
  // The page may show a card other than the one that this call changes.
  if (![...Object.values(path), cardId, customerId, entityId].includes(shown.id)) return
  const { changedAt, changedBy, changedById, name } = lookAt(db, actor, shown.kind, shown.id).change
  if (changedAt === shown.changedAt || changedBy === null || changedById === actor.id) return
  const change = changeWords[name] ?? 'made a change here'
  throw new HttpError(
    409,
    `${changedBy} ${change} after this page was opened, so nothing was done. Look at it as it is now, then decide`,
  )
}

export const changes = {
  'issuing GET changes/{kind}/{id}': ({ db, actor, path: { kind, id } }) => {
    const {
      change: { changedById: _, ...change },
      noted,
    } = lookAt(db, actor, kind, id)
    return { ...change, notedAt: isoOrNull(noted?.at ?? null), notedBy: noted?.by ?? null }
  },
} satisfies AreaHandlers
