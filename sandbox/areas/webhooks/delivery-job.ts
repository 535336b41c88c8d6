import { isTriedAgain, waitAfter, type AttemptCause } from '@/lib/rules/webhooks/deliveries'
import type { Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { enqueue, cancelJob, type Finish, type JobHandler, type Planner } from '../../core/jobs/queue'
import { sendEvent, type Attempt } from './deliver'
import { countAttempt } from './endpoint-rows'

export const DELIVERY_JOB = 'webhook'
const keyOf = (deliveryId: number): string => `webhook delivery ${deliveryId}`

const AT_ONCE = 500

const findDelivery = (db: Database, id: number) =>
  db.first(
    db.q
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
      .selectAll('webhook_events')
      .select([
        'webhook_deliveries.id as delivery_id',
        'webhook_deliveries.webhook_id',
        'webhook_deliveries.status',
        'webhook_deliveries.tries',
        'webhook_deliveries.cause',
        'webhook_deliveries.asked_by',
      ])
      .where('webhook_deliveries.id', '=', id),
  )
type Delivery = NonNullable<ReturnType<typeof findDelivery>>

export const bodyOf = (
  event: Pick<Delivery, 'id' | 'event_id' | 'type' | 'name' | 'org_id' | 'is_test' | 'created_at' | 'data'>,
): string =>
  JSON.stringify({
    id: event.event_id,
    type: event.type,
    event: event.name,
    orgId: String(event.org_id),
    sequence: event.id,
    test: event.is_test === 1,
    createdAt: iso(event.created_at),
    data: JSON.parse(event.data) as unknown,
  })

type DeliveryTry = { deliveryId: number; number: number }

export const insertAttempt = (
  db: Database,
  { deliveryId, number }: DeliveryTry,
  { cause, askedBy, at }: { cause: AttemptCause; askedBy: string | null; at: number },
): void => {
  db.insert('webhook_attempts', {
    delivery_id: deliveryId,
    number,
    cause,
    asked_by: askedBy,
    sent_at: at,
    outcome: null,
    status: null,
    duration_ms: null,
    message: null,
    answer: null,
    headers: null,
  })
}

export const endAttempt = (db: Database, { deliveryId, number }: DeliveryTry, attempt: Attempt): void => {
  const { outcome, status, durationMs, message, answer, headers } = attempt
  db.run(
    db.q
      .updateTable('webhook_attempts')
      .set({ outcome, status, duration_ms: durationMs, message, answer, headers: JSON.stringify(headers) })
      .where('delivery_id', '=', deliveryId)
      .where('number', '=', number),
  )
}

const lastAttempt = (db: Database, deliveryId: number) =>
  db.first(
    db.q
      .selectFrom('webhook_attempts')
      .select(['number', 'outcome'])
      .where('delivery_id', '=', deliveryId)
      .orderBy('number', 'desc')
      .limit(1),
  )

const cutOff = (db: Database, deliveryId: number): void => {
  db.run(
    db.q
      .updateTable('webhook_attempts')
      .set({ outcome: 'INTERRUPTED', message: 'The platform stopped before it received the answer' })
      .where('delivery_id', '=', deliveryId)
      .where('outcome', 'is', null),
  )
}

/** Stores the attempt before the event is sent, so that a crash in between shows later. Returns null if nothing has to be sent. */
const beginAttempt = ({ db, now }: Runtime, deliveryId: number) =>
  db.write(() => {
    const delivery = findDelivery(db, deliveryId)
    if (!delivery || (delivery.status !== 'PENDING' && delivery.status !== 'RETRYING')) return null
    const webhook = db.find('webhooks', delivery.webhook_id)
    if (!webhook || webhook.status !== 'ACTIVE') return null
    const last = lastAttempt(db, deliveryId)
    const isCutOff = last !== undefined && last.outcome === null
    if (isCutOff) cutOff(db, deliveryId)
    const number = (last?.number ?? 0) + 1
    const cause = isCutOff ? 'RETRY' : delivery.cause
    insertAttempt(db, { deliveryId, number }, { cause, askedBy: delivery.asked_by, at: now() })
    return { delivery, webhook, number }
  })
type Begun = NonNullable<ReturnType<typeof beginAttempt>>

const endDelivery = (
  { db, now }: Runtime,
  { delivery_id: id }: Delivery,
  status: 'DELIVERED' | 'FAILED',
  tries: number,
) => {
  db.update('webhook_deliveries', id, { status, tries, next_at: null, finished_at: now() })
}

const finishAttempt = (runtime: Runtime, { delivery, number }: Begun, attempt: Attempt): ReturnType<Finish> => {
  const { db, now } = runtime
  endAttempt(db, { deliveryId: delivery.delivery_id, number }, attempt)
  const isDelivered = attempt.outcome === 'DELIVERED'
  const tries = delivery.tries + (isDelivered ? 0 : 1)
  const wait = isTriedAgain(attempt.outcome) ? waitAfter(tries) : null
  const mayGoOn = countAttempt(runtime, delivery.webhook_id, isDelivered)
  if (isDelivered) return endDelivery(runtime, delivery, 'DELIVERED', tries)
  if (wait === null) return endDelivery(runtime, delivery, 'FAILED', tries)
  if (!mayGoOn) return
  const nextAt = now() + wait
  db.update('webhook_deliveries', delivery.delivery_id, {
    status: 'RETRYING',
    tries,
    next_at: nextAt,
    cause: 'RETRY',
    asked_by: null,
  })
  return { againAt: nextAt }
}

/** Delivers an event to an endpoint at least once, always with the same event id. HOOK-03 */
export const deliveryJob: JobHandler = {
  isForgotten: true,
  run: async (runtime, payload) => {
    const begun = beginAttempt(runtime, Number(payload))
    if (!begun) return () => {}
    const { delivery, webhook, number } = begun
    const { event_id: id, type, name } = delivery
    const attempt = await sendEvent(runtime, webhook, { id, type, name, body: bodyOf(delivery), attempt: number })
    return () => finishAttempt(runtime, begun, attempt)
  },
  failed: ({ db, now }, payload) => {
    cutOff(db, Number(payload))
    db.update('webhook_deliveries', Number(payload), { status: 'FAILED', next_at: null, finished_at: now() })
  },
}

export const hasNewDeliveries = (db: Database): boolean =>
  db.first(db.q.selectFrom('webhook_deliveries').select('id').where('queued', '=', 0).limit(1)) !== undefined

/** Queues the deliveries that database triggers have written, in the order of their events. Each endpoint has its own lane. */
export const planDeliveries: Planner = (runtime) => {
  const { db, now } = runtime
  if (!hasNewDeliveries(db)) return null
  db.write(() => {
    const rows = db.all(
      db.q
        .selectFrom('webhook_deliveries')
        .select(['id', 'webhook_id'])
        .where('queued', '=', 0)
        .orderBy('id')
        .limit(AT_ONCE),
    )
    for (const { id, webhook_id: webhookId } of rows) {
      cancelJob(db, keyOf(id))
      const job = { kind: DELIVERY_JOB, key: keyOf(id), payload: String(id), lane: `webhook ${webhookId}` }
      enqueue(db, { ...job, dueAt: now() }, now())
    }
    const last = rows.at(-1)?.id ?? 0
    db.run(db.q.updateTable('webhook_deliveries').set({ queued: 1 }).where('queued', '=', 0).where('id', '<=', last))
  })
  return null
}
