import { randomUUID } from 'node:crypto'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { CreateWebhook, ValidateWebhook } from '@/lib/rules/bodies/webhooks'
import { MOST_WEBHOOKS } from '@/lib/rules/webhooks/webhook-types'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { whereAll } from '../../core/db/condition'
import { parseId } from '../../core/db/ids'
import { sendEvent } from './deliver'
import { bodyOf, endAttempt, insertAttempt } from './delivery-job'
import type { Endpoint } from './endpoint-rows'
import { requireReceiver } from './receiver-address'
import { recordBusinessEvent } from '../organizations/events'
import { newSecret, requireManaged, webhooksInScope, webhookEndpoints } from './endpoints'
import { webhookDeliveries } from './deliveries'

const webhooksOf = (db: Database, orgId: number) =>
  db.all(db.q.selectFrom('webhooks').selectAll().where('org_id', '=', orgId).orderBy('id'))

const webhooksSeen = (db: Database, actor: Actor, orgId: number) =>
  db.all(
    whereAll(db.q.selectFrom('webhooks').selectAll().where('org_id', '=', orgId).orderBy('id'), webhooksInScope(actor)),
  )

const requireWebhook = (db: Database, actor: Actor, orgId: string, webhookId: string) => {
  const org = requireBusiness(db, actor, orgId)
  const query = db.q
    .selectFrom('webhooks')
    .selectAll()
    .where('org_id', '=', org.id)
    .where('id', '=', parseId(webhookId))
  const webhook = db.first(whereAll(query, webhooksInScope(actor)))
  if (!webhook) throw notFound('Webhook')
  return { org, webhook }
}

type Create = Runtime & { actor: Actor; path: { id: string }; body: CreateWebhook }

const create = (context: Create) =>
  context.db.write(() => {
    const { db, actor, path, body, now } = context
    const org = requireBusiness(db, actor, path.id)
    const { href } = requireReceiver(context, body.url)
    const known = webhooksOf(db, org.id)
    if (known.some(({ type, url }) => type === body.type && url === href))
      throw fieldError('url', 'This address already receives these events', 409)
    if (known.length >= MOST_WEBHOOKS) throw new HttpError(409, `A business has at most ${MOST_WEBHOOKS} webhooks`)
    const secret = newSecret()
    const id = db.create('webhooks', {
      org_id: org.id,
      type: body.type,
      url: href,
      secret,
      issuer: actor.issuer,
      created_by: actor.name,
      created_by_id: actor.id,
      created_at: now(),
    })
    recordBusinessEvent(context, {
      orgId: org.id,
      code: 'WEBHOOK_ADDED',
      about: body.type,
      status: org.status,
      isBeside: true,
    })
    return { webhookId: String(id), secret, message: 'Webhook added' }
  })

const beginTest = ({ db, now }: Runtime, actor: Actor, webhook: Endpoint) =>
  db.write(() => {
    const at = now()
    const event = {
      event_id: `evt_${randomUUID().replaceAll('-', '')}`,
      org_id: webhook.org_id,
      issuer: webhook.issuer,
      type: webhook.type,
      name: 'webhook.test',
      data: JSON.stringify({ message: 'A test of this webhook', sentBy: actor.name }),
      is_test: 1,
      created_at: at,
    }
    const id = db.create('webhook_events', event)
    const deliveryId = db.create('webhook_deliveries', {
      event_id: id,
      webhook_id: webhook.id,
      status: 'FAILED',
      queued: 1,
      tries: 0,
      next_at: null,
      cause: 'TEST',
      asked_by: actor.name,
      created_at: at,
      finished_at: null,
    })
    insertAttempt(db, { deliveryId, number: 1 }, { cause: 'TEST', askedBy: actor.name, at })
    return { event: { id, ...event }, deliveryId }
  })

/** Sends a test event immediately, without retries, even if the endpoint is paused or switched off. HOOK-03 */
const sendTest = async (runtime: Runtime, actor: Actor, webhook: Endpoint) => {
  const { db, now } = runtime
  const { event, deliveryId } = beginTest(runtime, actor, webhook)
  const { event_id: id, type, name } = event
  const attempt = await sendEvent(runtime, webhook, { id, type, name, body: bodyOf(event), attempt: 1 })
  db.write(() => {
    endAttempt(db, { deliveryId, number: 1 }, attempt)
    db.update('webhook_deliveries', deliveryId, {
      status: attempt.outcome === 'DELIVERED' ? 'DELIVERED' : 'FAILED',
      finished_at: now(),
    })
  })
  const { outcome, status, durationMs, message } = attempt
  return { delivered: outcome === 'DELIVERED', status, durationMs, message, deliveryId: String(deliveryId) }
}

export const webhooks = {
  ...webhookEndpoints,
  ...webhookDeliveries,
  'issuing GET orgs/{id}/webhooks': ({ db, actor, path }) => ({
    list: webhooksSeen(db, actor, requireBusiness(db, actor, path.id).id).map((webhook, at) => ({
      sno: at + 1,
      webhookId: String(webhook.id),
      orgId: String(webhook.org_id),
      type: webhook.type,
      url: webhook.url,
      status: webhook.status,
      createdBy: webhook.created_by,
      createdAt: iso(webhook.created_at),
    })),
  }),
  'issuing POST orgs/{id}/webhooks': { body: CreateWebhook, answer: create },
  'issuing POST orgs/{id}/webhook/validate': {
    body: ValidateWebhook,
    answer: (context) =>
      sendTest(
        context,
        context.actor,
        requireWebhook(context.db, context.actor, context.path.id, context.body.webhookId).webhook,
      ),
  },
  'issuing DELETE orgs/{id}/webhook/{webhookId}': {
    body: Nothing,
    answer: (context) =>
      context.db.write(() => {
        const { org, webhook } = requireWebhook(context.db, context.actor, context.path.id, context.path.webhookId)
        requireManaged(context.db, context.actor, webhook)
        context.db.run(context.db.q.deleteFrom('webhooks').where('id', '=', webhook.id))
        recordBusinessEvent(context, {
          orgId: org.id,
          code: 'WEBHOOK_DELETED',
          about: webhook.type,
          status: org.status,
          isBeside: true,
        })
        return { message: 'Webhook deleted' }
      }),
  },
} satisfies AreaHandlers
