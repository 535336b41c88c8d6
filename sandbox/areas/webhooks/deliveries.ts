import { sql, type SqlBool } from 'kysely'
import { Nothing } from '@/lib/rules/bodies/nothing'
import type { Database } from '../../core/db/database'
import { iso, isoOrNull } from '../../core/db/days'
import { pageAnswer, parsePage } from '../../core/db/paging'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import { notFound, HttpError } from '../../core/errors/http-error'
import { type Actor } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { whereId, whereIs, whereAll, anywhere, type Condition } from '../../core/db/condition'
import { bodyOf } from './delivery-job'
import { PER_PAGE, belowBusiness, inMoments, webhooksInScope } from './endpoints'

const inSight = (actor: Actor): Condition[] => [
  ...webhooksInScope(actor),
  ...(actor.issuer ? [sql<SqlBool>`(webhook_events.issuer IS NULL OR webhook_events.issuer = ${actor.issuer})`] : []),
]

const deliveries = (db: Database) =>
  db.q
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .innerJoin('orgs', 'orgs.id', 'webhook_events.org_id')
    .selectAll('webhook_events')
    .select([
      'webhook_deliveries.id as delivery_id',
      'webhook_deliveries.webhook_id',
      'webhook_deliveries.status',
      'webhook_deliveries.next_at',
      'webhook_deliveries.created_at as told_at',
      'webhook_deliveries.finished_at',
      'webhooks.url',
      'webhooks.status as webhook_status',
      'orgs.name as org_name',
      'orgs.display_name',
    ])

const requireDelivery = (db: Database, actor: Actor, id: string) => {
  const query = deliveries(db).where('webhook_deliveries.id', '=', parseId(id))
  const delivery = db.first(whereAll(query, inSight(actor)))
  if (!delivery) throw notFound('Delivery')
  return delivery
}
type FoundDelivery = ReturnType<typeof requireDelivery>

const attemptsOf = (db: Database, deliveryId: number) =>
  db.all(
    db.q.selectFrom('webhook_attempts').selectAll().where('delivery_id', '=', deliveryId).orderBy('number', 'desc'),
  )
type Attempt = ReturnType<typeof attemptsOf>[number]

const describe = (row: FoundDelivery, attempts: readonly Attempt[]) => ({
  id: String(row.delivery_id),
  eventId: row.event_id,
  event: row.name,
  type: row.type,
  test: row.is_test === 1,
  webhookId: String(row.webhook_id),
  url: row.url,
  orgId: String(row.org_id),
  orgName: row.display_name || row.org_name,
  status: row.status,
  attempts: attempts.length,
  lastOutcome: attempts[0]?.outcome ?? null,
  lastStatus: attempts[0]?.status ?? null,
  nextAt: isoOrNull(row.next_at),
  createdAt: iso(row.told_at),
  finishedAt: isoOrNull(row.finished_at),
})

const describeAttempt = (attempt: Attempt) => ({
  number: attempt.number,
  cause: attempt.cause,
  askedBy: attempt.asked_by,
  sentAt: iso(attempt.sent_at),
  outcome: attempt.outcome,
  status: attempt.status,
  durationMs: attempt.duration_ms,
  message: attempt.message,
  answer: attempt.answer,
  headers: Object.entries(JSON.parse(attempt.headers ?? '{}') as Record<string, string>).map(([name, value]) => ({
    name,
    value,
  })),
})

const replay = (runtime: Runtime & { actor: Actor }, id: string) =>
  runtime.db.write(() => {
    const { db, actor } = runtime
    const delivery = requireDelivery(db, actor, id)
    const isBeingSent = attemptsOf(db, delivery.delivery_id)[0]?.outcome === null
    if (delivery.status === 'PENDING' || (delivery.status === 'RETRYING' && isBeingSent))
      throw new HttpError(409, 'This event is already being sent')
    if (delivery.webhook_status !== 'ACTIVE')
      throw new HttpError(409, 'The webhook is switched off. Switch it on first')
    db.update('webhook_deliveries', delivery.delivery_id, {
      status: 'PENDING',
      queued: 0,
      tries: 0,
      next_at: null,
      finished_at: null,
      cause: 'REPLAY',
      asked_by: actor.name,
    })
    return { message: 'We are sending the event again' }
  })

export const webhookDeliveries = {
  'issuing GET webhooks/deliveries': ({ db, actor, query, zone }) => {
    const page = parsePage(query, PER_PAGE)
    const { searchTxt, orgId, webhookId, type, status } = query
    const like = searchTxt && sql`LIKE ${anywhere(searchTxt)} ESCAPE '\\'`
    const all = [
      ...inSight(actor),
      ...belowBusiness(orgId),
      ...inMoments('webhook_deliveries', query, zone),
      ...whereId('webhook_deliveries.webhook_id', webhookId),
      ...whereIs('webhook_events.type', type),
      ...whereIs('webhook_deliveries.status', status),
      ...(like
        ? [
            sql<SqlBool>`(webhooks.url ${like} OR webhook_events.event_id ${like} OR webhook_events.name ${like} OR webhook_events.data ${like})`,
          ]
        : []),
    ]
    const found = whereAll(deliveries(db), all)
    const counted = db.first(found.clearSelect().select(({ fn }) => fn.countAll().as('total')))
    const rows = db.all(
      found
        .orderBy('webhook_deliveries.created_at', 'desc')
        .orderBy('webhook_deliveries.id', 'desc')
        .limit(page.perPage)
        .offset((page.page - 1) * page.perPage),
    )
    return pageAnswer(
      rows.map((row) => describe(row, attemptsOf(db, row.delivery_id))),
      Number(counted?.total ?? 0),
      page,
    )
  },
  'issuing GET webhooks/deliveries/{deliveryId}': ({ db, actor, path }) => {
    const delivery = requireDelivery(db, actor, path.deliveryId)
    const attempts = attemptsOf(db, delivery.delivery_id)
    return {
      ...describe(delivery, attempts),
      payload: bodyOf(delivery),
      webhookStatus: delivery.webhook_status,
      attemptList: attempts.map(describeAttempt),
    }
  },
  'issuing POST webhooks/deliveries/{deliveryId}/replay': {
    body: Nothing,
    answer: (context) => {
      const answer = replay(context, context.path.deliveryId)
      context.wakeJobs()
      return answer
    },
  },
} satisfies AreaHandlers
