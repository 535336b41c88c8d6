import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../../core/db/database'
import { checkLedger } from '../../core/ledger/ledger'
import { readDigest } from '../../testing/approvers'
import { seededFile, signIn, spawnPlatform } from '../../testing/test-platform'

const REQUESTS = 20

test('APPR-15 kill -9 while approvals take effect loses none and doubles none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'emboss-approval-kill-'))
  copyFileSync(seededFile(), join(dataDir, 'platform-small.db'))
  const read = <T>(work: (db: Database) => T): T => {
    const db = new Database(join(dataDir, 'platform-small.db'))
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
  let platform = await spawnPlatform(dataDir)
  const checkerOf = () => signIn(platform.url, 'platform.admin@sandbox.test')
  const maker = await signIn(platform.url, 'yes.admin@sandbox.test')
  let checker = await checkerOf()
  const on = { issuerCode: 'YES', eventType: 'CARD_LOAD', status: 'ACTIVE', version: 1 }
  const { body: made } = await maker(
    'POST',
    'orgs/customers',
    {
      orgId: '1001',
      cardProgramId: '2001',
      fullName: 'Killed Holder',
      nameOnCard: 'Killed Holder',
      mobile: '919613500001',
      cardMode: 'DIGITAL_ONLY_CARD',
    },
    { 'idempotency-key': randomUUID() },
  )
  expect((await checker('PUT', 'issuer/status', on)).status).toBe(200)
  const ids: string[] = []
  for (let n = 1; n <= REQUESTS; n++) {
    const body = { cardId: made.cardId, appId: '2501', amount: `${n}.00` }
    const sent = await maker('POST', 'card/load', body, { 'idempotency-key': randomUUID() })
    ids.push(String(sent.body.approvalQueueId))
  }
  const shown = new Map<string, object>()
  for (const id of ids) shown.set(id, await readDigest(checker, id))
  const approve = (id: string) =>
    checker('PUT', 'entity/takeAction', { approvalQueueId: id, action: 'APPROVE', ...shown.get(id) })
  let answered = 0
  const all = ids.map((id) =>
    approve(id)
      .then(() => {
        answered += 1
        if (answered === REQUESTS / 4) platform.kill()
      })
      .catch(() => null),
  )
  await Promise.all(all)
  await platform.gone
  const effects = () =>
    read((db) => ({
      ledger: checkLedger(db),
      approved: db
        .all(
          db.q
            .selectFrom('approvals')
            .select('amount')
            .where('event_type', '=', 'CARD_LOAD')
            .where('id', 'in', ids.map(Number))
            .where('status', '=', 'APPROVED'),
        )
        .map(({ amount }) => Number(amount))
        .sort((a, b) => a - b),
      loaded: db
        .all(
          db.q
            .selectFrom('txns')
            .select('amount')
            .where('card_id', '=', Number(made.cardId))
            .where('category', '=', 'LOAD'),
        )
        .map(({ amount }) => amount)
        .sort((a, b) => a - b),
    }))
  const after = effects()
  expect(after.ledger).toEqual([])
  expect(after.loaded).toEqual(after.approved)
  expect(after.loaded.length).toBeGreaterThanOrEqual(answered)

  platform = await spawnPlatform(dataDir)
  checker = await checkerOf()
  for (const id of ids) expect((await approve(id)).body.status).toBe('APPROVED')
  platform.kill()
  await platform.gone
  const whole = effects()
  expect([whole.ledger, whole.loaded]).toEqual([[], Array.from({ length: REQUESTS }, (_, n) => (n + 1) * 100)])
  rmSync(dataDir, { recursive: true, force: true })
}, 90_000)
