import { nameOfCode, ticketStatuses } from '@/lib/rules/support/ticket-codes'
import { toMajor } from '@/lib/rules/locale/money'
import { inScope } from '../../core/actor/actor'
import { is, isIn, whereAll } from '../../core/db/condition'
import { iso } from '../../core/db/days'
import { parseId } from '../../core/db/ids'
import { sortByIds } from '../../core/db/paging'
import { requestsInScope } from '../../core/requests/request-scope'
import { requestRows } from '../approvals/describe'
import { inFoundScope, kept, newest, numbersIn, type Finder } from './finder'

const withId = (text: string) => is('id', parseId(text))

/** By number alone: what a ticket is about may be in many of them. */
export const tickets: Finder = {
  need: ['CUSTOMER_SUPPORT_READ', 'CUSTOMER_SUPPORT_WRITE'],
  find: ({ db, actor }, { as, text }, most) =>
    as === 'id' ? newest(db, 'tickets', [withId(text), ...inFoundScope(actor)], most) : [],
  rows: ({ db, actor }, ids) => {
    const seen = kept(db, 'tickets', ids, inScope(actor))
    if (seen.length === 0) return []
    const found = db.all(
      db.q
        .selectFrom('tickets')
        .leftJoin('orgs', 'orgs.id', 'tickets.org_id')
        .select(['tickets.id', 'subject', 'requester_name', 'tickets.status', 'tickets.created_at'])
        .select(['orgs.display_name', 'orgs.name as org_name'])
        .where('tickets.id', 'in', seen),
    )
    return sortByIds(seen, found).map((ticket) => ({
      id: String(ticket.id),
      title: ticket.subject,
      subtitle: ticket.requester_name,
      status: nameOfCode(ticketStatuses, ticket.status),
      orgName: ticket.display_name || ticket.org_name,
      createdAt: iso(ticket.created_at),
    }))
  },
}

/** Transfers of money into the pools of businesses. */
export const transfers: Finder = {
  need: ['ACCOUNT_READ'],
  find: ({ db, actor }, { as, text }, most) => {
    if (as !== 'id' && as !== 'utr') return []
    const one = as === 'id' ? withId(text) : is('utr', text)
    return newest(db, 'money_loads', [one, ...inFoundScope(actor)], most)
  },
  rows: ({ db, actor }, ids) => {
    const seen = kept(db, 'money_loads', ids, inScope(actor))
    if (seen.length === 0) return []
    const found = db.all(
      db.q
        .selectFrom('money_loads')
        .innerJoin('orgs', 'orgs.id', 'money_loads.org_id')
        .selectAll('money_loads')
        .select(['orgs.display_name', 'orgs.name as org_name'])
        .where('money_loads.id', 'in', seen),
    )
    return sortByIds(seen, found).map((load) => ({
      id: String(load.id),
      title: load.display_name || load.org_name,
      subtitle: load.mode,
      status: load.status,
      utr: load.utr,
      amount: toMajor(load.amount),
      currency: load.currency,
      createdAt: iso(load.created_at),
    }))
  },
}

/** Requests that wait for a second person or did. `subtitle` and `parentId` are the codes of what was asked for. */
export const requests: Finder = {
  need: ['APPROVAL_READ', 'APPROVAL_ALL'],
  find: ({ db, actor }, { as, text }, most) =>
    as === 'id' ? newest(db, 'approvals', [withId(text), ...requestsInScope(actor)], most) : [],
  rows: ({ db, actor }, ids) => {
    const numbers = numbersIn(ids)
    if (numbers.length === 0) return []
    const query = whereAll(db.q.selectFrom('approvals').select('approvals.id'), [
      isIn('approvals.id', numbers),
      ...requestsInScope(actor),
    ])
    const seen = new Set(db.all(query).map(({ id }) => id))
    const shown = requestRows(
      { db, actor },
      numbers.filter((id) => seen.has(id)),
    )
    return shown.map((request) => ({
      id: request.id,
      title: request.displayName,
      subtitle: request.eventType,
      ...(request.changeKind && { parentId: request.changeKind }),
      status: request.status,
      orgName: request.businessName,
      amount: request.amount,
      currency: request.currency,
      createdAt: request.createdAt,
    }))
  },
}
