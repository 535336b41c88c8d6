import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { signPayment } from '@/sandbox/areas/cards/payment-provider'
import { Database } from '@/sandbox/core/db/database'
import { startPlatform } from '@/sandbox/platform'
import { seededFile } from '@/sandbox/testing/test-platform'
import { addPeople, block, signInAll } from './users'
import { FIRST_ID, PER_PLACE } from './cloner'
import { addPlaces, type TestPlace, type Waiting } from './places'

const STAFF = 'platform.admin@sandbox.test'

/** Files of it are in memory, where there is such a folder: the database is put back a hundred times. */
const MEMORY = '/dev/shm'

const read = async (url: string, path: string, token: string) => {
  const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as { digest?: string; version?: number; revision?: string }
}

/** Adds to each place what a reader gets and must send back: digests of pending requests, the revision of limits, the seal of a payment. */
const tell = (db: Database, get: (path: string) => ReturnType<typeof read>) => {
  const tellOne = async (place: TestPlace): Promise<TestPlace> => {
    const { org, issuer, payment, paymentOrder } = place.ids
    const first = FIRST_ID + PER_PLACE * Math.floor((Number(org) - FIRST_ID) / PER_PLACE)
    const waiting = db.all(
      db.q
        .selectFrom('approvals')
        .select(['id', 'entity_id', 'entity_type'])
        .where('id', '>=', first)
        .where('id', '<', first + PER_PLACE)
        .where('status', '=', 'PENDING')
        .orderBy(sql`entity_type = 'ORG'`),
    )
    const requests: Waiting[] = []
    for (const { id, entity_id } of waiting) {
      const { digest = '', version = 0 } = await get(`issuer/getApprovals/${id}?issuerCode=${issuer}`)
      requests.push({ id: String(id), entityId: String(entity_id), digest, version })
    }
    const { revision } = await get(`orgs/${issuer}/${org}/limits/GPR`)
    const razorpay_signature = signPayment(db, paymentOrder, payment)
    return { ...place, requests, values: { ...(revision && { revision }), razorpay_signature } }
  }
  return async (place: TestPlace): Promise<TestPlace> => ({
    ...(await tellOne(place)),
    stages: await Promise.all((place.stages ?? []).map(tellOne)),
  })
}

type MatrixOptions = {
  now?: () => number
  prepare?: (db: Database) => void
}

/** A platform with the places and the people of the matrix, all signed in; `reset` takes it back to that. */
export const startMatrixPlatform = async ({ now, prepare }: MatrixOptions = {}) => {
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
  // The secret of the provider is made as it is needed first: a platform that starts over keeps it.
  signPayment(whole, '', '')
  prepare?.(whole)
  whole.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  whole.close()
  copyFileSync(file, `${file}.seed`)
  const platform = await startPlatform({ file, ...(now && { now }) })
  const tellAll = tell(platform.db, (path) => read(platform.url, path, tokens.get(STAFF) ?? ''))
  const told = await Promise.all(Object.entries(places).map(async ([name, place]) => [name, await tellAll(place)]))
  // Every place stays under its name.
  const toldPlaces = Object.fromEntries(told) as typeof places
  return {
    url: platform.url,
    places: toldPlaces,
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
