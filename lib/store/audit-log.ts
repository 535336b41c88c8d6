import 'server-only'
import { PostgresAdapter, sql, type RawBuilder } from 'kysely'
import { isCode, readFacts } from '../rules/audit/audit-facts'
import type { SubjectKind } from '../rules/audit/audit-subjects'
import type { AuditRecord } from '../rules/audit/audit-records'
import { countedOf, MOST_COUNTED, type Counted } from '../rules/lists/counted'
import { visibleText } from '../rules/words/visible-text'
import './audit-row'
import type { AuditBusiness } from './audit-businesses'
import { auditReaders } from './portal-store'
import type { Store } from './tables'

export type AuditScope = { issuer: string; orgIds?: readonly string[] } | { orgIds: readonly string[] } | null

/** Limits a scope to these businesses; it never becomes wider. */
export const narrowAuditScope = (scope: AuditScope, orgIds: readonly string[]): NonNullable<AuditScope> => {
  const { orgIds: held, ...rest } = scope ?? {}
  return { ...rest, orgIds: held ? orgIds.filter((id) => held.includes(id)) : orgIds }
}

export type AuditAbout = { kind: SubjectKind; id: string }

export type AuditParams = {
  scope: AuditScope
  kind?: string | undefined
  outcome?: string | undefined
  /** Matches a part of a name or action, or a whole id, request id, address or digest. */
  text?: string | undefined
  actions?: readonly string[]
  about?: readonly AuditAbout[]
  from?: string | null
  until?: string | null
  /** Families of actions, such as the steps of a draft: what one person does of one family to one record within an hour is one record. AUD-03 */
  merged?: readonly (readonly string[])[]
}

const OUTCOME = sql<string>`coalesce(o.outcome, e.outcome, 'unknown')`

const TARGET = sql<string>`coalesce(o.target, e.target)`

const escaped = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

const wordsOf = (text: string): string[] => {
  const words = text.split(/[\s,]+/).filter(Boolean)
  return words.length > 0 ? words : [text]
}

/** Finds the events that are about a record by the index of audit_subjects. AUD-05 */
const isAbout = ({ kind, id }: AuditAbout) =>
  sql<boolean>`(e.instance, e.seq) in (select instance, seq from audit_subjects where kind = ${kind} and record_id = ${id})`

const isPostgres = (db: Store): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Passes any number of texts as one parameter, because databases limit the number of parameters. */
const rowsOf = (db: Store, texts: readonly string[]): RawBuilder<unknown> => {
  const json = JSON.stringify(texts)
  return isPostgres(db)
    ? sql`select jsonb_array_elements_text(${json}::jsonb)`
    : sql`select value from json_each(${json})`
}

/** Only events whose actor, or whose record, belongs to these businesses and to no others. Decision 40 */
const isOfThese = (db: Store, orgIds: readonly string[]) => {
  const these = rowsOf(db, orgIds)
  const ofEvent = (role: AuditBusiness['role']) =>
    sql`select 1 from audit_orgs as held where held.instance = e.instance and held.seq = e.seq and held.role = ${role}`
  const isOnly = (role: AuditBusiness['role']) =>
    sql<boolean>`(exists (${ofEvent(role)}) and not exists (${ofEvent(role)} and held.org_id not in (${these})))`
  return sql<boolean>`((e.instance, e.seq) in (select instance, seq from audit_orgs where org_id in (${these}))
    and (${isOnly('actor')} or (${isOnly('record')} and ${OUTCOME} in ('ok', 'unknown'))))`
}

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

