import { asSeen } from '../actor/actor'
import { sql, type SqlBool } from 'kysely'
import type { ApprovalEntity, ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { decidersOf } from '../requests/deciders'
import type { Database } from '../db/database'
import { iso } from '../db/days'
import { whereAll, type Condition } from '../db/condition'
import { joinSteps, roleNames } from './configuration'
import { ownRequestId, ownWaiting } from '../requests/makers'
import { readNames } from '../requests/names'
import { isHidden, nameShown, requestsInScope } from '../requests/request-scope'
import type { Acting } from './acting'
import { changeKindOf } from './kind-of'
import { stepsOf } from './requests'
import type { ChangedValues, Request } from '../effects/effects'
import type { RequestStep } from '../effects/steps'
import { waitingStatuses } from '@/lib/rules/approvals/approval-states'

type Context = Pick<Acting, 'db' | 'actor' | 'now'>
type Thing = { entity: ApprovalEntity; id: number }

const MOST_NAMES = 5

const walletIn = ({ event_type, dedupe }: Request): string | null =>
  event_type === 'RULE_UPDATE' ? (/^wallet (\d+)$/.exec(dedupe)?.[1] ?? null) : null

const statusWanted = ({ after_json }: Request): string | null => {
  const after = JSON.parse(after_json) as ChangedValues
  return after.status ?? after['program.status'] ?? null
}

const waiting = ({ db, actor }: Pick<Context, 'db' | 'actor'>, about: Condition) =>
  db.all(
    whereAll(
      db.q
        .selectFrom('approvals')
        .selectAll()
        .where('status', 'in', [...waitingStatuses])
        .orderBy('id'),
      [about, ...requestsInScope(actor)],
    ),
  )

/** The waiting requests about some records that the person may see, with the current step and who may decide it. CARD-44 */
export const waitingAbout = (context: Context, ...things: readonly Thing[]) =>
  describeWaiting(
    context,
    waiting(
      context,
      sql<SqlBool>`(${sql.join(
        things.map(({ entity, id }) => sql`(entity_type = ${entity} AND entity_id = ${id})`),
        sql` OR `,
      )})`,
    ),
  )

export const waitingUnder = (context: Context, event: ApprovalEvent, keys: readonly string[]) => {
  const requests = waiting(context, sql<SqlBool>`(event_type = ${event} AND dedupe IN (${sql.join([...keys])}))`)
  return describeWaiting(context, requests).map((one, at) => ({ key: requests[at]?.dedupe ?? '', ...one }))
}

/**
 * The steps that an event gave the requests that still wait for it, whose documents, signatures and limit its configuration rules; null if
 * none waits. Decision 44
 */
export const stepsWaitedFor = (db: Database, issuer: string | null, event: ApprovalEvent): RequestStep[] | null => {
  const isOwn = sql<SqlBool>`event_type = ${event}
    AND EXISTS (SELECT 1 FROM json_each(approvals.issuers) AS asked WHERE asked.value IS ${issuer})`
  const isStep = sql<SqlBool>`EXISTS (SELECT 1 FROM json_each(approvals.steps) AS step
    JOIN json_each(step.value, '$.events') AS named ON named.value = ${event}
    WHERE step.value ->> 'issuer' IS ${issuer})`
  const query = db.q
    .selectFrom('approvals')
    .select('steps')
    .distinct()
    .where('status', 'in', [...waitingStatuses])
    .where(({ or }) => or([isOwn, isStep]))
  const found = db.all(query).map((request) =>
    stepsOf(request)
      .filter((step) => step.issuer === issuer && step.events.includes(event))
      .map((step) => ({ ...step, events: [event] })),
  )
  return found.length > 0 ? found.reduce(joinSteps, []) : null
}

const describeWaiting = ({ db, actor, now }: Context, requests: readonly Request[]) => {
  const ids = requests.map(({ id }) => id)
  const people = decidersOf(db, ids, now())
  const own = ownWaiting(db, asSeen(actor), requests)
  const roles = roleNames(db, requests.flatMap(stepsOf))
  const names = readNames(db, actor, requests)
  return requests.map((request) => {
    const steps = stepsOf(request)
    const step = steps[request.step - 1]
    const deciders = isHidden(actor, step) ? [] : (people.get(request.id) ?? [])
    return {
      approvalQueueId: String(request.id),
      ownRequestId: ownRequestId(own, request.id),
      eventType: request.event_type,
      changeKind: changeKindOf(request),
      becomes: statusWanted(request),
      issuerCode: actor.issuer === null ? request.issuer : null,
      displayName: request.title,
      appId: walletIn(request),
      status: request.status,
      step: request.step,
      stepCount: steps.length,
      stepName: step ? nameShown(actor, step, roles.get(step.roleId ?? -1) ?? step.name) : null,
      people: deciders.slice(0, MOST_NAMES).map(({ name }) => name),
      peopleCount: deciders.length,
      createdBy: names.maker(request),
      createdAt: iso(request.created_at),
    }
  })
}
