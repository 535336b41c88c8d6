import type { OpenRequestDocuments } from '@/lib/rules/bodies/approvals'
import { isIdentityDocument } from '@/lib/rules/input/personal-names'
import { asSeen } from '../actor/actor'
import { countOf } from '../text/count-of'
import { listFields } from './corrections'
import { effectOf } from './effect-of'
import { readFileChanges } from './sent-again'
import type { Acting } from './acting'
import { iso } from '../db/days'
import type { Database } from '../db/database'
import { fieldError, HttpError } from '../errors/http-error'
import type { Request } from '../effects/effects'
import { ANOTHER, findHidden } from '../requests/request-scope'
import { requirementsOf } from './requirements'

const MOST_OPENINGS = 200

const issuersOf = ({ issuers }: Request): string[] =>
  (JSON.parse(issuers) as (string | null)[]).filter((issuer) => issuer !== null)

/**
 * The documents of a request, and whether its issuers require them for its event, also those that nobody gave. Where they require none by
 * name, whoever decides reads all that the request brings. APPR-34
 */
export const documentsOfRequest = (context: Acting, request: Request, previous: Request | undefined) => {
  const files = effectOf(context, request.event_type).files?.(context, request) ?? []
  const required = requirementsOf(context.db, issuersOf(request), request.event_type).documents
  const changeOf = readFileChanges(request, previous)
  return files.map((file) => ({
    ...file,
    isRequired: required.length > 0 ? required.includes(file.paper) : file.after !== null && file.after !== file.before,
    change: changeOf(file.paper),
  }))
}

/** None of a request whose record is gone: it can only be rejected. */
const givenDocuments = (context: Acting, request: Request) => {
  try {
    return documentsOfRequest(context, request, undefined)
  } catch (error) {
    if (error instanceof HttpError) return []
    throw error
  }
}

/**
 * The required documents of a request, by their names, that the person who may decide it has not opened yet: its approval waits for them.
 * APPR-34
 */
export const unopenedDocuments = (context: Acting, request: Request): string[] => {
  const required = givenDocuments(context, request).flatMap(({ paper, after, isRequired }, at) =>
    isRequired && after !== null ? [{ paper, number: at + 1 }] : [],
  )
  if (required.length === 0) return []
  const { db, actor } = context
  const openings = db.q
    .selectFrom('approval_openings')
    .select('number')
    .where('approval_id', '=', request.id)
    .where('user_id', '=', asSeen(actor).id)
  const opened = new Set(db.all(openings).map(({ number }) => number))
  return required.flatMap(({ paper, number }) => (opened.has(number) ? [] : [paper]))
}

export const openingsOf = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, request: Request) => {
  const rows = db.all(
    db.q
      .selectFrom('approval_openings')
      .select(['number', 'user_id', 'user_name', 'at'])
      .where('approval_id', '=', request.id)
      .orderBy('at', 'desc')
      .limit(MOST_OPENINGS),
  )
  const hidden = findHidden(
    db,
    actor,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ number, user_id, user_name, at }) => ({
    number,
    by: hidden.has(user_id) ? ANOTHER : user_name,
    at: iso(at),
  }))
}

const noteOpening = (db: Database, opening: { id: number; number: number; reason: string | null }, by: Acting) => {
  const said = { user_name: by.actor.name, reason: opening.reason, at: by.now() }
  db.run(
    db.q
      .insertInto('approval_openings')
      .values({ approval_id: opening.id, number: opening.number, user_id: by.actor.id, ...said })
      .onConflict((conflict) => conflict.columns(['approval_id', 'number', 'user_id']).doUpdateSet(said)),
  )
}

const hasRevealed = ({ db, actor }: Acting, { id }: Request): boolean =>
  db.first(
    db.q
      .selectFrom('approval_openings')
      .select('number')
      .where('approval_id', '=', id)
      .where('number', '=', 0)
      .where('user_id', '=', actor.id),
  ) !== undefined

/** Refuses to count a masked document as opened by somebody who has not revealed the request, for they have not seen it. */
const requireRevealed = (context: Acting, request: Request, papers: readonly string[]): void => {
  const masked = papers.filter(isIdentityDocument)
  if (masked.length > 0 && !hasRevealed(context, request))
    throw fieldError(
      'reason',
      `Give a reason before you open ${listFields(masked.map((paper) => `files.${paper}`))}`,
      409,
    )
}

/** Notes which documents a person opened; a reason is given for all masked values at once. APPR-34 */
export const noteOpenings = (
  context: Acting,
  request: Request,
  { documents, reason }: OpenRequestDocuments,
  papers: readonly string[],
): void => {
  if (documents.some((number) => number > papers.length))
    throw fieldError('documents', `This request has ${countOf(papers.length, 'document')}`, 400)
  if (reason === undefined)
    requireRevealed(
      context,
      request,
      documents.flatMap((number) => papers[number - 1] ?? []),
    )
  for (const number of reason === undefined ? documents : [0, ...documents])
    noteOpening(context.db, { id: request.id, number, reason: reason ?? null }, context)
}
