import { catalogue, type CatalogueCall } from '@/lib/calls'
import { effects } from '@/sandbox/effects'
import { isFullSize, longTest } from '../support/hardening'
import { sendAsk } from '../support/scope/ask'
import { columnsOf, logColumns, type Write } from '../support/scope/column-log'
import { faultOfTried, reasonOf, tryCall, type Tried } from '../support/scope/done'
import { guardEverything, requestsOf } from '../support/scope/every-change'
import { startMatrixPlatform, type MatrixPlatform } from '../support/scope/matrix-platform'
import { withStages, type TestPlace } from '../support/scope/places'
import { guardedRefusals } from '../support/scope/refusals'
import { seedPlaces } from '../support/scope/seed-places'

longTest()

/** What tells of a change, sums it up or sends word of it, and is none: a second person decides about no line of these. An account is opened empty: what comes into it is a line of its own. */
const journals =
  /^(INSERT )?(approval(s|_actions)|record_writers)\b|^((INSERT|DELETE) )?restrictions\b|^INSERT (card_status_changes|messages|notifications|org_events|heard_events|record_events|webhook_\w+)\b|\.(modified_(at|by|by_id)|version|last_txn_\w+|txn_count|success_count)\b|^bulk_uploads\.reason\b|^accounts\.balance\b|^(INSERT )?(account_days|business_days|business_totals|txns_per_day)\b|^INSERT accounts (CARD|POOL)\b/

const intoCards = /^INSERT postings into (CARD|LIMIT|KITS)\b/
/** A payment gives back what it took, or a part of it. Decision 47 */
const ofPayment = / by (CASHBACK|DISPUTE_CREDIT|DISPUTE_WON|REFUND|REVERSAL|SPEND)\b/

const DAY = 86_400_000
let later = 0
let platform: MatrixPlatform
const log = columnsOf(() => platform.connections)

const watchEffects = () => {
  for (const [event, effect] of Object.entries(effects)) {
    const kinds: object[] = 'approve' in effect ? [effect] : Object.values(effect)
    for (const acts of kinds)
      for (const name of ['approve', 'apply', 'reject']) {
        // The effects of the app are plain records of functions.
        const record = acts as Record<string, ((...given: unknown[]) => unknown) | undefined>
        const act = record[name]
        if (act)
          record[name] = (...given) => {
            // A change that asked nobody is made without an approval.
            const isAsked = name !== 'apply' || 'approvedBy' in (given[0] as object)
            return log.within(isAsked ? event : '', () => act(...given))
          }
      }
  }
}

const requests = /^(INSERT )?record_writers\b|^INSERT (approvals|approval_actions|messages|notifications)\b/
let newest = 0
const newestRequest = () =>
  Number(
    platform.db
      .prepared('SELECT max(id) AS id FROM approvals')
      .all([])
      .map((row) => (row as { id: number }).id)[0],
  )
const forgetRequests = () => {
  platform.db.exec(`PRAGMA foreign_keys = OFF; DELETE FROM approval_actions WHERE approval_id > ${newest};
    DELETE FROM approvals WHERE id > ${newest}; PRAGMA foreign_keys = ON`)
  log.take()
}

const startOver = async () => {
  await platform.reset()
  newest = newestRequest()
}

beforeAll(async () => {
  platform = await startMatrixPlatform({
    now: () => Date.now() + later,
    prepare: (db) => {
      guardEverything(db)
      logColumns(db)
    },
  })
  watchEffects()
  await startOver()
})
afterAll(() => platform?.close())

/** What a second person decides about, with the events of which: learnt from what approved requests of every kind write. */
const guarded = new Map<string, Set<string>>()

/** Their approval lets somebody read, and writes nothing but itself. DATA-03 */
const reading: readonly string[] = ['copyCustomerData', 'copyUserData']

test('decision 44 a change of every kind waits where it is guarded, and its approval writes', async () => {
  const { byWanted, approveOne } = requestsOf(platform)
  for (const [wanted, ask] of Object.entries(byWanted)) {
    const requests = await ask()
    log.take()
    expect([wanted, await approveOne(requests)]).toEqual([wanted, 'APPROVED'])
    const written = log.take().filter(({ event, fact }) => event && !journals.test(fact))
    expect([wanted, written.length > 0]).toEqual([wanted, !reading.includes(wanted)])
    for (const { event, fact } of written) guarded.set(fact, new Set([...(guarded.get(fact) ?? []), event]))
  }
})

/** Sends the requests of a call until one is taken; last of all as sandbox mode does. */
const sendValid = async (call: CatalogueCall, places: readonly TestPlace[]): Promise<Tried> => {
  const token = platform.tokenOf('platform.admin@sandbox.test')
  const live = await tryCall(call, places, (ask) => sendAsk(platform.url, ask, token, 'LIVE'))
  if (live.done) return live
  const test = await tryCall(call, places.slice(0, 1), (ask) => sendAsk(platform.url, ask, token))
  return { answers: [...live.answers, ...test.answers], done: test.done }
}

const besideIn = (writes: readonly Write[]): string[] =>
  writes
    .filter(({ event, fact }) => event === '' && !journals.test(fact))
    .flatMap(({ fact }) => {
      const events = guarded.get(fact)
      if (events) return [`${fact} (${[...events].join(', ')})`]
      return intoCards.test(fact) && !ofPayment.test(fact) ? [`${fact} (money for a card)`] : []
    })

test('decision 44 no call writes beside an approval what the approval decides about, nor puts money on a card', async () => {
  const beside: string[] = []
  const faults: string[] = []
  const reasons = new Map(guardedRefusals.map(([message, address]) => [address, message]))
  await startOver()
  const { own, foreign } = platform.places
  const places = [own, foreign].flatMap(withStages)
  const ofSeed = seedPlaces(platform.db, own)
  places.push(...ofSeed.slice(0, isFullSize ? ofSeed.length : 3))
  for (const call of catalogue) {
    if (call.method === 'GET' || call.reads === true || typeof call.need === 'string') continue
    faults.push(...faultOfTried(call, await sendValid(call, places), reasons.get(call.address) ?? reasonOf(call)))
    const writes = log.take()
    beside.push(...besideIn(writes).map((fact) => `${call.address}: ${fact}`))
    if (writes.some(({ fact }) => !requests.test(fact))) await startOver()
    else forgetRequests()
  }
  expect(beside.sort()).toEqual([])
  // What a call writes is seen where it is taken.
  expect(faults).toEqual([])
})

test('decision 44 jobs give what wallets replenish, and write nothing else that a second person decides about', async () => {
  await startOver()
  later = 40 * DAY
  await platform.workJobs()
  const writes = log.take()
  const gives = / into (CARD|LIMIT) by REPLENISHMENT\b/
  expect(writes.filter(({ fact }) => gives.test(fact))).not.toEqual([])
  expect(besideIn(writes.filter(({ fact }) => !gives.test(fact)))).toEqual([])
})
