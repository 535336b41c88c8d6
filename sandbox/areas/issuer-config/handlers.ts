import {
  asksAboveSum,
  eventsOf,
  factsOfEvent,
  isAlwaysGuarded,
  isApprovalEvent,
  PLATFORM,
  type ApprovalEvent,
} from '@/lib/rules/approvals/approval-events'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { CreateIssuerEvent, SetIssuerEventStatus, UpdateIssuerEvent } from '@/lib/rules/bodies/approvals'
import { businessAddressTypes } from '@/lib/rules/organizations/set-up'
import { documentsOfEvent } from '@/lib/rules/approvals/event-documents'
import { DEFAULT_ISSUER } from '@/lib/rules/cards/issuers'
import { isWeaker } from '@/lib/rules/approvals/weakening'
import { configurationOf, configurationsOf, deciders, type EventConfiguration } from '../../core/changes/configuration'
import { stepsWaitedFor, waitingUnder } from '../../core/changes/waiting-about'
import type { Acting, ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import type { ContentOf } from '../../core/effects/kinds'
import { requirePermit } from '../../core/effects/permit'
import type { Database } from '../../core/db/database'
import { isoOrNull } from '../../core/db/days'
import type { AreaHandlers } from '../../core/http/handler'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { isWholeIssuer } from '../../core/scope/scope'
import { requireIssuer, type Actor } from '../../core/actor/actor'
import { requirementsOf } from '../../core/changes/requirements'
import { requireRole } from '../roles/rows'

const codeOf = (actor: Actor, code: string | undefined): string => code ?? actor.issuer ?? DEFAULT_ISSUER

const issuerOf = (db: Database, actor: Actor, named: string | undefined): string => {
  const code = codeOf(actor, named)
  if (code !== PLATFORM) return requireIssuer(db, actor, code)
  if (actor.issuer !== null) throw notFound('Issuer')
  return PLATFORM
}

/** The issuer whose configuration the call is about; null is the platform's. Decision 40 */
const reached = (actor: Actor, named: string | undefined): string | null => {
  const code = codeOf(actor, named)
  return code === PLATFORM ? null : code
}

const issuerIn = ({ actor, body }: { actor: Actor; body: { issuerCode?: string } }): string | null =>
  reached(actor, body.issuerCode)

const requireEvent = (db: Database, actor: Actor, named: string | undefined, event: string): EventConfiguration => {
  const issuer = issuerOf(db, actor, named)
  if (!isApprovalEvent(event) || !eventsOf(issuer).includes(event)) throw notFound('Event')
  return configurationOf(db, issuer, event)
}

const toAnswer = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, event: EventConfiguration) => {
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
    steps: event.steps.map(({ name, roleId, limit, dayLimit }) => ({
      name,
      limit: limit ? toMajor(limit) : null,
      dayLimit: dayLimit ? toMajor(dayLimit) : null,
      roleId: roleId === null ? null : String(roleId),
      roleName: roles.find(({ id }) => id === roleId)?.name ?? null,
    })),
    remindAfterHours: event.remindAfterHours,
    askAbove: event.askAbove === null ? null : toMajor(event.askAbove),
    signAbove: event.signAbove === null ? null : toMajor(event.signAbove),
    version: event.version,
    isStored: event.isStored,
    // People with a smaller scope see the configuration, but not who changed it.
    changedBy: isWholeIssuer(actor, event.issuer === PLATFORM ? null : event.issuer) ? event.changedBy : null,
    changedAt: isoOrNull(event.changedAt),
  }
}

const requireVersion = (found: EventConfiguration, version: number): void => {
  if (found.version !== version)
    throw new HttpError(
      409,
      `${found.changedBy ?? 'Somebody'} changed this event after you opened it. Reload it, then make your change`,
    )
}

const refuseWord = (field: string, message: string): never => {
  throw fieldError(field, message)
}

const keepRequirements = (
  db: Database,
  issuer: string,
  event: ApprovalEvent,
  { DOCUMENTS, ADDRESS }: CreateIssuerEvent,
) => {
  const wrongPaper = DOCUMENTS.find((type) => !documentsOfEvent(event).includes(type))
  if (wrongPaper) refuseWord('DOCUMENTS', `These requests have no document ${wrongPaper} that could be required`)
  const wrongAddress = ADDRESS.find((type) => !(businessAddressTypes as readonly string[]).includes(type))
  if (wrongAddress) refuseWord('ADDRESS', `There is no address ${wrongAddress}`)
  db.run(db.q.deleteFrom('issuer_requirements').where('issuer', '=', issuer).where('event_type', '=', event))
  const rows = [
    ...[...new Set(DOCUMENTS)].map((type) => ({ kind: 'DOCUMENT' as const, type })),
    ...[...new Set(ADDRESS)].map((type) => ({ kind: 'ADDRESS' as const, type })),
  ]
  for (const row of rows) db.insert('issuer_requirements', { issuer, event_type: event, ...row })
}

