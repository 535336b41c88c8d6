import { sql, type SqlBool } from 'kysely'
import { toMajor } from '@/lib/rules/locale/money'
import { MarkNotifications, SaveNotificationSettings } from '@/lib/rules/bodies/notifications'
import { MOST_COUNTED, notificationKinds } from '@/lib/rules/notifications/events'
import { ANOTHER, findHidden, isMakerShown } from '../../core/requests/request-scope'
import { cached } from '../../core/db/cached'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { pageAnswer, parsePage, inDays } from '../../core/db/paging'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { HttpError } from '../../core/errors/http-error'
import { type Actor } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { whereIs, likeAnywhere, whereAll, type Condition, isIn } from '../../core/db/condition'
import { deciderPeriod, deciderTables } from '../../core/requests/deciders'
import { isUnread, visibleTo } from '../../core/notifications/visible'

const tables = ['notifications', 'notification_reads', 'notification_settings', ...deciderTables] as const

type Asking = Pick<CallContext<'issuing GET notifications'>, 'db' | 'actor' | 'now'>

const countUnread = ({ db, actor, now: clock }: Asking): number => {
  const now = clock()
  return cached(db, tables, `unread ${actor.id} ${deciderPeriod(now)}`, () => {
    const query = db.q
      .selectFrom('notifications')
      .select('id')
      .limit(MOST_COUNTED + 1)
    return db.all(whereAll(query, [...visibleTo(db, actor, now), isUnread(actor)])).length
  })
}

const withStatus = (actor: Actor, status: string): Condition[] => {
  if (status === 'UNREAD') return [isUnread(actor)]
  if (status === 'READ') return [sql<SqlBool>`NOT (${isUnread(actor)})`]
  throw new HttpError(400, `There is no status ${status} of a notification`)
}

/** Who made the request, or commented on it: they are not told themselves. */
const authorId = sql<
  number | null
>`(SELECT coalesce(except_user_id, created_by_id) FROM approvals WHERE approvals.id = approval_id)`

const named = (text: string, actor: Actor): Condition => {
  const like = likeAnywhere(text)
  return sql<SqlBool>`(subject ${like} OR (actor ${like} AND ${isMakerShown(actor, authorId)})
    OR org_id IN (SELECT id FROM orgs WHERE name ${like} OR display_name ${like}))`
}

const list = ({ db, actor, query, zone, now: clock }: CallContext<'issuing GET notifications'>) => {
  const page = parsePage(query)
  const now = clock()
  const conditions = [
    ...visibleTo(db, actor, now),
    ...whereIs('kind', query.kind),
    ...(query.status ? withStatus(actor, query.status) : []),
    ...(query.searchTxt?.trim() ? [named(query.searchTxt.trim(), actor)] : []),
    ...inDays(query.from, query.to, zone ?? 'Asia/Kolkata'),
  ]
  const [counted] = db.all(
    whereAll(
      db.q.selectFrom('notifications').select((eb) => eb.fn.countAll<number>().as('total')),
      conditions,
    ),
  )
  const rows = db.all(
    whereAll(db.q.selectFrom('notifications').selectAll('notifications'), conditions)
      .select(sql<number>`NOT (${isUnread(actor)})`.as('is_read'))
      .select(
        sql<string | null>`(SELECT coalesce(nullif(display_name, ''), name) FROM orgs WHERE orgs.id = org_id)`.as(
          'org_name',
        ),
      )
      .select(authorId.as('author_id'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.perPage)
      .offset((page.page - 1) * page.perPage),
  )
  const hidden = findHidden(
    db,
    actor,
    rows.flatMap(({ author_id }) => author_id ?? []),
  )
  const shown = rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    event: row.event,
    isRead: row.is_read === 1,
    topic: row.topic,
    subject: row.subject,
    actor: hidden.has(row.author_id ?? -1) ? ANOTHER : row.actor,
    reason: row.reason,
    orgId: row.org_id === null ? null : String(row.org_id),
    orgName: row.org_name,
    amount: row.amount === null ? null : toMajor(row.amount),
    currency: row.currency,
    count: row.count,
    target: row.target,
    targetId: row.target_id,
    createdAt: iso(row.created_at),
  }))
  return pageAnswer(shown, counted?.total ?? 0, page)
}

const meant = ({ db, actor, now: clock }: Asking, body: MarkNotifications): number[] => {
  const now = clock()
  const asked =
    'upTo' in body
      ? sql<SqlBool>`id <= ${parseId(body.upTo)}`
      : isIn(
          'id',
          body.ids.map((id) => parseId(id)),
        )
  const query = db.q.selectFrom('notifications').select('id')
  return db.all(whereAll(query, [...visibleTo(db, actor, now), asked])).map(({ id }) => id)
}

const mark = (context: CallContext<'issuing PUT notifications/read'>) =>
  context.db.write(() => {
    const { db, actor, body } = context
    const isRead = 'upTo' in body || body.isRead
    for (const id of meant(context, body))
      db.run(
        isRead
          ? db.q
              .insertInto('notification_reads')
              .values({ user_id: actor.id, notification_id: id })
              .onConflict((conflict) => conflict.doNothing())
          : db.q.deleteFrom('notification_reads').where('user_id', '=', actor.id).where('notification_id', '=', id),
      )
    return { unread: countUnread(context), message: isRead ? 'Marked as read' : 'Marked as unread' }
  })

const settingsOf = (db: Database, { id }: Actor) => {
  const kept = db.all(db.q.selectFrom('notification_settings').selectAll().where('user_id', '=', id))
  return notificationKinds.map((kind) => ({ kind, way: kept.find((row) => row.kind === kind)?.way ?? 'PORTAL' }))
}

export const notifications = {
  'issuing GET notifications': list,
  'issuing GET notifications/count': (context) => ({ unread: countUnread(context) }),
  'issuing PUT notifications/read': { body: MarkNotifications, answer: mark },
  'issuing GET notifications/settings': ({ db, actor }) => ({ settings: settingsOf(db, actor) }),
  'issuing PUT notifications/settings': {
    body: SaveNotificationSettings,
    answer: ({ db, actor, body }) =>
      db.write(() => {
        for (const { kind, way } of body.settings)
          db.run(
            db.q
              .insertInto('notification_settings')
              .values({ user_id: actor.id, kind, way })
              .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ way })),
          )
        return { message: 'Notification settings saved' }
      }),
  },
} satisfies AreaHandlers
