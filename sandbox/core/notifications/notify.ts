import { kindOfEvent, type NotificationEvent, type NotificationTarget } from '@/lib/rules/notifications/events'
import type { Currency } from '@/lib/rules/locale/money'
import { decidersOf } from '../requests/deciders'
import { namesTo, nameTo } from '../requests/names'
import type { Request } from '../effects/effects'
import type { Database } from '../db/database'
import type { Runtime } from '../http/handler'
import { Outbox } from '../outbox/outbox'
import { findActor } from '../actor/actor'
import { whereAll } from '../db/condition'
import { mailWords } from './mail-words'
import { visibleTo, type AddressedPrivilege } from './visible'

/** What a person has to act on is mailed to them unless they switched its kind off. APPR-37 */
const alwaysMailed: readonly NotificationEvent[] = ['REQUEST_RETURNED']

type News = {
  event: NotificationEvent
  to:
    | { userId: number }
    | { decidersOf: Request; except?: number }
    | { privilege: AddressedPrivilege; except: number | null }
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
  quietMs?: number
}
/** Without the portal's address, as when a request is created, the mail contains no link. */
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

/** Notifies people in the transaction of the event, and by mail if they want that or have to act on it. */
export const notify = (lent: NotifyContext, news: News): void => {
  if (wasTold(lent, news)) return
  const { db, now } = lent
  const { event, to, target, targetId } = news
  const id = db.create('notifications', {
    kind: kindOfEvent[event],
    event,
    user_id: 'userId' in to ? to.userId : null,
    privilege: 'userId' in to ? null : 'privilege' in to ? to.privilege : 'APPROVAL_ALL',
    except_user_id: 'userId' in to ? null : (to.except ?? null),
    approval_id: 'decidersOf' in to ? to.decidersOf.id : null,
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
  mailTo(lent, id, news)
}

const mailTo = (
  { db, now, portalUrl, sender, outbox = new Outbox(db, now) }: NotifyContext,
  id: number,
  news: News,
): void => {
  for (const { id: readerId, email } of readersOf(db, now(), id, news)) {
    const { subject, text } = mailWords(news.event, { ...news, ...askedBy(db, readerId, news) })
    outbox.send({
      to: email,
      channel: 'EMAIL',
      subject,
      text: [text, 'Sign in to see it under Notifications.', sender].filter(Boolean).join('\n\n'),
      ...(portalUrl && { link: `${portalUrl}/app/notifications?about=${news.target}.${news.targetId}` }),
    })
  }
}

const askedBy = (db: Database, readerId: number, { to, actor }: News): Pick<News, 'actor'> => {
  if (!('decidersOf' in to)) return {}
  if (to.except !== undefined) return { actor: nameTo(db, readerId, { id: to.except, name: actor ?? '' }) }
  return { actor: namesTo(db, readerId, [to.decidersOf]).maker(to.decidersOf) }
}

const readersOf = (db: Database, now: number, id: number, { event, to }: News): { id: number; email: string }[] => {
  const wanting = db
    .all(
      db.q
        .selectFrom('notification_settings')
        .select('user_id')
        .where('kind', '=', kindOfEvent[event])
        .where('way', '=', 'MAIL'),
    )
    .map(({ user_id }) => user_id)
  if ('userId' in to && alwaysMailed.includes(event)) wanting.push(to.userId)
  if (wanting.length === 0) return []
  if ('decidersOf' in to)
    return (decidersOf(db, [to.decidersOf.id], now).get(to.decidersOf.id) ?? []).filter(
      ({ id: personId }) => personId !== to.except && wanting.includes(personId),
    )
  const concerned = 'userId' in to ? [to.userId].filter((userId) => wanting.includes(userId)) : wanting
  return concerned.flatMap((userId) => {
    const actor = findActor(db, userId)
    const query = db.q.selectFrom('notifications').select('id').where('id', '=', id)
    return actor && db.first(whereAll(query, visibleTo(db, actor, now))) ? [actor] : []
  })
}

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
