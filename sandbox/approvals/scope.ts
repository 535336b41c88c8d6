import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Database } from '../db/database'
import type { Condition, Who } from '../identity/who'
import type { RequestStep } from './configuration'

/** A request is of each issuer that its change touches. */
export const ofIssuer = (issuer: string): Condition => sql<SqlBool>`instr(approvals.issuers, json_quote(${issuer})) > 0`

/** Narrows requests to those of the person's issuer, and to those of which every business is theirs. */
export const requestsInScope = ({ issuer, orgIds }: Who): Condition[] => [
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
export const isHidden = ({ issuer }: Pick<Who, 'issuer'>, step: RequestStep | undefined): boolean =>
  issuer !== null && step !== undefined && step.issuer !== issuer

/** Who decided a step, or has to, as somebody is told. */
export const nameShown = (who: Pick<Who, 'issuer'>, step: RequestStep | undefined, name: string): string =>
  isHidden(who, step) ? ANOTHER : name

/** Those among some people of whom somebody is told no name: they work for another issuer. */
export const findHidden = (db: Database, { issuer }: Pick<Who, 'issuer'>, ids: readonly number[]): Set<number> =>
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
export const isMakerShown = ({ issuer }: Pick<Who, 'issuer'>, makerId: RawBuilder<unknown>): Condition =>
  issuer === null
    ? sql<SqlBool>`1`
    : sql<SqlBool>`NOT EXISTS (SELECT 1 FROM users maker WHERE maker.id = ${makerId} AND maker.issuer <> ${issuer})`
