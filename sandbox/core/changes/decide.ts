import type { ApprovalBar } from '@/lib/rules/approvals/approval-states'
import { factsAbout, makerFacts } from '../requests/deciders'
import { fieldError, HttpError, inWords, notFound } from '../errors/http-error'
import type { Database } from '../db/database'
import { DUPLICATE_WITHIN_MS } from '../db/days'
import { asSeen, type Actor } from '../actor/actor'
import { refuseSignature } from '../actor/approval-signature'
import { parseId } from '../db/ids'
import { notifyCommented, notifyDecided } from './notify-about-request'
import { correctableIn } from './correctable'
import { listFields } from './corrections'
import { refuseChanged, reseal } from './digest'
import { unopenedDocuments } from './documents'
import { effectOf, makerMayNot } from './effect-of'
import { grant } from './grant'
import type { Acting } from './acting'
import { withJoinedGuards } from './configuration'
import { isMakerOf } from '../requests/makers'
import { readNames } from '../requests/names'
import { repeatSignature, takeSignature } from './signatures'
import { stepAfter } from './step-limits'
import { findRequest, isOpen, recordAction, requireRequest, stepsOf } from './requests'
import type { Request, Subject } from '../effects/effects'

type Decision = {
  action: 'APPROVE' | 'REJECT'
  reason?: string | undefined
  version?: number | undefined
  lines?: readonly number[] | undefined
  digest: string | undefined
  /** Documents that stand beside the decision wherever the call is used, so that nobody has to open them. */
  shown?: readonly string[]
}

const statusAfter = { APPROVE: 'APPROVED', REJECT: 'REJECTED' } as const

const OWN = 'You made this request, so somebody else has to decide it'
const EARLIER = 'You approved an earlier step, so somebody else has to decide the next one'
const NOT_HERE = 'You cannot approve requests for this business. Ask somebody who can'

type ApproverEligibility = { may: true; forName: string | null } | { may: false; why: string; because: ApprovalBar }

/** Whether a person may decide the current step of a request, and if not, why. Decisions 18, 45 */
export const approverEligibility = (
  context: Pick<Acting, 'db' | 'actor' | 'now' | 'effects'>,
  request: Request,
): ApproverEligibility => {
  const { db, actor, now } = context
  const facts = factsAbout(db, request.id, asSeen(actor).id, now())
  if (facts?.mayDecide) return { may: true, forName: facts.forName }
  const { own = OWN, aboutOneself = OWN } = effectOf(context, request.event_type)
  if (facts?.isMaker) return { may: false, why: own, because: 'MAKER' }
  if (facts?.isSubject) return { may: false, why: aboutOneself, because: 'SUBJECT' }
  if (facts?.isEarlier) return { may: false, why: EARLIER, because: 'EARLIER' }
  if (!facts?.mayApprove) return { may: false, why: NOT_HERE, because: 'SCOPE' }
  const { name, roleName } = currentStep(db, request)
  return { may: false, why: `Only people with the role ${roleName} can decide the step ${name}`, because: 'ROLE' }
}

const currentStep = (db: Database, request: Request) => {
  const { name = '', roleId = null } = stepsOf(request)[request.step - 1] ?? {}
  const role = db.find('roles', roleId)
  return { name, roleName: role?.name ?? String(roleId) }
}

/** Refuses to approve a change whose maker may no longer make it. Decision 45 */
const requireMaker = (context: Acting, request: Request): void => {
  const maker = makerFacts(context.db, request)
  const what = maker?.isActive ? 'ask for this' : 'sign in'
  if (!maker?.isActive || !maker.mayAsk) throw makerMayNot(context, request, what)
}

const answerFor = (request: Request, message: string, signature: string | null = null) => ({
  message,
  approvalQueueId: String(request.id),
  status: request.status,
  entityId: request.entity_id === null ? null : String(request.entity_id),
  ...(signature !== null && { signedWith: signature }),
})

const answerAgain = (context: Acting, request: Request, decision: Decision, message: string) =>
  answerFor(request, message, repeatSignature(context, request, decision))

const hasDecided = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, request: Request): string => {
  const names = readNames(db, actor, [request])
  return `${names.decider(request) ?? names.maker(request)} has already ${inWords(request.status)} this request`
}

