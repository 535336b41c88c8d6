import { randomBytes } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { RotateWebhookSecret, SetWebhookStatus } from '@/lib/rules/bodies/webhooks'
import type { Database } from '../../core/db/database'
import { DUPLICATE_WITHIN_MS, HOUR, iso, isoOrNull, momentsIn } from '../../core/db/days'
import { pageAnswer, parsePage } from '../../core/db/paging'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import { notFound, HttpError } from '../../core/errors/http-error'
import { isWholeIssuer, isWholePlatform } from '../../core/scope/scope'
import { isUnder, type Actor } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { whereIs, whereAll, anywhere, underBusinesses, type Condition } from '../../core/db/condition'
import { dropDeliveries, releaseDeliveries, type Endpoint } from './endpoint-rows'
import { recordBusinessEvent, type BusinessEventCode } from '../organizations/events'
import { requireRow } from '../../core/db/rows'

export const PER_PAGE = 25
const ZONE = 'Asia/Kolkata'

export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/** The endpoints of the businesses in the person's scope, without those that somebody of another issuer made. contract.md */
export const webhooksInScope = (actor: Actor): Condition[] => [
  ...(actor.issuer
    ? [
        sql<SqlBool>`(webhooks.issuer IS NULL OR webhooks.issuer = ${actor.issuer})`,
        sql<SqlBool>`webhooks.org_id IN (SELECT org_id FROM org_issuers WHERE org_issuers.issuer = ${actor.issuer})`,
      ]
    : []),
  ...(actor.orgIds.length ? [underBusinesses('webhooks.org_id', actor.orgIds)] : []),
]

const requireEndpoint = (db: Database, actor: Actor, id: string): Endpoint =>
  requireRow(db, 'webhooks', id, 'Webhook', webhooksInScope(actor))

const makersBusinesses = (db: Database, { created_by_id }: Endpoint): number[] =>
  db
    .all(
      db.q
        .selectFrom('user_orgs')
        .select('org_id')
        .where('user_id', '=', created_by_id ?? -1),
    )
    .map(({ org_id }) => org_id)

/** Everybody with the endpoint in scope sees it, but only its maker, and people with at least the maker's scope, may change it. ACC-31 */
export const requireManaged = (db: Database, actor: Actor, webhook: Endpoint): Endpoint => {
  const orgs = makersBusinesses(db, webhook)
  const isOfOrgs = orgs.length > 0 && orgs.every((org) => isUnder(db, org, actor.orgIds))
  const isHeld =
    webhook.created_by_id === actor.id ||
    (webhook.issuer === null ? isWholePlatform(actor) : isWholeIssuer(actor, webhook.issuer)) ||
    (isOfOrgs && actor.issuer === webhook.issuer)
  if (isHeld) return webhook
  throw new HttpError(
    409,
    `${webhook.created_by} added this webhook. To manage it, you need all the privileges that they have`,
  )
}

export const inMoments = (
  table: 'webhooks' | 'webhook_deliveries' | 'api_requests',
  { from, to }: { from?: string; to?: string },
  zone: string | null,
): Condition[] => {
  const [start, end] = momentsIn(from, to, zone ?? ZONE)
  const at = sql.ref(`${table}.created_at`)
  return [...(from ? [sql<SqlBool>`${at} >= ${start}`] : []), ...(to ? [sql<SqlBool>`${at} < ${end}`] : [])]
}

export const belowBusiness = (orgId: string | undefined): Condition[] =>
  orgId ? [underBusinesses('webhooks.org_id', [parseId(orgId)])] : []

const endpoints = (db: Database) =>
  db.q
    .selectFrom('webhooks')
    .innerJoin('orgs', 'orgs.id', 'webhooks.org_id')
    .selectAll('webhooks')
    .select(['orgs.name as org_name', 'orgs.display_name'])
type EndpointOfBusiness = Endpoint & { org_name: string; display_name: string }

const waitingOf = (db: Database, id: number): number =>
  Number(
    db.first(
      db.q
        .selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('webhook_id', '=', id)
        .where('status', 'in', ['PENDING', 'RETRYING', 'HELD']),
    )?.count ?? 0,
  )