const limitsIn = ({ limit, dayLimit }: CreateIssuerEvent['steps'][number]) => ({
  limit: limit ? toMinor(limit) : null,
  dayLimit: dayLimit ? toMinor(dayLimit) : null,
})

/** A step may name only a role that the person sees and that allows approving, and a limit only where requests have amounts. */
const checkedSteps = (
  { db, actor }: Acting,
  { issuer, event }: Pick<EventConfiguration, 'issuer' | 'event'>,
  steps: CreateIssuerEvent['steps'],
) =>
  steps.map((step, at) => {
    const { name, roleId } = step
    if (step.limit && !asksAboveSum(event))
      refuseWord(`steps.${at}.limit`, 'These requests have no amount, so a step cannot have a limit')
    if (!roleId) return { name, roleId: null, ...limitsIn(step) }
    const role = requireRole(db, actor, roleId)
    if (role.kind !== 'default' && issuer !== PLATFORM && role.issuer !== issuer)
      refuseWord(`steps.${at}.roleId`, `${role.name} belongs to another issuer. Choose a role of ${issuer}`)
    const holds = db.first(
      db.q
        .selectFrom('role_privileges')
        .select('role_id')
        .where('role_id', '=', role.id)
        .where('privilege', 'in', ['APPROVAL_ALL']),
    )
    if (!holds) refuseWord(`steps.${at}.roleId`, `${role.name} cannot approve. Give it APPROVAL_ALL first`)
    return { name, roleId: role.id, ...limitsIn(step) }
  })

type EventContent = ContentOf<'updateEvent'>

const guardOf = (db: Database, found: EventConfiguration) => ({
  ...found,
  ...requirementsOf(db, [found.issuer], found.event),
})

/** Only requests with an amount can be above a sum; the others are all signed, or none. */
const checkedSum = (event: ApprovalEvent, signAbove: string | null): number | null => {
  const minor = signAbove === null ? null : toMinor(signAbove)
  if (minor && !asksAboveSum(event))
    refuseWord('signAbove', 'These requests have no amount, so all of them are signed, or none')
  return minor
}

const changedValues = (
  context: Acting,
  found: ReturnType<typeof guardOf>,
  { status = found.status, settings }: EventContent,
) => ({
  status,
  details: settings ? [...new Set(settings.DETAILS)] : found.details,
  steps: settings ? checkedSteps(context, found, settings.steps) : found.steps,
  remindAfterHours: settings ? settings.remindAfterHours : found.remindAfterHours,
  documents: settings ? [...new Set(settings.DOCUMENTS)].sort() : found.documents,
  addresses: settings ? [...new Set(settings.ADDRESS)].sort() : found.addresses,
  askAbove:
    settings?.askAbove === undefined ? found.askAbove : settings.askAbove === null ? null : toMinor(settings.askAbove),
  signAbove: settings?.signAbove === undefined ? found.signAbove : checkedSum(found.event, settings.signAbove),
})

const keep = (context: Acting, found: ReturnType<typeof guardOf>, content: EventContent): number => {
  const { db, actor, now } = context
  const { status, details, steps, remindAfterHours, askAbove, signAbove } = changedValues(context, found, content)
  const values = {
    status,
    details: JSON.stringify(details),
    steps: JSON.stringify(steps),
    remind_after_hours: remindAfterHours,
    ask_above: askAbove ?? 0,
    sign_above: signAbove,
    version: found.version + 1,
    changed_by: actor.name,
    changed_at: now(),
  }
  db.run(
    db.q
      .insertInto('issuer_events')
      .values({ issuer: found.issuer, event_type: found.event, ...values })
      .onConflict((conflict) => conflict.columns(['issuer', 'event_type']).doUpdateSet(values)),
  )
  if (content.settings) keepRequirements(db, found.issuer, found.event, content.settings)
  return values.version
}

const findUnchanged = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, content: EventContent) => {
  const found = requireEvent(db, actor, content.issuerCode, content.eventType)
  requireVersion(found, content.version)
  return guardOf(db, found)
}

const factsOf = (
  db: Database,
  event: Omit<ReturnType<typeof changedValues>, 'steps'> & Pick<EventConfiguration, 'steps'>,
) => ({
  eventStatus: event.status,
  eventSteps: deciders(db, event.steps)
    .map((decider, at) => {
      const { name = decider, limit, dayLimit } = event.steps[at] ?? {}
      const who = name === decider ? name : `${name} (${decider})`
      const perDay = dayLimit ? `, ${toMajor(dayLimit)} a day` : ''
      return limit ? `${who} alone up to ${toMajor(limit)}${perDay}` : who
    })
    .join(', then '),
  askAbove: event.askAbove === null ? null : toMajor(event.askAbove),
  signAbove: event.signAbove === null ? null : toMajor(event.signAbove),
  requiredPapers: event.documents.join(', ') || null,
  requiredAddresses: event.addresses.join(', ') || null,
  watchedDetails: event.details.join(', ') || null,
  remindAfterHours: event.remindAfterHours === null ? null : String(event.remindAfterHours),
})

