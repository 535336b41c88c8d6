import * as z from 'zod/mini'
import { catalogue } from '@/lib/calls'
import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { Reveal } from '@/lib/rules/bodies/reveal'
import { kindOfField } from '@/lib/rules/input/personal-names'
import { effects } from '@/sandbox/effects'
import { describeRequest } from '@/sandbox/areas/approvals/describe'
import { findRequest, sealed } from '@/sandbox/core/changes/requests'
import type { Asking } from '@/sandbox/core/changes/acting'
import { canonicalOf } from '@/sandbox/core/changes/content'
import { effectOf } from '@/sandbox/core/changes/effect-of'
import type { Content, Request } from '@/sandbox/core/effects/effects'
import { HttpError } from '@/sandbox/core/errors/http-error'
import { findActor } from '@/sandbox/core/actor/actor'
import { isUnseen } from '@/sandbox/testing/unseen-fields'
import { longTest } from '../support/hardening'
import { makeAsk, sendAsk } from '../support/scope/ask'
import { guardEverything, requestsOf } from '../support/scope/every-change'
import { startMatrixPlatform, type MatrixPlatform } from '../support/scope/matrix-platform'
import { meaningsAt } from '../support/scope/meanings'
import { recordChanges, type RecordChange } from '../support/scope/record-changes'
import { recordOf, type Waiting } from '../support/scope/record-events'
import { fieldsOf, isOptionalField, validValue } from '../support/scope/valid-values'

longTest()

let platform: MatrixPlatform
let context: Asking
let asking: ReturnType<typeof requestsOf>
let changes: ReturnType<typeof recordChanges>
beforeAll(async () => {
  platform = await startMatrixPlatform()
  const { db } = platform
  guardEverything(db)
  db.exec('PRAGMA foreign_keys = OFF')
  asking = requestsOf(platform)
  changes = recordChanges(db)
  const user = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'platform.admin@sandbox.test'))
  const actor = user && findActor(db, user.id)
  if (!actor) throw new Error('no administrator')
  // What a request asks for and how it is described reads no more of a call's context than this.
  context = { db, actor, effects, now: Date.now, origin: 'http://platform.test', isTest: false, zone: null } as Asking
})
afterAll(() => platform?.close())

/** What is read from the file into columns beside it, which are shown; rows were not hidden in it; and a card keeps its program. */
const readInto =
  /^cards\.program_id$|^bulk_rows\.(cells|email|card_id|customer_id)\b|^bulk_uploads\.(file_hash|heads|hidden_included)\b/
/** A program keeps these: what a change says of them is taken by nothing. */
const kept = /^(issuerCode|issuerProgramId|cardForm)$/
const constant = /^(kind|cardProgramId|issuers\.0|request\.\w+)$/

const PAYLOAD = 'approvals.payload.content.'

const waitingOf = ({ event_type }: Request): Waiting | undefined =>
  (recordOf as Partial<Record<ApprovalEvent, Waiting>>)[event_type]

const ADDED = 'added '
const CHOICES = [0, 1, 2, 3]

const addedTo = ({ id, payload }: Request): RecordChange[] => {
  const { db, places } = platform
  const call = asking.callOf.get(String(id))
  const stored = JSON.parse(payload) as { content: Record<string, unknown> }
  const set = (name: string, value: unknown) => {
    const text = JSON.stringify({ ...stored, content: { ...stored.content, [name]: value } })
    db.run(db.q.updateTable('approvals').set({ payload: text }).where('id', '=', id))
    return true
  }
  const fields = call?.body ? fieldsOf(call.body) : {}
  // Of some kinds the content is another than the body.
  const isBody = Object.entries(fields).every(([name, part]) => name in stored.content || isOptionalField(part))
  return Object.entries(isBody ? fields : {})
    .filter(([name]) => !(name in stored.content))
    .flatMap(([name, schema]) =>
      CHOICES.flatMap((choice): RecordChange[] => {
        const meaning = meaningsAt(places.own, call?.path ?? '', choice)
        const made = validValue(z.object({ [name]: schema }), meaning, choice, true)
        if (!('value' in made)) return []
        const { [name]: value } = made.value as Record<string, unknown>
        const values = typeof value === 'boolean' ? [value, !value] : [value]
        return values.map((one) => ({ name: ADDED + name, make: () => set(name, one) }))
      }),
    )
}

const changesOf = (request: Request): RecordChange[] => {
  const { ofRecord, ofParts } = changes
  const waiting = waitingOf(request)
  const inPayload = ({ name }: RecordChange) => name.startsWith(PAYLOAD)
  if (!waiting) return [...ofRecord('approvals', request.id).filter(inPayload), ...addedTo(request)]
  const id = request.entity_id ?? -1
  return [...ofRecord(waiting.table, id), ...ofParts(waiting.table, request.entity_type, id)]
}

type Now = { content: Content; shown: () => string }

