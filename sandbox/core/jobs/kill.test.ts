import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nextDue } from '@/lib/rules/reports/schedule'
import { Database } from '../db/database'
import { DAY } from '../db/days'
import { seededFile, spawnPlatform } from '../../testing/test-platform'

const SCHEDULES = 8
/** Each was last due so many days ago and has not been worked since. */
const DAYS = 3
const ZONE = 'Asia/Kolkata'

const fill = (file: string): void => {
  const db = new Database(file)
  db.write(() => {
    for (let n = 0; n < SCHEDULES; n++)
      db.run(
        db.q.insertInto('report_schedules').values({
          user_id: 101,
          name: 'transactions',
          request: '{}',
          document_type: 'XLSX',
          frequency: 'DAILY',
          weekday: 1,
          month_day: 1,
          hour: 0,
          zone: ZONE,
          email: 'platform.admin@sandbox.test',
          org_id: null,
          issuer: null,
          paused: 0,
          version: 1,
          next_at: nextDue({ frequency: 'DAILY', weekday: 1, monthDay: 1, hour: 0 }, ZONE, Date.now() - DAYS * DAY),
          created_at: Date.now() - DAYS * DAY,
        }),
      )
  })
  db.close()
}

type Count = { made: number; mails: number; files: number; waiting: number; runs: number; twice: number }
const count = (file: string): Count => {
  const db = new Database(file)
  const one = (text: string) => (db.prepared(`SELECT count(*) AS n FROM ${text}`).all([])[0] as { n: number }).n
  const counted = {
    made: one("report_runs WHERE schedule_id IS NOT NULL AND status = 'COMPLETED'"),
    mails: one("messages WHERE subject LIKE 'Transactions (%'"),
    files: one('report_files'),
    waiting: one("jobs WHERE status = 'WAITING'"),
    runs: one('report_runs WHERE schedule_id IS NOT NULL'),
    twice: one(
      '(SELECT 1 FROM report_runs WHERE schedule_id IS NOT NULL GROUP BY schedule_id, period HAVING count(*) > 1)',
    ),
  }
  db.close()
  return counted
}

test('scheduled reports survive kill -9 again and again: each period is made and mailed once, none is lost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'emboss-jobs-kill-'))
  const file = join(dataDir, 'platform-small.db')
  copyFileSync(seededFile(), file)
  fill(file)
  let [kills, last] = [0, 0]
  let platform = await spawnPlatform(dataDir)
  for (;;) {
    const { made, waiting, runs } = count(file)
    if (runs > 0 && waiting === 0) break
    if (made > last && kills < 2) {
      kills += 1
      last = made
      platform.kill()
      await platform.gone
      platform = await spawnPlatform(dataDir)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  platform.kill()
  await platform.gone
  const { made, mails, files, runs, twice } = count(file)
  expect(kills).toBeGreaterThan(0)
  expect(runs).toBe(SCHEDULES * DAYS)
  expect({ made, mails, files, twice }).toEqual({ made: runs, mails: runs, files: runs, twice: 0 })
  rmSync(dataDir, { recursive: true, force: true })
}, 90_000)
