import 'server-only'
import { sql, type RawBuilder } from 'kysely'
import { isCode, readFacts } from '../rules/audit/audit-facts'
import type { AuditRecord } from '../rules/audit/audit-records'
import { countedOf, MOST_COUNTED, type Counted } from '../rules/lists/counted'
import {
  hasSubject,
  isPostgres,
  OUTCOME,
  rowsOf,
  selectEvents,
  type AuditAbout,
  type EventsQuery,
} from './audit-events'
import { matchAlternatives, businessAlternatives, findMatches, type Alternative, type IndexPart } from './audit-matches'
import type { AuditSubjectKind } from './audit-subject-rows'
import { auditReaders } from './portal-store'
import type { Store } from './tables'

export type { AuditAbout } from './audit-events'

export type AuditScope = { issuer: string; orgIds?: readonly string[] } | { orgIds: readonly string[] } | null

/** Limits a scope to these businesses; it never becomes wider. */
export const narrowAuditScope = (scope: AuditScope, orgIds: readonly string[]): NonNullable<AuditScope> => {
  const { orgIds: held, ...rest } = scope ?? {}
  return { ...rest, orgIds: held ? orgIds.filter((id) => held.includes(id)) : orgIds }
}

export type AuditParams = {
  scope: AuditScope
  kind?: string | undefined
  /** Events of any of these kinds. */
  kinds?: readonly string[] | undefined
  outcome?: string | undefined
  /** Matches a part of a name or action, or a whole id, request id, address or digest. */
  text?: string | undefined
  actions?: readonly string[]
  about?: readonly AuditAbout[]
  /** The id of the person who did it. */
  by?: string
  from?: string | null
  until?: string | null
  /** Families of actions, such as the steps of a draft: what one person does of one family to one record within an hour is one record. AUD-03 */
  merged?: readonly (readonly string[])[]
}

const TARGET = sql<string>`coalesce(o.target, e.target)`

const hourBefore = (db: Store): RawBuilder<string> =>
  isPostgres(db)
    ? sql`to_char((e.at::timestamptz - interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', e.at, '-1 hour')`

/** True for what repeats an earlier record: its target, without the braces, stands in the target of the earlier one too. */
const isRepeated = (db: Store, family: readonly string[]) => {
  const actions = sql.join(family.map((action) => sql`${action}`))
  return sql<boolean>`(e.action in (${actions}) and ${OUTCOME} = 'ok' and length(${TARGET}) > 2 and exists (
    select 1 from audit_events as p
    left join audit_events as po on po.instance = p.instance and po.intent_seq = p.seq
    where p.user_id = e.user_id and p.at >= ${hourBefore(db)} and p.at <= e.at
      and (p.at, p.instance, p.seq) < (e.at, e.instance, e.seq)
      and p.phase != 'outcome' and p.action in (${actions}) and coalesce(po.outcome, p.outcome) = 'ok'
      and coalesce(po.target, p.target) like '%' || substr(${TARGET}, 2, length(${TARGET}) - 2) || '%'))`
}

/** Only events whose actor, or whose record, belongs to these businesses and to no others. Decision 40 */
const isOfThese = (db: Store, orgIds: readonly string[]) => {
  const isOnly = (kind: AuditSubjectKind) =>
    sql<boolean>`(${hasSubject(kind, sql`true`)} and not ${hasSubject(kind, sql`held.record_id not in ${rowsOf(db, orgIds)}`)})`
  return sql<boolean>`(${isOnly('actor-business')} or (${isOnly('record-business')} and ${OUTCOME} in ('ok', 'unknown')))`
}

/** True for an event that is about this record, found by the index of audit_subjects. AUD-05 */
const isAbout = (kind: AuditSubjectKind, id: string) =>
  sql<boolean>`(e.instance, e.seq) in (select instance, seq from audit_subjects where kind = ${kind} and record_id = ${id})`

const eventsIn = (db: Store, { scope, kind, kinds, by, outcome, merged = [] }: AuditParams): EventsQuery => {
  let query = selectEvents(db)
  if (scope && 'issuer' in scope) query = query.where('e.issuer', '=', scope.issuer)
  if (scope?.orgIds) query = query.where(isOfThese(db, scope.orgIds))
  if (kind) query = query.where('e.kind', '=', kind)
  if (by) query = query.where('e.user_id', '=', by)
  if (kinds) query = query.where('e.kind', 'in', kinds)
  if (outcome) query = query.where(OUTCOME, '=', outcome)
  for (const family of merged) query = query.where(sql<boolean>`not ${isRepeated(db, family)}`)
  return query
}

/** A part of what was asked for that an index has in the order of `at`. */
export type EventsPart = { events: EventsQuery; at: RawBuilder<string> }

