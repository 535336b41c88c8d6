import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Answers, Ask } from '../http/answer'
import { dayOf, iso, momentsIn, momentsOf } from '../db/days'
import { pageAnswer, pageOf } from '../db/paging'
import { Refusal } from '../http/refusal'
import { anyOf, anywhere, wordsOf } from '../db/search'
import { inScope } from '../identity/who'

type Event = {
  at: number
  org_name: string
  issuer: string
  by_name: string
  from_status: string | null
  to_status: string
}

const nameOf = ({ from_status: from, to_status: to }: Event): string => {
  if (from === null) return 'Card issued'
  if (to === 'LOCKED') return 'Card frozen'
  if (to === 'ACTIVE') return from === 'LOCKED' ? 'Card unfrozen' : 'Card activated'
  return `Card ${to.toLowerCase().replaceAll('_', ' ')}`
}

/** Every change of a card's state, with the card's business and issuer. */
const events = sql`(
  SELECT changes.id, changes.at, changes.by_name, changes.from_status, changes.to_status,
    cards.org_id, cards.issuer, orgs.name AS org_name
  FROM card_status_changes AS changes
  JOIN cards ON cards.id = changes.card_id
  JOIN orgs ON orgs.id = cards.org_id
)`

const days = (from: string | undefined, to: string | undefined, zone: string | null): RawBuilder<SqlBool>[] => {
  const [first, last] = [dayOf(from), dayOf(to)]
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
    wordsOf(text).map((word) => sql`${sql.ref(column)} LIKE ${anywhere(word)} ESCAPE '\\'`),
    sql` AND `,
  )})`

const listEvents = ({ db, who, query, zone }: Ask<'issuing GET audit/events'>) => {
  const page = pageOf(query)
  const text = query.searchTxt?.trim()
  const conditions = [
    sql<SqlBool>`1 = 1`,
    ...inScope(who),
    ...days(query.from, query.to, zone),
    ...(text ? [anyOf([...['by_name', 'org_name'].map((column) => holdsWords(column, text))])] : []),
  ]
  const where = sql.join(conditions, sql` AND `)
  const counted = sql<{ total: number }>`SELECT count(*) AS total FROM ${events} WHERE ${where}`
  const rows = sql<Event>`SELECT * FROM ${events} WHERE ${where} ORDER BY at DESC, id DESC
    LIMIT ${page.perPage} OFFSET ${(page.page - 1) * page.perPage}`
  const list = db.all({ compile: () => rows.compile(db.q) }).map((event) => ({
    createdTime: iso(event.at),
    orgName: event.org_name,
    eventDisplayName: nameOf(event),
    issuerCode: event.issuer,
    createdBy: event.by_name,
    status: event.to_status,
  }))
  return pageAnswer(list, db.first({ compile: () => counted.compile(db.q) })?.total ?? 0, page)
}

export const audit: Answers = { 'issuing GET audit/events': listEvents }
