import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '@/sandbox/core/db/database'
import { seedFile, sizes } from '@/sandbox/seed'
import { shiftSeed } from '@/sandbox/shift'
import { dateFaults } from '@/sandbox/testing/test-platform'
import { longTest } from '../support/hardening'

longTest()

const DAY = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'emboss-large-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The whole of it in `npm run test:security`; in the gate all of its businesses with few of their cards. */
const size = process.env.HARDENING_SCALE === '10' ? sizes.large : { ...sizes.large, cards: 4_000, txns: 8_000 }

test('nothing of the large seed lies in the future or before what it follows from, nor once it has moved with the days', () => {
  const now = Date.now()
  const file = join(folder, 'large.db')
  seedFile(file, size, now)
  const db = new Database(file)
  expect(dateFaults(db, now)).toEqual([])
  const later = now + 5 * DAY + 1000
  shiftSeed(db, later)
  expect(dateFaults(db, later)).toEqual([])
  db.close()
})
