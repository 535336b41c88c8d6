import { sql, type SqlBool } from 'kysely'
import type { Acting } from '../../core/changes/acting'
import { renewRequests, renewWaiting } from '../../core/changes/digest'
import { iso } from '../../core/db/days'
import type { Database } from '../../core/db/database'
import type { Actor } from '../../core/actor/actor'
import { userNameShown } from '../../core/requests/request-scope'
import { always } from '../../core/db/condition'

const documentNames: Readonly<Record<string, string>> = { GST_CERT: 'GST certificate', LOGO_PATH: 'Logo' }
export const documentName = (type: string): string => documentNames[type] ?? type

/** What happens to a business, in English for `audit/events`; `about` is the document, issuer or name that it happened to. */
const businessEvents = {
  BUSINESS_CREATED: () => 'Business created',
  BUSINESS_ADDED: () => 'Business added',
  BUSINESS_CHANGED: () => 'Business changed',
  BUSINESS_LOOKS_CHANGED: () => 'Logo and display name changed',
  BUSINESS_SENT: () => 'Sent for approval',
  BUSINESS_SENT_BACK: () => 'Sent back for correction',
  BUSINESS_APPROVED: () => 'Approved',
  BUSINESS_REJECTED: () => 'Not approved',
  BUSINESS_CANCELLED: () => 'Request cancelled',
  BUSINESS_WITHDRAWN: () => 'Request withdrawn',
  DOCUMENT_ADDED: (type) => `${documentName(type)} added`,
  DOCUMENT_REPLACED: (type) => `${documentName(type)} replaced`,
  DOCUMENT_REMOVED: (type) => `${documentName(type)} removed`,
  FACTOR_REQUIRED: () => 'Second factor required',
  FACTOR_NOT_REQUIRED: () => 'Second factor no longer required',
  ISSUANCE_STOPPED: (issuer) => (issuer ? `Card issuance stopped at ${issuer}` : 'Card issuance stopped'),
  ISSUANCE_RESUMED: (issuer) => (issuer ? `Card issuance resumed at ${issuer}` : 'Card issuance resumed'),
  LIMITS_CHANGED: (kind) => `Limits of ${kind} cards changed`,
  DEPARTMENT_CREATED: (name) => `Department ${name} created`,
  PURCHASER_ADDED: (name) => `Purchaser ${name} added`,
  WEBHOOK_ADDED: (type) => `Webhook for ${type} added`,
  WEBHOOK_DELETED: (type) => `Webhook for ${type} deleted`,
  WEBHOOK_ON: (type) => `Webhook for ${type} switched on`,
  WEBHOOK_OFF: (type) => `Webhook for ${type} switched off`,
  WEBHOOK_SECRET: (type) => `Webhook for ${type} got a new secret`,
} as const satisfies Readonly<Record<string, (about: string) => string>>
export type BusinessEventCode = keyof typeof businessEvents
export const businessEventCodes = Object.keys(businessEvents)

/** An event as it is kept: its code, what it is about, and the same in English. */
export const businessEvent = (code: BusinessEventCode, about: string | null = null) => ({
  code,
  about,
  name: businessEvents[code](about ?? ''),
})

type BusinessEvent = {
  orgId: number
  code: BusinessEventCode
  about?: string
  status: string
  issuer?: string | null
  isBeside?: true
}

/** Records an event in a business's activity. Waiting requests about the business restart if their content has changed. ORG-10, APPR-23 */
export const recordBusinessEvent = (
  context: Acting,
  { orgId, issuer, isBeside, code, about, status }: BusinessEvent,
): void => {
  const { db, actor, now } = context
  db.insert('org_events', {
    org_id: orgId,
    issuer: issuer ?? null,
    ...businessEvent(code, about),
    status,
    by_name: actor.name,
    by_id: actor.id,
    at: now(),
  })
  const renew = isBeside ? renewWaiting : renewRequests
  renew(context, 'ORG_CREATION', orgId)
}

export const lastBusinessEvent = (db: Database, actor: Actor, org: { id: number; created_at: number }) => {
  const own = actor.issuer ? sql<SqlBool>`ifnull(issuer, ${actor.issuer}) = ${actor.issuer}` : always
  const last = db.first(
    db.q
      .selectFrom('org_events')
      .select(['at', 'by_name', 'by_id'])
      .where('org_id', '=', org.id)
      .where(own)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
  return {
    changedAt: iso(last?.at ?? org.created_at),
    changedBy: last ? userNameShown(db, actor, { id: last.by_id, name: last.by_name }) : null,
    changedById: last?.by_id ?? null,
  }
}
