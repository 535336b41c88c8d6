import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { toMajor, type Currency } from '@/lib/rules/locale/money'
import {
  platformSources,
  sourceNeeds,
  timelineKinds,
  type PlatformSource,
  type TimelineKind,
} from '@/lib/rules/audit/timeline'
import { readWhole } from '@/lib/rules/input/read-whole'
import { countedOf, MOST_COUNTED } from '@/lib/rules/lists/counted'
import { requireRequest } from '../../core/changes/requests'
import { userNamesShown } from '../../core/requests/request-scope'
import { inScope, narrowTo, requireBusiness, type Actor } from '../../core/actor/actor'
import { allOf, anyOf, is, type Condition } from '../../core/db/condition'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { requireRow } from '../../core/db/rows'
import { fieldError, notFound } from '../../core/errors/http-error'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { historyOf } from '../approvals/describe'
import { requireUpload } from '../bulk/uploads'
import { requireCard } from '../cards/rows'
import { requireCustomer } from '../customers/queries'
import { requireProgram } from '../programs/queries'
import { requireUser } from '../users/rows'
import { businessSubject, cardSubject, conditionsOf, customerSubject, type Subject } from '../notes/queries'

type EventContext = CallContext<'issuing GET events/{kind}/{id}'>
type EventQuery = {
  db: Database
  actor: Actor
  id: string
  /** Where the page begins; null for the newest. */
  start: { isNewer: boolean; at: number; id: number | null } | null
  perPage: number
  isCountedWhole: boolean
}

const nothing = {
  by: null,
  name: null,
  from: null,
  to: null,
  reason: null,
  text: null,
  last4: null,
  amount: null,
  currency: null,
  balance: null,
  txnId: null,
}
type ToldEvent = { [K in keyof typeof nothing]: string | null } & { id: string; at: string; currency: Currency | null }
type EventPage = { list: ToldEvent[]; totalRecords: number; isMore: boolean }

const PER_PAGE = 25
const MOST_PER_PAGE = 200

const run = <T>(db: Database, query: RawBuilder<T>): T[] => db.all({ compile: () => query.compile(db.q) })

