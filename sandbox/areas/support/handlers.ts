import { sql, type SqlBool } from 'kysely'
import { AddNote } from '@/lib/rules/bodies/notes'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { CreateTicket, DeleteTickets, ReplyToTicket, UpdateTicket } from '@/lib/rules/bodies/support'
import { answerWay } from '@/lib/rules/support/answer-way'
import { ticketSources, ticketStatuses } from '@/lib/rules/support/ticket-codes'
import { requireUpload } from '../bulk/uploads'
import type { Database } from '../../core/db/database'
import { DUPLICATE_WITHIN_MS, iso, localDay } from '../../core/db/days'
import { pageOf, findIds, sortByIds, pageAnswer, parsePage, countRows, inDays } from '../../core/db/paging'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { asSeen, inScope, requireBusiness, underBusiness, type Actor } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { whereId, anyOf, contains, is, type Condition, whereAll } from '../../core/db/condition'
import { notify } from '../../core/notifications/notify'
import { requireCard } from '../cards/rows'
import { requireRow } from '../../core/db/rows'
import { assignees } from './assignees'
import { cannedReplies } from './canned-replies'
import { requireTicket } from './rows'

const PER_PAGE = 25
const CONVERSATIONS_PER_PAGE = 50

const ticketRows = (db: Database, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('tickets')
      .innerJoin('support_groups', 'support_groups.id', 'tickets.group_id')
      .leftJoin('orgs', 'orgs.id', 'tickets.org_id')
      .leftJoin('cards', 'cards.id', 'tickets.card_id')
      .leftJoin('users', 'users.id', 'tickets.assignee_id')
      .selectAll('tickets')
      .select(['support_groups.name as group_name', 'orgs.name as org_name', 'orgs.display_name', 'cards.last4'])
      .select('users.name as assignee_name')
      .where('tickets.id', 'in', [...ids]),
  )
  const text = (value: number | null) => (value === null ? null : String(value))
  return sortByIds(ids, rows).map((ticket) => ({
    id: String(ticket.id),
    subject: ticket.subject,
    description: ticket.description,
    group_id: String(ticket.group_id),
    group_name: ticket.group_name,
    type: ticket.type,
    requester: { name: ticket.requester_name, email: ticket.requester_email, phone: ticket.requester_mobile },
    source: ticket.source,
    priority: ticket.priority,
    status: ticket.status,
    assigneeId: text(ticket.assignee_id),
    assigneeName: ticket.assignee_name,
    orgId: text(ticket.org_id),
    orgName: ticket.display_name ?? ticket.org_name,
    cardId: text(ticket.card_id),
    cardLast4digits: ticket.last4,
    customerId: text(ticket.customer_id),
    txnId: text(ticket.txn_id),
    bulkUploadId: text(ticket.upload_id),
    requestId: ticket.request_id,
    createdAt: iso(ticket.created_at),
    updatedAt: iso(ticket.updated_at),
  }))
}

const requireGroup = (db: Database, id: number): number => {
  const group = db.find('support_groups', id)
  if (!group) throw fieldError('group_id', 'There is no such group')
  return group.id
}

const findOrigin = (db: Database, actor: Actor, body: CreateTicket) => {
  const card = body.cardId ? requireCard(db, actor, body.cardId) : null
  const customer = body.customerId ? requireRow(db, 'customers', body.customerId, 'Customer', inScope(actor)) : null
  const txn = body.txnId ? requireRow(db, 'txns', body.txnId, 'Transaction', inScope(actor)) : null
  const upload = body.bulkUploadId ? requireUpload(db, actor, body.bulkUploadId) : null
  const isMixed =
    (card && txn && txn.card_id !== card.id) ||
    (card?.customer_id && customer && card.customer_id !== customer.id) ||
    (txn && customer && txn.org_id !== customer.org_id)
  if (isMixed) throw new HttpError(400, 'The card, the transaction and the card holder of a ticket belong together')
  // The ticket belongs to the business of its subject. Another business would let its people see the subject.
  const thing = card ?? txn ?? customer ?? upload
  const named = body.orgId ? requireBusiness(db, actor, body.orgId) : null
  const orgId = thing?.org_id ?? named?.id ?? actor.orgIds[0] ?? null
  const org = orgId === null ? null : requireBusiness(db, actor, String(orgId))
  return {
    org,
    ids: {
      card_id: card?.id ?? null,
      customer_id: customer?.id ?? card?.customer_id ?? null,
      txn_id: txn?.id ?? null,
      upload_id: upload?.id ?? null,
    },
    issuer: actor.issuer ?? thing?.issuer ?? null,
  }
}

