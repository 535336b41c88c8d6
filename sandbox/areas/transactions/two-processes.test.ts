import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../../core/db/database'
import { checkLedger } from '../../core/ledger/ledger'
import { aRule, makeRuleCard } from '../../testing/rule-cards'
import { seededFile, signIn, spawnPlatform, type Answer } from '../../testing/test-platform'

test('RULE-02, decision 20 twenty authorisations at once through two processes never exceed a limit or a balance', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'emboss-engine-'))
  const file = join(dataDir, 'platform-small.db')
  copyFileSync(seededFile(), file)
  const one = await spawnPlatform(dataDir)
  const other = await spawnPlatform(dataDir)
  try {
    const asks = await Promise.all([one, other].map(({ url }) => signIn(url, 'platform.admin@sandbox.test')))
    const [first, second] = asks
    if (!first || !second) throw new Error('nobody signed in')
    const limit = { txnType: 'ANY' as const, period: 'MONTHLY' as const, count: '9', amount: '70' }
    const limited = await makeRuleCard(first, [
      { name: 'Limited', balance: '1000', book: { rules: [aRule({ limits: [limit] })] } },
    ])
    const poor = await makeRuleCard(first, [{ name: 'Poor', balance: '45' }])
    const pay = (cardId: string) =>
      Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          (n % 2 ? first : second)(
            'POST',
            'demoTxn',
            { cardId, channel: 'ECOM', amount: '10' },
            {
              'idempotency-key': randomUUID(),
              'x-data-source': 'TEST',
            },
          ),
        ),
      )
    const [ofLimited, ofPoor] = await Promise.all([pay(limited.cardId), pay(poor.cardId)])
    const done = (answers: Answer[]) => answers.filter(({ body }) => body.status === 'SUCCESS').length
    expect([done(ofLimited), done(ofPoor)]).toEqual([7, 4])
  } finally {
    for (const { kill, gone } of [one, other]) {
      kill()
      await gone
    }
  }
  const db = new Database(file)
  expect(checkLedger(db)).toEqual([])
  db.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)
