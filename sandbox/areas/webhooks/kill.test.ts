import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../../core/db/database'
import { seededFile, spawnPlatform } from '../../testing/test-platform'
import { startReceiver } from '../../testing/receiver'

const EVENTS = 60
const KAVERI = 1001

const fill = (file: string, url: string): void => {
  const db = new Database(file)
  db.write(() => {
    db.run(
      db.q.insertInto('webhooks').values({
        org_id: KAVERI,
        type: 'ORG_EVENTS',
        url,
        secret: 'whsec_AAAA',
        created_by: 'Test',
        created_at: Date.now(),
      }),
    )
    for (let n = 0; n < EVENTS; n++)
      db.run(
        db.q.insertInto('org_events').values({
          org_id: KAVERI,
          issuer: null,
          code: 'BUSINESS_CHANGED',
          name: `Change ${n}`,
          status: 'ACTIVE',
          by_name: 'Test',
          at: Date.now(),
        }),
      )
  })
  db.close()
}

const rowsOf = <T>(file: string, text: string): T[] => {
  const db = new Database(file)
  const rows = db.prepared(text).all([]) as T[]
  db.close()
  return rows
}
const left = (file: string) =>
  rowsOf<{ n: number }>(file, "SELECT count(*) AS n FROM webhook_deliveries WHERE status <> 'DELIVERED'")[0]?.n

test('HOOK-03 deliveries survive kill -9 again and again: each event arrives in its turn and under one id, and what was cut off is seen', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'emboss-webhooks-kill-'))
  const file = join(dataDir, 'platform-small.db')
  copyFileSync(seededFile(), file)
  const receiver = await startReceiver()
  receiver.answer('/', (response) => void response.writeHead(204).end())
  fill(file, `${receiver.base}/`)
  const start = () => spawnPlatform(dataDir, { webhookAddresses: [`${receiver.base}/`] })
  let [kills, seen] = [0, 0]
  let platform = await start()
  while ((left(file) ?? 0) > 0) {
    if (kills < 2 && receiver.received.length > seen + 8) {
      platform.kill()
      await platform.gone
      kills += 1
      seen = receiver.received.length
      platform = await start()
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  platform.kill()
  await platform.gone
  await receiver.close()

  const got = receiver.received.map(({ body }) => JSON.parse(body) as { id: string; sequence: number })
  const ids = got.map(({ id }) => id)
  const firsts = got.filter(({ id }, at) => ids.indexOf(id) === at)
  expect(kills).toBeGreaterThan(0)
  expect(firsts.map(({ sequence }) => sequence)).toEqual(firsts.map(({ sequence }) => sequence).sort((a, b) => a - b))
  const attempts = rowsOf<{ event_id: string; number: number; outcome: string }>(
    file,
    `SELECT webhook_events.event_id, number, outcome FROM webhook_attempts
      JOIN webhook_deliveries ON webhook_deliveries.id = delivery_id JOIN webhook_events ON webhook_events.id = webhook_deliveries.event_id`,
  )
  const delivered = attempts.filter(({ outcome }) => outcome === 'DELIVERED').map((one) => one.event_id)
  expect([new Set(delivered).size, delivered.length, new Set(ids).size]).toEqual([EVENTS, EVENTS, EVENTS])
  const cutOff = attempts.filter(({ outcome }) => outcome !== 'DELIVERED')
  expect(cutOff.every(({ outcome }) => outcome === 'INTERRUPTED')).toBe(true)
  expect(cutOff.length).toBeLessThanOrEqual(kills)
  expect(got.length).toBeLessThanOrEqual(EVENTS + kills)
  rmSync(dataDir, { recursive: true, force: true })
}, 90_000)
