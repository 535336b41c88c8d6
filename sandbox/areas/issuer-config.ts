import {
  eventsOf,
  factsOfEvent,
  isAlwaysGuarded,
  isApprovalEvent,
  PLATFORM,
} from '@/lib/rules/approvals/approval-events'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { CreateIssuerEvent, SetIssuerEventStatus, UpdateIssuerEvent } from '@/lib/rules/bodies/approvals'
import { orgAddressTypes } from '@/lib/rules/organizations/set-up'
import { businessDocumentTypes } from '@/lib/rules/organizations/business-documents'
import { DEFAULT_ISSUER } from '@/lib/rules/cards/issuers'
import { configurationOf, configurationsOf } from '../approvals/configuration'
import type { EventConfiguration } from '../approvals/configuration'
import type { Acting } from '../core/changes/acting'
import type { Database } from '../db/database'
import { isoOrNull } from '../db/days'
import type { AreaAnswers } from '../http/answer'
import { notFound, Refusal } from '../http/refusal'
import { requireIssuer } from '../identity/who'
import type { Who } from '../identity/who'
import { requirementsOf } from './organizations/requirements'
import { requireRole } from './roles/rows'

/** The issuer that is named, else an issuer admin's own. */
const codeOf = (who: Who, code: string | undefined): string => code ?? who.issuer ?? DEFAULT_ISSUER

/** The platform's own are told to everybody who belongs to no issuer: theirs may wait by them. */
const issuerOf = (db: Database, who: Who, named: string | undefined): string => {
  const code = codeOf(who, named)
  if (code !== PLATFORM) return requireIssuer(db, who, code)
  if (who.issuer !== null) throw notFound('Issuer')
  return PLATFORM
}

/** The whole issuer that is reached; the platform where none is. Decision 40 */
const reached = (who: Who, named: string | undefined): string | null => {
  const code = codeOf(who, named)
  return code === PLATFORM ? null : code
}

const issuerIn = ({ who, body }: { who: Who; body: { issuerCode?: string } }): string | null =>
  reached(who, body.issuerCode)

/** An event of that issuer as it is configured. */
const requireEvent = (db: Database, who: Who, named: string | undefined, event: string): EventConfiguration => {
  const issuer = issuerOf(db, who, named)
  if (!isApprovalEvent(event) || !eventsOf(issuer).includes(event)) throw notFound('Event')
  return configurationOf(db, issuer, event)
}

const toAnswer = (db: Database, event: EventConfiguration) => {
  const { documents, addresses } = requirementsOf(db, [event.issuer], event.event)
  const ids = event.steps.flatMap(({ roleId }) => roleId ?? [])
  const roles = ids.length ? db.all(db.q.selectFrom('roles').select(['id', 'name']).where('id', 'in', ids)) : []
  return {
    issuerCode: event.issuer,
    eventType: event.event,
    status: event.status,
    isAlways: isAlwaysGuarded(event.event),
    DOCUMENTS: [...documents],
    ADDRESS: [...addresses],
    DETAILS: [...event.details],
    identifiers: [{ entityType: factsOfEvent(event.event).entity }],
    steps: event.steps.map(({ name, roleId }) => ({
      name,
      roleId: roleId === null ? null : String(roleId),
      roleName: roles.find(({ id }) => id === roleId)?.name ?? null,
    })),
    remindAfterHours: event.remindAfterHours,
    askAbove: event.askAbove === null ? null : toMajor(event.askAbove),
    version: event.version,
    isStored: event.isStored,
    changedBy: event.changedBy,
    changedAt: isoOrNull(event.changedAt),
  }
}

const requireVersion = (found: EventConfiguration, version: number): void => {
  if (found.version !== version)
    throw new Refusal(
      409,
      `${found.changedBy ?? 'Somebody'} has changed this event meanwhile: look at it again, then change it`,
    )
}

const refuseWord = (field: string, message: string): never => {
  throw new Refusal(400, message, { fields: { [field]: message } })
}

const keepRequirements = (
  db: Database,
  issuer: string,
  event: ApprovalEvent,
  { DOCUMENTS, ADDRESS }: CreateIssuerEvent,
) => {
  const wrongPaper = DOCUMENTS.find((type) => !(businessDocumentTypes as readonly string[]).includes(type))
  if (wrongPaper) refuseWord('DOCUMENTS', `There is no document ${wrongPaper}`)
  const wrongAddress = ADDRESS.find((type) => !(orgAddressTypes as readonly string[]).includes(type))
  if (wrongAddress) refuseWord('ADDRESS', `There is no address ${wrongAddress}`)
  db.run(db.q.deleteFrom('issuer_requirements').where('issuer', '=', issuer).where('event_type', '=', event))
  const rows = [
    ...[...new Set(DOCUMENTS)].map((type) => ({ kind: 'DOCUMENT' as const, type })),
    ...[...new Set(ADDRESS)].map((type) => ({ kind: 'ADDRESS' as const, type })),
  ]
  for (const row of rows) db.run(db.q.insertInto('issuer_requirements').values({ issuer, event_type: event, ...row }))
}

