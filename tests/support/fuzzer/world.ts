import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '@/sandbox/core/db/database'
import { quietWallets } from '@/sandbox/testing/quiet-wallets'
import { bulkPerson, seededFile, signIn, spawnPlatform, type Answer } from '@/sandbox/testing/test-platform'
import { addPeople, emailOf, people, type Person } from './users'

export type Shown = { digest: string; after: Record<string, string | null> }
type Asks = { call: Awaited<ReturnType<typeof signIn>>; file: Awaited<ReturnType<typeof bulkPerson>> }

const ORG = '1001'
const PROGRAM = '2001'
const RECENT = 4
const newest = <T>(list: readonly T[], at: number): T | undefined => list.at(-1 - (at % RECENT))

/** One platform that dies and comes back, the people who use it, and what each of them was shown. */
export class World {
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'emboss-approval-fuzzer-'))
  readonly file = join(this.dataDir, 'platform-small.db')
  private platform!: Awaited<ReturnType<typeof spawnPlatform>>
  private asks = new Map<Person, Asks>()
  /** What the desk may, as the administrators have left it. */
  readonly desk = { id: 0, role: 0, isBlocked: false, isRoleOn: true, hasPrivilege: true, isHere: true, isAway: false }
  card = { id: '', mobile: '', last4: '' }
  readonly requests: string[] = []
  readonly programs: string[] = []
  readonly businesses: string[] = []
  readonly uploads: string[] = []
  /** By person and request what they looked at last and before, and what their decisions were made of. */
  readonly seen = new Map<string, Shown>()
  readonly old = new Map<string, Shown>()
  readonly decidedWith = new Map<string, Shown[]>()
  /** By person and request whether they could decide it, whenever they tried to. */
  readonly tried = new Map<string, { loads: boolean; others: boolean }[]>()

  async begin() {
    copyFileSync(seededFile(), this.file)
    Object.assign(this.desk, addPeople(this.file))
    const db = new Database(this.file)
    quietWallets(db, Number(PROGRAM))
    db.close()
    await this.start()
    const mobile = '919613500002'
    const made = await this.ask('yes.admin', 'POST', 'orgs/customers', {
      orgId: ORG,
      cardProgramId: PROGRAM,
      fullName: 'Fuzzed Holder',
      nameOnCard: 'Fuzzed Holder',
      mobile,
      cardMode: 'DIGITAL_ONLY_CARD',
    })
    const id = String(made?.body.cardId)
    const row = this.read((db) => db.first(db.q.selectFrom('cards').select('last4').where('id', '=', Number(id))))
    this.card = { id, mobile, last4: row?.last4 ?? '' }
  }

  private async start() {
    this.platform = await spawnPlatform(this.dataDir)
    this.asks = new Map()
    for (const who of people) if (who !== 'fuzz.desk' || !this.desk.isBlocked) await this.comesIn(who)
  }

  async comesIn(who: Person) {
    const { url } = this.platform
    this.asks.set(who, { call: await signIn(url, emailOf(who)), file: await bulkPerson(url, emailOf(who)) })
  }

  leaves(who: Person) {
    this.asks.delete(who)
  }

  /** Null where the person may not sign in now. */
  async ask(who: Person, method: string, path: string, body?: unknown): Promise<Answer | null> {
    const headers: Record<string, string> = method === 'GET' ? {} : { 'idempotency-key': randomUUID() }
    const answer = await this.asks.get(who)?.call(method, path, body, headers)
    if (answer && answer.status >= 500) throw new Error(`${method} ${path}: ${answer.body.message}`)
    return answer ?? null
  }

  async askWithFile(who: Person, path: string, body: FormData | object) {
    const answer = await this.asks.get(who)?.file('POST', path, body, randomUUID())
    if (answer && answer.status >= 500) throw new Error(`POST ${path}: ${answer.body.message}`)
    return answer ?? null
  }

  async kill() {
    this.platform.kill()
    await this.platform.gone
  }

  restart = () => this.start()

  readonly newestRequest = (at: number) => newest(this.requests, at)
  readonly newestProgram = (at: number) => newest(this.programs, at)
  readonly newestBusiness = (at: number) => newest(this.businesses, at)
  readonly newestUpload = (at: number) => newest(this.uploads, at)

  /** A request that was made, by its id in an answer or in the database. */
  waits(id: unknown) {
    const text = String(id ?? '')
    if (/^\d+$/.test(text) && !this.requests.includes(text)) this.requests.push(text)
  }

  read<T>(work: (db: Database) => T): T {
    const db = new Database(this.file)
    try {
      return work(db)
    } finally {
      db.close()
    }
  }

  remove() {
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
