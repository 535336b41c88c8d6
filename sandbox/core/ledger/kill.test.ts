import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../db/database'
import { checkLedger } from './ledger'
import { seededFile, signIn, spawnPlatform } from '../../testing/test-platform'

test('the ledger survives kill -9 in the middle of writes: what was answered is there, the rest is not half there', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'emboss-kill-'))
  copyFileSync(seededFile(), join(dataDir, 'platform-small.db'))
  const { kill, url, gone } = await spawnPlatform(dataDir)
  const ask = await signIn(url, 'cards@sandbox.test')
  const answered: string[] = []
  let mobile = 9_300_000_000
  const writer = async () => {
    for (;;) {
      const made = await ask('POST', 'orgs/customers', {
        orgId: '1001',
        cardProgramId: '2001',
        fullName: 'Kill Tester',
        nameOnCard: 'Kill Tester',
        mobile: `91${(mobile += 1)}`,
        cardMode: 'DIGITAL_ONLY_CARD',
        metaData: {
          walletsInitBalance: [
            { walletId: '2501', amount: '10' },
            { walletId: '2502', amount: '20' },
          ],
        },
      }).catch(() => null)
      if (made === null) return
      if (made.status === 200) answered.push(String(made.body.cardId))
      if (answered.length === 25) kill()
    }
  }
  await Promise.all([writer(), writer(), writer()])
  await gone

  const db = new Database(join(dataDir, 'platform-small.db'))
  expect(checkLedger(db)).toEqual([])
  const kept = new Set(
    db
      .all(
        db.q
          .selectFrom('cards')
          .innerJoin('card_wallets', 'card_wallets.card_id', 'cards.id')
          .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
          .select(['cards.id', (build) => build.fn.sum<number>('accounts.balance').as('balance')])
          .where('cards.name_on_card', '=', 'KILL TESTER')
          .groupBy('cards.id')
          .having((build) => build.fn.sum('accounts.balance'), '=', 3000),
      )
      .map(({ id }) => String(id)),
  )
  expect(answered.length).toBeGreaterThanOrEqual(25)
  expect(answered.filter((id) => !kept.has(id))).toEqual([])
  expect(kept.size).toBe(db.all(db.q.selectFrom('cards').select('id').where('name_on_card', '=', 'KILL TESTER')).length)
  expect(db.prepared('PRAGMA integrity_check').all([])).toMatchObject([{ integrity_check: 'ok' }])
  db.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 30_000)
