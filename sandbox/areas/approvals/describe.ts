import { asSeen } from '../../core/actor/actor'
import { listPasskeys } from '../../core/actor/passkeys'
import { columnOfField, nameCells, type Cells } from '@/lib/rules/files/bulk'
import { toMajor } from '@/lib/rules/locale/money'
import type { Database } from '../../core/db/database'
import { iso, isoOrNull } from '../../core/db/days'
import { sortByIds } from '../../core/db/paging'
import { configurationOf, remindAfter, roleNames } from '../../core/changes/configuration'
import { correctableIn } from '../../core/changes/correctable'
import { changeKindOf, correctionFor } from '../../core/changes/kind-of'
import { approverEligibility } from '../../core/changes/decide'
import { isToBeSigned } from '../../core/changes/signatures'
import { stepAfter } from '../../core/changes/step-limits'
import { newestOf, readNow } from '../../core/changes/digest'
import type { Acting } from '../../core/changes/acting'
import { cardInQuestion } from './card-in-question'
import { documentsOfRequest, openingsOf, unopenedDocuments } from '../../core/changes/documents'
import { findPrevious } from '../../core/changes/sent-again'
import { readReceivers } from './receivers'
import { type ChangedValues, type Subject, type Request } from '../../core/effects/effects'
import { isMakerOf, ownAmong, ownRequestId, ownWaiting } from '../../core/requests/makers'
import { readNames } from '../../core/requests/names'
import { returnedFieldsOf } from '../../core/changes/corrections'
import { isOpen, stepsOf } from '../../core/changes/requests'
import { ANOTHER, findHidden, isHidden, nameShown, valuesShown } from '../../core/requests/request-scope'

export const requestRows = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('approvals')
      .leftJoin('orgs', 'orgs.id', 'approvals.org_id')
      .selectAll('approvals')
      .select(['orgs.name as org_name', 'orgs.display_name'])
      .where('approvals.id', 'in', [...ids]),
  )
  const person = asSeen(actor)
  const own = ownWaiting(db, person, rows)
  const made = ownAmong(db, person, ids)
  const receiversOf = readReceivers(db, rows)
  const names = readNames(db, actor, rows)
  return sortByIds(ids, rows).map((request) => {
    const steps = stepsOf(request)
    const step = steps[request.step - 1]
    return {
      id: String(request.id),
      entityType: request.entity_type,
      entityId: request.entity_id === null ? null : String(request.entity_id),
      eventType: request.event_type,
      changeKind: changeKindOf(request),
      displayName: request.title,
      businessName: request.display_name || request.org_name,
      orgId: request.org_id === null ? null : String(request.org_id),
      issuerCode: actor.issuer ?? request.issuer,
      amount: request.amount ? toMajor(request.amount) : null,
      currency: request.currency,
      currentStep: request.step,
      stepCount: steps.length,
      stepName: step ? nameShown(actor, step, step.name) : null,
      status: request.status,
      reason: request.reason,
      createdAt: iso(request.created_at),
      createdBy: names.maker(request),
      createdById: names.makerId(request),
      ownRequestId: ownRequestId(own, request.id),
      isOwn: made.has(request.id) || request.created_by_id === person.id,
      ...receiversOf(request),
      decidedBy: names.decider(request),
      decidedAt: isoOrNull(request.decided_at),
      updatedAt: iso(request.updated_at),
      version: request.version,
      digest: request.digest,
      needsSignature: isOpen(request) && isToBeSigned(db, request),
    }
  })
}

const isWatched = (details: readonly string[], field: string): boolean =>
  details.some((detail) => field.toUpperCase().replaceAll('.', '_').includes(detail))

const valuesOf = (json: string): ChangedValues => JSON.parse(json) as ChangedValues

/** The record before the request. What was sent again has the version that was not approved for its earlier values. APPR-33 */
const valuesBefore = (request: Request, previous: Request | undefined): ChangedValues =>
  previous ? { ...valuesOf(previous.after_json), ...valuesOf(request.before_json) } : valuesOf(request.before_json)

const changesOf = (context: Acting, request: Request, now: Subject | null, previous: Request | undefined) => {
  const known = valuesOf(request.before_json)
  const before = valuesBefore(request, previous)
  const after = valuesOf(request.after_json)
  const { details } = configurationOf(context.db, context.actor.issuer ?? request.issuer, request.event_type)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const shown = valuesShown(context.db, context.actor, request)
  return fields.map((field) => {
    const was = before[field] ?? null
    const is = now && (!previous || field in known) ? (now.before[field] ?? null) : was
    return {
      field,
      before: shown(field, was),
      after: shown(field, after[field] ?? null),
      now: shown(field, is),
      hasMoved: is !== was,
      isSame: (after[field] ?? null) === was,
      isWatched: isWatched(details, field),
    }
  })
}

