import type { Privilege } from '@/lib/privileges'
import type { CorrectRequest } from '@/lib/rules/bodies/approvals'
import { isMobile, wireMobile } from '@/lib/rules/input/validators'
import { findActor, narrowBusinesses, narrowTo } from '../actor/actor'
import { parseId } from '../db/ids'
import { HttpError, notFound } from '../errors/http-error'
import type { Request } from '../effects/effects'
import type { ChangeKind, ContentOf } from '../effects/kinds'
import { makerFacts } from '../requests/deciders'
import { isMakerOf } from '../requests/makers'
import { readNames } from '../requests/names'
import { makeOrAsk, waitingAnswer } from './change'
import type { Acting, Asking } from './acting'
import { bodyOf, valuesToCorrect } from './correctable'
import { returnedFieldsOf } from './corrections'
import { effectOf, type StoredChange } from './effect-of'
import { changeKindOf, correctionFor } from './kind-of'
import { findRequest } from './requests'
import { readStoredBody } from './stored-bodies'

/** A request that was sent back, for one of its makers; for everybody else it does not exist. */
const requireReturned = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, id: string): Request => {
  const request = findRequest(db, parseId(id))
  if (!request || !isMakerOf(db, request.id, actor)) throw notFound('Request')
  if (request.status !== 'RETURNED') throw new HttpError(409, 'Only a request that was sent back can be corrected')
  return request
}

const nextAfter = ({ db }: Pick<Acting, 'db'>, { id }: Request): Request | undefined =>
  db.first(db.q.selectFrom('approvals').selectAll().where('supersedes_id', '=', id).orderBy('id', 'desc').limit(1))

/** What the maker of a request that was sent back corrects. APPR-37 */
export const describeCorrection = (context: Acting, id: string) => {
  const request = requireReturned(context, id)
  const next = nextAfter(context, request)
  return {
    id: String(request.id),
    eventType: request.event_type,
    changeKind: changeKindOf(request),
    displayName: request.title,
    entityId: request.entity_id === null ? null : String(request.entity_id),
    currency: request.currency,
    reason: request.reason,
    decidedBy: readNames(context.db, context.actor, [request]).decider(request),
    fields: returnedFieldsOf(request),
    typed: valuesToCorrect(context, request).map(({ field, value }) => ({ field, value })),
    nextId: next ? String(next.id) : null,
  }
}

type Value = { field: string; value: string }

const typedAs = (was: unknown, { as }: { as: string }, value: string, country: 'IN' | 'AE'): unknown => {
  if (typeof was === 'boolean') return value === 'true'
  if (typeof was === 'number' || (as === 'count' && typeof was !== 'string')) return Number(value)
  // Some bodies have national numbers.
  const isWire = typeof was !== 'string' || was.length === 12
  return as === 'mobile' && isWire && isMobile(value, country) ? wireMobile(value, country) : value
}

/** A copy with the value at this path; an empty one removes it. */
const withValue = (body: object, [first = '', ...rest]: readonly string[], make: (was: unknown) => unknown): object => {
  const was = (body as Record<string, unknown>)[first]
  const is = rest.length === 0 ? make(was) : withValue((was ?? {}) as object, rest, make)
  if (Array.isArray(body)) return body.map((one: unknown, at) => (String(at) === first ? is : one))
  return Object.fromEntries([
    ...Object.entries(body).filter(([name]) => name !== first),
    ...(is === undefined ? [] : [[first, is] as const]),
  ])
}

const correctBody = (context: Acting, request: Request, values: readonly Value[]): object => {
  const known = new Map(valuesToCorrect(context, request).map((one) => [one.field, one]))
  const country = request.currency === 'AED' ? 'AE' : 'IN'
  return values.reduce(
    (body, { field, value }, at) => {
      const one = known.get(field)
      if (!one) {
        const message = `This request has no field ${field} to correct`
        throw new HttpError(400, message, { fields: { [`fields.${at}.field`]: message } })
      }
      // A masked value that is left empty stays as it was.
      if (one.isMasked && value === '') return body
      const make = (was: unknown) => (value === '' && one.isOptional ? undefined : typedAs(was, one, value, country))
      return withValue(body, field.split('.'), make)
    },
    bodyOf(context, request),
  )
}

/** Names the errors of a body after the places of its values in the correction. */
const atTheirPlaces = <T>(values: readonly Value[], run: () => T): T => {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof HttpError) || !error.more.fields) throw error
    const fields = Object.entries(error.more.fields).map(([name, said]) => {
      const at = values.findIndex(({ field }) => field === name)
      return [at < 0 ? name : `fields.${at}.value`, said as string] as const
    })
    throw new HttpError(error.status, error.message, { ...error.more, fields: Object.fromEntries(fields) })
  }
}

/** The maker with the scope that they had when they asked, and still have. */
const asBefore = (context: Asking, request: Request): Asking => {
  const { db, actor } = context
  const maker = findActor(db, actor.id)
  const facts = makerFacts(db, request, actor.id)
  if (!maker || !facts?.isActive || !facts.mayAsk)
    throw new HttpError(409, 'You can no longer ask for this. Somebody who can has to make a new request')
  const now = narrowTo(db, maker, JSON.parse(request.asked_with) as Privilege[])
  if (changeKindOf(request) === null) return { ...context, actor: now }
  const { orgIds, isTest } = JSON.parse(request.payload) as StoredChange
  return { ...context, isTest, actor: { ...now, orgIds: narrowBusinesses(db, orgIds, now.orgIds) } }
}

const sendAgain = (context: Asking, request: Request, values: readonly Value[]): Request => {
  const body = correctBody(context, request, values)
  const kind = changeKindOf(request) as ChangeKind | null
  if (kind === null) {
    const { corrected } = effectOf(context, request.event_type)
    if (!corrected) throw new HttpError(409, 'This is corrected on its own form')
    return corrected.send(context, body, request)
  }
  // The cast is safe: the body was checked as that of its kind.
  const content = readStoredBody(kind, body as Record<string, unknown>) as ContentOf<typeof kind>
  const { request: made } = makeOrAsk(context, kind, content, request)
  if (!made) throw new Error(`request ${request.id} was corrected without a new one`)
  return made
}

/** Sends a request again with corrected values; the new one links to it. Repeating it answers with the same new request. APPR-37 */
export const correctRequest = (context: Asking, id: string, { fields }: CorrectRequest) =>
  context.db.write(() => {
    const returned = requireReturned(context, id)
    const next = nextAfter(context, returned)
    if (next) return waitingAnswer(context, next)
    if (correctionFor(returned)?.by !== 'fields') throw new HttpError(409, 'This is corrected on its own form')
    const asking = asBefore(context, returned)
    return waitingAnswer(
      context,
      atTheirPlaces(fields, () => sendAgain(asking, returned, fields)),
    )
  })
