import { catalogue } from '@/lib/calls'
import { approvalEventNames } from '@/lib/rules/approvals/approval-events'
import { effects } from '@/sandbox/app'
import type { Database } from '@/sandbox/db/database'
import { longTest } from '../support/hardening'
import { askOf, sendAsk } from '../support/scope/ask'
import { watchColumns } from '../support/scope/column-log'
import type { Write } from '../support/scope/column-log'
import { startMatrixPlatform } from '../support/scope/matrix-platform'
import type { MatrixPlatform } from '../support/scope/matrix-platform'

longTest()

/** What tells of a change, or sends word of it, and is none: a second person decides about no line of these. */
const journals =
  /^(INSERT )?approval(s|_actions)\b|^INSERT (card_status_changes|messages|notifications|org_events|webhook_\w+)\b|\.(modified_(at|by|by_id)|version)\b/

/** Calls that write what an approval decides about, with what they write, and why that is no way around it. */
const known: readonly string[] = [
  // A new program brings its businesses along, and none of those that are there.
  'issuing POST orgs/cardPrograms: INSERT program_orgs (ORG_CREATION)',
]

let platform: MatrixPlatform
let log: ReturnType<typeof watchColumns>
const done = new Set<string>()

/** Counts what each effect writes for its event; it does what it always does. */
const countEffects = () => {
  for (const [event, effect] of Object.entries(effects)) {
    const kinds: [string, object][] = 'approve' in effect ? [[event, effect]] : Object.entries(effect)
    for (const [kind, acts] of kinds)
      for (const name of ['approve', 'apply', 'reject']) {
        // The effects of the app are plain records of functions.
        const record = acts as Record<string, ((...given: unknown[]) => unknown) | undefined>
        const act = record[name]
        if (act) record[name] = (...given) => log.within(event, () => (done.add(kind), act(...given)))
      }
  }
}

const switchAll = (db: Database, status: 'ACTIVE' | 'INACTIVE') => {
  const steps = JSON.stringify([{ name: 'Checker', roleId: null }])
  for (const { code: issuer } of db.all(db.q.selectFrom('issuers').select('code')))
    for (const event_type of approvalEventNames)
      db.run(
        db.q
          .insertInto('issuer_events')
          .values({ issuer, event_type, status, steps, details: '[]', version: 1, remind_after_hours: null })
          .onConflict((conflict) => conflict.doUpdateSet({ status })),
      )
}

beforeAll(async () => {
  platform = await startMatrixPlatform()
  countEffects()
})
afterAll(() => platform?.close())

const startOver = async (status: 'ACTIVE' | 'INACTIVE') => {
  await platform.reset()
  switchAll(platform.db, status)
  log = watchColumns(platform.db)
}

type Asked = { address: string; writes: Write[] }

/** What each call writes that the staff of the platform sends about the place, with all events switched on or off. */
const writesOfCalls = async (status: 'ACTIVE' | 'INACTIVE'): Promise<Asked[]> => {
  const asked: Asked[] = []
  await startOver(status)
  for (const call of catalogue) {
    if (call.method === 'GET' || call.reads === true || typeof call.need === 'string') continue
    const made = askOf(call, platform.places.own)
    if (!('ask' in made)) continue
    await sendAsk(platform.url, made.ask, platform.tokenOf('platform.admin@sandbox.test'))
    const writes = log.take()
    asked.push({ address: call.address, writes })
    if (writes.length > 0) await startOver(status)
  }
  return asked
}

test('decision 44 what an approval decides about, no call writes beside it', async () => {
  const unguarded = await writesOfCalls('INACTIVE')
  const guarded = await writesOfCalls('ACTIVE')

  const events = new Map<string, Set<string>>()
  for (const { event, fact } of [...unguarded, ...guarded].flatMap(({ writes }) => writes))
    if (event && !journals.test(fact)) events.set(fact, new Set([...(events.get(fact) ?? []), event]))
  const beside = guarded.flatMap(({ address, writes }) =>
    writes
      .filter(({ event, fact }) => event === '' && events.has(fact))
      .map(({ fact }) => `${address}: ${fact} (${[...(events.get(fact) ?? [])].join(', ')})`),
  )
  expect(beside.sort()).toEqual([...known].sort())
  expect([...done].sort()).toEqual(
    expect.arrayContaining(['blockCard', 'inviteAgent', 'inviteIssuerAdmin', 'inviteUser']),
  )
  expect(events.size).toBeGreaterThan(5)
})