const doneWords = ({ status, settings }: EventContent, isStored: boolean): string => {
  if (!settings) return status === 'ACTIVE' ? 'This now goes to approval' : 'This no longer goes to approval'
  return isStored ? 'Event changed' : 'Event configured'
}

/** Weakening an approval configuration needs approval by the people whom it names so far. Any other change applies at once. APPR-24, decision 44 */
export const updateEventEffect: ChangeEffect<'updateEvent'> = {
  subject: (context, content) => {
    const { db } = context
    const found = findUnchanged(context, content)
    const after = changedValues(context, found, content)
    const issuer = found.issuer === PLATFORM ? null : found.issuer
    const waited = stepsWaitedFor(db, issuer, found.event)
    if (!isWeaker(found, after, waited !== null)) return null
    // While it is off its steps change freely: whoever chose their people would choose who decides about the rest.
    const ofWaiting = found.status === 'ACTIVE' || waited === null ? [] : waited
    const bank = db.first(db.q.selectFrom('issuers').select('currency').where('code', '=', found.issuer))
    return {
      entityId: null,
      orgIds: [],
      issuers: [issuer],
      currency: bank?.currency ?? 'INR',
      title: found.event,
      before: factsOf(db, found),
      after: factsOf(db, after),
      key: keyOf(found),
      steps: ofWaiting.length > 0 ? ofWaiting : found.steps,
      needsDeciders: true,
    }
  },
  apply: (context, content) => {
    requirePermit(context, 'EVENT_UPDATE')
    const found = findUnchanged(context, content)
    return { message: doneWords(content, found.isStored), version: keep(context, found, content) }
  },
}

const keyOf = ({ issuer, event }: Pick<EventConfiguration, 'issuer' | 'event'>): string => `${issuer} ${event}`

const describeEvents = (context: Pick<Acting, 'db' | 'actor' | 'now'>, events: readonly EventConfiguration[]) => {
  const waits = waitingUnder(context, 'EVENT_UPDATE', events.map(keyOf))
  return events.map((event) => ({
    ...toAnswer(context, event),
    waitsFor: waits.filter(({ key }) => key === keyOf(event)),
  }))
}

export const issuerConfig = {
  'issuing GET issuer/events': {
    issuer: ({ actor, query }) => reached(actor, query.issuerCode),
    answer: (context) => {
      const { db, actor, query } = context
      return { list: describeEvents(context, configurationsOf(db, issuerOf(db, actor, query.issuerCode))) }
    },
  },
  'issuing GET issuers/event': (context) => {
    const { db, actor, query } = context
    const [event] = describeEvents(context, [requireEvent(db, actor, query.issuerCode, query.eventType ?? '')])
    if (!event) throw notFound('Event')
    return event
  },
  'issuing POST issuers/event': {
    issuer: issuerIn,
    body: CreateIssuerEvent,
    answer: (context) =>
      context.db.write(() => {
        const { db, actor, body } = context
        const found = requireEvent(db, actor, body.issuerCode, body.eventType)
        if (found.isStored)
          throw new HttpError(
            409,
            `${found.changedBy ?? 'Somebody'} has already configured this event. Change it instead`,
          )
        const { issuerCode, eventType } = body
        return change(context, 'updateEvent', { issuerCode, eventType, version: found.version, settings: body })
      }),
  },
  'issuing PUT issuer/updateEvent': {
    issuer: issuerIn,
    body: UpdateIssuerEvent,
    answer: (context) =>
      context.db.write(() => {
        const { version, ...settings } = context.body
        const { issuerCode, eventType } = settings
        return change(context, 'updateEvent', { issuerCode, eventType, version, settings })
      }),
  },
  'issuing PUT issuer/status': {
    issuer: issuerIn,
    body: SetIssuerEventStatus,
    answer: (context) =>
      context.db.write(() => {
        const { db, actor, body } = context
        const found = requireEvent(db, actor, body.issuerCode, body.eventType)
        const isOn = body.status === 'ACTIVE'
        if (found.status === body.status) return { message: doneWords(body, true), version: found.version }
        if (!isOn && isAlwaysGuarded(body.eventType))
          throw new HttpError(409, 'You cannot switch this off: a second person always has to approve it')
        return change(context, 'updateEvent', body)
      }),
  },
} satisfies AreaHandlers
