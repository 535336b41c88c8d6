import type * as core from 'zod/v4/core'
import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { CallAddress, CallContext } from '../http/answer'
import { Refusal } from '../http/refusal'
import { findWho } from '../identity/who'
import { configurationOf, deciders, isGuarded } from './configuration'
import { registerEffect } from './effects'
import type { Acting, Effect } from './effects'
import { approversOf, openRequest } from './requests'
import type { Request, Subject } from './requests'

type Guard<A extends CallAddress, B> = {
  call: A
  events: readonly ApprovalEvent[]
  body: core.$ZodType<B>
  /** What it is about; null where this one asks nobody. Throws what the answer would throw of a thing out of scope. */
  about: (context: CallContext<A> & { body: B }) => Subject | null
  /** Must answer at once: it is done in the transaction of the decision. */
  answer: (context: CallContext<A> & { body: B }) => unknown
}

type AnyGuard = {
  about: (ask: never) => Subject | null
  answer: (ask: never) => unknown
}
const guards = new Map<string, AnyGuard>()

type Payload = {
  call: string
  path: Record<string, string>
  query: Record<string, string | undefined>
  body: unknown
  orgIds: readonly number[]
  isTest: boolean
}

const nothing = () => {}

/** The call as whoever asked sent it, asked again by them. */
const askedAgain = (context: Acting, request: Request) => {
  const maker = findWho(context.db, request.created_by_id)
  if (!maker) throw new Refusal(409, `${request.created_by} may not sign in any more: reject what they asked for`)
  const { call, orgIds, ...sent } = JSON.parse(request.payload) as Payload
  const guard = guards.get(call)
  if (!guard) throw new Refusal(409, 'This was asked for by a call that is no more: reject it')
  const again = { ...context, ...sent, who: { ...maker, orgIds }, bearer: '', zone: null }
  // It was read by the call's own schema before it was kept, and each guard gets what was kept of its own call.
  return { ...guard, ask: { ...again, signIn: nothing, signOut: nothing, partly: nothing, waits: nothing } as never }
}

const entityIn = (answered: unknown): { entityId?: number } => {
  const { cardId, customerId, id } = (answered ?? {}) as Record<string, unknown>
  const made = cardId ?? customerId ?? id
  return typeof made === 'string' && /^\d{1,15}$/.test(made) ? { entityId: Number(made) } : {}
}

const messageIn = (answered: unknown): { message?: string } => {
  const { message, data } = (answered ?? {}) as { message?: unknown; data?: { message?: unknown } }
  const said = message ?? data?.message
  return typeof said === 'string' ? { message: said } : {}
}

const replay: Effect = {
  approve: (acting, request) => {
    const { answer, ask } = askedAgain({ ...acting, approvedBy: approversOf(acting.db, request.id) }, request)
    const answered = answer(ask)
    return { ...messageIn(answered), ...(request.entity_id === null && entityIn(answered)) }
  },
  reject: nothing,
  compare: (acting, request) => {
    const { about, ask } = askedAgain(acting, request)
    const subject = about(ask)
    if (!subject) throw new Refusal(409, 'This asks nobody any more')
    return { before: subject.before, after: subject.after }
  },
}

/**
 * An answer that waits for a second person where the issuer says so: what it would refuse is refused at once, what it would do is
 * kept as it was asked, and done as that person asked it in the transaction of the last approval.
 */
export const guarded = <A extends CallAddress, B>({ call, events, body, about, answer }: Guard<A, B>) => {
  guards.set(call, { about, answer })
  for (const event of events) registerEffect(event, replay)
  const ask = (request: CallContext<A> & { body: B }): never => {
    const subject = about(request)
    // The compiler knows an answer by its own call alone; what waits answers 202, which no caller reads as the answer.
    if (!subject || !isGuarded(request.db, subject.issuer, subject.event)) return answer(request) as never
    return submit(call, request, subject, answer) as never
  }
  return { body, answer: ask }
}

const submit = <A extends CallAddress, B>(
  call: A,
  context: CallContext<A> & { body: B },
  subject: Subject,
  answer: (context: CallContext<A> & { body: B }) => unknown,
) =>
  context.db.write(() => {
    const { db, who, now, path, query, body, isTest } = context
    db.dryRun(() => {
      const tried = answer({ ...context, partly: nothing, signIn: nothing, signOut: nothing })
      if (tried instanceof Promise) throw new Error(`${subject.event} must answer at once`)
    })
    const payload = { call, path, query, body, orgIds: who.orgIds, isTest } satisfies Payload
    const request = openRequest(subject, { db, maker: who, at: now(), payload })
    context.waits()
    return waitingAnswer(context, request)
  })

/** What whoever asked is told: who decides. */
export const waitingAnswer = ({ db }: Pick<Acting, 'db'>, request: Request) => {
  const { steps } = configurationOf(db, request.issuer, request.event_type)
  const by = deciders(db, steps).join(', then ')
  return {
    approvalQueueId: String(request.id),
    status: request.status,
    message: `Sent for approval by ${by}${request.issuer ? ` at ${request.issuer}` : ''}`,
  }
}
