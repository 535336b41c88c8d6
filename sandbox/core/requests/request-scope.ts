import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../db/database'
import { orgsInScope, type Actor } from '../actor/actor'
import { always, type Condition } from '../db/condition'
import type { Request } from '../effects/effects'
import type { RequestStep } from '../effects/steps'

/** A request is of each issuer that its change touches. */
export const ofIssuer = (issuer: string): Condition => sql<SqlBool>`instr(approvals.issuers, json_quote(${issuer})) > 0`

/** Narrows requests to those of the person's issuer, and to those of which every business is theirs. */
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

/** Of a step that another issuer decides nobody is told more than that: one issuer learns of no other. */
export const isHidden = ({ issuer }: Pick<Actor, 'issuer'>, step: RequestStep | undefined): boolean =>
  issuer !== null && step !== undefined && step.issuer !== issuer

export const nameShown = (actor: Pick<Actor, 'issuer'>, step: RequestStep | undefined, name: string): string =>
  isHidden(actor, step) ? ANOTHER : name

/** Those among some people of whom somebody is told no name: they work for another issuer. */
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

/** The maker of a request works for no other issuer than the person who searches. */
export const isMakerShown = ({ issuer }: Pick<Actor, 'issuer'>, makerId: RawBuilder<unknown>): Condition =>
  issuer === null
    ? always
    : sql<SqlBool>`NOT EXISTS (SELECT 1 FROM users maker WHERE maker.id = ${makerId} AND maker.issuer <> ${issuer})`

const ANOTHER_BUSINESS = 'A business of another issuer'

/** The names of the businesses that a request is about and that one issuer's people find nowhere; the longest first, since one may be a part of another. */
const namesOfOthers = (db: Database, actor: Actor, { org_ids }: Pick<Request, 'org_ids'>): string[] =>
  db
    .all(
      db.q
        .selectFrom('orgs')
        .select('name')
        .where(sql<SqlBool>`orgs.id IN (SELECT value FROM json_each(${org_ids}))`)
        .where(sql<SqlBool>`NOT (${sql.join(orgsInScope(actor), sql` AND `)})`),
    )
    .map(({ name }) => name)
    .sort((one, other) => other.length - one.length)

const ISSUERS = /(^|\.)issuers(\.\d+)?$/

/** The values of a request as somebody reads them: one issuer's people learn neither where else a business banks nor of businesses that do so elsewhere alone. ACC-31 */
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
