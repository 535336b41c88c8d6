import { kindOfEvent } from '@/lib/rules/notifications/events'
import type { NotificationEvent, NotificationTarget } from '@/lib/rules/notifications/events'
import type { Currency } from '@/lib/rules/locale/money'
import type { Database } from '../db/database'
import { DAY } from '../db/days'
import type { Runtime } from '../http/answer'
import { Outbox } from '../http/outbox'
import { findWho, whereAll } from '../identity/who'
import { mailWords } from './mail-words'
import { visibleTo } from './visible'
import type { AddressedPrivilege } from './visible'

const KEPT_MS = 90 * DAY

type News = {
  event: NotificationEvent
  /** One person, or whoever holds the privilege there, but for who made it. */
  to: { userId: number } | { privilege: AddressedPrivilege; except: number | null }
  target: NotificationTarget
  targetId: number | string
  orgId?: number | null
  issuer?: string | null
  topic?: string | null
  subject?: string | null
  actor?: string | null
  reason?: string | null
  amount?: number
  currency?: Currency
  count?: number
  /** Not told again of the same thing within this time. */
  quietMs?: number
}
/** Where a request is opened nobody knows the portal's address: the mail then leads nowhere. */
type NotifyContext = Pick<Runtime, 'db' | 'now'> & Partial<Pick<Runtime, 'outbox' | 'portalUrl' | 'sender'>>

const wasTold = ({ db, now }: NotifyContext, { event, target, targetId, quietMs }: News): boolean =>
  quietMs !== undefined &&
  db.first(
    db.q
      .selectFrom('notifications')
      .select('id')
      .where('target', '=', target)
      .where('target_id', '=', String(targetId))
      .where('event', '=', event)
      .where('created_at', '>', now() - quietMs),
  ) !== undefined

/** Writes down that something concerns somebody, in the transaction in which it happens, and mails it to whoever wants it by mail. */
export const notify = (lent: NotifyContext, news: News): void => {
  if (wasTold(lent, news)) return
  const { db, now } = lent
  const { event, to, target, targetId } = news
  db.run(db.q.deleteFrom('notifications').where('created_at', '<', now() - KEPT_MS))
  const id = db.insert(
    db.q
      .insertInto('notifications')
      .values({
        kind: kindOfEvent[event],
        event,
        user_id: 'userId' in to ? to.userId : null,
        privilege: 'privilege' in to ? to.privilege : null,
        except_user_id: 'privilege' in to ? to.except : null,
        org_id: news.orgId ?? null,
        issuer: news.issuer ?? null,
        topic: news.topic ?? null,
        subject: news.subject ?? null,
        actor: news.actor ?? null,
        reason: news.reason ?? null,
        amount: news.amount ?? null,
        currency: news.currency ?? null,
        count: news.count ?? 0,
        target,
        target_id: String(targetId),
        created_at: now(),
      })
      .returning('id'),
  )
  mailTo(lent, id, news)
}

const mailTo = (
  { db, now, portalUrl, sender, outbox = new Outbox(db, now) }: NotifyContext,
  id: number,
  news: News,
): void => {
  const wanting = db.all(
    db.q
      .selectFrom('notification_settings')
      .select('user_id')
      .where('kind', '=', kindOfEvent[news.event])
      .where('way', '=', 'MAIL'),
  )
  for (const { user_id } of wanting) {
    const who = findWho(db, user_id)
    if (!who || !isFor(db, user_id, id)) continue
    const { subject, text } = mailWords(news.event, news)
    outbox.send({
      to: who.email,
      channel: 'EMAIL',
      subject,
      text: [text, 'Sign in to see it under Notifications.', sender].filter(Boolean).join('\n\n'),
      ...(portalUrl && { link: `${portalUrl}/app/notifications` }),
    })
  }
}

const isFor = (db: Database, userId: number, id: number): boolean => {
  const who = findWho(db, userId)
  const query = db.q.selectFrom('notifications').select('id').where('id', '=', id)
  return who !== null && db.first(whereAll(query, visibleTo(db, who))) !== undefined
}

/** What waited for somebody has been decided: it waits for nobody any more. */
export const withdrawWaiting = (db: Database, target: NotificationTarget, targetId: number | string): void => {
  const ids = db
    .all(
      db.q
        .selectFrom('notifications')
        .select('id')
        .where('target', '=', target)
        .where('target_id', '=', String(targetId))
        .where('privilege', 'is not', null),
    )
    .map(({ id }) => id)
  if (ids.length === 0) return
  db.run(db.q.deleteFrom('notification_reads').where('notification_id', 'in', ids))
  db.run(db.q.deleteFrom('notifications').where('id', 'in', ids))
}