const describe = (db: Database, now: number, webhook: EndpointOfBusiness) => {
  const last = db.first(
    db.q
      .selectFrom('webhook_deliveries')
      .select(['status', 'created_at'])
      .where('webhook_id', '=', webhook.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
  const { old_secret_until: until } = webhook
  return {
    webhookId: String(webhook.id),
    orgId: String(webhook.org_id),
    orgName: webhook.display_name || webhook.org_name,
    issuerCode: webhook.issuer,
    type: webhook.type,
    url: webhook.url,
    status: webhook.status,
    failures: webhook.failures,
    createdBy: webhook.created_by,
    createdAt: iso(webhook.created_at),
    rotatedAt: isoOrNull(webhook.rotated_at),
    oldSecretUntil: until !== null && until > now ? iso(until) : null,
    lastStatus: last?.status ?? null,
    lastAt: last ? iso(last.created_at) : null,
    waiting: waitingOf(db, webhook.id),
  }
}

const note = (
  runtime: Runtime & { actor: Actor },
  { org_id: orgId, type }: Endpoint,
  code: BusinessEventCode,
): void => {
  const org = runtime.db.find('orgs', orgId)
  recordBusinessEvent(runtime, {
    orgId,
    code,
    about: type,
    status: org?.status ?? '',
    isBeside: true,
  })
}

const setStatus = (runtime: Runtime & { actor: Actor }, id: string, status: 'ACTIVE' | 'DISABLED') =>
  runtime.db.write(() => {
    const { db, actor } = runtime
    const webhook = requireManaged(db, actor, requireEndpoint(db, actor, id))
    if (webhook.status === status)
      throw new HttpError(
        409,
        status === 'ACTIVE' ? 'This webhook is already on' : 'This webhook is already switched off',
      )
    db.update('webhooks', webhook.id, { status, failures: 0 })
    if (status === 'ACTIVE') releaseDeliveries(runtime, webhook.id)
    else dropDeliveries(runtime, webhook.id)
    note(runtime, webhook, status === 'ACTIVE' ? 'WEBHOOK_ON' : 'WEBHOOK_OFF')
    return { message: status === 'ACTIVE' ? 'The webhook is on' : 'The webhook is switched off' }
  })

const rotate = (runtime: Runtime & { actor: Actor }, id: string, overlapHours: number) =>
  runtime.db.write(() => {
    const { db, actor, now } = runtime
    const webhook = requireManaged(db, actor, requireEndpoint(db, actor, id))
    if (webhook.rotated_at !== null && now() - webhook.rotated_at < DUPLICATE_WITHIN_MS)
      throw new HttpError(409, 'The secret was replaced less than a minute ago. Reload it first')
    const secret = newSecret()
    const until = overlapHours > 0 ? now() + overlapHours * HOUR : null
    db.update('webhooks', webhook.id, {
      secret,
      rotated_at: now(),
      old_secret: until === null ? null : webhook.secret,
      old_secret_until: until,
    })
    note(runtime, webhook, 'WEBHOOK_SECRET')
    return { secret, oldSecretUntil: isoOrNull(until), message: 'The secret is replaced' }
  })

export const webhookEndpoints = {
  'issuing GET webhooks': ({ db, actor, query, zone, now }) => {
    const page = parsePage(query, PER_PAGE)
    const { searchTxt, orgId, type, status } = query
    const like = searchTxt && sql`LIKE ${anywhere(searchTxt)} ESCAPE '\\'`
    const all = [
      ...webhooksInScope(actor),
      ...belowBusiness(orgId),
      ...inMoments('webhooks', query, zone),
      ...whereIs('webhooks.type', type),
      ...whereIs('webhooks.status', status),
      ...(like ? [sql<SqlBool>`(webhooks.url ${like} OR orgs.name ${like} OR orgs.display_name ${like})`] : []),
    ]
    const found = whereAll(endpoints(db), all)
    const total = db.all(found).length
    const rows = db.all(
      found
        .orderBy('webhooks.id', 'desc')
        .limit(page.perPage)
        .offset((page.page - 1) * page.perPage),
    )
    return pageAnswer(
      rows.map((row) => describe(db, now(), row)),
      total,
      page,
    )
  },
  'issuing GET webhooks/{webhookId}': ({ db, actor, path, now }) => {
    const { id } = requireEndpoint(db, actor, path.webhookId)
    const row = db.first(endpoints(db).where('webhooks.id', '=', id))
    if (!row) throw notFound('Webhook')
    return describe(db, now(), row)
  },
  'issuing PUT webhooks/{webhookId}/status': {
    body: SetWebhookStatus,
    answer: (context) => {
      const answer = setStatus(context, context.path.webhookId, context.body.status)
      context.wakeJobs()
      return answer
    },
  },
  'issuing POST webhooks/{webhookId}/secret': {
    body: RotateWebhookSecret,
    answer: (context) => rotate(context, context.path.webhookId, context.body.overlapHours),
  },
} satisfies AreaHandlers