const doneWords = { APPROVED: 'Approved', REJECTED: 'Rejected' } as const

/** Tells a later decider who has decided already. Repeating one's own decision returns the same answer. */
const repeated = (context: Acting, request: Request, decision: Decision) => {
  const { actor } = context
  const status = statusAfter[decision.action]
  if (request.status === status && request.decided_by_id === actor.id)
    return answerAgain(context, request, decision, doneWords[status])
  const { decided } = effectOf(context, request.event_type)
  throw new HttpError(409, decided?.(request) ?? hasDecided(context, request))
}

const isSameStep = (db: Database, request: Request, actor: Actor, { action, version }: Decision): boolean =>
  action === 'APPROVE' &&
  version !== undefined &&
  version < request.version &&
  db.first(
    db.q
      .selectFrom('approval_actions')
      .select('id')
      .where('approval_id', '=', request.id)
      .where('action', '=', 'APPROVE')
      .where('by_id', '=', actor.id),
  ) !== undefined

const change = (db: Database, request: Request, values: Partial<Omit<Request, 'id'>>): Request => {
  const next = { ...values, version: request.version + 1 }
  db.update('approvals', request.id, next)
  return { ...request, ...next }
}

const refuseDeciding = (context: Acting, request: Request, version: number | undefined) => {
  if (request.status === 'PAUSED')
    throw new HttpError(
      409,
      `${readNames(context.db, context.actor, [request]).decider(request) ?? 'Somebody'} paused this request. Resume it first`,
    )
  const standing = requireDecider(context, request)
  if (version !== undefined && version !== request.version)
    throw new HttpError(409, 'Somebody else acted on this after you opened it. Reload it, then decide')
  return standing
}

/** Refuses to approve what requires documents that this person has not opened. APPR-34 */
const requireOpened = (context: Acting, request: Request, { action, shown = [] }: Decision): void => {
  if (action !== 'APPROVE') return
  const unopened = unopenedDocuments(context, request).filter((paper) => !shown.includes(paper))
  if (unopened.length === 0) return
  const named = listFields(unopened.map((paper) => `files.${paper}`))
  throw new HttpError(409, `Open ${named} before you approve this request`, {
    code: 'documents-unopened',
    toOpen: unopened,
  })
}

const keepLines = (context: Acting, request: Request, lines: readonly number[]): void => {
  const { keepLines: keep } = effectOf(context, request.event_type)
  if (!keep) throw fieldError('lines', 'This request is not about a file, so it has no rows to choose from')
  keep(context, request, lines)
}

/** Adds the steps of events for which approval was switched on after the request was made. Decision 44 */
const askJoined = ({ db }: Acting, request: Request, subject: Subject | null): Request => {
  const asked = stepsOf(request)
  const steps = JSON.stringify(subject && !subject.steps ? withJoinedGuards(db, subject, asked) : asked)
  if (steps === JSON.stringify(asked)) return request
  db.update('approvals', request.id, { steps })
  return { ...request, steps }
}