const narrowTo = (events: EventsQuery, { where, subject }: IndexPart): EventsPart => {
  const narrowed = where ? events.where(where) : events
  if (!subject) return { events: narrowed, at: sql.ref<string>('e.at') }
  const joined = narrowed
    .innerJoin('audit_subjects as s', (join) =>
      join.onRef('s.instance', '=', 'e.instance').onRef('s.seq', '=', 'e.seq'),
    )
    .where('s.kind', '=', subject.kind)
    .where('s.record_id', '=', subject.id)
  // The joined table limits and orders, and no column of it is read.
  return { events: joined as unknown as EventsQuery, at: sql.ref<string>('s.at') }
}

const isOneOf = (alternatives: readonly Alternative[]) =>
  sql<boolean>`(${sql.join(
    alternatives.map(({ condition }) => condition),
    sql` or `,
  )})`

/** Beyond so many parts the events are so frequent that they are found by time alone. */
const MOST_PARTS = 100

/** Businesses with few events are read whole. */
const FEW_EVENTS = 20_000

const hasFewEvents = async (db: Store, orgIds: readonly string[]): Promise<boolean> => {
  const rows = db
    .selectFrom('audit_subjects')
    .select('seq')
    .where('kind', 'in', ['actor-business', 'record-business'])
    .where(sql<boolean>`record_id in ${rowsOf(db, orgIds)}`)
    .limit(FEW_EVENTS)
  const { count } = await db
    .selectFrom(rows.as('few'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) < FEW_EVENTS
}

const isAmongFew = (db: Store, orgIds: readonly string[]) =>
  sql<boolean>`(e.instance, e.seq) in (select instance, seq from audit_subjects
    where kind in ('actor-business', 'record-business') and record_id in ${rowsOf(db, orgIds)})`

const splitInto = (events: EventsQuery, alternatives: readonly Alternative[]): EventsPart[] => {
  if (alternatives.flatMap(({ parts }) => parts).length > MOST_PARTS)
    return [narrowTo(events, { where: isOneOf(alternatives) })]
  return alternatives.flatMap(({ parts }, index) => {
    const others = alternatives.slice(0, index).map(({ condition }) => sql<boolean>`(${condition}) is not true`)
    const own = others.reduce((query, other) => query.where(other), events)
    return parts.map((part) => narrowTo(own, part))
  })
}

/**
 * What was asked for, as parts that have no event in common. Each is read in the order of time by the index that narrows most: of a record,
 * a text, a business or an outcome.
 */
export const partsOf = async (db: Store, asked: AuditParams): Promise<EventsPart[]> => {
  const { scope, outcome, text, actions = [], about: [first, ...rest] = [] } = asked
  const matches = text ? matchAlternatives(db, await findMatches(db, text, actions)) : null
  if (matches?.length === 0) return []
  const events = rest.reduce((query, { kind, id }) => query.where(isAbout(kind, id)), eventsIn(db, asked))
  if (first) return [narrowTo(matches ? events.where(isOneOf(matches)) : events, { subject: first })]
  if (matches) return splitInto(events, matches)
  const orgIds = scope?.orgIds
  if (orgIds && orgIds.length * 2 <= MOST_PARTS) return splitInto(events, businessAlternatives(db, orgIds))
  if (orgIds && (await hasFewEvents(db, orgIds))) return [narrowTo(events, { where: isAmongFew(db, orgIds) })]
  if (outcome && outcome !== 'ok' && outcome !== 'unknown')
    return [narrowTo(events, { subject: { kind: 'outcome', id: outcome } })]
  return [narrowTo(events, {})]
}

const chosenColumns = (query: EventsQuery) =>
  query
    .select([
      'e.at',
      'e.kind',
      'e.action',
      'e.user_id',
      'e.user_name',
      'e.user_type',
      'e.issuer',
      'e.address',
      'e.request_id',
      'e.given_request_id',
      'e.instance',
      'e.seq',
      'e.hash',
    ])
    .select([OUTCOME.as('outcome'), sql<string | null>`coalesce(o.code, e.code)`.as('code'), TARGET.as('target')])
    .select(sql<string | null>`coalesce(o.detail, e.detail)`.as('detail'))

type ShownRow = Awaited<ReturnType<ReturnType<typeof chosenColumns>['execute']>>[number]

const detailIn = (detail: string | null) => (detail ? JSON.parse(detail) : {}) as Record<string, unknown>

const recordOf = (row: ShownRow): AuditRecord => {
  const { reason, ...detail } = detailIn(row.detail)
  return {
    at: row.at,
    kind: row.kind,
    action: row.action,
    target: JSON.parse(row.target) as Record<string, string>,
    reason: typeof reason === 'string' ? reason : null,
    facts: readFacts({ ...detail, ...(isCode(reason) && { reason }) }),
    outcome: row.outcome,
    code: row.code,
    userId: row.user_id,
    userName: row.user_name,
    userType: row.user_type,
    issuer: row.issuer,
    address: row.address,
    requestId: row.request_id,
    givenRequestId: row.given_request_id,
    instance: row.instance,
    seq: row.seq,
    hash: row.hash,
  }
}

export type AuditStart = { isNewer: boolean; at: string; hash?: string | undefined }

/** Where a page begins limits the range of the index; of the moment itself the digest decides. */
const rangeOf = ({ events, at }: EventsPart, { from, until }: AuditParams, start: AuditStart | null): EventsQuery => {
  let query = events
  if (from) query = query.where(at, '>=', from)
  if (until) query = query.where(at, '<', until)
  if (start === null) return query
  const beyond = start.isNewer ? '>' : '<'
  if (!start.hash) return query.where(at, beyond, start.at)
  return query
    .where(at, `${beyond}=`, start.at)
    .where(sql<boolean>`(${at}, e.hash) ${sql.raw(beyond)} (${start.at}, ${start.hash})`)
}

const union = (queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(
    queries.map((query) => sql`select * from (${query}) as part`),
    sql` union all `,
  )

export const pageQuery = (
  db: Store,
  parts: readonly EventsPart[],
  asked: AuditParams,
  start: AuditStart | null,
  count: number,
) => {
  const order = start?.isNewer ? 'asc' : 'desc'
  const ranges = parts.map((part) => ({ events: rangeOf(part, asked, start), at: part.at }))
  const [only, ...others] = ranges
  if (only && others.length === 0)
    return chosenColumns(only.events).orderBy(only.at, order).orderBy('e.hash', order).limit(count)
  const pages = ranges.map(({ events, at }) => {
    const page = events
      .select(['e.instance', 'e.seq', at.as('at')])
      .orderBy(at, order)
      .orderBy('e.hash', order)
      .limit(count)
    return sql`${page}`
  })
  const found = sql<{ instance: string; seq: number; at: string }>`(${union(pages)})`.as('found')
  const events = db
    .selectFrom(found)
    .innerJoin('audit_events as e', (join) =>
      join.onRef('e.instance', '=', 'found.instance').onRef('e.seq', '=', 'found.seq'),
    )
    .leftJoin('audit_events as o', (join) =>
      join.onRef('o.instance', '=', 'e.instance').onRef('o.intent_seq', '=', 'e.seq'),
    )
  // The joined parts give the order, and no other column of theirs is read.
  return chosenColumns(events as unknown as EventsQuery)
    .orderBy('found.at' as 'e.at', order)
    .orderBy('e.hash', order)
    .limit(count)
}

const countRecords = async (db: Store, parts: readonly EventsPart[], asked: AuditParams, isWhole: boolean) => {
  const ones = union(parts.map((part) => sql`${rangeOf(part, asked, null).select(sql<number>`1`.as('one'))}`))
  const most = isWhole ? sql`` : sql`limit ${MOST_COUNTED + 1}`
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from (select * from (${ones}) as ones ${most}) as counted`.execute(db)
  return countedOf(Number(rows[0]?.total), isWhole)
}

/**
 * Records beyond a moment, or at it beyond a digest, that are nearest to it; newest first. An intent and its outcome are one record. The
 * count of all ends at `MOST_COUNTED`, unless it is asked for whole.
 */
export const findAuditRecords = async (
  asked: AuditParams,
  start: AuditStart | null,
  { count, isCountedWhole = false }: { count: number; isCountedWhole?: boolean },
): Promise<{ list: AuditRecord[] } & Counted> => {
  const db = await auditReaders()
  const parts = await partsOf(db, asked)
  if (parts.length === 0) return { list: [], total: 0, isMore: false }
  const [rows, counted] = await Promise.all([
    pageQuery(db, parts, asked, start, count).execute(),
    countRecords(db, parts, asked, isCountedWhole),
  ])
  const list = rows.map(recordOf)
  return { list: start?.isNewer ? list.reverse() : list, ...counted }
}

const BATCH = 500

/** All records, newest first, some hundred at a time. Records that are added meanwhile are left out. */
export async function* auditRecords(asked: AuditParams): AsyncGenerator<AuditRecord[]> {
  const db = await auditReaders()
  const parts = await partsOf(db, asked)
  if (parts.length === 0) return
  for (let start: AuditStart | null = null; ;) {
    const records: AuditRecord[] = (await pageQuery(db, parts, asked, start, BATCH).execute()).map(recordOf)
    const last = records.at(-1)
    if (last) yield records
    if (!last || records.length < BATCH) return
    start = { isNewer: false, at: last.at, hash: last.hash }
  }
}
