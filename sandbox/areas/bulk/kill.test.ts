import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../../core/db/database'
import { checkLedger } from '../../core/ledger/ledger'
import { PASSWORD, seededFile, send, spawnPlatform, type Json } from '../../testing/test-platform'
import { quietWallets } from '../../testing/quiet-wallets'

const started = async (dataDir: string) => {
  const { url, kill, gone } = await spawnPlatform(dataDir)
  const { token } = await send(url, 'POST', '/api/admins/email', {
    body: { email: 'cards@sandbox.test', password: PASSWORD },
  })
  const stop = async () => {
    kill()
    await gone
  }
  return { url, token: token ?? '', kill: stop }
}

const ROWS = 120
test('decision 22 a bulk load survives kill -9 again and again: nothing is loaded twice, nothing is lost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'emboss-bulk-kill-'))
  copyFileSync(seededFile(), join(dataDir, 'platform-small.db'))
  const seeded = new Database(join(dataDir, 'platform-small.db'))
  quietWallets(seeded, 2001)
  seeded.close()
  let platform = await started(dataDir)
  const people = Array.from({ length: ROWS }, (_, at) => `Kill Holder,${9_400_000_000 + at}`)
  const fields = { orgId: '1001', cardProgramId: '2001' }
  const upload = async (path: string, file: string): Promise<string> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new File([file], 'x.csv'))
    const headers = { authorization: `Bearer ${platform.token}` }
    const answer = await fetch(`${platform.url}/api/${path}`, { method: 'POST', headers, body: form })
    return ((await answer.json()) as { bulkUploadId: string }).bulkUploadId
  }
  const progress = async (id: string) =>
    (await send(platform.url, 'GET', `/api/cards/upload/records/${id}/progress`, { token: platform.token }))
      .body as Json
  let kills = 0
  const toTheEnd = async (id: string) => {
    let last = 0
    for (;;) {
      const { status, done } = await progress(id)
      if (status !== 'IN_PROGRESS') return status
      if (Number(done) > last && kills < 2) {
        kills += 1
        last = Number(done)
        await platform.kill()
        platform = await started(dataDir)
      }
    }
  }
  expect(await toTheEnd(await upload('cards/upload', `FULL_NAME,MOBILE_NUMBER\n${people.join('\n')}`))).toBe(
    'COMPLETED',
  )
  const cards = await (async () => {
    const db = new Database(join(dataDir, 'platform-small.db'))
    const made = db.all(
      db.q.selectFrom('cards').select(['id', 'mobile', 'last4']).where('name_on_card', '=', 'KILL HOLDER'),
    )
    db.close()
    return made
  })()
  expect(cards).toHaveLength(ROWS)
  kills = 0
  const lines = cards.map(({ mobile, last4 }) => `${mobile},${last4},3`)
  const id = await upload('cards/load/bulk', `MOBILE_NUMBER,LAST_4_DIGITS,General\n${lines.join('\n')}`)
  expect(await toTheEnd(id)).toBe('COMPLETED')
  expect(kills).toBeGreaterThan(0)
  expect(await progress(id)).toMatchObject({ done: ROWS, failed: 0, waiting: 0 })
  await platform.kill()

  const db = new Database(join(dataDir, 'platform-small.db'))
  expect(checkLedger(db)).toEqual([])
  const loaded = db.all(
    db.q
      .selectFrom('cards')
      .innerJoin('accounts', 'accounts.card_id', 'cards.id')
      .select(['cards.id', (build) => build.fn.sum<number>('accounts.balance').as('balance')])
      .where('name_on_card', '=', 'KILL HOLDER')
      .groupBy('cards.id'),
  )
  expect(loaded.filter(({ balance }) => balance !== 300)).toEqual([])
  expect(loaded).toHaveLength(ROWS)
  db.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 90_000)
