import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../../core/db/database'
import { checkLedger } from '../../core/ledger/ledger'
import { seededFile, signIn, spawnPlatform } from '../../testing/test-platform'

const WRITERS = 8
const ENOUGH = 60
const NARRATION = 'Demo transaction'

const demoTxns = (db: Database) =>
  db
    .prepared(
      `SELECT CAST(txns.id AS TEXT) AS id, status, count(entries.id) AS entries FROM txns LEFT JOIN entries ON entries.txn_id = txns.id
     WHERE txns.narration = ? GROUP BY txns.id`,
    )
    .all([NARRATION]) as { id: string; status: string; entries: number }[]

test('TXN-08 kill -9 among authorisations that share commits leaves whole ones only, and all that were answered', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'emboss-authorise-kill-'))
  const file = join(dataDir, 'platform-small.db')
  copyFileSync(seededFile(), file)
  const seed = new Database(file)
  const cards = seed.all(seed.q.selectFrom('cards').select('id').where('status', '=', 'ACTIVE').orderBy('id').limit(40))
  const before = demoTxns(seed).length
  seed.close()
  const { kill, url, gone } = await spawnPlatform(dataDir)
  const ask = await signIn(url, 'platform.admin@sandbox.test')
  const answered: string[] = []
  const writer = async (first: number) => {
    for (let at = first; ; at += WRITERS) {
      const body = { cardId: String(cards[at % cards.length]?.id), channel: 'POS', amount: '1.00' }
      const headers = { 'x-data-source': 'TEST', 'idempotency-key': randomUUID() }
      const made = await ask('POST', 'demoTxn', body, headers).catch(() => null)
      if (made === null) return
      if (made.status === 200) answered.push(String(made.body.txnId))
      if (answered.length === ENOUGH) kill()
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, first) => writer(first)))
  await gone

  const db = new Database(file)
  const found = demoTxns(db)
  const ids = new Set(found.map(({ id }) => id))
  expect(answered.length).toBeGreaterThanOrEqual(ENOUGH)
  expect(answered.filter((id) => !ids.has(id))).toEqual([])
  expect(found.filter(({ status }) => status === 'SUCCESS').length).toBeGreaterThan(before)
  expect(found.filter(({ status, entries }) => (status === 'SUCCESS') !== entries > 0)).toEqual([])
  expect(checkLedger(db)).toEqual([])
  expect(db.prepared('PRAGMA integrity_check').all([])).toMatchObject([{ integrity_check: 'ok' }])
  db.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 90_000)