const unassigned: Condition = sql<SqlBool>`assignee_id IS NULL`

const named = (text: string): Condition =>
  anyOf([
    contains('subject', text),
    contains('requester_name', text),
    contains('requester_email', text),
    is('id', parseId(text)),
  ])

const sendReply = (
  { outbox, sender }: Runtime,
  {
    id,
    subject,
    requester_email: email,
    requester_mobile: phone,
  }: { id: number; subject: string; requester_email: string | null; requester_mobile: string | null },
  text: string,
) => {
  const channel = answerWay({ email, phone })
  const to = channel === 'EMAIL' ? email : phone
  if (channel && to) outbox.send({ to, channel, subject: `[#${id}] ${subject}`, text: `${text}\n\n${sender}` })
}

const remove = (db: Database, actor: Actor, id: string): void => {
  const ticket = requireTicket(db, actor, id)
  db.run(db.q.deleteFrom('ticket_conversations').where('ticket_id', '=', ticket.id))
  db.run(db.q.deleteFrom('tickets').where('id', '=', ticket.id))
}

export const support = {
  ...assignees,
  ...cannedReplies,
  'support GET groups': ({ db }) => ({
    list: db
      .all(db.q.selectFrom('support_groups').selectAll().orderBy('id'))
      .map(({ id, name }) => ({ id: String(id), name })),
  }),
  'support GET tickets': ({ db, actor, query, zone }) => {
    const page = parsePage(query, PER_PAGE)
    const all = [
      ...inScope(actor),
      ...(query.orgId ? [underBusiness(requireBusiness(db, actor, query.orgId))] : []),
      ...whereId('status', query.status),
      ...whereId('priority', query.priority),
      ...(query.assignee === 'MINE' ? [is('assignee_id', asSeen(actor).id)] : []),
      ...(query.assignee === 'NONE' ? [unassigned] : []),
      ...whereId('card_id', query.cardId),
      ...whereId('customer_id', query.customerId),
      ...whereId('txn_id', query.txnId),
      ...whereId('upload_id', query.bulkUploadId),
      ...inDays(query.from, query.to, zone),
      ...(query.searchTxt ? [named(query.searchTxt)] : []),
    ]
    return pageOf(db, 'tickets', all, page, (ids) => ticketRows(db, ids))
  },
  'support GET tickets/{id}': ({ db, actor, path }) => {
    const [row] = ticketRows(db, [requireTicket(db, actor, path.id).id])
    if (!row) throw notFound('Ticket')
    return row
  },
  'support GET tickets/{id}/conversations': ({ db, actor, path, query }) => {
    const page = parsePage(query, CONVERSATIONS_PER_PAGE)
    const all = [is('ticket_id', requireTicket(db, actor, path.id).id)]
    const ids = findIds(db, 'ticket_conversations', { all }, page)
    const rows = ids.length ? db.all(db.q.selectFrom('ticket_conversations').selectAll().where('id', 'in', ids)) : []
    const list = sortByIds(ids, rows).map(({ id, body, author, incoming, is_internal, created_at }) => ({
      id: String(id),
      body,
      from: author,
      incoming: incoming === 1,
      isInternal: is_internal === 1,
      createdAt: iso(created_at),
    }))
    return pageAnswer(list, countRows(db, 'ticket_conversations', { all }), page)
  },
  'support POST tickets/create': {
    body: CreateTicket,
    answer: ({ db, actor, body, now }) =>
      db.write(() => {
        const { org, ids, issuer } = findOrigin(db, actor, body)
        const asked = {
          subject: body.subject,
          description: body.description,
          requester_name: body.requester.name,
          requester_email: body.requester.email || null,
          requester_mobile: body.requester.phone || null,
          org_id: org?.id ?? null,
          issuer,
          ...ids,
          request_id: body.requestId ?? null,
          created_by_id: actor.id,
        }
        const recent = db.q
          .selectFrom('tickets')
          .select('id')
          .where('created_at', '>', now() - DUPLICATE_WITHIN_MS)
        const alike = Object.entries(asked).map(([column, value]) => sql<SqlBool>`${sql.ref(column)} IS ${value}`)
        const same = db.first(whereAll(recent, alike))
        if (same) return { id: String(same.id), message: `Ticket ${same.id} opened` }
        const id = db.create('tickets', {
          ...asked,
          group_id: requireGroup(db, body.group_id),
          type: body.type ?? null,
          source: ticketSources.PORTAL,
          priority: body.priority,
          status: ticketStatuses.OPEN,
          root_id: org?.root_id ?? null,
          assignee_id: null,
          created_at: now(),
          updated_at: now(),
          day: localDay(now(), org?.currency ?? 'INR'),
        })
        return { id: String(id), message: `Ticket ${id} opened` }
      }),
  },
  'support PUT tickets/{id}': {
    body: UpdateTicket,
    answer: ({ db, actor, path, body, now }) =>
      db.write(() => {
        const ticket = requireTicket(db, actor, path.id)
        const change = { status: body.status, priority: body.priority, group_id: requireGroup(db, body.group_id) }
        db.update('tickets', ticket.id, { ...change, updated_at: now() })
        return { message: 'Ticket changed' }
      }),
  },
  'support POST tickets/{id}/reply': {
    body: ReplyToTicket,
    answer: (runtime) => {
      const { db, actor, path, body, now } = runtime
      return db.write(() => {
        const ticket = requireTicket(db, actor, path.id)
        const isClosed = ticket.status === ticketStatuses.CLOSED
        const closes = body.status === ticketStatuses.CLOSED
        const message = closes ? 'Reply sent and ticket closed' : 'Reply sent'
        const same = db.first(
          db.q
            .selectFrom('ticket_conversations')
            .select('id')
            .where('ticket_id', '=', ticket.id)
            .where('author', '=', actor.name)
            .where('is_internal', '=', 0)
            .where('body', '=', body.reply)
            .where('created_at', '>', now() - DUPLICATE_WITHIN_MS),
        )
        // What was sent a moment ago is not sent twice, and the ticket still closes.
        if (same && closes === isClosed) return { message }
        if (same && closes) {
          db.update('tickets', ticket.id, { updated_at: now(), status: ticketStatuses.CLOSED })
          return { message: 'Ticket closed. This reply had been sent already' }
        }
        if (isClosed) throw new HttpError(409, 'This ticket is closed. Reopen it to reply')
        db.insert('ticket_conversations', {
          ticket_id: ticket.id,
          body: body.reply,
          author: actor.name,
          incoming: 0,
          created_at: now(),
        })
        db.update('tickets', ticket.id, { updated_at: now(), ...(closes && { status: ticketStatuses.CLOSED }) })
        sendReply(runtime, ticket, body.reply)
        if (ticket.created_by_id !== null && ticket.created_by_id !== actor.id)
          notify(runtime, {
            event: 'TICKET_ANSWERED',
            to: { userId: ticket.created_by_id },
            target: 'ticket',
            targetId: ticket.id,
            orgId: ticket.org_id,
            issuer: ticket.issuer,
            subject: ticket.subject,
            actor: actor.name,
          })
        return { message }
      })
    },
  },
  'support POST tickets/{id}/notes': {
    body: AddNote,
    answer: ({ db, actor, path, body, now }) =>
      db.write(() => {
        const ticket = requireTicket(db, actor, path.id)
        const key = `${actor.id} ${body.key}`
        const known = db.first(
          db.q
            .selectFrom('ticket_conversations')
            .select('body')
            .where('ticket_id', '=', ticket.id)
            .where('note_key', '=', key),
        )
        if (known && known.body !== body.text) throw new HttpError(409, 'Another note was added with this key')
        if (!known) {
          db.insert('ticket_conversations', {
            ticket_id: ticket.id,
            body: body.text,
            author: actor.name,
            incoming: 0,
            is_internal: 1,
            note_key: key,
            created_at: now(),
          })
          db.update('tickets', ticket.id, { updated_at: now() })
        }
        return { message: 'Note added' }
      }),
  },
  'support DELETE tickets/{id}': {
    body: Nothing,
    answer: ({ db, actor, path }) =>
      db.write(() => {
        remove(db, actor, path.id)
        return { message: 'Ticket deleted' }
      }),
  },
  'support POST tickets/bulk_delete': {
    body: DeleteTickets,
    answer: ({ db, actor, body, partly }) => {
      const results = [...new Set(body.ids)].map((id) => {
        try {
          db.write(() => remove(db, actor, id))
          return { id, deleted: true, message: 'Ticket deleted' }
        } catch (error) {
          if (!(error instanceof HttpError)) throw error
          return { id, deleted: false, message: error.message }
        }
      })
      if (results.some(({ deleted }) => !deleted)) partly()
      return { results }
    },
  },
} satisfies AreaHandlers
