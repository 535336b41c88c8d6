import { isIn } from '../db/condition'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Privilege } from '@/lib/privileges'
import { approvalEventNames, factsOfEvent } from '@/lib/rules/approvals/approval-events'
import { aheadOfUtc, HOUR, localDay } from '../db/days'
import type { Database } from '../db/database'
import type { Request } from '../effects/effects'
import type { Currency } from '@/lib/rules/locale/money'

type Condition = RawBuilder<SqlBool>
type StepNumber = RawBuilder<unknown>

const current: StepNumber = sql`approvals.step`

export type Decider = {
  id: number
  name: string
  email: string
  /** The absent person for whom the decider stands in; null if the decider decides in their own right. */
  forName: string | null
}

const APPROVING: Privilege = 'APPROVAL_ALL'

export const approvingPrivileges: readonly Privilege[] = [
  APPROVING,
  ...approvalEventNames.flatMap((event) => factsOfEvent(event).alsoDecides ?? []),
]
/** The tables that decide who may decide a request. */
export const deciderTables = [
  'users',
  'user_roles',
  'roles',
  'role_privileges',
  'user_orgs',
  'org_tree',
  'approvals',
  'approval_actions',
  'approval_stand_ins',
] as const

/** A part for cache keys of what depends on who may decide: stand-ins begin and end at midnight in India and in the Emirates. */
export const deciderPeriod = (now: number): number => Math.floor(now / (HOUR / 2))

const OPEN = sql`('PENDING', 'UPLOADED', 'PAUSED')`

/** The statuses are literals, so that SQLite can use the indexes of waiting requests alone. */
export const waits: Condition = sql<SqlBool>`approvals.status IN ${OPEN}`

/** The condition holds for each business of a request; null stands for no business in particular. */
const forEachBusiness = (condition: Condition): Condition =>
  sql<SqlBool>`NOT EXISTS (SELECT 1 FROM json_each(approvals.org_ids) about WHERE NOT ${condition})`

/** `about.value`, a business of the request, is this business or below it; 0 stands for no business. */
const isAtOrUnder = (orgId: RawBuilder<unknown>): Condition =>
  sql<SqlBool>`(${orgId} = 0 OR EXISTS (SELECT 1 FROM org_tree place WHERE place.org_id = about.value AND place.ancestor_id = ${orgId}))`

const column = (table: string, name: string) => sql.ref(`${table}.${name}`)

const saidAt = (step: StepNumber, name: 'issuer' | 'events' | 'roleId') =>
  sql`json_extract(approvals.steps, '$[' || (CAST(${step} AS INTEGER) - 1) || '].' || ${name})`
const issuerAt = (step: StepNumber) => saidAt(step, 'issuer')

export const currentIssuer = issuerAt(current)
export const currentEvents = saidAt(current, 'events')

const asksAt = (step: StepNumber): RawBuilder<unknown> => sql`= ${issuerAt(step)}`
const anyIssuer = sql`IN (SELECT value FROM json_each(approvals.issuers))`

/** The person belongs to one of these issuers or to the platform, and all businesses of the request are in their scope. */
const reaches = (
  user: string,
  issuers: RawBuilder<unknown>,
): Condition => sql<SqlBool>`((${column(user, 'issuer')} ${issuers} OR (${column(user, 'issuer')} IS NULL AND ${column(user, 'type')} = 'MP_ADMIN'))
  AND (NOT EXISTS (SELECT 1 FROM user_orgs own WHERE own.user_id = ${column(user, 'id')})
    OR ${forEachBusiness(sql<SqlBool>`EXISTS (SELECT 1 FROM user_orgs own JOIN org_tree tree ON tree.ancestor_id = own.org_id
      WHERE own.user_id = ${column(user, 'id')} AND tree.org_id = about.value)`)}))`

const byIssuer = isIn(
  'approvals.event_type',
  approvalEventNames.filter((event) => factsOfEvent(event).isByIssuer),
)

/** Decisions that only an issuer makes do not accept a role that is bound to a business. ORG-47 */
const decidesAt = (orgId: RawBuilder<unknown>): Condition =>
  sql<SqlBool>`(${isAtOrUnder(orgId)} AND (${orgId} = 0 OR NOT ${byIssuer}))`

