import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '@/sandbox/db/database'
import { startPlatform } from '@/sandbox/http/platform'
import { seededFile } from '@/sandbox/testing/test-platform'
import { addPeople, block, signInAll } from './people'
import { addPlaces } from './places'

/** Files of it are in memory, where there is such a folder: the database is put back a hundred times. */
const MEMORY = '/dev/shm'

/** A platform with the places and the people of the matrix, all signed in; `reset` takes it back to that. */
export const startMatrixPlatform = async ({ now }: { now?: () => number } = {}) => {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'emboss-matrix-'))
  const file = join(folder, 'platform.db')
  copyFileSync(seededFile(), file)
  const db = new Database(file)
  const places = addPlaces(db)
  addPeople(db, places)
  db.close()
  const first = await startPlatform({ file })
  const tokens = await signInAll(first.url)
  block(first.db)
  await first.close()
  const whole = new Database(file)
  whole.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  whole.close()
  copyFileSync(file, `${file}.seed`)
  const platform = await startPlatform({ file, ...(now && { now }) })
  return {
    url: platform.url,
    places,
    tokenOf: (email: string): string | null => tokens.get(email) ?? null,
    get db() {
      return platform.db
    },
    get connections() {
      return platform.connections
    },
    workJobs: () => platform.workJobs(),
    reset: async () => void (await fetch(`${platform.url}/sandbox/reset`, { method: 'POST' })),
    close: async () => {
      await platform.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type MatrixPlatform = Awaited<ReturnType<typeof startMatrixPlatform>>