const SHOWN = ['fullName', 'mobile', 'kitNumber']

const moreFields = (cells: Cells) =>
  Object.entries(columnOfField)
    .filter(([field]) => !SHOWN.includes(field))
    .flatMap(([field, column]) => (cells[column] ? [{ field, value: cells[column] }] : []))

const OF_NEW = ['email', 'gender', 'dateOfBirth']

type Taken = { kind: string; status: string; customer_id: number | null; email: string | null }

const filledBy = (cells: Cells, { kind, status, customer_id: id, email }: Taken) => {
  const told = moreFields(cells)
  if (kind !== 'CARDS' || status !== 'WAITING' || id === null) return told
  return [
    { field: 'holder.id', value: String(id) },
    ...(email ? [{ field: 'holder.email', value: email }] : []),
    ...(cells.FULL_NAME ? [{ field: 'fullName', value: cells.FULL_NAME }] : []),
    ...told.filter(({ field }) => !OF_NEW.includes(field)),
  ]
}

/** Every row of a file with receiver, amounts and other cells; a person who approves only some rows still sees all of them. */
const fileRows = (db: Database, { event_type, entity_id }: Request) => {
  if (event_type !== 'BULK_UPLOAD') return []
  const uploadId = entity_id ?? -1
  const wallets = db.all(
    db.q
      .selectFrom('wallets')
      .innerJoin('bulk_uploads', 'bulk_uploads.program_id', 'wallets.program_id')
      .select(['wallets.id', 'wallets.name'])
      .where('bulk_uploads.id', '=', uploadId),
  )
  const nameOf = new Map(wallets.map(({ id, name }) => [id, name]))
  return db
    .all(
      db.q
        .selectFrom('bulk_rows')
        .innerJoin('bulk_uploads', 'bulk_uploads.id', 'bulk_rows.upload_id')
        .select(['line', 'name', 'mobile', 'last4', 'kit_number', 'amount', 'kit_amount', 'moves', 'bulk_rows.status'])
        .select(['heads', 'cells', 'bulk_uploads.kind', 'bulk_rows.customer_id', 'bulk_rows.email'])
        .where('upload_id', '=', uploadId)
        .orderBy('line'),
    )
    .map(({ heads, cells, kind, customer_id, email, ...row }) => ({
      ...row,
      fields: filledBy(nameCells(JSON.parse(heads) as (string | null)[], JSON.parse(cells) as string[]), {
        kind,
        status: row.status,
        customer_id,
        email,
      }),
    }))
    .map(({ moves, amount, kit_number: kitNumber, kit_amount: onKit, ...row }) => ({
      ...row,
      amount: amount + onKit > 0 ? toMajor(amount + onKit) : null,
      kitNumber,
      kitAmount: onKit > 0 ? toMajor(onKit) : null,
      // The cast is safe: only `rowColumns` writes the moves.
      moves: (JSON.parse(moves) as [number, number][]).map(([id, minor]) => ({
        walletName: nameOf.get(id) ?? null,
        amount: toMajor(minor),
      })),
    }))
}

const describePrevious = ({ db, actor }: Acting, previous: Request) => ({
  id: String(previous.id),
  status: previous.status,
  reason: previous.reason,
  decidedBy: readNames(db, actor, [previous]).decider(previous),
  decidedAt: isoOrNull(previous.decided_at),
  fields: returnedFieldsOf(previous),
})

export const describeRequest = (context: Acting, request: Request) => {
  const { db } = context
  const { subject, digest, gone } = readNow(context, request)
  const [row] = requestRows(context, [request.id])
  if (!row) throw new Error(`request ${request.id} is gone`)
  const { issuer } = configurationOf(db, context.actor.issuer ?? request.issuer, request.event_type)
  const step = stepsOf(request)[request.step - 1]
  const previous = findPrevious(context, request)
  const files = gone === null ? documentsOfRequest(context, request, previous) : []
  return {
    ...row,
    changes: changesOf(context, request, subject, previous),
    previous: previous ? describePrevious(context, previous) : null,
    files,
    toOpen:
      gone === null && isOpen(request) && approverEligibility(context, request).may
        ? unopenedDocuments(context, request)
        : [],
    openings: openingsOf(context, request),
    returnedFields: returnedFieldsOf(request),
    card: cardInQuestion(context, request),
    rows: fileRows(db, request),
    gone: gone?.message ?? null,
    digest,
    supersedes: request.supersedes_id === null ? null : String(request.supersedes_id),
    supersededBy: request.superseded_by_id === null ? null : String(newestOf(db, request).id),
    configuration: { issuerCode: issuer, remindAfterHours: step ? remindAfter(db, step) : null },
  }
}

