import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Answers, CallRequest } from '../http/answer'
import type { Database } from '../db/database'
import { parseDay, iso, momentsIn, momentsOf } from '../db/days'
import { findIds, sortByIds, pageAnswer, parsePage, countRows } from '../db/paging'
import { Refusal } from '../http/refusal'
import { anyOf, anywhere, splitWords } from '../db/search'
import { inScope } from '../identity/who'
import type { Condition } from '../identity/who'

type Change = { from_status: string | null; to_status: string }

const nameOf = ({ from_status: from, to_status: to }: Change): string => {
  if (from === null) return 'Card issued'
  if (to === 'LOCKED') return 'Card frozen'
  if (to === 'ACTIVE') return from === 'LOCKED' ? 'Card unfrozen' : 'Card activated'
  return `Card ${to.toLowerCase().replaceAll('_', ' ')}`
}

const days = (from: string | undefined, to: string | undefined, zone: string | null): RawBuilder<SqlBool>[] => {
  const [first, last] = [parseDay(from), parseDay(to)]
  if ((from && first === null) || (to && last === null)) throw new Refusal(400, 'Dates are given as YYYY-MM-DD')
  const [start, end] = zone ? momentsIn(from, to, zone) : momentsOf(first ?? 0, last ?? 0)
  return [
    ...(first === null ? [] : [sql<SqlBool>`at >= ${start}`]),
    ...(last === null ? [] : [sql<SqlBool>`at < ${end}`]),
  ]
}

/** All words, in any order. */
const holdsWords = (column: string, text: string) =>
  sql<SqlBool>`(${sql.join(
    splitWords(text).map((word) => sql`${sql.ref(column)} LIKE ${anywhere(word)} ESCAPE '\\'`),
    sql` AND `,
  )})`

/** The plus keeps the index by card out: the walk goes by moments, and a page ends it early. */
const ofCards = (conditions: readonly Condition[]) =>
  sql<SqlBool>`+card_id IN (SELECT id FROM cards WHERE ${sql.join([...conditions], sql` AND `)})`

const byPersonOrBusiness = (text: string): Condition =>
  anyOf([
    holdsWords('by_name', text),
    ofCards([sql<SqlBool>`org_id IN (SELECT id FROM orgs WHERE ${holdsWords('name', text)})`]),
  ])

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

/** Every change of a card's state, with the card's business and issuer. */
const listEvents = ({ db, who, query, zone }: CallRequest<'issuing GET audit/events'>) => {
  const page = parsePage(query)
  const text = query.searchTxt?.trim()
  const scope = inScope(who)
  const filter = {
    all: [
      ...(scope.length ? [ofCards(scope)] : []),
      ...days(query.from, query.to, zone),
      ...(text ? [byPersonOrBusiness(text)] : []),
    ],
  }
  const ids = findIds(db, 'card_status_changes', filter, page)
  return pageAnswer(eventRows(db, ids), countRows(db, 'card_status_changes', filter), page)
}

export const audit: Answers = { 'issuing GET audit/events': listEvents }