const isOfIssuer = (user: string): Condition =>
  sql<SqlBool>`(NOT ${byIssuer} OR NOT EXISTS (SELECT 1 FROM user_orgs own WHERE own.user_id = ${column(user, 'id')}))`

/** The person has an active role that gives one of these privileges for the request's businesses. ROLE-05 */
const holds = (user: string, privilege: Condition, where = isAtOrUnder): Condition =>
  forEachBusiness(sql<SqlBool>`EXISTS (
  SELECT 1 FROM user_roles held JOIN roles ON roles.id = held.role_id AND roles.enabled = 1
  JOIN role_privileges given ON given.role_id = roles.id
  WHERE held.user_id = ${column(user, 'id')} AND ${privilege}
    AND (held.org_id = 0 OR given.org_id = 0 OR held.org_id = given.org_id)
    AND ${where(sql`max(held.org_id, given.org_id)`)})`)

const approves: Condition = sql<SqlBool>`(given.privilege = ${APPROVING}${sql.join(
  approvalEventNames.flatMap((event) => {
    const { alsoDecides } = factsOfEvent(event)
    return alsoDecides ? [sql` OR (approvals.event_type = ${event} AND given.privilege = ${alsoDecides})`] : []
  }),
  sql``,
)})`

const isActive = (user: string): Condition => sql<SqlBool>`${column(user, 'status')} = 'ACTIVE'`

/** The person is active, may sign in, and has the privilege to approve at the step's issuer. */
const mayApprove = (user: string, step: StepNumber): Condition =>
  sql<SqlBool>`(${isActive(user)} AND ${column(user, 'type')} IN ('MP_ADMIN', 'ISSUER_ADMIN') AND ${reaches(user, asksAt(step))} AND ${isOfIssuer(user)} AND ${holds(user, approves, decidesAt)})`

const hasActed = (user: string, ...actions: readonly string[]): Condition =>
  sql<SqlBool>`EXISTS (SELECT 1 FROM approval_actions done WHERE done.approval_id = approvals.id
    AND done.by_id = ${column(user, 'id')} AND done.action IN (${sql.join([...actions])}))`

const isMaker = (user: string): Condition =>
  sql<SqlBool>`(${column(user, 'id')} = approvals.created_by_id OR ${hasActed(user, 'SUBMIT', 'WRITE')})`

/** The request is about the person: their account, documents, password or bill. */
const isSubject = (user: string): Condition =>
  sql<SqlBool>`((approvals.entity_type = 'USER' AND approvals.entity_id IS ${column(user, 'id')})
    OR (approvals.entity_type = 'BILL' AND approvals.mobile IS NOT NULL AND approvals.mobile IS ${column(user, 'mobile')}))`

/** The request gives more privileges to a role that the person has. */
const holdsRoleInQuestion = (user: string): Condition =>
  sql<SqlBool>`EXISTS (SELECT 1 FROM user_roles held WHERE held.role_id = approvals.about_role AND held.user_id = ${column(user, 'id')})`

const approvedEarlier = (user: string): Condition => hasActed(user, 'APPROVE')

const roleAt = (step: StepNumber) => saidAt(step, 'roleId')

/** The step names no role, or an active one that the person has for the request's businesses. */
const hasRole = (user: string, step: StepNumber): Condition =>
  sql<SqlBool>`(${roleAt(step)} IS NULL OR ${forEachBusiness(sql<SqlBool>`EXISTS (
  SELECT 1 FROM user_roles held JOIN roles ON roles.id = held.role_id AND roles.enabled = 1
  WHERE held.user_id = ${column(user, 'id')} AND held.role_id = ${roleAt(step)} AND ${isAtOrUnder(sql`held.org_id`)})`)})`

/** All conditions except the step's role. */
const isFree = (user: string, step: StepNumber): Condition =>
  sql<SqlBool>`(${mayApprove(user, step)} AND NOT ${isMaker(user)} AND NOT ${isSubject(user)} AND NOT ${holdsRoleInQuestion(user)} AND NOT ${approvedEarlier(user)})`

