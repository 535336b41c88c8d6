import { randomBytes } from 'node:crypto'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { CreateWebhook, ValidateWebhook } from '@/lib/rules/bodies/webhooks'
import { MOST_WEBHOOKS } from '@/lib/rules/webhooks/webhook-types'
import type { Answers, Runtime } from '../http/answer'
import type { Database } from '../db/database'
import { iso } from '../db/days'
import { notFound, Refusal } from '../http/refusal'
import { requireOrg, wholeNumber } from '../identity/who'
import type { Who } from '../identity/who'
import { deliver } from '../webhooks/deliver'
import { requireReceiver } from '../webhooks/receiver-address'
import { recordOrgEvent } from './organizations/events'

const webhooksOf = (db: Database, orgId: number) =>
  db.all(db.q.selectFrom('webhooks').selectAll().where('org_id', '=', orgId).orderBy('id'))

const requireWebhook = (db: Database, who: Who, orgId: string, webhookId: string) => {
  const org = requireOrg(db, who, orgId)
  const webhook = db.first(
    db.q
      .selectFrom('webhooks')
      .selectAll()
      .where('org_id', '=', org.id)
      .where('id', '=', wholeNumber(webhookId) ?? -1),
  )
  if (!webhook) throw notFound('Webhook')
  return { org, webhook }
}

type Create = Runtime & { who: Who; path: { id: string }; body: CreateWebhook }

const create = (ask: Create) =>
  ask.db.write(() => {
    const { db, who, path, body, now } = ask
    const org = requireOrg(db, who, path.id)
    const { href } = requireReceiver(ask, body.url)
    const known = webhooksOf(db, org.id)
    const taken = 'This address is told of these events already'
    if (known.some(({ type, url }) => type === body.type && url === href))
      throw new Refusal(409, taken, { fields: { url: taken } })
    if (known.length >= MOST_WEBHOOKS) throw new Refusal(409, `A business has at most ${MOST_WEBHOOKS} webhooks`)
    const secret = `whsec_${randomBytes(24).toString('base64url')}`
    const id = db.insert(
      db.q
        .insertInto('webhooks')
        .values({ org_id: org.id, type: body.type, url: href, secret, created_by: who.name, created_at: now() })
        .returning('id'),
    )
    recordOrgEvent(ask, { orgId: org.id, name: `Webhook for ${body.type} added`, status: org.status })
    return { webhookId: String(id), secret, message: 'Webhook added' }
  })

/** Webhooks of a business: listed, added, tried, deleted. HOOK-01, HOOK-03 */
export const webhooks: Answers = {
  'issuing GET orgs/{id}/webhooks': ({ db, who, path }) => ({
    list: webhooksOf(db, requireOrg(db, who, path.id).id).map((webhook, at) => ({
      sno: at + 1,
      webhookId: String(webhook.id),
      orgId: String(webhook.org_id),
      type: webhook.type,
      url: webhook.url,
      createdBy: webhook.created_by,
      createdAt: iso(webhook.created_at),
    })),
  }),
  'issuing POST orgs/{id}/webhooks': { body: CreateWebhook, answer: create },
  'issuing POST orgs/{id}/webhook/validate': {
    body: ValidateWebhook,
    answer: (ask) => {
      const { org, webhook } = requireWebhook(ask.db, ask.who, ask.path.id, ask.body.webhookId)
      const data = { message: 'A test of this webhook', sentBy: ask.who.name }
      return deliver(ask, webhook, { type: webhook.type, orgId: String(org.id), data, isTest: true })
    },
  },
  'issuing DELETE orgs/{id}/webhook/{webhookId}': {
    body: Nothing,
    answer: (ask) =>
      ask.db.write(() => {
        const { org, webhook } = requireWebhook(ask.db, ask.who, ask.path.id, ask.path.webhookId)
        ask.db.run(ask.db.q.deleteFrom('webhooks').where('id', '=', webhook.id))
        recordOrgEvent(ask, { orgId: org.id, name: `Webhook for ${webhook.type} deleted`, status: org.status })
        return { message: 'Webhook deleted' }
      }),
  },
}
