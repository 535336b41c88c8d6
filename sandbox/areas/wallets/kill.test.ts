import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../../core/db/database'
import { DAY } from '../../core/db/days'
import { checkLedger } from '../../core/ledger/ledger'
import { seededFile, spawnPlatform } from '../../testing/test-platform'

/** Every Just-in-time wallet is due today and has not been replenished. */
const fill = (file: string): void => {
  const db = new Database(file)
  db.run(
    db.q
      .updateTable('wallets')
      .set({ replenish_amount: 5_000, replenish_period: 'DAILY', replenish_since: Date.now() - 3 * DAY })
      .where('balance_type', '=', 'VIRTUAL'),
  )
  db.run(db.q.updateTable('cards').set({ created_at: Date.now() - 400 * DAY }))
  db.close()
}

const count = (file: string) => {
  const db = new Database(file)
  const one = (text: string) => (db.prepared(text).all([])[0] as { n: number }).n
  const counted = {
    due: one(
      `SELECT count(*) AS n FROM card_wallets JOIN cards ON cards.id = card_id JOIN wallets ON wallets.id = wallet_id
       JOIN programs ON programs.id = wallets.program_id
       WHERE balance_type = 'VIRTUAL' AND cards.status IN ('ACTIVE', 'LOCKED') AND programs.status = 'ACTIVE'`,
    ),
    given: one('SELECT count(*) AS n FROM wallet_grants'),
    entries: one("SELECT count(*) AS n FROM entries WHERE kind = 'REPLENISHMENT'"),
    cards: one('SELECT count(DISTINCT account_id) AS n FROM wallet_grants'),
    waiting: one("SELECT count(*) AS n FROM jobs WHERE status = 'WAITING' AND kind = 'replenish-wallet'"),
    done: one("SELECT count(*) AS n FROM wallet_replenishments WHERE status = 'DONE'"),
    faults: checkLedger(db).length,
  }
  db.close()
  return counted
}

test('WAL-04 replenishment survives kill -9 in the middle: each card once, none lost, the ledger whole', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'emboss-replenish-kill-'))
  const file = join(dataDir, 'platform-small.db')
  copyFileSync(seededFile(), file)
  fill(file)
  let [kills, last] = [0, 0]
  let platform = await spawnPlatform(dataDir)
  for (;;) {
    const { given, waiting, done } = count(file)
    if (done > 0 && waiting === 0) break
    if (given > last && kills < 1) {
      kills += 1
      last = given
      platform.kill()
      await platform.gone
      platform = await spawnPlatform(dataDir)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  platform.kill()
  await platform.gone
  const { due, given, entries, cards, faults } = count(file)
  expect(kills).toBeGreaterThan(0)
  expect(due).toBeGreaterThan(20)
  expect({ given, entries, cards, faults }).toEqual({ given: due, entries: due, cards: due, faults: 0 })
  rmSync(dataDir, { recursive: true, force: true })
}, 90_000)
