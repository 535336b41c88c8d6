import { MOST_FAILURES } from '@/lib/rules/webhooks/deliveries'
import type { Runtime } from '../../core/http/handler'
import type { Schema } from '../../core/db/schema'
import type { Selectable } from 'kysely'
import { notify } from '../../core/notifications/notify'

/** After this many failures in a row, the people who manage the business are notified, long before the endpoint is paused. */
const FAILURES_TOLD = 5

export type Endpoint = Selectable<Schema['webhooks']>

const ownerOf = ({ db }: Runtime, webhook: Endpoint): string | undefined => {
  const maker =
    webhook.created_by_id === null
      ? undefined
      : db.first(
          db.q
            .selectFrom('users')
            .select('email')
            .where('id', '=', webhook.created_by_id)
            .where('status', '=', 'ACTIVE'),
        )
  return (
    maker?.email ??
    db.first(db.q.selectFrom('orgs').select('admin_email as email').where('id', '=', webhook.org_id))?.email
  )
}

/** Pauses an endpoint that keeps failing and mails its owner. Undelivered events are held until somebody resumes the endpoint. */
const pauseEndpoint = (runtime: Runtime, webhook: Endpoint): void => {
  const { db, outbox, portalUrl, sender } = runtime
  db.update('webhooks', webhook.id, { status: 'PAUSED' })
  db.run(
    db.q
      .updateTable('webhook_deliveries')
      .set({ status: 'HELD', queued: 1, next_at: null })
      .where('webhook_id', '=', webhook.id)
      .where('status', 'in', ['PENDING', 'RETRYING']),
  )
  const to = ownerOf(runtime, webhook)
  if (to)
    outbox.send({
      to,
      channel: 'EMAIL',
      subject: 'A webhook is paused',
      text: `${webhook.url} failed ${MOST_FAILURES} times in a row, so no more ${webhook.type} events are sent to it. They wait until you resume the webhook in the developer console.\n\n${sender}`,
      link: `${portalUrl}/app/developer/webhooks/${webhook.id}`,
    })
}

export const countAttempt = (runtime: Runtime, webhookId: number, isDelivered: boolean): boolean => {
  const { db } = runtime
  const webhook = db.find('webhooks', webhookId)
  if (!webhook) return false
  const failures = isDelivered ? 0 : webhook.failures + 1
  if (failures !== webhook.failures) db.update('webhooks', webhook.id, { failures })
  if (failures === FAILURES_TOLD)
    notify(runtime, {
      event: 'WEBHOOK_FAILING',
      to: { privilege: 'ORGANIZATION_ALL', except: null },
      target: 'business',
      targetId: webhook.org_id,
      orgId: webhook.org_id,
      subject: webhook.url,
      reason: `The last ${failures} attempts failed`,
    })
  if (webhook.status === 'ACTIVE' && failures >= MOST_FAILURES) pauseEndpoint(runtime, webhook)
  return webhook.status === 'ACTIVE' && failures < MOST_FAILURES
}

export const releaseDeliveries = ({ db }: Pick<Runtime, 'db'>, webhookId: number): void => {
  db.run(
    db.q
      .updateTable('webhook_deliveries')
      .set({ status: 'PENDING', queued: 0, tries: 0, next_at: null })
      .where('webhook_id', '=', webhookId)
      .where('status', '=', 'HELD'),
  )
}

/** Gives up the undelivered events of an endpoint that is switched off; a person can replay each of them. */
export const dropDeliveries = ({ db, now }: Pick<Runtime, 'db' | 'now'>, webhookId: number): void => {
  db.run(
    db.q
      .updateTable('webhook_deliveries')
      .set({ status: 'FAILED', queued: 1, next_at: null, finished_at: now() })
      .where('webhook_id', '=', webhookId)
      .where('status', 'in', ['PENDING', 'RETRYING', 'HELD']),
  )
}
