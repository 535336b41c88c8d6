import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Database } from '@/sandbox/db/database'
import { checkLedger } from '@/sandbox/ledger/ledger'
import { seededFile, signIn, spawnPlatform } from '@/sandbox/testing/test-platform'
import type { Answer } from '@/sandbox/testing/test-platform'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { longTest, tenthOf } from '../support/hardening'

longTest()

type Ask = Awaited<ReturnType<typeof signIn>>
const people = ['yes.admin', 'platform.admin', 'approvals'] as const
type Person = (typeof people)[number]
type Shown = { digest: string; after: Record<string, string | null> }

const steps = [
  'load',
  'program',
  'rename',
  'look',
  'approve',
  'reject',
  'stale',
  'withdraw',
  'cancel',
  'block',
  'bait',
  'kill',
] as const
type Step = { name: (typeof steps)[number]; who: Person; at: number; sum: number }
const weighted = fc.oneof(
  ...steps.map((name) => ({ arbitrary: fc.constant(name), weight: name === 'kill' ? 1 : name === 'block' ? 2 : 4 })),
)
const step: fc.Arbitrary<Step> = fc.record({
  name: weighted,
  who: fc.constantFrom(...people),
  at: fc.nat(20),
  sum: fc.integer({ min: 1, max: 500 }),
})

/** Each run begins with one request that is decided as it was shown, and one that is changed under the decider's eyes. */
const opening: readonly Step[] = (
  [
    ['load', 'yes.admin'],
    ['look', 'platform.admin'],
    ['approve', 'platform.admin'],
    ['program', 'yes.admin'],
    ['bait', 'platform.admin'],
  ] as const
).map(([name, who]) => ({ name, who, at: 0, sum: 2 }))

/** People look at what came last. */
const RECENT = 3
const newest = (ids: readonly string[], at: number): string | undefined => ids.at(-1 - (at % RECENT))