const today = (now: number) =>
  sql`CASE approvals.currency ${sql.join(
    (Object.keys(aheadOfUtc) as Currency[]).map((currency) => sql`WHEN ${currency} THEN ${localDay(now, currency)}`),
    sql` `,
  )} END`

/** The name of an absent person who could decide and for whom this person stands in today. */
const absentFor = (user: string, now: number, step: StepNumber) => sql<string | null>`(
  SELECT absent.name FROM approval_stand_ins stand JOIN users absent ON absent.id = stand.user_id
  WHERE stand.stand_in_id = ${column(user, 'id')} AND ${today(now)} BETWEEN stand.starts_day AND stand.ends_day
    AND ${isFree('absent', step)} AND ${hasRole('absent', step)}
  ORDER BY stand.id LIMIT 1)`

/** Who may decide the current step of a request, as a condition on `approvals` and `users`. Nothing else defines it. Decision 45 */
export const mayDecide = (now: number, step = current): Condition =>
  sql<SqlBool>`(${waits} AND ${isFree('users', step)}
    AND (${hasRole('users', step)} OR ${absentFor('users', now, step)} IS NOT NULL))`

/** The people who may decide the current step (or the given one) of each request, in one query. Decision 45 */
export const decidersOf = (
  db: Database,
  requestIds: readonly number[],
  now: number,
  stepNumber?: number,
): Map<number, Decider[]> => {
  const step = stepNumber === undefined ? current : sql`${stepNumber}`
  const rows = db.all(
    db.q
      .selectFrom('approvals')
      .innerJoin('users', (join) => join.on(mayDecide(now, step)))
      .select(['approvals.id as requestId', 'users.id', 'users.name', 'users.email'])
      .select(sql<string | null>`iif(${hasRole('users', step)}, NULL, ${absentFor('users', now, step)})`.as('forName'))
      .where(sql<SqlBool>`approvals.id IN (SELECT value FROM json_each(${JSON.stringify(requestIds)}))`)
      .orderBy('approvals.id')
      .orderBy('users.id'),
  )
  const found = new Map<number, Decider[]>(requestIds.map((id) => [id, []]))
  for (const { requestId, ...decider } of rows) found.get(requestId)?.push(decider)
  return found
}

type FactsOfDecider = { isMaker: 0 | 1; isSubject: 0 | 1; isEarlier: 0 | 1; mayApprove: 0 | 1; mayDecide: 0 | 1 }
type DeciderFacts = FactsOfDecider & { forName: string | null }

export const factsAbout = (db: Database, requestId: number, userId: number, now: number): DeciderFacts | undefined =>
  db.first(
    db.q
      .selectFrom('approvals')
      .innerJoin('users', (join) => join.on('users.id', '=', userId))
      .select([
        sql<0 | 1>`${isMaker('users')}`.as('isMaker'),
        sql<0 | 1>`(${isSubject('users')} OR ${holdsRoleInQuestion('users')})`.as('isSubject'),
        sql<0 | 1>`${approvedEarlier('users')}`.as('isEarlier'),
        sql<0 | 1>`${mayApprove('users', current)}`.as('mayApprove'),
        sql<0 | 1>`${mayDecide(now)}`.as('mayDecide'),
        sql<string | null>`iif(${hasRole('users', current)}, NULL, ${absentFor('users', now, current)})`.as('forName'),
      ])
      .where('approvals.id', '=', requestId),
  )

const asked: Condition = sql<SqlBool>`given.privilege IN (SELECT value FROM json_each(approvals.asked_with))`

/** Whether the maker, or another person instead, may still sign in and make this request. */
export const makerFacts = (db: Database, { id, created_by_id }: Request, userId = created_by_id) =>
  db.first(
    db.q
      .selectFrom('approvals')
      .innerJoin('users', (join) => join.on('users.id', '=', userId))
      .select([
        sql<0 | 1>`${isActive('users')}`.as('isActive'),
        sql<
          0 | 1
        >`(${isSubject('users')} OR (${reaches('users', anyIssuer)} AND (approvals.asked_with = '[]' OR ${holds('users', asked)})))`.as(
          'mayAsk',
        ),
      ])
      .where('approvals.id', '=', id),
  )
