import { catalogue } from '@/lib/calls'
import type { CatalogueCall } from '@/lib/calls'
import { effects } from '@/sandbox/app'
import { isFullSize, longTest } from '../support/hardening'
import { asksOf, sendAsk } from '../support/scope/ask'
import { watchColumns } from '../support/scope/column-log'
import type { Write } from '../support/scope/column-log'
import { guardEverything, requestsOf } from '../support/scope/every-change'
import { startMatrixPlatform } from '../support/scope/matrix-platform'
import type { MatrixPlatform } from '../support/scope/matrix-platform'
import type { Place } from '../support/scope/places'
import { seedPlaces } from '../support/scope/seed-places'

longTest()

/** What tells of a change, sums it up or sends word of it, and is none: a second person decides about no line of these. A pool is opened empty, with the first transfer into it. */
const journals =
  /^(INSERT )?(approval(s|_actions)|record_writers)\b|^((INSERT|DELETE) )?restrictions\b|^INSERT (card_status_changes|messages|notifications|org_events|heard_events|webhook_\w+)\b|\.(modified_(at|by|by_id)|version|last_txn_\w+|txn_count|success_count)\b|^accounts\.balance\b|^INSERT accounts POOL\b/

/** Money that comes onto a card or a kit. */
const intoCards = /^INSERT postings into (CARD|LIMIT|KITS)\b/
/** A payment gives back what it took, or a part of it. Decision 47 */
const ofPayment = / by (CASHBACK|DISPUTE_CREDIT|REFUND|REVERSAL|SPEND)\b/

const DAY = 86_400_000
let later = 0
let platform: MatrixPlatform
let log: ReturnType<typeof watchColumns>

/** Writes down what each effect writes under its event, and does what it always does. */
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

/** What is written of a request that waits, and nothing else. */
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
  guardEverything(platform.db)
  log = watchColumns(platform.connections)
  newest = newestRequest()
}

beforeAll(async () => {
  platform = await startMatrixPlatform({ now: () => Date.now() + later })
  watchEffects()
  await startOver()
})
afterAll(() => platform?.close())

/** What a second person decides about, with the events of which: learnt from what approved requests of every kind write. */
const guarded = new Map<string, Set<string>>()

test('decision 44 a change of every kind waits where it is guarded, and its approval writes', async () => {
  const { byWanted, approveOne } = requestsOf(platform)
  for (const [wanted, ask] of Object.entries(byWanted)) {
    const requests = await ask()
    log.take()
    expect([wanted, await approveOne(requests)]).toEqual([wanted, 'APPROVED'])
    const written = log.take().filter(({ event, fact }) => event && !journals.test(fact))
    expect([wanted, written.length > 0]).toEqual([wanted, true])
    for (const { event, fact } of written) guarded.set(fact, new Set([...(guarded.get(fact) ?? []), event]))
  }
})

/** Sends each choice of a call about the first place, then one about each other, until it is taken; last of all as sandbox mode does. */
const sendValid = async (call: CatalogueCall, [own, ...others]: readonly [Place, ...Place[]]): Promise<boolean> => {
  const token = platform.tokenOf('platform.admin@sandbox.test')
  const asks = [...asksOf(call, own), ...others.flatMap((place) => asksOf(call, place, 1))]
  for (const ask of asks) if ((await sendAsk(platform.url, ask, token, 'LIVE')).status < 300) return true
  for (const ask of asksOf(call, own, 1)) if ((await sendAsk(platform.url, ask, token)).status < 300) return true
  return false
}

/** What was written beside all effects and is somebody's to decide, by which events. */
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
  let taken = 0
  let refused = 0
  await startOver()
  const { own } = platform.places
  const ofSeed = seedPlaces(platform.db, own)
  const places = [own, ...ofSeed.slice(0, isFullSize ? ofSeed.length : 3)] as const
  for (const call of catalogue) {
    if (call.method === 'GET' || call.reads === true || typeof call.need === 'string') continue
    if (await sendValid(call, places)) taken++
    else refused++
    const writes = log.take()
    beside.push(...besideIn(writes).map((fact) => `${call.address}: ${fact}`))
    if (writes.some(({ fact }) => !requests.test(fact))) await startOver()
    else forgetRequests()
  }
  expect(beside.sort()).toEqual([])
  // The others ask for a state that the seed lacks; what each change writes is known without them.
  expect(3 * taken).toBeGreaterThan(taken + refused)
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
