import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { iso, momentsIn, momentsOf, requireDays } from '../../core/db/days'
import { pageOf, sortByIds, pageAnswer, parsePage, type Page } from '../../core/db/paging'
import { splitWords } from '../../core/db/search'
import { inScope, requireBusiness, type Actor } from '../../core/actor/actor'
import { type Column, allOf, always, contains, anyOf, is, type Condition } from '../../core/db/condition'
import { isMakerShown, userNamesShown } from '../../core/requests/request-scope'
import { requireCard } from '../cards/rows'

type StatusChange = { from_status: string | null; to_status: string }

const nameOf = ({ from_status: from, to_status: to }: StatusChange): string => {
  if (from === null) return 'Card issued'
  if (to === 'LOCKED') return 'Card frozen'
  if (to === 'ACTIVE') return from === 'LOCKED' ? 'Card unfrozen' : 'Card activated'
  return `Card ${to.toLowerCase().replaceAll('_', ' ')}`
}

const days = (from: string | undefined, to: string | undefined, zone: string | null): RawBuilder<SqlBool>[] => {
  const [first, last] = requireDays(from, to)
  const [start, end] = zone ? momentsIn(from, to, zone) : momentsOf(first ?? 0, last ?? 0)
  return [
    ...(first === null ? [] : [sql<SqlBool>`at >= ${start}`]),
    ...(last === null ? [] : [sql<SqlBool>`at < ${end}`]),
  ]
}

const holdsWords = (column: Column, text: string) => allOf(splitWords(text).map((word) => contains(column, word)))

/** The `+` keeps SQLite from using the index by card, so that it reads in order of time and stops after one page. */
const ofCards = (conditions: readonly Condition[]) =>
  sql<SqlBool>`+card_id IN (SELECT id FROM cards WHERE ${sql.join([...conditions], sql` AND `)})`

const ofNamed = (text: string): Condition =>
  sql<SqlBool>`org_id IN (SELECT id FROM orgs WHERE ${holdsWords('name', text)})`

const byPersonOrBusiness = (text: string): Condition => anyOf([holdsWords('by_name', text), ofCards([ofNamed(text)])])

const eventRows = (db: Database, ids: readonly number[]) => {
  const rows = db.all(
    db.q
      .selectFrom('card_status_changes as changes')
      .innerJoin('cards', 'cards.id', 'changes.card_id')
      .innerJoin('orgs', 'orgs.id', 'cards.org_id')
      .select(['changes.id', 'changes.at', 'changes.by_name', 'changes.from_status', 'changes.to_status'])
      .select(['cards.issuer', 'orgs.name as org_name'])
      .where('changes.id', 'in', [...ids]),
  )
  return sortByIds(ids, rows).map((event) => ({
    createdTime: iso(event.at),
    orgName: event.org_name,
    eventDisplayName: nameOf(event),
    issuerCode: event.issuer,
    createdBy: event.by_name,
    status: event.to_status,
  }))
}

type AuditQuery = { orgId: string; withSubOrgs: boolean; days: readonly Condition[]; text: string | undefined }
type AuditKeyRow = { id: number; at: number; source: 'card' | 'org' }

const listEventsOf = (
  db: Database,
  actor: Actor,
  { orgId, withSubOrgs, ...asked }: AuditQuery,
  { page, perPage }: Page,
) => {
  const org = requireBusiness(db, actor, orgId)
  const orgs = withSubOrgs ? sql`(SELECT org_id FROM org_tree WHERE ancestor_id = ${org.id})` : sql`(${org.id})`
  const own = actor.issuer ? sql`AND ifnull(issuer, ${actor.issuer}) = ${actor.issuer}` : sql``
  const narrowed = (isNamed: (text: string) => Condition, isKnown: Condition = always) => {
    const { days: conditions, text } = asked
    const byPerson = (words: string) => allOf([holdsWords('by_name', words), isKnown])
    const all = [...conditions, ...(text ? [anyOf([byPerson(text), isNamed(text)])] : [])]
    return all.length ? sql`AND ${sql.join(all, sql` AND `)}` : sql``
  }
  const both = sql`
    SELECT id, at, 'org' AS source FROM org_events WHERE org_id IN ${orgs} ${own} ${narrowed(ofNamed, isMakerShown(actor, sql`org_events.by_id`))}
    UNION ALL
    SELECT id, at, 'card' FROM card_status_changes
    WHERE card_id IN (SELECT id FROM cards WHERE org_id IN ${orgs} ${own}) ${narrowed((text) => ofCards([ofNamed(text)]))}`
  const run = <T>(query: RawBuilder<T>): T[] => db.all({ compile: () => query.compile(db.q) })
  const [counted] = run(sql<{ total: number }>`SELECT count(*) AS total FROM (${both})`)
  const named = run(
    sql<AuditKeyRow>`${both} ORDER BY at DESC, source DESC, id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  )
  const idsOf = (source: AuditKeyRow['source']) => named.filter((one) => one.source === source).map(({ id }) => id)
  const rows = { card: eventRows(db, idsOf('card')), org: businessEventRows(db, actor, idsOf('org')) }
  const list = named.flatMap(({ source }) => rows[source].shift() ?? [])
  return pageAnswer(list, counted?.total ?? 0, { page, perPage })
}

const businessEventRows = (db: Database, actor: Actor, ids: readonly number[]) => {
  const rows = ids.length
    ? db.all(
        db.q
          .selectFrom('org_events')
          .innerJoin('orgs', 'orgs.id', 'org_events.org_id')
          .selectAll('org_events')
          .select('orgs.name as org_name')
          .where('org_events.id', 'in', [...ids]),
      )
    : []
  const people = rows.map(({ by_id, by_name }) => ({ id: by_id, name: by_name }))
  const nameOf = userNamesShown(db, actor, people)
  return sortByIds(ids, rows).map((event) => ({
    createdTime: iso(event.at),
    orgName: event.org_name,
    eventDisplayName: event.name,
    issuerCode: event.issuer,
    createdBy: nameOf({ id: event.by_id, name: event.by_name }),
    status: event.status,
  }))
}

const listEvents = ({ db, actor, query, zone }: CallContext<'issuing GET audit/events'>) => {
  const page = parsePage(query)
  const text = query.searchTxt?.trim()
  const inTime = days(query.from, query.to, zone)
  if (query.orgId && !query.cardId) {
    const withSubOrgs = query.withSubOrgs === 'true'
    return listEventsOf(db, actor, { orgId: query.orgId, withSubOrgs, days: inTime, text }, page)
  }
  const scope = inScope(actor)
  const filter = {
    all: [
      ...(scope.length ? [ofCards(scope)] : []),
      ...(query.cardId ? [is('card_id', requireCard(db, actor, query.cardId).id)] : []),
      ...(query.orgId ? [ofCards([is('org_id', requireBusiness(db, actor, query.orgId).id)])] : []),
      ...inTime,
      ...(text ? [byPersonOrBusiness(text)] : []),
    ],
  }
  return pageOf(db, 'card_status_changes', filter, page, (ids) => eventRows(db, ids))
}

export const audit = { 'issuing GET audit/events': listEvents } satisfies AreaHandlers
