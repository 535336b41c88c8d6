import {
  asksAboveSum,
  eventsOf,
  factsOfEvent,
  isAlwaysGuarded,
  PLATFORM,
  type ApprovalEvent,
} from '@/lib/rules/approvals/approval-events'
import type { Database } from '../db/database'
import type { RequestStep, Step } from '../effects/steps'
import { cached } from '../db/cached'

const usualSteps: readonly Step[] = [{ name: 'Checker', roleId: null }]
const usualDetails: Partial<Record<ApprovalEvent, readonly string[]>> = {
  ORG_CREATION: ['NAME', 'ADDRESS', 'SIGNATORY'],
  CARD_BLOCK: ['STATUS', 'REASON'],
}

export type EventConfiguration = {
  issuer: string
  event: ApprovalEvent
  status: 'ACTIVE' | 'INACTIVE'
  details: readonly string[]
  steps: readonly Step[]
  remindAfterHours: number | null
  /** The portal asks for confirmation of amounts above this, in minor units; null for never. */
  askAbove: number | null
  /** Approvals above this are signed, in minor units; 0 for all, null for none. CFG-10 */
  signAbove: number | null
  version: number
  isStored: boolean
  changedBy: string | null
  changedAt: number | null
}

/** One lakh of either currency, for issuers that have not set an amount. CFG-08 */
const USUAL_ASK = 10_000_000
const usualAskAbove = (event: ApprovalEvent): number | null => (asksAboveSum(event) ? USUAL_ASK : null)

/** The configuration of an issuer that has set none: a second person where one is mandatory, else nobody. */
const usual = (issuer: string, event: ApprovalEvent): EventConfiguration => ({
  issuer,
  event,
  status: isAlwaysGuarded(event) ? 'ACTIVE' : 'INACTIVE',
  details: usualDetails[event] ?? [],
  steps: usualSteps,
  remindAfterHours: null,
  askAbove: usualAskAbove(event),
  signAbove: null,
  version: 1,
  isStored: false,
  changedBy: null,
  changedAt: null,
})

/** The approval configuration of an event at an issuer, or the platform's for `null`. CFG-02, CFG-03, decision 40 */
export const configurationOf = (db: Database, ofIssuer: string | null, event: ApprovalEvent): EventConfiguration => {
  const issuer = ofIssuer ?? PLATFORM
  const stored = cached(db, ['issuer_events'], `event ${issuer} ${event}`, () =>
    db.first(db.q.selectFrom('issuer_events').selectAll().where('issuer', '=', issuer).where('event_type', '=', event)),
  )
  if (!stored) return usual(issuer, event)
  return {
    issuer: stored.issuer,
    event,
    status: isAlwaysGuarded(event) ? 'ACTIVE' : stored.status,
    details: JSON.parse(stored.details) as string[],
    steps: JSON.parse(stored.steps) as Step[],
    remindAfterHours: stored.remind_after_hours,
    askAbove: stored.ask_above === null ? usualAskAbove(event) : stored.ask_above || null,
    signAbove: stored.sign_above,
    version: stored.version,
    isStored: true,
    changedBy: stored.changed_by,
    changedAt: stored.changed_at,
  }
}

const isGuarded = (db: Database, issuer: string | null, event: ApprovalEvent): boolean =>
  configurationOf(db, issuer, event).status === 'ACTIVE'

type Guarded = {
  event: ApprovalEvent
  issuer: string | null
  issuers?: readonly (string | null)[]
  guards?: readonly ApprovalEvent[]
}
type Guard = { issuer: string | null; event: ApprovalEvent }

export const guardsOf = ({ event, guards }: Guarded): readonly ApprovalEvent[] => guards ?? [event]

export const issuersOf = ({ issuer, issuers = [] }: Pick<Guarded, 'issuer' | 'issuers'>): (string | null)[] => [
  ...new Set([issuer, ...issuers]),
]

/** The guards of a change are pairs of an issuer and an event; this returns those whose configuration requires approval. APPR-24 */
export const activeGuards = (db: Database, subject: Guarded): Guard[] =>
  issuersOf(subject).flatMap((issuer) =>
    guardsOf(subject).flatMap((event) => (isGuarded(db, issuer, event) ? [{ issuer, event }] : [])),
  )

const isSameStep = (one: RequestStep) => (other: RequestStep) =>
  one.issuer === other.issuer && one.roleId === other.roleId && (one.roleId !== null || one.name === other.name)

const smallest = (limits: readonly (number | null | undefined)[]): number | null => {
  const set = limits.flatMap((limit) => limit ?? [])
  return set.length > 0 ? Math.min(...set) : null
}

/** A step of two events decides alone only what both allow. */
const smallestLimits = (steps: readonly Step[]) => ({
  limit: steps.every(({ limit }) => limit) ? smallest(steps.map(({ limit }) => limit)) : null,
  dayLimit: smallest(steps.map(({ dayLimit }) => dayLimit)),
})

/** Appends the steps that are missing. Each existing step matches at most one of `steps`, so two equal steps of a guard remain two decisions. */
export const joinSteps = (before: readonly RequestStep[], steps: readonly RequestStep[]): RequestStep[] => {
  const left = [...steps]
  const joined = before.map((one) => {
    const at = left.findIndex(isSameStep(one))
    if (at === -1) return one
    const both = [one, ...left.splice(at, 1)]
    return { ...one, ...smallestLimits(both), events: both.flatMap(({ events }) => events) }
  })
  return [...joined, ...left]
}

export const remindAfter = (
  db: Database,
  { issuer, events }: Pick<RequestStep, 'issuer' | 'events'>,
): number | null => {
  const hours = events.flatMap((event) => configurationOf(db, issuer, event).remindAfterHours ?? [])
  return hours.length > 0 ? Math.min(...hours) : null
}

const stepsOfGuards = (db: Database, guards: readonly Guard[], before: RequestStep[] = []): RequestStep[] =>
  guards
    .map(({ issuer, event }) =>
      configurationOf(db, issuer, event).steps.map((step) => ({ ...step, issuer, events: [event] })),
    )
    .reduce(joinSteps, before)

/** The steps of a change in order: those of each guard, without steps that an earlier guard already has. */
export const stepsFor = (db: Database, subject: Guarded): RequestStep[] => {
  const guards = activeGuards(db, subject)
  return stepsOfGuards(db, guards.length > 0 ? guards : [subject])
}

/** The steps of a request, followed by those of events for which approval was switched on later. Decision 44 */
export const withJoinedGuards = (db: Database, subject: Guarded, asked: RequestStep[]): RequestStep[] => {
  const isAsked = ({ issuer, event }: Guard) =>
    asked.some((step) => step.issuer === issuer && step.events.includes(event))
  return stepsOfGuards(
    db,
    activeGuards(db, subject).filter((guard) => !isAsked(guard)),
    asked,
  )
}

export const configurationsOf = (db: Database, issuer: string): EventConfiguration[] =>
  eventsOf(issuer).map((event) => configurationOf(db, issuer, event))

export const roleNames = (db: Database, steps: readonly Step[]): Map<number, string> => {
  const ids = [...new Set(steps.flatMap(({ roleId }) => roleId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = db.all(db.q.selectFrom('roles').select(['id', 'name']).where('id', 'in', ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const deciders = (db: Database, steps: readonly Step[]): string[] => {
  const names = roleNames(db, steps)
  return steps.map(({ name, roleId }) => names.get(roleId ?? -1) ?? name)
}

export const entityOf = (event: ApprovalEvent) => factsOfEvent(event).entity