/** Decides one step. The last decision and its effect share a transaction, so that the change happens exactly once or not at all. Decision 18 */
export const decideRequest = (context: Acting, found: Request, decision: Decision) =>
  context.db.write(() => {
    const { db, actor, now } = context
    if (decision.action !== 'APPROVE') refuseSignature(context)
    const asked = requireRequest(db, { ...actor, issuer: null, orgIds: [] }, String(found.id))
    if (isSameStep(db, asked, actor, decision)) return answerAgain(context, asked, decision, 'Approved')
    // Checked first: without the maker's account the content cannot be read in their name.
    if (decision.action === 'APPROVE' && isOpen(asked)) requireMaker(context, asked)
    const subject = refuseChanged(context, asked, decision)
    if (!isOpen(asked)) return repeated(context, asked, decision)
    const request = decision.action === 'APPROVE' ? askJoined(context, asked, subject) : asked
    const standing = refuseDeciding(context, request, decision.version)
    requireOpened(context, request, decision)
    const signature = decision.action === 'APPROVE' ? takeSignature(context, request, decision) : null
    const steps = stepsOf(request)
    const at = now()
    const comment = decision.reason || null
    const effect = effectOf(context, request.event_type)
    if (decision.lines) keepLines(context, request, decision.lines)
    // Stores the content after rows were left out, for the next decider.
    const left = decision.lines ? reseal(context, request) : request
    const { next, alone } =
      decision.action === 'APPROVE' ? stepAfter(db, left, actor.id, at) : { next: null, alone: null }
    const { action } = decision
    recordAction(db, request, actor, { action, comment, forName: standing.forName, alone, signature, at })
    if (next !== null) {
      const passed = change(db, left, { step: next, updated_at: at, reminded_at: null })
      return answerFor(passed, `Approved. ${steps[next - 1]?.name ?? 'The next step'} comes next`, signature)
    }
    const done =
      decision.action === 'APPROVE' ? effect.approve({ ...context, permit: grant([request.event_type]) }, request) : {}
    if (decision.action === 'REJECT') effect.reject(context, request, comment, 'REJECTED')
    const status = statusAfter[decision.action]
    const decided = change(db, left, {
      status,
      reason: comment,
      decided_by_id: actor.id,
      decided_by: actor.name,
      decided_at: at,
      updated_at: at,
      ...(done.entityId !== undefined && { entity_id: done.entityId }),
    })
    notifyDecided(context, decided)
    return answerFor(decided, done.message ?? doneWords[status], signature)
  })

/** Ends a request that parts replace, by somebody who could have decided it. The parts are created in the same transaction. BILL-04 */
export const divide = (
  context: Acting,
  found: Request,
  { version, digest }: Pick<Decision, 'version' | 'digest'>,
  makeParts: (whole: Request) => void,
): Request =>
  context.db.write(() => {
    const { db, actor, now } = context
    const request = requireRequest(db, { ...actor, issuer: null, orgIds: [] }, String(found.id))
    refuseChanged(context, request, { action: 'SPLIT', digest })
    refuseDecided(context, request)
    const { forName } = refuseDeciding(context, request, version)
    const at = now()
    recordAction(db, request, actor, { action: 'SPLIT', forName, at })
    const divided = change(db, request, {
      status: 'SPLITTED',
      decided_by_id: actor.id,
      decided_by: actor.name,
      decided_at: at,
      updated_at: at,
    })
    makeParts(request)
    notifyDecided(context, divided)
    return divided
  })

const requireDecider = (context: Acting, request: Request) => {
  const standing = approverEligibility(context, request)
  if (!standing.may) throw new HttpError(409, standing.why)
  return standing
}

/** Refuses everybody but those who may decide the request now, with the reason. */
export const requireDeciding = (context: Acting, request: Request): void => {
  refuseDecided(context, request)
  requireDecider(context, request)
}

/** Pauses a request until it is resumed; repeating it changes nothing. APPR-15, APPR-25 */
export const pause = (context: Acting, id: string) =>
  context.db.write(() => {
    const { db, actor, now } = context
    const request = requireRequest(db, actor, id)
    refuseDecided(context, request)
    const { forName } = requireDecider(context, request)
    if (request.status === 'PAUSED') return answerFor(request, 'Paused')
    const at = now()
    recordAction(db, request, actor, { action: 'PAUSE', forName, at })
    return answerFor(change(db, request, { status: 'PAUSED', decided_by: actor.name, updated_at: at }), 'Paused')
  })

export const resume = (context: Acting, id: string) =>
  context.db.write(() => {
    const { db, actor, now } = context
    const request = requireRequest(db, actor, id)
    refuseDecided(context, request)
    const { forName } = requireDecider(context, request)
    if (request.status !== 'PAUSED') return answerFor(request, 'Resumed')
    const at = now()
    recordAction(db, request, actor, { action: 'RESUME', forName, at })
    const status = request.event_type === 'BULK_UPLOAD' ? 'UPLOADED' : 'PENDING'
    return answerFor(change(db, request, { status, decided_by: null, updated_at: at }), 'Resumed')
  })

type End = {
  ending: 'CANCELLED' | 'WITHDRAWN' | 'RETURNED'
  action: string
  reason: string | null
  forName?: string | null
  fields?: readonly string[]
}

