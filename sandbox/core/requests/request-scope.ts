import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../db/database'
import { businessesInScope, type Actor } from '../actor/actor'
import { always, type Condition } from '../db/condition'
import type { Request } from '../effects/effects'
import type { RequestStep } from '../effects/steps'

/** A request belongs to every issuer that its change touches. */
export const ofIssuer = (issuer: string): Condition => sql<SqlBool>`instr(approvals.issuers, json_quote(${issuer})) > 0`

/** The condition for requests that the person may see: of their issuer, and with all of the request's businesses in their scope. */
export const requestsInScope = ({ issuer, orgIds }: Actor): Condition[] => [
  ...(issuer ? [ofIssuer(issuer)] : []),
  ...(orgIds.length
    ? [
        sql<SqlBool>`NOT EXISTS (SELECT 1 FROM json_each(approvals.org_ids) about WHERE about.value IS NULL OR about.value NOT IN
          (SELECT org_id FROM org_tree WHERE ancestor_id IN (${sql.join(orgIds)})))`,
      ]
    : []),
]

export const ANOTHER = 'Another issuer'

/** People of one issuer do not learn the details of a step that another issuer decides. */
export const isHidden = ({ issuer }: Pick<Actor, 'issuer'>, step: RequestStep | undefined): boolean =>
  issuer !== null && step !== undefined && step.issuer !== issuer

export const nameShown = (actor: Pick<Actor, 'issuer'>, step: RequestStep | undefined, name: string): string =>
  isHidden(actor, step) ? ANOTHER : name

/** Those of these people whose names the actor must not see, because they work for another issuer. */
export const findHidden = (db: Database, { issuer }: Pick<Actor, 'issuer'>, ids: readonly number[]): Set<number> =>
  new Set(
    issuer === null
      ? []
      : db
          .all(
            db.q
              .selectFrom('users')
              .select('id')
              .where('id', 'in', [...ids])
              .where('issuer', '!=', issuer),
          )
          .map(({ id }) => id),
  )

type NamedPerson = { id: number | null; name: string }

/** Those of these names that belong to people of other issuers alone. */
const findHiddenNames = (db: Database, issuer: string, names: readonly string[]): Set<string> =>
  new Set(
    db
      .all(
        db.q
          .selectFrom('users')
          .select('name')
          .where('name', 'in', [...names])
          .groupBy('name')
          .having(sql<SqlBool>`min(users.issuer IS NOT NULL AND users.issuer <> ${issuer}) = 1`),
      )
      .map(({ name }) => name),
  )

/**
 * Returns a function that names these people to this reader, and people of other issuers as `ANOTHER`. A record that has a name and no id
 * tells only the name of somebody whom the reader may know. ACC-31
 */
export const userNamesShown = (db: Database, actor: Pick<Actor, 'issuer'>, people: readonly NamedPerson[]) => {
  const hidden = findHidden(
    db,
    actor,
    people.flatMap(({ id }) => id ?? []),
  )
  const unknown = people.flatMap(({ id, name }) => (id === null ? [name] : []))
  const hiddenNames = actor.issuer === null ? new Set() : findHiddenNames(db, actor.issuer, unknown)
  return ({ id, name }: NamedPerson): string =>
    (id === null ? hiddenNames.has(name) : hidden.has(id)) ? ANOTHER : name
}

/** The name of one person for this reader. */
export const userNameShown = (db: Database, actor: Pick<Actor, 'issuer'>, person: NamedPerson): string =>
  userNamesShown(db, actor, [person])(person)

/** The maker of the request works for the searching person's issuer, or for none. */
export const isMakerShown = ({ issuer }: Pick<Actor, 'issuer'>, makerId: RawBuilder<unknown>): Condition =>
  issuer === null
    ? always
    : sql<SqlBool>`NOT EXISTS (SELECT 1 FROM users maker WHERE maker.id = ${makerId} AND maker.issuer <> ${issuer})`

const ANOTHER_BUSINESS = 'A business of another issuer'

/** The names of the request's businesses that are outside the actor's scope. Longest first, because one name may contain another. */
const namesOfOthers = (db: Database, actor: Actor, { org_ids }: Pick<Request, 'org_ids'>): string[] =>
  db
    .all(
      db.q
        .selectFrom('orgs')
        .select('name')
        .where(sql<SqlBool>`orgs.id IN (SELECT value FROM json_each(${org_ids}))`)
        .where(sql<SqlBool>`NOT (${sql.join(businessesInScope(actor), sql` AND `)})`),
    )
    .map(({ name }) => name)
    .sort((one, other) => other.length - one.length)

const ISSUERS = /(^|\.)issuers(\.\d+)?$/

/** Returns a function that hides, in a request's values, other issuers and businesses out of scope from people of one issuer. ACC-31 */
export const valuesShown = (db: Database, actor: Actor, request: Pick<Request, 'org_ids'>) => {
  const { issuer } = actor
  if (issuer === null) return (_field: string, value: string | null): string | null => value
  const others = namesOfOthers(db, actor, request)
  return (field: string, value: string | null): string | null => {
    if (value === null) return null
    if (ISSUERS.test(field))
      return [...new Set(value.split(', ').map((code) => (code === issuer ? code : ANOTHER)))].sort().join(', ')
    return others.reduce((text, name) => text.replaceAll(name, ANOTHER_BUSINESS), value)
  }
}
