import type { Selectable } from 'kysely'
import type { NotificationEvent, NotificationTarget } from '@/lib/rules/notifications/events'
import { isWaiting, type ApprovalStatus } from '@/lib/rules/approvals/approval-states'
import { makersOf, type Maker } from '../requests/makers'
import { namesTo, nameTo } from '../requests/names'
import type { Schema } from '../db/schema'
import { correctionFor } from './kind-of'
import { notify, withdrawWaiting } from '../notifications/notify'

type Request = Selectable<Schema['approvals']>
type NotifyContext = Parameters<typeof notify>[0]
type RequestEvents = { waiting: NotificationEvent; approved: NotificationEvent; rejected: NotificationEvent }

const any: RequestEvents = { waiting: 'REQUEST_WAITING', approved: 'REQUEST_APPROVED', rejected: 'REQUEST_REJECTED' }
const load: RequestEvents = { waiting: 'LOAD_WAITING', approved: 'LOAD_APPROVED', rejected: 'LOAD_REJECTED' }
const kits: RequestEvents = {
  waiting: 'KIT_ORDER_WAITING',
  approved: 'KIT_ORDER_APPROVED',
  rejected: 'KIT_ORDER_REJECTED',
}

const toldOf = ({ event_type: event }: Request): RequestEvents =>
  event === 'MONEY_LOAD' ? load : event === 'KIT_ORDER' ? kits : any

/** The forms on which makers correct what was sent back. APPR-37 */
const formOf: Partial<Record<Request['event_type'], NotificationTarget>> = {
  ORG_CREATION: 'business-form',
  CARD_PROGRAM_CREATION: 'program-form',
  USER_KYC: 'user-form',
}

const targetOf = (request: Request): { target: NotificationTarget; targetId: number } => {
  const { id, event_type: event, entity_id: entityId, status } = request
  const by = status === 'RETURNED' ? correctionFor(request)?.by : undefined
  const form = by === 'form' ? formOf[event] : undefined
  if (entityId !== null && form) return { target: form, targetId: entityId }
  if (entityId !== null && by === 'file') return { target: 'upload', targetId: entityId }
  if (by === 'fields') return { target: 'request-form', targetId: id }
  if (entityId !== null && event === 'MONEY_LOAD') return { target: 'load', targetId: entityId }
  if (entityId !== null && event === 'KIT_ORDER') return { target: 'kit-order', targetId: entityId }
  return { target: 'approval', targetId: id }
}

const about = (request: Request) => ({
  ...targetOf(request),
  orgId: request.org_id,
  issuer: request.issuer,
  topic: request.event_type,
  subject: request.title,
  ...(request.amount && { amount: request.amount, currency: request.currency }),
})

export const notifyWaiting = (lent: NotifyContext, request: Request): void =>
  notify(lent, {
    event: toldOf(request).waiting,
    to: { decidersOf: request },
    actor: request.created_by,
    ...about(request),
  })

/** Removes the notifications of a decided request and notifies its makers, except the person who decided. */
export const notifyDecided = (lent: NotifyContext, request: Request): void => {
  const { target, targetId } = targetOf({ ...request, status: 'PENDING' })
  withdrawWaiting(lent.db, target, targetId)
  const { approved, rejected } = toldOf(request)
  const ends: Partial<Record<ApprovalStatus, NotificationEvent>> = {
    APPROVED: approved,
    REJECTED: rejected,
    CANCELLED: 'REQUEST_CANCELLED',
    WITHDRAWN: 'REQUEST_WITHDRAWN',
    RETURNED: 'REQUEST_RETURNED',
  }
  const event = ends[request.status]
  if (event) tellMakers(lent, event, request, makersOf(lent.db, request.id))
}

export const notifyChanged = (lent: NotifyContext, next: Request, { id, name }: Maker): void =>
  tellMakers(lent, 'REQUEST_CHANGED', { ...next, decided_by: name, decided_by_id: id }, makersOf(lent.db, next.id))

/** Tells the makers of a request and, while it waits, those who may decide it; never the person who commented. APPR-36 */
export const notifyCommented = (lent: NotifyContext, request: Request, by: Maker, comment: string): void => {
  const news = { ...about(request), target: 'approval' as const, targetId: request.id, reason: comment }
  for (const { id } of makersOf(lent.db, request.id))
    if (id !== by.id)
      notify(lent, { ...news, event: 'REQUEST_COMMENTED', to: { userId: id }, actor: nameTo(lent.db, id, by) })
  if (isWaiting(request.status))
    notify(lent, {
      ...news,
      event: 'DECISION_COMMENTED',
      to: { decidersOf: request, except: by.id },
      actor: by.name,
    })
}

const tellMakers = (
  lent: NotifyContext,
  event: NotificationEvent,
  request: Request,
  makers: readonly Maker[],
): void => {
  for (const { id } of makers)
    if (id !== request.decided_by_id)
      notify(lent, {
        event,
        to: { userId: id },
        actor: namesTo(lent.db, id, [request]).decider(request),
        reason: request.reason,
        ...about(request),
      })
}