const end = (
  context: Acting,
  request: Request,
  { ending, action, reason, forName = null, fields = [] }: End,
): Request => {
  const { db, actor, now } = context
  const at = now()
  recordAction(db, request, actor, { action, comment: reason, forName, at })
  effectOf(context, request.event_type).reject(context, request, reason, ending)
  const ended = change(db, request, {
    status: ending,
    reason,
    returned_fields: JSON.stringify(fields),
    decided_by_id: actor.id,
    decided_by: actor.name,
    decided_at: at,
    updated_at: at,
  })
  notifyDecided(context, ended)
  return ended
}

export const endRequest = (context: Acting, request: Request | undefined, reason: string): void => {
  if (!request || !isOpen(request)) return
  const byMaker = isMakerOf(context.db, request.id, context.actor)
  const how = byMaker
    ? ({ ending: 'WITHDRAWN', action: 'WITHDRAW' } as const)
    : ({ ending: 'CANCELLED', action: 'CANCEL' } as const)
  end(context, request, { ...how, reason })
}

export const cancel = (context: Acting, id: string, reason: string) =>
  context.db.write(() => {
    const { db, actor } = context
    const request = requireRequest(db, actor, id)
    if (request.status === 'CANCELLED' && request.decided_by_id === actor.id) return answerFor(request, 'Cancelled')
    refuseDecided(context, request)
    if (isMakerOf(db, request.id, actor))
      throw new HttpError(409, 'You made this request. Withdraw it, or ask somebody who can decide it to cancel it')
    const { forName } = requireDecider(context, request)
    return answerFor(end(context, request, { ending: 'CANCELLED', action: 'CANCEL', reason, forName }), 'Cancelled')
  })

type Return = Pick<Decision, 'digest' | 'version'> & { reason: string; fields: readonly string[] }

/** Ends a request so that its maker corrects the named fields and sends it again. APPR-37 */
export const sendBack = (context: Acting, id: string, { reason, fields, version, digest }: Return) =>
  context.db.write(() => {
    const { db, actor } = context
    const request = requireRequest(db, actor, id)
    if (request.status === 'RETURNED' && request.decided_by_id === actor.id) return answerFor(request, 'Sent back')
    refuseChanged(context, request, { action: 'RETURN', digest })
    refuseDecided(context, request)
    const { forName } = refuseDeciding(context, request, version)
    const known = correctableIn(context, request)
    if (known.length === 0) throw new HttpError(409, 'Nobody corrects this on a form. Reject it instead')
    const unknown = fields.find((field) => !known.includes(field))
    if (unknown !== undefined) throw fieldError('fields', `This request has no field ${unknown}`)
    const ended = end(context, request, { ending: 'RETURNED', action: 'RETURN', reason, forName, fields })
    return answerFor(ended, 'Sent back')
  })

/** The maker withdraws a waiting request; for everybody else it does not exist. APPR-25 */
export const withdraw = (context: Acting, id: string) =>
  context.db.write(() => {
    const { db, actor } = context
    const request = findRequest(db, parseId(id))
    if (!request || !isMakerOf(db, request.id, actor)) throw notFound('Request')
    if (request.status === 'WITHDRAWN') return answerFor(request, 'Withdrawn')
    refuseDecided(context, request)
    return answerFor(end(context, request, { ending: 'WITHDRAWN', action: 'WITHDRAW', reason: null }), 'Withdrawn')
  })

export const comment = (context: Acting, id: string, text: string) =>
  context.db.write(() => {
    const { db, actor, now } = context
    const request = requireRequest(db, actor, id)
    const isSame =
      db.first(
        db.q
          .selectFrom('approval_actions')
          .select('id')
          .where('approval_id', '=', request.id)
          .where('action', '=', 'COMMENT')
          .where('by_id', '=', actor.id)
          .where('comment', '=', text)
          .where('at', '>', now() - DUPLICATE_WITHIN_MS),
      ) !== undefined
    if (!isSame) {
      recordAction(db, request, actor, { action: 'COMMENT', comment: text, at: now() })
      notifyCommented(context, request, actor, text)
    }
    return answerFor(request, 'Comment added')
  })

const refuseDecided = (context: Pick<Acting, 'db' | 'actor'>, request: Request): void => {
  if (!isOpen(request)) throw new HttpError(409, hasDecided(context, request))
}
