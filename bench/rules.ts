import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { emptyRuleBook } from '@/lib/rules/programs/rules'
import { compileRuleBook } from '@/lib/rules/authorisation/rule-book'
import { authorise } from '@/sandbox/areas/transactions/authorise'
import { Simulation } from '@/sandbox/areas/transactions/simulation'
import { Database } from '@/sandbox/core/db/database'
import { DAY, localDay } from '@/sandbox/core/db/days'
import { seedFile, sizes } from '@/sandbox/seed'

// `bench/rules.mjs` runs this file in another process and reads its result as one line of JSON.
const [, , what = 'engine', dataDir = '.data-bench'] = process.argv
mkdirSync(dataDir, { recursive: true })

const authorisations = async () => {
  const seeded = join(dataDir, 'engine.db')
  const file = join(dataDir, 'engine-run.db')
  seedFile(seeded, sizes.small, Date.now())
  copyFileSync(seeded, file)
  const db = new Database(file)
  const cards = db.all(db.q.selectFrom('cards').selectAll().where('status', '=', 'ACTIVE'))
  const merchants = db.all(db.q.selectFrom('merchants').select('id').limit(200))
  const pay = async (at: number): Promise<boolean> => {
    const card = cards[at % cards.length]
    const merchantId = merchants[at % merchants.length]?.id ?? null
    if (!card) return false
    const asked = { channel: 'POS' as const, amount: 100 + (at % 50), merchantId, narration: 'Benchmark' }
    const { declined } = await db.groupCommit(() => authorise({ db, now: Date.now }, card, asked))
    return declined === null
  }
  const many = (from: number, count: number) => Promise.all(Array.from({ length: count }, (_, at) => pay(from + at)))
  await many(0, 500)
  const startedMs = performance.now()
  const done = await many(500, 3000)
  const seconds = (performance.now() - startedMs) / 1000
  db.close()
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  return { perSecond: done.length / seconds, approved: done.filter(Boolean).length }
}

const simulation = async () => {
  const file = join(dataDir, 'simulator.db')
  seedFile(file, { cards: 4000, txns: 160_000, moreOrgs: 0, recent: 0.3 }, Date.now())
  const db = new Database(file)
  const program = db.find('programs', 2001)
  const wallet = db.first(db.q.selectFrom('wallets').select('id').where('program_id', '=', 2001).orderBy('priority'))
  if (!program || !wallet) throw new Error('The seed has no program 2001')
  db.exec('UPDATE txns SET program_id = 2001')
  const firstDay = localDay(Date.now(), 'INR') - 900
  const conditions = [{ field: 'CITY' as const, operator: 'IS' as const, value: 'Pune' }]
  const limits = [{ txnType: 'ANY' as const, period: 'MONTHLY' as const, count: '20', amount: '20000' }]
  const rules = [{ name: 'Pune', filters: { match: 'ANY' as const, conditions }, validations: [], limits }]
  const taken: number[] = []
  let [judged, longest] = [0, 0]
  for (let run = 0; run < 3; run++) {
    const startedMs = performance.now()
    const book = compileRuleBook({ ...emptyRuleBook, rules })
    const trial = { program, walletId: wallet.id, book, since: firstDay * DAY, firstDay, scope: [] }
    const tried = new Simulation(db, trial)
    for (let goesOn = true; goesOn;) {
      const stepMs = performance.now()
      goesOn = tried.step()
      longest = Math.max(longest, performance.now() - stepMs)
      await new Promise((resolve) => setImmediate(resolve))
    }
    judged = tried.finish().read
    taken.push(performance.now() - startedMs)
  }
  db.close()
  return { ms: taken.sort((one, other) => one - other)[1], judged, longest }
}

process.stdout.write(`${JSON.stringify(await (what === 'engine' ? authorisations() : simulation()))}\n`)