const readNow = (request: Request): Now | null => {
  const { db } = context
  try {
    const now = findRequest(db, request.id) ?? request
    const subject = effectOf(context, request.event_type).subject(context, now)
    return {
      content: canonicalOf(subject),
      shown: () => {
        const { title, orgId, issuer, currency } = subject
        const columns = { title, org_id: orgId, issuer, currency, ...sealed(subject) }
        db.run(db.q.updateTable('approvals').set(columns).where('id', '=', request.id))
        const { digest: _, ...shown } = describeRequest(context, findRequest(db, request.id) ?? request)
        return JSON.stringify(shown)
      },
    }
  } catch (error) {
    // The others say that a value is outside its closed set, or that JSON is broken.
    if (error instanceof HttpError || error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}

const movedIn = (before: Content, after: Content): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])

type ShownFields = Record<'fields' | 'tried' | 'moved' | 'still' | 'shown' | 'unshown', Set<string>>

const tryChanges = (request: Request, tried: readonly RecordChange[], found: ShownFields): void => {
  const { db } = platform
  const before = db.dryRun(() => {
    const now = readNow(request)
    return now && { content: now.content, shown: now.shown() }
  })
  if (!before) throw new Error(`${request.event_type} ${request.id} cannot be read`)
  for (const [field, value] of Object.entries(before.content))
    if (value !== null && !constant.test(field)) found.fields.add(field)
  for (const { name, make } of tried)
    db.dryRun(() => {
      const after = make() ? readNow(request) : null
      found.tried.add(name.replace(PAYLOAD, ''))
      if (!after) return
      const moved = movedIn(before.content, after.content)
      for (const field of moved) found.tried.add(field)
      found[moved.length > 0 ? 'moved' : 'still'].add(name)
      if (isHidden(request, name, moved)) return
      if (after.shown() !== before.shown) found.shown.add(name)
      else found.unshown.add(name)
    })
}

const isHidden = ({ event_type }: Request, name: string, moved: readonly string[]): boolean =>
  readInto.test(name) || moved.every((field) => isUnseen(field) || (event_type === 'RULE_UPDATE' && kept.test(field)))

const looseIn = (request: Request, { moved, still }: ShownFields): string[] => {
  const waiting = waitingOf(request)
  if (!waiting) return []
  const { table, besides } = waiting
  return [...still].filter((name) => {
    const [of, column = ''] = name.split('.')
    return of === table && !moved.has(name) && !besides.test(column)
  })
}

/** Each record that is named in what was asked for: a change may take something from it. */
const namedIn = (request: Request): RecordChange[] => {
  const { content } = JSON.parse(request.payload) as { content?: unknown }
  return changes.ofNamed(content)
}

/** What the portal masks in a request, a decider reveals by the name of its field. Decision 23 */
const masked = (request: Request): string[] =>
  describeRequest(context, request)
    .changes.map(({ field }) => field)
    .filter((field) => kindOfField(field) !== null)
const isRevealable = (what: string): boolean =>
  z.safeParse(Reveal, { of: 'request', id: '1', what, side: 'after', reason: 'To decide' }).success

const faultsOf = (ids: readonly string[]): string[] => {
  const none = () => new Set<string>()
  const found: ShownFields = {
    fields: none(),
    tried: none(),
    moved: none(),
    still: none(),
    shown: none(),
    unshown: none(),
  }
  const requests = ids.slice(0, 3).flatMap((id) => findRequest(platform.db, Number(id)) ?? [])
  const untried = () => [...found.fields].filter((field) => !found.tried.has(field))
  for (const request of requests) tryChanges(request, changesOf(request), found)
  if (untried().length > 0) for (const request of requests) tryChanges(request, namedIn(request), found)
  // A field that is added may say what stands there already.
  const unshown = [...found.unshown].filter((name) => !(name.startsWith(ADDED) && found.shown.has(name)))
  return [
    ...unshown.map((name) => `${name} ought to be shown`),
    ...requests.flatMap((request) => looseIn(request, found)).map((name) => `${name} ought to be sealed`),
    ...requests
      .flatMap(masked)
      .filter((field) => !isRevealable(field))
      .map((field) => `${field} cannot be revealed`),
    ...untried().map((field) => `nothing changes ${field}`),
  ]
}

test('decision 44, APPR-23 whatever waits, its checker is shown all that its digest covers, and the digest all that is asked for', async () => {
  const faults: string[] = []
  for (const [wanted, ask] of Object.entries(asking.byWanted))
    faults.push(...faultsOf(await ask()).map((fault) => `${wanted}: ${fault}`))
  expect(faults).toEqual([])
})

test('decision 44, APPR-23 of each kind of file that waits its checker is shown all that its digest covers', async () => {
  const faults: string[] = []
  const files = catalogue.filter(({ upload, path }) => upload === 'sheet' && !path.endsWith('/check'))
  let waiting = 0
  for (const call of files) {
    const made = makeAsk(call, platform.places.own)
    if (!('ask' in made)) throw new Error(`${call.address}: ${made.missing}`)
    const { text } = await sendAsk(platform.url, made.ask, platform.tokenOf('yes.admin@sandbox.test'))
    const { approvalQueueId } = JSON.parse(text) as { approvalQueueId?: string | null }
    if (!approvalQueueId) continue
    waiting++
    faults.push(...faultsOf([approvalQueueId]).map((fault) => `${call.address}: ${fault}`))
  }
  expect(faults).toEqual([])
  expect(waiting).toBeGreaterThan(1)
})
