import { sql, type SqlBool } from 'kysely'
import { asSeen, type Actor } from '../actor/actor'
import type { Database } from '../db/database'
import { pageOf, parsePage, sortByIds } from '../db/paging'
import { always, anyOf, contains, is, type Condition } from '../db/condition'
import { splitWords } from '../db/search'

/** The users whom the person may see: themselves, and people of their issuer and their businesses. contract.md */
export const usersInScope = (actor: Actor): Condition => {
  const isOwn = is('users.id', asSeen(actor).id)
  const isOfIssuer = actor.issuer ? is('users.issuer', actor.issuer) : always
  const isOfBusiness = actor.orgIds.length ? ofBusinesses(actor.orgIds) : always
  return sql<SqlBool>`(${isOwn} OR (${isOfIssuer} AND ${isOfBusiness}))`
}

/** Each word of the text is a part of the user's name or email. */
export const namedUsers = (text: string): Condition[] =>
  splitWords(text).map((word) => anyOf([contains('users.name', word), contains('users.email', word)]))

export const ofBusinesses = (tops: readonly number[]): Condition =>
  sql<SqlBool>`users.id IN (SELECT user_orgs.user_id FROM user_orgs JOIN org_tree ON org_tree.org_id = user_orgs.org_id WHERE org_tree.ancestor_id IN (${sql.join(tops)}))`

/** A page of users to pick from, by name, with the email that tells people of one name apart. */
export const pageOfUsers = (db: Database, all: readonly Condition[], query: Parameters<typeof parsePage>[0]) =>
  pageOf(
    db,
    'users',
    all,
    parsePage(query),
    (ids) => {
      const rows = db.all(
        db.q
          .selectFrom('users')
          .select(['id', 'name', 'email'])
          .where('id', 'in', [...ids]),
      )
      return sortByIds(ids, rows).map(({ id, name, email }) => ({ id: String(id), name, email }))
    },
    { column: 'name', isText: true, isDescending: false },
  )