export const historyOf = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, request: Request) => {
  const steps = stepsOf(request)
  const actions = db.all(
    db.q.selectFrom('approval_actions').selectAll().where('approval_id', '=', request.id).orderBy('id', 'desc'),
  )
  const hidden = findHidden(
    db,
    actor,
    actions.map(({ by_id }) => by_id),
  )
  return actions.map(({ id, action, step, by_id, by_name, for_name, comment, at }) => {
    const decided = byDeciders.includes(action) ? steps[step - 1] : undefined
    return {
      id: String(id),
      action,
      step,
      by: hidden.has(by_id) ? ANOTHER : nameShown(actor, decided, by_name),
      standInFor: for_name && nameShown(actor, decided, for_name),
      comment,
      at: iso(at),
    }
  })
}
const byDeciders = ['APPROVE', 'REJECT', 'RETURN', 'PAUSE', 'RESUME', 'CANCEL']

const stepStates = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, request: Request) => {
  const steps = stepsOf(request)
  const names = roleNames(db, steps)
  const taken = db.all(
    db.q
      .selectFrom('approval_actions')
      .selectAll()
      .where('approval_id', '=', request.id)
      .where('action', 'in', ['APPROVE', 'REJECT']),
  )
  return steps.map((step, at) => {
    const { name, roleId } = isHidden(actor, step) ? { name: nameShown(actor, step, step.name), roleId: null } : step
    const done = taken.find(({ step }) => step === at + 1)
    const isNow = request.step === at + 1 && isOpen(request)
    const isPassed = taken.some(({ alone, step }) => alone !== null && step <= at) && !isNow
    return {
      number: at + 1,
      name,
      roleId: roleId === null ? null : String(roleId),
      roleName: roleId === null ? null : (names.get(roleId) ?? String(roleId)),
      state: done
        ? done.action === 'APPROVE'
          ? 'APPROVED'
          : 'REJECTED'
        : isNow
          ? 'CURRENT'
          : isPassed
            ? 'SKIPPED'
            : 'NEXT',
      limit: step.limit ? toMajor(step.limit) : null,
      dayLimit: step.dayLimit ? toMajor(step.dayLimit) : null,
      by: done ? nameShown(actor, step, done.by_name) : null,
      standInFor: done?.for_name ? nameShown(actor, step, done.for_name) : null,
      at: done ? iso(done.at) : null,
    }
  })
}

export const actionsFor = (context: Acting, request: Request) => {
  const { actor } = context
  const person = asSeen(actor)
  const open = isOpen(request)
  const paused = request.status === 'PAUSED'
  const standing = open ? approverEligibility(context, request) : ({ may: false, why: null, because: null } as const)
  const may = actor.privileges.has('APPROVAL_ALL')
  const { why, because } = standing.may ? { why: null, because: null } : standing
  const decides = open && standing.may && may
  const { next } = decides ? stepAfter(context.db, request, person.id, context.now()) : { next: null }
  const step = next === null ? undefined : stepsOf(request)[next - 1]
  const returnable = decides ? correctableIn(context, request) : []
  const correction = correctionFor(request)
  return {
    nextStep: step ? nameShown(actor, step, step.name) : null,
    hasPasskey: listPasskeys(context.db, person.id).length > 0,
    returnable,
    notReturnable:
      returnable.length > 0 || !decides ? null : correction?.by === 'nothing' ? correction.why : 'NOTHING_TYPED',
    actions: [
      { action: 'APPROVE', enabled: decides && !paused, why, because },
      { action: 'REJECT', enabled: decides && !paused, why, because },
      { action: 'RETURN', enabled: decides && !paused && returnable.length > 0, why: null },
      { action: 'PAUSE', enabled: decides && !paused, why, because },
      { action: 'RESUME', enabled: decides && paused, why, because },
      { action: 'CANCEL', enabled: decides, why, because },
      { action: 'WITHDRAW', enabled: open && isMakerOf(context.db, request.id, person), why: null },
      { action: 'COMMENT', enabled: may, why: null },
    ],
    steps: stepStates(context, request),
    history: historyOf(context, request),
  }
}
