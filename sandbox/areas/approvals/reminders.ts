import { sql, type SqlBool } from 'kysely'
import { PLATFORM } from '@/lib/rules/approvals/approval-events'
import { currentEvents, currentIssuer, decidersOf, type Decider } from '../../core/requests/deciders'
import type { Database } from '../../core/db/database'
import { DAY, HOUR } from '../../core/db/days'
import type { Runtime } from '../../core/http/handler'
import { namesTo } from '../../core/requests/names'
import { recordAction } from '../../core/changes/requests'
import type { Request } from '../../core/effects/effects'
import { countOf } from '../../core/text/count-of'

type WaitingApproval = Request & { hours: number }

const waitingRequests = (db: Database): WaitingApproval[] =>
  db.all(
    db.q
      .selectFrom('approvals')
      .innerJoin('issuer_events', (join) =>
        join
          .on('issuer_events.issuer', '=', sql<string>`coalesce(${currentIssuer}, ${PLATFORM})`)
          .on(sql<SqlBool>`issuer_events.event_type IN (SELECT value FROM json_each(${currentEvents}))`),
      )
      .selectAll('approvals')
      .select(sql<number>`min(issuer_events.remind_after_hours)`.as('hours'))
      .where('approvals.status', 'in', ['PENDING', 'UPLOADED'])
      .where('issuer_events.remind_after_hours', 'is not', null)
      .groupBy('approvals.id')
      .orderBy('approvals.id'),
  )

const dueAt = ({ reminded_at, created_at, hours }: WaitingApproval): number =>
  (reminded_at ?? created_at) + hours * HOUR

const LONG_HOURS = 48

const waitOf = ({ created_at }: Request, at: number): string => {
  const hours = Math.floor((at - created_at) / HOUR)
  if (hours >= LONG_HOURS) return countOf(Math.floor((at - created_at) / DAY), 'day')
  return countOf(hours, 'hour')
}

export const planReminders = (
  runtime: Pick<Runtime, 'db' | 'now' | 'outbox' | 'portalUrl' | 'sender'>,
): number | null => {
  const { db, now, outbox, portalUrl, sender } = runtime
  const at = now()
  const linkTo = ({ id }: Request) => `${portalUrl}/app/issuerConfigurations/approvalDetails/${id}`
  const due = waitingRequests(db).filter((request) => dueAt(request) <= at)
  if (due.length > 0)
    db.write(() => {
      const mails = new Map<string, { person: Decider; requests: Request[] }>()
      const deciders = decidersOf(
        db,
        due.map(({ id }) => id),
        at,
      )
      for (const request of due) {
        for (const person of deciders.get(request.id) ?? []) {
          const mail = mails.get(person.email) ?? { person, requests: [] }
          mail.requests.push(request)
          mails.set(person.email, mail)
        }
        recordAction(db, request, { id: 0, name: sender }, { action: 'REMIND', at })
        db.update('approvals', request.id, { reminded_at: at })
      }
      for (const { person, requests } of mails.values()) {
        const names = namesTo(db, person.id, requests)
        outbox.send({
          to: person.email,
          channel: 'EMAIL',
          subject:
            requests.length === 1 ? 'A request waits for you' : `${requests.length} requests are waiting for you`,
          text: [
            `Hello ${person.name},`,
            ...requests.map(
              (request) =>
                `#${request.id} ${request.title}, asked for by ${names.maker(request)}, has waited for ${waitOf(request, at)}: ${linkTo(request)}`,
            ),
            sender,
          ].join('\n'),
          link: requests.length === 1 && requests[0] ? linkTo(requests[0]) : `${portalUrl}/app/approvalQue`,
        })
      }
    })
  const next = waitingRequests(db).map(dueAt)
  return next.length > 0 ? Math.min(...next) : null
}
