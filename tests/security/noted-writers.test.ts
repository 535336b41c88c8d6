import { catalogue, type CatalogueCall } from '@/lib/calls'
import { effects } from '@/sandbox/effects'
import type { Asking, RequestEffect } from '@/sandbox/core/changes/acting'
import { canonicalOf } from '@/sandbox/core/changes/content'
import type { Request } from '@/sandbox/core/effects/effects'
import { HttpError } from '@/sandbox/core/errors/http-error'
import { findActor } from '@/sandbox/core/actor/actor'
import { longTest } from '../support/hardening'
import { asksOf, sendAsk } from '../support/scope/ask'
import { startMatrixPlatform, type MatrixPlatform } from '../support/scope/matrix-platform'
import { recordOf, type RecordEvent } from '../support/scope/record-events'
import { seedPlaces } from '../support/scope/seed-places'

longTest()

const WRITER = 'platform.admin@sandbox.test'
let platform: MatrixPlatform
let writerId: number
beforeAll(async () => {
  platform = await startMatrixPlatform()
})
afterAll(() => platform?.close())

const contextOf = (): Asking => {
  const { db } = platform
  const user = db.first(db.q.selectFrom('users').select('id').where('email', '=', WRITER))
  const actor = user && findActor(db, user.id)
  if (!actor) throw new Error('no writer')
  writerId = actor.id
  // What a record asks for reads no more of a call's context than this.
  return { db, actor, effects, now: Date.now, origin: 'http://platform.test', isTest: false, zone: null } as Asking
}

const rowsOf = <T>(text: string, values: readonly (string | number)[] = []) =>
  platform.db.prepared(text).all([...values]) as T[]

type WaitingRecord = { event: RecordEvent; id: number; issuer: string | null }
/** The password of an account is asked for by its holder alone. */
const events = (Object.keys(recordOf) as RecordEvent[]).filter((event) => event !== 'PASSWORD_RESET')
const keyOf = ({ event, id }: WaitingRecord) => `${event} ${id}`

/** Records of a place or made since, about which a request can wait. */
const recordsIn = (ids: ReadonlySet<string>, newest: ReadonlyMap<string, number>): WaitingRecord[] =>
  events.flatMap((event) => {
    const { table } = recordOf[event]
    const issuer = table === 'orgs' ? `'${platform.places.own.issuer}'` : 'issuer'
    return rowsOf<{ id: number; issuer: string | null }>(`SELECT id, ${issuer} AS issuer FROM ${table}`)
      .filter(({ id }) => ids.has(String(id)) || id > (newest.get(table) ?? 0))
      .map(({ id, issuer }) => ({ event, id, issuer }))
  })

const contentOf = (context: Asking, { event, id, issuer }: WaitingRecord): string | null => {
  // Each of these events has one effect.
  const effect = effects[event] as RequestEffect
  try {
    return JSON.stringify(canonicalOf(effect.subject(context, { event_type: event, entity_id: id, issuer } as Request)))
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

/** What a request about each record would ask for; nothing where none can be made. */
const contentsOf = (context: Asking, records: readonly WaitingRecord[]): ReadonlyMap<string, string | null> => {
  const { db } = context
  return db.dryRun(() => {
    // A program has a request before its first approval alone.
    db.run(db.q.updateTable('programs').set({ needs_approval: 1 }))
    return new Map(records.map((one) => [keyOf(one), contentOf(context, one)]))
  })
}

const isNoted = ({ event, id }: WaitingRecord): boolean =>
  rowsOf('SELECT 1 FROM record_writers WHERE event_type = ? AND entity_id = ? AND user_id = ?', [event, id, writerId])
    .length > 0 ||
  rowsOf(
    `SELECT 1 FROM approvals a JOIN approval_actions d ON d.approval_id = a.id
      WHERE a.event_type = ? AND a.entity_id = ? AND d.by_id = ? AND d.action IN ('SUBMIT', 'WRITE', 'APPROVE')`,
    [event, id, writerId],
  ).length > 0

const tables = [...new Set(events.map((event) => recordOf[event].table))]
const newestRows = () =>
  new Map(
    tables.map((table) => [table as string, rowsOf<{ id: number }>(`SELECT max(id) AS id FROM ${table}`)[0]?.id ?? 0]),
  )

const SENT = 12
/** Sends the requests of a call until one is taken. */
const sendValid = async (call: CatalogueCall): Promise<boolean> => {
  const { own } = platform.places
  const places = [own, ...seedPlaces(platform.db, own)]
  for (const place of places)
    for (const ask of asksOf(call, place, place === own ? SENT : 1)) {
      const { status } = await sendAsk(platform.url, ask, platform.tokenOf(WRITER))
      if (status < 300) return true
    }
  return false
}

test('decision 44, APPR-23 a person who writes what a request asks for, by any call, is noted as its writer', async () => {
  const faults: string[] = []
  const written = new Set<RecordEvent>()
  const context = contextOf()
  const { own } = platform.places
  const newest = newestRows()
  const ids = new Set([own, ...seedPlaces(platform.db, own)].flatMap((place) => Object.values(place.ids)))
  const before = contentsOf(context, recordsIn(ids, newest))
  for (const call of catalogue) {
    if (call.method === 'GET' || call.reads === true || typeof call.need === 'string') continue
    if (!(await sendValid(call))) continue
    const records = recordsIn(ids, newest)
    const now = contentsOf({ ...context, db: platform.db }, records)
    const wrote = records.filter((one) => {
      const content = now.get(keyOf(one)) ?? null
      return content !== null && content !== before.get(keyOf(one))
    })
    for (const { event } of wrote) written.add(event)
    faults.push(...wrote.filter((one) => !isNoted(one)).map((one) => `${call.address}: ${keyOf(one)}`))
    await platform.reset()
  }
  expect(faults).toEqual([])
  expect(events.filter((event) => !written.has(event))).toEqual([])
})
