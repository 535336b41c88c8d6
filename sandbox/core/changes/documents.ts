import { PLATFORM } from '@/lib/rules/approvals/approval-events'
import { groupBy } from '@/lib/rules/accounts/group-by'
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
import { fieldError } from '../errors/http-error'
import type { ComparedFile, Request } from '../effects/effects'
import { ANOTHER, findHidden } from '../requests/request-scope'
import { requirementsOf } from './requirements'

const MOST_OPENINGS = 200

const issuersOf = ({ issuers }: Request): string[] =>
  (JSON.parse(issuers) as (string | null)[]).map((issuer) => issuer ?? PLATFORM)

const isBrought = ({ before, after }: ComparedFile): boolean => after !== null && after !== before

/** What one issuer has read: the documents that it names, or all that the request brings if none of the named ones is among that. */
const requiredBy = (db: Database, issuer: string, event: string, files: readonly ComparedFile[]) => {
  const names = requirementsOf(db, [issuer], event).documents
  const bringsNamed = files.some((file) => names.includes(file.paper) && isBrought(file))
  return (file: ComparedFile): boolean => names.includes(file.paper) || (!bringsNamed && isBrought(file))
}

/**
 * Reads the documents of several requests at once; returns a function that tells those of each, and whether one of its issuers requires them
 * for its event, also those that nobody gave. APPR-34
 */
const readDocuments = (context: Acting, requests: readonly Request[]) => {
  const readers = new Map(
    [...groupBy(requests, ({ event_type }) => event_type)].map(([event, some]) => [
      event,
      effectOf(context, event).files?.(context, some),
    ]),
  )
  return (request: Request) => {
    const files = readers.get(request.event_type)?.(request) ?? []
    const required = issuersOf(request).map((issuer) => requiredBy(context.db, issuer, request.event_type, files))
    return files.map((file) => ({ ...file, isRequired: required.some((isRequired) => isRequired(file)) }))
  }
}

/** The documents of a request, and how they differ from those of the one that was not approved. */
export const documentsOfRequest = (context: Acting, request: Request, previous: Request | undefined) => {
  const changeOf = readFileChanges(request, previous)
  return readDocuments(context, [request])(request).map((file) => ({ ...file, change: changeOf(file.paper) }))
}

const readOpened = ({ db, actor }: Acting, requests: readonly Request[]) => {
  const openings = db.q
    .selectFrom('approval_openings')
    .select(['approval_id', 'number'])
    .where('user_id', '=', asSeen(actor).id)
    .where(
      'approval_id',
      'in',
      requests.map(({ id }) => id),
    )
  const opened = new Set(db.all(openings).map(({ approval_id, number }) => `${approval_id} ${number}`))
  return ({ id }: Request, number: number): boolean => opened.has(`${id} ${number}`)
}

/** Required documents by their names: those that the person who may decide has yet to open before an approval, and those that nobody gave. */
type LackingDocuments = { toOpen: string[]; missing: string[] }

/** Reads of several requests at once which required documents the person has not opened yet, and which are missing. APPR-34 */
export const readLackingDocuments = (
  context: Acting,
  requests: readonly Request[],
): ((request: Request) => LackingDocuments) => {
  if (requests.length === 0) return () => ({ toOpen: [], missing: [] })
  const documentsOf = readDocuments(context, requests)
  const isOpened = readOpened(context, requests)
  return (request) => {
    const required = documentsOf(request).flatMap((file, at) =>
      file.isRequired ? [{ ...file, isOpened: isOpened(request, at + 1) }] : [],
    )
    const given = required.filter(({ after }) => after !== null)
    return {
      toOpen: given.flatMap(({ paper, isOpened: isRead }) => (isRead ? [] : [paper])),
      missing: required.flatMap(({ paper, after }) => (after === null ? [paper] : [])),
    }
  }
}

export const unopenedDocuments = (context: Acting, request: Request): string[] =>
  readLackingDocuments(context, [request])(request).toOpen

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
      .onConflict((conflict) =>
        conflict.columns(['approval_id', 'number', 'user_id']).doUpdateSet(({ fn, val }) => ({
          ...said,
          reason: fn.coalesce(val(said.reason), 'approval_openings.reason'),
        })),
      ),
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