const recordsIn = (db: Store, asked: AuditParams) => {
  const { scope, kind, outcome, text: typed, actions = [], about = [], from, until, merged = [] } = asked
  let query = db
    .selectFrom('audit_events as e')
    .leftJoin('audit_events as o', (join) =>
      join.onRef('o.instance', '=', 'e.instance').onRef('o.intent_seq', '=', 'e.seq'),
    )
    .where('e.phase', '!=', 'outcome')
  if (scope && 'issuer' in scope) query = query.where('e.issuer', '=', scope.issuer)
  if (scope?.orgIds) query = query.where(isOfThese(db, scope.orgIds))
  if (kind) query = query.where('e.kind', '=', kind)
  if (outcome) query = query.where(OUTCOME, '=', outcome)
  for (const one of about) query = query.where(isAbout(one))
  if (from) query = query.where('e.at', '>=', from)
  if (until) query = query.where('e.at', '<', until)
  for (const family of merged) query = query.where(sql<boolean>`not ${isRepeated(db, family)}`)
  if (!typed) return query
  const text = visibleText(typed)
  const holds = (value: RawBuilder<unknown>, part: string) =>
    sql<boolean>`lower(${value}) like ${`%${escaped(part)}%`} escape '\\'`
  return query.where(({ or, and, eb }) =>
    or([
      and(wordsOf(text).map((word) => holds(sql.ref('e.user_name'), word))),
      holds(sql.ref('e.action'), text),
      ...(actions.length > 0 ? [eb('e.action', 'in', actions)] : []),
      holds(TARGET, JSON.stringify(text)),
      eb('e.user_id', '=', text),
      eb('e.request_id', '=', text),
      eb('e.given_request_id', '=', text),
      eb('e.hash', '=', text),
      eb('o.hash', '=', text),
      eb('e.address', '=', text),
    ]),
  )
}

const chosenColumns = (query: ReturnType<typeof recordsIn>) =>
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

type EventsOf = ReturnType<typeof recordsIn>

/** The records about one thing, by the index of audit_subjects in the order of time. */
const eventsAbout = (db: Store, { kind, id }: AuditAbout, asked: AuditParams): EventsOf =>
  recordsIn(db, asked)
    .innerJoin('audit_subjects as s', (join) =>
      join.onRef('s.instance', '=', 'e.instance').onRef('s.seq', '=', 'e.seq'),
    )
    .where('s.kind', '=', kind)
    // The joined table limits and orders, and no column of it is read.
    .where('s.record_id', '=', id) as unknown as EventsOf

const ordered = (db: Store, { about: [first, ...about] = [], ...asked }: AuditParams) =>
  first
    ? { events: eventsAbout(db, first, { ...asked, about }), at: sql.ref<string>('s.at') }
    : { events: recordsIn(db, asked), at: sql.ref<string>('e.at') }

export type AuditStart = { isNewer: boolean; at: string; hash?: string | undefined }

/** Where a page begins limits the range of the index; of the moment itself the digest decides. */
export const pageQuery = (db: Store, asked: AuditParams, start: AuditStart | null, count: number) => {
  const { events, at } = ordered(db, asked)
  const [beyond, order] = start?.isNewer ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const rest =
    start === null
      ? events
      : start.hash
        ? events
            .where(at, `${beyond}=`, start.at)
            .where(sql<boolean>`(${at}, e.hash) ${sql.raw(beyond)} (${start.at}, ${start.hash})`)
        : events.where(at, beyond, start.at)
  return chosenColumns(rest).orderBy(at, order).orderBy('e.hash', order).limit(count)
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
  const ones = ordered(db, asked).events.select(sql<number>`1`.as('one'))
  const [rows, counted] = await Promise.all([
    pageQuery(db, asked, start, count).execute(),
    db
      .selectFrom((isCountedWhole ? ones : ones.limit(MOST_COUNTED + 1)).as('counted'))
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const list = rows.map(recordOf)
  return { list: start?.isNewer ? list.reverse() : list, ...countedOf(Number(counted.total), isCountedWhole) }
}

const BATCH = 500

/** All records, newest first, some hundred at a time. Records that are added meanwhile are left out. */
export async function* auditRecords(asked: AuditParams): AsyncGenerator<AuditRecord[]> {
  const db = await auditReaders()
  for (let start: AuditStart | null = null; ;) {
    const records: AuditRecord[] = (await pageQuery(db, asked, start, BATCH).execute()).map(recordOf)
    const last = records.at(-1)
    if (last) yield records
    if (!last || records.length < BATCH) return
    start = { isNewer: false, at: last.at, hash: last.hash }
  }
}