/** A role of the steps is one that the person sees, and lets whoever holds it approve. */
const checkedSteps = ({ db, who }: Acting, issuer: string, steps: CreateIssuerEvent['steps']) =>
  steps.map(({ name, roleId }, at) => {
    if (!roleId) return { name, roleId: null }
    const role = requireRole(db, who, roleId)
    if (role.kind !== 'default' && issuer !== PLATFORM && role.issuer !== issuer)
      refuseWord(`steps.${at}.roleId`, `${role.name} is a role of another issuer: choose one of ${issuer}`)
    const holds = db.first(
      db.q
        .selectFrom('role_privileges')
        .select('role_id')
        .where('role_id', '=', role.id)
        .where('privilege', 'in', ['APPROVAL_ALL']),
    )
    if (!holds) refuseWord(`steps.${at}.roleId`, `${role.name} may not approve: give it APPROVAL_ALL first`)
    return { name, roleId: role.id }
  })

type Kept = { status?: 'ACTIVE' | 'INACTIVE'; sent?: CreateIssuerEvent }

const keep = (context: Acting, found: EventConfiguration, { status = found.status, sent }: Kept): number => {
  const { db, who, now } = context
  const values = {
    status,
    details: JSON.stringify(sent ? [...new Set(sent.DETAILS)] : found.details),
    steps: JSON.stringify(sent ? checkedSteps(context, found.issuer, sent.steps) : found.steps),
    remind_after_hours: sent ? sent.remindAfterHours : found.remindAfterHours,
    ask_above: sent?.askAbove === undefined ? found.askAbove : sent.askAbove === null ? 0 : toMinor(sent.askAbove),
    version: found.version + 1,
    changed_by: who.name,
    changed_at: now(),
  }
  db.run(
    db.q
      .insertInto('issuer_events')
      .values({ issuer: found.issuer, event_type: found.event, ...values })
      .onConflict((conflict) => conflict.columns(['issuer', 'event_type']).doUpdateSet(values)),
  )
  if (sent) keepRequirements(db, found.issuer, found.event, sent)
  return values.version
}

/** Events of issuers: what is asked for, who decides, what is guarded. CFG-01 to CFG-05, CFG-07 */
export const issuerConfig = {
  'issuing GET issuer/events': {
    issuer: ({ who, query }) => reached(who, query.issuerCode),
    answer: ({ db, who, query }) => {
      const issuer = issuerOf(db, who, query.issuerCode)
      return { list: configurationsOf(db, issuer).map((event) => toAnswer(db, event)) }
    },
  },
  'issuing GET issuers/event': ({ db, who, query }) =>
    toAnswer(db, requireEvent(db, who, query.issuerCode, query.eventType ?? '')),
  'issuing POST issuers/event': {
    issuer: issuerIn,
    body: CreateIssuerEvent,
    answer: (context) =>
      context.db.write(() => {
        const { db, who, body } = context
        const found = requireEvent(db, who, body.issuerCode, body.eventType)
        if (found.isStored)
          throw new Refusal(
            409,
            `${found.changedBy ?? 'Somebody'} has configured this event already: change it instead`,
          )
        return { message: 'Event configured', version: keep(context, found, { sent: body }) }
      }),
  },
  'issuing PUT issuer/updateEvent': {
    issuer: issuerIn,
    body: UpdateIssuerEvent,
    answer: (context) =>
      context.db.write(() => {
        const { db, who, body } = context
        const found = requireEvent(db, who, body.issuerCode, body.eventType)
        requireVersion(found, body.version)
        return { message: 'Event changed', version: keep(context, found, { sent: body }) }
      }),
  },
  'issuing PUT issuer/status': {
    issuer: issuerIn,
    body: SetIssuerEventStatus,
    answer: (context) =>
      context.db.write(() => {
        const { db, who, body } = context
        const found = requireEvent(db, who, body.issuerCode, body.eventType)
        const isOn = body.status === 'ACTIVE'
        const message = isOn ? 'This now goes to approval' : 'This goes to approval no more'
        if (found.status === body.status) return { message, version: found.version }
        if (!isOn && isAlwaysGuarded(body.eventType))
          throw new Refusal(409, 'A second person always decides about this: it cannot be switched off')
        requireVersion(found, body.version)
        return { message, version: keep(context, found, { status: body.status }) }
      }),
  },
} satisfies AreaAnswers
