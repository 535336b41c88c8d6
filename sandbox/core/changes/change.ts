import { activeGuards, deciders } from './configuration'
import { openRequest, stepsOf } from './requests'
import { isHidden, nameShown } from '../requests/request-scope'
import { HttpError } from '../errors/http-error'
import type { Acting, Asking } from './acting'
import { decidersOf } from '../requests/deciders'
import { changeSubject, kindEffect, permitFor, type StoredChange } from './effect-of'
import type { Request } from '../effects/effects'
import type { ChangeKind, ContentOf } from '../effects/kinds'

type ChangeOutcome = { request: null; reply: unknown } | { request: Request; reply: null }

/**
 * Makes a change, or opens a request if somebody else has to approve it; what the change would refuse is refused at once. An approved
 * change is made from the stored content alone, in its maker's name, in the transaction of the last approval.
 */
export const makeOrAsk = <K extends ChangeKind>(
  context: Asking,
  kind: K,
  content: ContentOf<K>,
  corrects?: Request,
): ChangeOutcome => {
  const { db, actor, now, isTest } = context
  const effect = kindEffect(context, kind)
  const subject = changeSubject(context, kind, content)
  const applying = { ...context, permit: permitFor(kind, subject) }
  if (!subject || activeGuards(db, subject).length === 0) {
    if (corrects)
      throw new HttpError(
        409,
        'Nobody has to approve this any more. Make it on its own form, so that it takes effect at once',
      )
    return { request: null, reply: effect.apply(applying, content) }
  }
  return db.write(() => {
    db.dryRun(() => {
      if (effect.apply(applying, content) instanceof Promise) throw new Error(`${kind} must be made at once`)
    })
    const payload = { kind, content, orgIds: actor.orgIds, isTest } satisfies StoredChange<K>
    const request = openRequest(subject, { db, maker: actor, at: now(), payload, corrects })
    effect.waits?.(context, content, request)
    if (subject.needsDeciders) requireDeciders(context, request)
    return { request, reply: null }
  })
}

/** Makes a change for a call: returns the change's reply, or 202 with the people who decide. */
export const change = <K extends ChangeKind>(
  context: Asking & { waits: () => void },
  kind: K,
  content: ContentOf<K>,
): never => {
  const { request, reply } = makeOrAsk(context, kind, content)
  if (request) context.waits()
  // The compiler knows the reply only by its call. A waiting change answers 202, which callers do not parse as the reply.
  return (request ? waitingAnswer(context, request) : reply) as never
}

const haveOneEach = ([first, ...others]: readonly (readonly number[])[], taken: readonly number[] = []): boolean =>
  !first || first.some((id) => !taken.includes(id) && haveOneEach(others, [...taken, id]))

/** Refuses a change if nobody but its maker could decide it. Decision 44 */
const requireDeciders = ({ db, actor, now }: Acting, request: Request): void => {
  const steps = stepsOf(request)
  const people = steps.map((_, at) =>
    (decidersOf(db, [request.id], now(), at + 1).get(request.id) ?? []).map(({ id }) => id),
  )
  if (haveOneEach(people)) return
  const at = people.findIndex((ids) => ids.length === 0)
  const step = steps[at]
  const atIssuer = step && !isHidden(actor, step) ? ` at ${step.issuer ?? 'the platform'}` : ''
  const name = step ? ` (${nameShown(actor, step, step.name)}${atIssuer})` : ''
  throw new HttpError(
    409,
    `You cannot change this: nobody else could decide about it${name}. Give somebody else the role of the step or the privilege to approve first`,
  )
}

export const waitingAnswer = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, request: Request) => {
  const steps = stepsOf(request)
  const names = deciders(db, steps)
  const by = steps.map((step, at) => {
    const name = nameShown(actor, step, names[at] ?? step.name)
    // If several issuers decide, the last step of each is named after the issuer.
    const isLast = steps[at + 1]?.issuer !== step.issuer
    return isLast && step.issuer !== null && !isHidden(actor, step) ? `${name} at ${step.issuer}` : name
  })
  return {
    approvalQueueId: String(request.id),
    status: request.status,
    message: `Sent for approval by ${by.join(', then ')}`,
    ...(request.amount && { currency: request.currency }),
  }
}
