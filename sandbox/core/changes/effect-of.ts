import type { Privilege } from '@/lib/privileges'
import { idPattern } from '@/lib/rules/bodies/fields'
import { groupBy } from '@/lib/rules/accounts/group-by'
import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { activeGuards, guardsOf } from './configuration'
import { readNames } from '../requests/names'
import { approversOf } from './requests'
import { HttpError } from '../errors/http-error'
import { findActor, narrowBusinesses, narrowTo } from '../actor/actor'
import type { Acting, Asking, ChangeEffect, RequestEffect } from './acting'
import type { Request, Subject } from '../effects/effects'
import { grant } from './grant'
import { alsoWritten, changeKinds, type ChangeKind, type ContentOf } from '../effects/kinds'
import { subjectScope } from './subject-scope'
import type { Permit } from '../effects/permit'
import { contentOf } from './content'

export type StoredChange<K extends ChangeKind = ChangeKind> = {
  kind: K
  content: ContentOf<K>
  orgIds: readonly number[]
  isTest: boolean
}

export const kindEffect = <K extends ChangeKind>({ effects }: Pick<Acting, 'effects'>, kind: K): ChangeEffect<K> =>
  // The cast is safe: each kind is stored under its event, which the compiler cannot follow between the two tables.
  (effects[changeKinds[kind]] as unknown as Record<K, ChangeEffect<K>>)[kind]

/** The subject of a change with the content of its digest; null if it needs no approval. */
export const changeSubject = <K extends ChangeKind>(
  context: Asking,
  kind: K,
  content: ContentOf<K>,
  waiting?: Request,
): Subject | null => {
  const event = changeKinds[kind]
  const found = kindEffect(context, kind).subject(context, content)
  if (!found) return null
  const { also, ...about } = found
  const scope = subjectScope(context, { ...about, event }, waiting?.issuer)
  return {
    ...about,
    ...scope,
    event,
    content: { ...contentOf(context.db, also), ...contentOf(context.db, content), kind },
  }
}

export const permitFor = (kind: ChangeKind, subject: Subject | null): Permit =>
  grant(subject ? guardsOf(subject) : [changeKinds[kind], ...(alsoWritten[kind] ?? [])])

/** The error if the maker may no longer make this request. APPR-27 */
export const makerMayNot = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, request: Request, what: string): HttpError =>
  new HttpError(
    409,
    `${readNames(db, actor, [request]).maker(request)} can no longer ${what}. Reject this request and ask somebody who can to make a new one`,
  )

type StoredEffect = {
  kind: ChangeKind
  effect: ChangeEffect<ChangeKind>
  asking: Asking
  content: ContentOf<ChangeKind>
}

const changeIn = ({ payload }: Request): StoredChange => JSON.parse(payload) as StoredChange

/** The stored change with its maker as actor. */
const readStored = (context: Acting, request: Request): StoredEffect => {
  const maker = findActor(context.db, request.created_by_id)
  if (!maker) throw makerMayNot(context, request, 'sign in')
  const { kind, content, orgIds, isTest } = changeIn(request)
  // The cast is safe: content is stored together with its kind.
  const effect = kindEffect(context, kind) as ChangeEffect<ChangeKind>
  // The scope that the maker had when making the request and still has.
  const now = narrowTo(context.db, maker, JSON.parse(request.asked_with) as Privilege[])
  const actor = { ...now, orgIds: narrowBusinesses(context.db, orgIds, now.orgIds) }
  return { kind, effect, content, asking: { ...context, actor, isTest, zone: null } }
}

const entityIn = (applied: unknown): { entityId?: number } => {
  const { cardId, customerId, id } = (applied ?? {}) as Record<string, unknown>
  const made = cardId ?? customerId ?? id
  return typeof made === 'string' && idPattern.test(made) ? { entityId: Number(made) } : {}
}

const messageIn = (applied: unknown): { message?: string } => {
  const { message, data } = (applied ?? {}) as { message?: unknown; data?: { message?: unknown } }
  const said = message ?? data?.message
  return typeof said === 'string' ? { message: said } : {}
}

/** Refuses a change that would now also need the approval of issuers that were not asked. */
const requireAsked = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, request: Request, subject: Subject): void => {
  const asked = JSON.parse(request.issuers) as (string | null)[]
  if (activeGuards(db, subject).some(({ issuer }) => !asked.includes(issuer)))
    throw new HttpError(
      409,
      `Another issuer now has to approve this too. Reject this request and ask ${readNames(db, actor, [request]).maker(request)} to submit it again`,
    )
}

const storedEffect: RequestEffect = {
  approve: (context, request) => {
    const { kind, effect, asking, content } = readStored(context, request)
    const subject = changeSubject(asking, kind, content, request)
    if (subject) requireAsked(context, request, subject)
    const permit = permitFor(kind, subject)
    const applied = effect.apply(
      { ...asking, permit, approvedBy: approversOf(context.db, request.id), requestId: request.id },
      content as never,
    )
    return { ...messageIn(applied), ...(request.entity_id === null && entityIn(applied)) }
  },
  reject: (context, request, _reason, ending) => {
    const { kind } = changeIn(request)
    kindEffect(context, kind).reject?.(context, request, ending)
  },
  subject: (context, request) => {
    const { kind, asking, content } = readStored(context, request)
    const subject = changeSubject(asking, kind, content, request)
    if (!subject) throw new HttpError(409, 'This request no longer asks anybody')
    requireAsked(context, request, subject)
    return subject
  },
  files: (context, requests) => {
    const readers = new Map(
      [...groupBy(requests.map(changeIn), ({ kind }) => kind)].map(([kind, changes]) => {
        const contents = changes.map(({ content }) => content)
        return [kind, kindEffect(context, kind).files?.(context, contents)]
      }),
    )
    return (request) => {
      const { kind, content } = changeIn(request)
      return readers.get(kind)?.(content) ?? []
    }
  },
}

export const effectOf = ({ effects }: Pick<Acting, 'effects'>, event: ApprovalEvent): RequestEffect => {
  const effect = effects[event]
  return 'approve' in effect ? effect : storedEffect
}
