import { sql } from 'kysely'
import type { Database } from '../db/database'
import { DAY, HOUR, localDay } from '../db/days'
import type { Runtime } from '../http/answer'
import { recordAction, stepsOf } from './requests'
import type { Request } from '../core/changes/effects'

type Person = { id: number; name: string; email: string }
type Waiting = Request & { hours: number }

/** Requests of events that somebody wants to be reminded of. */
const waitingRequests = (db: Database): Waiting[] =>
  db.all(
    db.q
      .selectFrom('approvals')
      .innerJoin('issuer_events', (join) =>
        join
          .onRef('issuer_events.issuer', '=', 'approvals.issuer')
          .onRef('issuer_events.event_type', '=', 'approvals.event_type'),
      )
      .selectAll('approvals')
      .select('issuer_events.remind_after_hours as hours')
      .$narrowType<{ hours: number }>()
      .where('approvals.status', 'in', ['PENDING', 'UPLOADED'])
      .where('issuer_events.remind_after_hours', 'is not', null)
      .orderBy('approvals.id'),
  )

const dueAt = ({ reminded_at, created_at, hours }: Waiting): number => (reminded_at ?? created_at) + hours * HOUR

/** Whoever may decide the step that a request is at, and whoever stands in for them. */
export const decidersOf = (db: Database, request: Request, now: number): Person[] => {
  const roleId = stepsOf(request)[request.step - 1]?.roleId ?? null
  const today = localDay(now, request.currency)
  const named = db.q
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('role_privileges', 'role_privileges.role_id', 'user_roles.role_id')
    .select(['users.id', 'users.name', 'users.email'])
    .distinct()
    .where('users.status', '=', 'ACTIVE')
    .where('role_privileges.privilege', '=', 'APPROVAL_ALL')
    .where('users.type', 'in', ['MP_ADMIN', 'ISSUER_ADMIN'])
    .where('users.id', '!=', request.created_by_id)
    .where((eb) => eb.or([eb('users.issuer', 'is', null), eb('users.issuer', '=', request.issuer ?? '')]))
  if (roleId === null) return db.all(named)
  const holds = (user: string) =>
    sql<boolean>`EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = ${sql.ref(user)} AND r.role_id = ${roleId})`
  const standsIn = sql<boolean>`EXISTS (SELECT 1 FROM approval_stand_ins s WHERE s.stand_in_id = users.id
    AND s.starts_day <= ${today} AND s.ends_day >= ${today} AND ${holds('s.user_id')})`
  return db.all(named.where(sql<boolean>`(${holds('users.id')} OR ${standsIn})`))
}

const LONG_HOURS = 48

/** How long a request has waited, in whole hours, or days from the third on. */
const waitOf = ({ created_at }: Request, at: number): string => {
  const hours = Math.floor((at - created_at) / HOUR)
  if (hours >= LONG_HOURS) return `${Math.floor((at - created_at) / DAY)} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** Mails whoever may decide what has waited too long, one mail a person, and answers when the next is due; what was mailed is marked in the same transaction. */
export const planReminders = (
  runtime: Pick<Runtime, 'db' | 'now' | 'outbox' | 'portalUrl' | 'sender'>,
): number | null => {
  const { db, now, outbox, portalUrl, sender } = runtime
  const at = now()
  const linkTo = ({ id }: Request) => `${portalUrl}/app/issuerConfigurations/approvalDetails/${id}`
  const due = waitingRequests(db).filter((request) => dueAt(request) <= at)
  if (due.length > 0)
    db.write(() => {
      const mails = new Map<string, { person: Person; requests: Request[] }>()
      for (const request of due) {
        for (const person of decidersOf(db, request, at)) {
          const mail = mails.get(person.email) ?? { person, requests: [] }
          mail.requests.push(request)
          mails.set(person.email, mail)
        }
        recordAction(db, request, { id: 0, name: sender }, { action: 'REMIND', at })
        db.run(db.q.updateTable('approvals').set({ reminded_at: at }).where('id', '=', request.id))
      }
      for (const { person, requests } of mails.values())
        outbox.send({
          to: person.email,
          channel: 'EMAIL',
          subject: requests.length === 1 ? 'A request waits for you' : `${requests.length} requests wait for you`,
          text: [
            `Hello ${person.name},`,
            ...requests.map(
              (request) =>
                `#${request.id} ${request.title}, asked for by ${request.created_by}, has waited for ${waitOf(request, at)}: ${linkTo(request)}`,
            ),
            sender,
          ].join('\n'),
          link: requests.length === 1 && requests[0] ? linkTo(requests[0]) : `${portalUrl}/app/approvalQue`,
        })
    })
  const next = waitingRequests(db).map(dueAt)
  return next.length > 0 ? Math.min(...next) : null
}