/** The rows beyond the start of the page that are nearest to it, newest first. */
const runPage = <T>(
  { db, start, perPage }: EventQuery,
  { columns, from, at, id }: { columns: RawBuilder<T>; from: RawBuilder<unknown>; at: string; id: string },
): T[] => {
  const [moment, key] = [sql.ref(at), sql.ref(id)]
  const [beyond, order] = start?.isNewer ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`]
  const where =
    start === null
      ? sql<SqlBool>`1`
      : start.id === null
        ? sql<SqlBool>`${moment} ${beyond} ${start.at}`
        : sql<SqlBool>`(${moment}, ${key}) ${beyond} (${start.at}, ${start.id})`
  const rows = run(
    db,
    sql<T>`SELECT ${columns} ${from} AND ${where} ORDER BY ${moment} ${order}, ${key} ${order} LIMIT ${perPage}`,
  )
  return start?.isNewer ? rows.reverse() : rows
}

/** Counts no further than the portal shows, so that it costs the same for any record. */
const countIn = ({ db, isCountedWhole }: EventQuery, from: RawBuilder<unknown>) => {
  const limit = isCountedWhole ? sql`` : sql`LIMIT ${MOST_COUNTED + 1}`
  const [counted] = run(db, sql<{ total: number }>`SELECT count(*) AS total FROM (SELECT 1 ${from} ${limit})`)
  const { total, isMore } = countedOf(counted?.total ?? 0, isCountedWhole)
  return { totalRecords: total, isMore }
}

type CardChange = {
  id: number
  at: number
  by_name: string
  from_status: string | null
  to_status: string
  reason: string | null
  last4: string
}

const cardChanges = (asked: EventQuery, which: Condition): EventPage => {
  const from = sql`FROM card_status_changes AS changes JOIN cards ON cards.id = changes.card_id WHERE ${which}`
  const rows = runPage(asked, {
    columns: sql<CardChange>`changes.id, changes.at, changes.by_name, from_status, to_status, changes.reason, cards.last4`,
    from,
    at: 'changes.at',
    id: 'changes.id',
  })
  return {
    list: rows.map((one) => ({
      ...nothing,
      id: String(one.id),
      at: iso(one.at),
      by: one.by_name,
      name: 'CARD_STATE',
      from: one.from_status,
      to: one.to_status,
      reason: one.reason,
      last4: one.last4,
    })),
    ...countIn(asked, from),
  }
}

const businessEvents = (asked: EventQuery): EventPage => {
  const { db, actor } = asked
  const { id } = requireBusiness(db, actor, asked.id)
  const own = actor.issuer ? sql`AND ifnull(issuer, ${actor.issuer}) = ${actor.issuer}` : sql``
  const from = sql`FROM org_events WHERE org_id = ${id} ${own}`
  const rows = runPage(asked, {
    columns: sql<{
      id: number
      at: number
      by_id: number | null
      by_name: string
      code: string
      about: string | null
      status: string
    }>`id, at, by_id, by_name, code, about, status`,
    from,
    at: 'at',
    id: 'id',
  })
  const nameOf = userNamesShown(
    db,
    actor,
    rows.map(({ by_id, by_name }) => ({ id: by_id, name: by_name })),
  )
  return {
    list: rows.map(({ id: event, at, by_id, by_name, code, about, status }) => ({
      ...nothing,
      id: String(event),
      at: iso(at),
      by: nameOf({ id: by_id, name: by_name }),
      name: code,
      to: status,
      text: about,
    })),
    ...countIn(asked, from),
  }
}

type KeptEvent = {
  id: number
  at: number
  name: string
  from_value: string | null
  to_value: string | null
  reason: string | null
  text: string | null
  by_id: number | null
  by_name: string | null
}

const recordEvents = (asked: EventQuery, kind: 'program' | 'upload' | 'user', recordId: number): EventPage => {
  const from = sql`FROM record_events WHERE kind = ${kind} AND record_id = ${recordId}`
  const rows = runPage(asked, {
    columns: sql<KeptEvent>`id, at, name, from_value, to_value, reason, text, by_id, by_name`,
    from,
    at: 'at',
    id: 'id',
  })
  const named = rows.flatMap(({ by_id, by_name }) => (by_name === null ? [] : [{ id: by_id, name: by_name }]))
  const nameOf = userNamesShown(asked.db, asked.actor, named)
  return {
    list: rows.map(({ id, at, name, from_value, to_value, reason, text, by_id, by_name }) => ({
      ...nothing,
      id: String(id),
      at: iso(at),
      by: by_name === null ? null : nameOf({ id: by_id, name: by_name }),
      name,
      from: from_value,
      to: to_value,
      reason,
      text,
    })),
    ...countIn(asked, from),
  }
}

/** A request has a handful of actions, so they are read whole; comments are for its own page. */
const requestActions = (asked: EventQuery): EventPage => {
  const { db, actor, start, perPage } = asked
  const all = historyOf({ db, actor }, requireRequest(db, actor, asked.id))
  const rest = all.filter(({ id, at }) => {
    if (start === null) return true
    const ahead = Date.parse(at) - start.at || (start.id === null ? 0 : Number(id) - start.id)
    return start.isNewer ? ahead > 0 : ahead < 0
  })
  const list = start?.isNewer ? rest.slice(-perPage) : rest.slice(0, perPage)
  return {
    list: list.map(({ id, at, by, action }) => ({ ...nothing, id, at, by, name: action })),
    totalRecords: all.length,
    isMore: false,
  }
}

type MovedMoney = {
  id: number
  created_at: number
  category: string
  status: string
  currency: Currency
  amount: number
  balance: number | null
  last4: string
}

const money = (asked: EventQuery, which: Condition): EventPage => {
  const { actor } = asked
  const from = sql`FROM txns WHERE ${allOf([which, ...inScope(actor)])}`
  const rows = runPage(asked, {
    columns: sql<MovedMoney>`id, created_at, category, status, currency, amount, balance, last4`,
    from,
    at: 'created_at',
    id: 'id',
  })
  return {
    list: rows.map((txn) => ({
      ...nothing,
      id: String(txn.id),
      at: iso(txn.created_at),
      name: txn.category,
      to: txn.status,
      last4: txn.last4,
      amount: toMajor(txn.amount),
      currency: txn.currency,
      balance: txn.balance === null ? null : toMajor(txn.balance),
      txnId: String(txn.id),
    })),
    ...countIn(asked, from),
  }
}

const notes = (asked: EventQuery, subject: Subject): EventPage => {
  const { actor } = asked
  const from = sql`FROM notes WHERE ${allOf(conditionsOf(actor, subject))}`
  const rows = runPage(asked, {
    columns: sql<{ id: number; created_at: number; author_name: string; text: string | null }>`
      id, created_at, author_name, text`,
    from,
    at: 'created_at',
    id: 'id',
  })
  return {
    list: rows.map(({ id, created_at, author_name, text }) => ({
      ...nothing,
      id: String(id),
      at: iso(created_at),
      by: author_name,
      name: text === null ? 'NOTE_DELETED' : 'NOTE',
      text,
    })),
    ...countIn(asked, from),
  }
}

type EventReader = (asked: EventQuery) => EventPage

const idOf =
  (column: 'card_id' | 'customer_id' | 'org_id', find: (asked: EventQuery) => { id: number }) => (asked: EventQuery) =>
    money(asked, is(column, find(asked).id))

const card = ({ db, actor, id }: EventQuery) => requireCard(db, actor, id)
const customer = ({ db, actor, id }: EventQuery) => requireCustomer(db, actor, id)
const business = ({ db, actor, id }: EventQuery) => requireBusiness(db, actor, id)

const program = ({ db, actor, id }: EventQuery) => requireProgram(db, actor, id)
const user = ({ db, actor, id }: EventQuery) => requireUser(db, actor, id)
const upload = ({ db, actor, id }: EventQuery) => requireUpload(db, actor, id)

const reads: Readonly<Record<TimelineKind, Readonly<Partial<Record<PlatformSource, EventReader>>>>> = {
  card: {
    record: (asked) => cardChanges(asked, is(sql.ref('changes.card_id'), card(asked).id)),
    money: idOf('card_id', card),
    note: (asked) => notes(asked, cardSubject(asked.db, asked.actor, { cardId: asked.id })),
  },
  customer: {
    record: (asked) =>
      cardChanges(asked, allOf([is('cards.customer_id', customer(asked).id), ...inScope(asked.actor)])),
    money: idOf('customer_id', customer),
    note: (asked) => notes(asked, customerSubject(asked.db, asked.actor, { customerId: asked.id })),
  },
  business: {
    record: businessEvents,
    money: idOf('org_id', business),
    note: (asked) => notes(asked, businessSubject(asked.db, asked.actor, { orgId: asked.id })),
  },
  program: { record: (asked) => recordEvents(asked, 'program', program(asked).id) },
  transaction: {
    money: (asked) => {
      const { id, reversal_of } = requireRow(asked.db, 'txns', asked.id, 'Transaction', inScope(asked.actor))
      const first = reversal_of ?? id
      return money(asked, anyOf([is('txns.id', first), is('txns.reversal_of', first)]))
    },
  },
  approval: { record: requestActions },
  user: { record: (asked) => recordEvents(asked, 'user', user(asked).id) },
  upload: { record: (asked) => recordEvents(asked, 'upload', upload(asked).id) },
}

const whole = (text: string | undefined, name: string): number | null => {
  if (text === undefined) return null
  const value = readWhole(text)
  if (value === null) throw fieldError(name, `${name} must be a whole number, written in decimal digits`)
  return value
}

const startOf = ({ before, beforeId, after, afterId }: EventContext['query']): EventQuery['start'] => {
  const isNewer = after !== undefined
  const at = isNewer ? whole(after, 'after') : whole(before, 'before')
  return at === null ? null : { isNewer, at, id: isNewer ? whole(afterId, 'afterId') : whole(beforeId, 'beforeId') }
}

/** Each source needs what its own screens need, and finds the record in the scope of those privileges alone. AUD-05 */
const answer = ({ db, actor, path: { kind, id }, query }: EventContext): EventPage => {
  const [subject, of] = [timelineKinds.find((one) => one === kind), platformSources.find((one) => one === query.of)]
  const need = subject && of && sourceNeeds[subject][of]
  const read = subject && of && reads[subject][of]
  if (!read || !need?.some((privilege) => actor.privileges.has(privilege))) throw notFound('Record')
  return read({
    db,
    actor: narrowTo(db, actor, need),
    id,
    start: startOf(query),
    isCountedWhole: query.countAll === 'true',
    perPage: Math.min(whole(query.perPage, 'perPage') ?? PER_PAGE, MOST_PER_PAGE),
  })
}

export const timeline = { 'issuing GET events/{kind}/{id}': answer } satisfies AreaHandlers