/** One platform that dies and comes back, the people who use it, and what each of them was shown. */
class World {
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'emboss-approval-fuzzer-'))
  private readonly file = join(this.dataDir, 'platform-small.db')
  private platform!: Awaited<ReturnType<typeof spawnPlatform>>
  private asks = new Map<Person, Ask>()
  private blocked = false
  private cardId = ''
  private readonly requests: string[] = []
  private readonly programs: string[] = []
  /** Under which request each program was sent first. */
  private readonly requestOf = new Map<string, string>()
  /** By person and request what they looked at last, and by request every digest that a decision of theirs carried. */
  private readonly seen = new Map<string, Shown>()
  private readonly old = new Map<string, Shown>()
  private readonly decidedWith = new Map<string, Shown[]>()

  async begin() {
    copyFileSync(seededFile(), this.file)
    await this.start()
    const made = await this.ask('yes.admin', 'POST', 'orgs/customers', {
      orgId: '1001',
      cardProgramId: '2001',
      fullName: 'Fuzzed Holder',
      nameOnCard: 'Fuzzed Holder',
      mobile: '919613500002',
      cardMode: 'DIGITAL_ONLY_CARD',
    })
    this.cardId = String(made?.body.cardId)
    const { body } = (await this.ask('platform.admin', 'GET', 'issuers/event?issuerCode=YES&eventType=CARD_LOAD'))!
    const on = { issuerCode: 'YES', eventType: 'CARD_LOAD', status: 'ACTIVE', version: body.version }
    expect((await this.ask('platform.admin', 'PUT', 'issuer/status', on))?.status).toBe(200)
  }

  private async start() {
    this.platform = await spawnPlatform(this.dataDir)
    this.asks = new Map()
    for (const name of people) {
      if (name === 'approvals' && this.blocked) continue
      this.asks.set(name, await signIn(this.platform.url, `${name}@sandbox.test`))
    }
  }

  /** Null where the person may not sign in now. */
  private async ask(who: Person, method: string, path: string, body?: unknown): Promise<Answer | null> {
    const headers: Record<string, string> = method === 'GET' ? {} : { 'idempotency-key': randomUUID() }
    const answer = await this.asks.get(who)?.(method, path, body, headers)
    if (answer && answer.status >= 500) throw new Error(`${method} ${path}: ${answer.body.message}`)
    return answer ?? null
  }

  async look({ who, at }: Step, id = newest(this.requests, at)) {
    const found = id ? await this.ask(who, 'GET', `issuer/getApprovals/${id}`) : null
    if (!id || found?.status !== 200) return
    const { digest, changes, supersededBy } = found.body as unknown as {
      digest: string
      changes: { field: string; after: string | null }[]
      supersededBy: string | null
    }
    if (supersededBy && !this.requests.includes(supersededBy)) this.requests.push(supersededBy)
    const was = this.seen.get(`${who} ${id}`)
    if (was) this.old.set(`${who} ${id}`, was)
    const after = Object.fromEntries(changes.map((one) => [one.field, one.after]))
    this.seen.set(`${who} ${id}`, { digest, after })
  }

  private async decide(
    { who, at }: Step,
    action: 'APPROVE' | 'REJECT',
    from = this.seen,
    id = newest(this.requests, at),
  ) {
    const shown = id ? from.get(`${who} ${id}`) : undefined
    if (!id || !shown) return
    this.decidedWith.set(id, [...(this.decidedWith.get(id) ?? []), shown])
    const reason = action === 'REJECT' ? { reason: 'Fuzzed' } : {}
    const body = { approvalQueueId: id, action, digest: shown.digest, ...reason }
    await this.ask(who, 'PUT', 'entity/takeAction', body)
  }

  private async program({ who }: Step) {
    const found = await this.ask(who, 'GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')
    const banks = (found?.body.list ?? []) as {
      id: string
      issuerCode: string
      cardType: string
      digitalOnly: boolean
    }[]
    const bank = banks.find((one) => one.issuerCode === 'YES' && one.cardType === 'GPR' && !one.digitalOnly)
    if (!bank) return
    const made = await this.ask(who, 'POST', 'orgs/programs', {
      ...emptyProgram,
      formKey: randomUUID(),
      name: `Fuzz ${randomUUID().slice(0, 8)}`,
      issuerCode: 'YES',
      issuerProgramId: bank.id,
      cardForm: 'BOTH',
    })
    if (made?.status !== 200) return
    const entityId = String(made.body.id)
    this.programs.push(entityId)
    const sent = await this.ask(who, 'POST', 'issuer/approvals', {
      entityType: 'CARD_PROGRAM',
      entityId,
      issuerCode: 'YES',
    })
    if (sent?.status !== 200) return
    this.requests.push(String(sent.body.approvalQueueId))
    this.requestOf.set(entityId, String(sent.body.approvalQueueId))
  }

  /** Changes a program that still waits; one that is approved is changed by its own rules. */
  private async rename({ who, at }: Step) {
    const id = newest(this.programs, at)
    const found = id ? await this.ask(who, 'GET', `orgs/cardPrograms/${id}`) : null
    const { cardProgram } = (found?.body.data ?? {}) as { cardProgram?: { status: string; version: number } }
    if (!id || cardProgram?.status !== 'PENDING') return
    const name = `Fuzz ${randomUUID().slice(0, 8)}`
    await this.ask(who, 'PUT', `cardPrograms/${id}`, { version: cardProgram.version, name })
  }

  private async load({ who, sum }: Step) {
    const body = { cardId: this.cardId, appId: '2501', amount: `${sum}.00` }
    const sent = await this.ask(who, 'POST', 'card/load', body)
    if (sent?.status === 202) this.requests.push(String(sent.body.approvalQueueId))
  }

  private async end({ who, at }: Step, how: 'withdraw' | 'cancel') {
    const id = newest(this.requests, at)
    if (id) await this.ask(who, 'PUT', `issuer/approvals/${id}/${how}`, how === 'cancel' ? { reason: 'Fuzzed' } : {})
  }

  private async block() {
    const found = this.read((db) =>
      db.first(db.q.selectFrom('users').select('id').where('email', '=', 'approvals@sandbox.test')),
    )
    const to = this.blocked ? { status: 'ACTIVE' } : { status: 'BLOCKED', reason: 'Fuzzed' }
    const answer = await this.ask('platform.admin', 'PUT', `admins/${found?.id}/status`, to)
    if (answer?.status !== 200) return
    this.blocked = !this.blocked
    if (this.blocked) this.asks.delete('approvals')
    else this.asks.set('approvals', await signIn(this.platform.url, 'approvals@sandbox.test'))
  }

  /** Somebody is shown one thing, another person changes it, and the first decides. */
  private async bait(one: Step) {
    const program = newest(this.programs, one.at)
    const request = program && this.requestOf.get(program)
    if (!program || !request) return
    await this.look(one, request)
    await this.rename({ ...one, who: one.who === 'yes.admin' ? 'platform.admin' : 'yes.admin' })
    await this.decide(one, 'APPROVE', this.seen, request)
  }

  /** Dies while a decision is on its way, and comes back. */
  private async kill(one: Step) {
    const underWay = this.decide(one, 'APPROVE').catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, one.at % 4))
    this.platform.kill()
    await Promise.all([underWay, this.platform.gone])
    await this.start()
  }

  async take(one: Step) {
    const does: Record<Step['name'], () => Promise<void>> = {
      load: () => this.load(one),
      program: () => this.program(one),
      rename: () => this.rename(one),
      look: () => this.look(one),
      approve: () => this.decide(one, 'APPROVE'),
      reject: () => this.decide(one, 'REJECT'),
      stale: () => this.decide(one, 'APPROVE', this.old),
      withdraw: () => this.end(one, 'withdraw'),
      cancel: () => this.end(one, 'cancel'),
      block: () => this.block(),
      bait: () => this.bait(one),
      kill: () => this.kill(one),
    }
    await does[one.name]()
  }

  private read<T>(work: (db: Database) => T): T {
    const db = new Database(this.file)
    try {
      return work(db)
    } finally {
      db.close()
    }
  }

  /** Everything that took effect against what its decider was shown; answers how much took effect. */
  async check(): Promise<number> {
    this.platform.kill()
    await this.platform.gone
    return this.read((db) => {
      expect(checkLedger(db)).toEqual([])
      const decided = db.all(
        db.q
          .selectFrom('approvals')
          .selectAll()
          .where('id', 'in', [...this.requests, '0'].map(Number))
          .where('status', 'in', ['APPROVED', 'REJECTED']),
      )
      const approved = decided.filter(({ status }) => status === 'APPROVED')
      for (const { id, digest } of decided)
        expect([id, (this.decidedWith.get(String(id)) ?? []).map((shown) => shown.digest)]).toEqual([
          id,
          expect.arrayContaining([digest]),
        ])
      const shownOf = ({ id, digest }: { id: number; digest: string | null }) =>
        this.decidedWith.get(String(id))?.find((shown) => shown.digest === digest)?.after ?? {}
      const loads = approved.filter(({ event_type }) => event_type === 'CARD_LOAD')
      const made = db.all(
        db.q
          .selectFrom('txns')
          .select('amount')
          .where('card_id', '=', Number(this.cardId))
          .where('category', '=', 'LOAD'),
      )
      const ascending = (sums: number[]) => sums.sort((a, b) => a - b)
      expect(ascending(made.map(({ amount }) => amount))).toEqual(
        ascending(loads.map((request) => Math.round(Number(shownOf(request).amount) * 100))),
      )
      for (const request of approved.filter(({ event_type }) => event_type === 'CARD_PROGRAM_CREATION')) {
        const program = db.first(
          db.q
            .selectFrom('programs')
            .select(['name', 'status'])
            .where('id', '=', request.entity_id ?? -1),
        )
        expect(program).toEqual({ name: shownOf(request).name, status: 'ACTIVE' })
      }
      const own = db
        .prepared(
          `SELECT d.approval_id FROM approval_actions d JOIN approval_actions m ON m.approval_id = d.approval_id
           AND m.action = 'SUBMIT' AND m.by_id = d.by_id WHERE d.action IN ('APPROVE', 'REJECT')
           AND d.approval_id IN (${[...this.requests, '0'].join(', ')})`,
        )
        .all([])
      expect(own).toEqual([])
      rmSync(this.dataDir, { recursive: true, force: true })
      return approved.length
    })
  }
}

test('decision 44 whatever people ask for, change, end and decide while the platform dies and returns, what took effect is what its decider was shown', async () => {
  let effects = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 90 }), async (sequence) => {
      const world = new World()
      await world.begin()
      for (const one of [...opening, ...sequence]) {
        await world.take(one)
        // Somebody looks before most decisions, as people do.
        if (one.sum % 2) await world.look({ ...one, name: 'look' })
      }
      effects += await world.check()
    }),
    { numRuns: Math.max(1, tenthOf(10)), endOnFailure: true },
  )
  expect(effects).toBeGreaterThan(0)
})
