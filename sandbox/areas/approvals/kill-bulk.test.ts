import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../../core/db/database'
import { checkLedger } from '../../core/ledger/ledger'
import { quietWallets } from '../../testing/quiet-wallets'
import { bulkPerson, formWith, seededFile, spawnPlatform, waitForUpload } from '../../testing/test-platform'

const ROWS = 15

test('APPR-15, decision 33 kill -9 after a file is approved and before its rows are worked: the approved rows are loaded once, the others never', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'emboss-approval-kill-bulk-'))
  const file = join(dataDir, 'platform-small.db')
  copyFileSync(seededFile(), file)
  const read = <T>(work: (db: Database) => T): T => {
    const db = new Database(file)
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
  read((db) => quietWallets(db, 2001))
  // No batch begins before the kill: the decision is written down, and nothing of what it does.
  let platform = await spawnPlatform(dataDir, { dataDir, bulkPauseMs: 600_000 })
  const [makerEmail, checkerEmail] = ['yes.admin@sandbox.test', 'platform.admin@sandbox.test']
  const maker = await bulkPerson(platform.url, makerEmail)
  const ids: number[] = []
  for (let at = 0; at < ROWS; at++) {
    const holder = { fullName: 'Held Holder', nameOnCard: 'Held Holder', mobile: `91${9_460_000_000 + at}` }
    const place = { orgId: '1001', cardProgramId: '2001', cardMode: 'DIGITAL_ONLY_CARD' }
    ids.push(Number((await maker('POST', 'orgs/customers', { ...place, ...holder }, randomUUID())).body.cardId))
  }
  const cards = read((db) =>
    db.all(db.q.selectFrom('cards').select(['mobile', 'last4']).where('id', 'in', ids).orderBy('id')),
  )

  let checker = await bulkPerson(platform.url, checkerEmail)
  const event = { issuerCode: 'YES', eventType: 'BULK_UPLOAD' }
  const { body: configured } = await checker('GET', `issuers/event?eventType=${event.eventType}&issuerCode=YES`)
  const on = { ...event, status: 'ACTIVE', version: configured.version }
  expect((await checker('PUT', 'issuer/status', on)).status).toBe(200)
  const rows = cards.map(({ mobile, last4 }) => `${mobile},${last4},3`)
  const load = formWith(`MOBILE_NUMBER,LAST_4_DIGITS,General\n${rows.join('\n')}`)
  const { body: sent } = await maker('POST', 'cards/load/bulk', load, randomUUID())
  // The heads are line 1; every third row is left out.
  const lines = cards.flatMap((_, at) => (at % 3 === 2 ? [] : [at + 2]))
  const { digest } = (await checker('GET', `issuer/getApprovals/${String(sent.approvalQueueId)}`)).body
  const approve = () =>
    checker('PUT', 'entity/takeAction', { approvalQueueId: sent.approvalQueueId, action: 'APPROVE', digest, lines })
  const answers = Array.from({ length: 4 }, () =>
    approve().then(
      ({ body }) => {
        platform.kill()
        return body.status
      },
      () => null,
    ),
  )
  expect(await Promise.all(answers)).toContain('APPROVED')
  await platform.gone
  const stateNow = () =>
    read((db) => ({
      ledger: checkLedger(db),
      status: db.first(db.q.selectFrom('approvals').select('status').where('id', '=', Number(sent.approvalQueueId)))
        ?.status,
      balances: db
        .all(
          db.q
            .selectFrom('cards')
            .innerJoin('accounts', 'accounts.card_id', 'cards.id')
            .select(['cards.id', (build) => build.fn.sum<number>('accounts.balance').as('balance')])
            .where('cards.id', 'in', ids)
            .groupBy('cards.id')
            .orderBy('cards.id'),
        )
        .map(({ balance }) => balance),
    }))
  const killed = stateNow()
  expect(killed).toEqual({ ledger: [], status: 'APPROVED', balances: cards.map(() => 0) })
  const wanted = cards.map((_, at) => (at % 3 === 2 ? 0 : 300))

  platform = await spawnPlatform(dataDir)
  checker = await bulkPerson(platform.url, checkerEmail)
  const again = await Promise.all([approve(), approve()])
  expect(again.map(({ body }) => body.status)).toEqual(['APPROVED', 'APPROVED'])
  await waitForUpload(checker, sent.bulkUploadId)
  platform.kill()
  await platform.gone
  expect(stateNow()).toEqual({ ledger: [], status: 'APPROVED', balances: wanted })
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)
