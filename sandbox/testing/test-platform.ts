import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unscoped } from '../core/actor/actor'
import type { Acting } from '../core/changes/acting'
import { sealWaiting } from '../core/changes/digest'
import { schemaDigest } from '../core/db/create-schema'
import { Database } from '../core/db/database'
import { removeDatabase } from '../core/db/remove-database'
import { effects } from '../effects'
import { seedFile, sizes } from '../seed'
import { startPlatform, type Platform, type PlatformOptions } from '../platform'
import { requireConforming } from './conforming'

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? sourcesOf(join(folder, entry.name)) : [join(folder, entry.name)],
  )

/** The small seed of today, created once per version of the code and shared by all tests on this machine. */
export const seededFile = (): string => {
  const hash = createHash('sha256').update(schemaDigest())
  for (const file of ['..', '../../lib'].flatMap((folder) => sourcesOf(join(__dirname, folder))).sort())
    if (/\.ts$/.test(file) && !/\.test\.ts$/.test(file)) hash.update(readFileSync(file))
  const day = new Date().toISOString().slice(0, 10)
  const file = join(tmpdir(), `emboss-seed-${day}-${hash.digest('hex').slice(0, 12)}.db`)
  if (!existsSync(file)) makeSeed(file)
  return file
}

/** Seals the seeded requests, which every platform would otherwise do when it starts. */
const makeSeed = (file: string): void => {
  const unsealed = `${file}.${process.pid}`
  seedFile(unsealed, sizes.small, Date.now())
  const db = new Database(unsealed)
  // The cast is safe: sealing reads records, for which the rest of the runtime is not needed.
  sealWaiting({ db, effects, now: Date.now, actor: unscoped } as Acting)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
  renameSync(unsealed, file)
  removeDatabase(unsealed)
}

export type TestPlatform = Platform & { file: string }

/** A platform for one test file, on a copy of the seed. */
export const startTestPlatform = async (options: PlatformOptions = {}): Promise<TestPlatform> => {
  const folder = mkdtempSync(join(tmpdir(), 'emboss-platform-'))
  const file = join(folder, 'platform.db')
  const seed = seededFile()
  copyFileSync(seed, file)
  symlinkSync(seed, `${file}.seed`)
  const platform = await startPlatform({ file, inspect: requireConforming, endsIdleSessions: false, ...options })
  // Nothing reads this file after a power failure, so no commit has to wait for the disk.
  platform.db.exec('PRAGMA synchronous = OFF')
  return {
    url: platform.url,
    file,
    get db() {
      return platform.db
    },
    get connections() {
      return platform.connections
    },
    workJobs: platform.workJobs,
    close: async () => {
      await platform.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Options for a platform in another process: only JSON can be passed. */
export type SpawnOptions = Omit<PlatformOptions, 'now' | 'bulkPause' | 'inspect'> & {
  /** Pause before each batch of a bulk file. */
  bulkPauseMs?: number
}

/** A platform in another process, which a test may kill; `gone` resolves when it has ended. */
export const spawnPlatform = async (dataDir: string, options?: SpawnOptions) => {
  const script = options
    ? ['sandbox/testing/start-platform.ts', JSON.stringify({ dataDir, ...options })]
    : ['sandbox/main.ts']
  const child = spawn(process.execPath, ['--import', 'tsx', ...script], {
    cwd: join(__dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir, PLATFORM_PORT: '0', SANDBOX_SCALE: 'small' },
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (output) => {
      const [, found] = /(http:\S+)/.exec(String(output)) ?? []
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the platform ended with ${code}`)))
  })
  return { url, gone, kill: () => child.kill('SIGKILL') }
}

export type Answer = { status: number; body: Record<string, unknown> & { message?: string }; token: string | null }

/** The body of an answer; throws unless it succeeded. */
export const done = ({ status, body }: Answer): Record<string, unknown> => {
  if (status >= 300) throw new Error(`${status} ${body.message}`)
  return body
}

export const send = async (
  url: string,
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string | null; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { message: text },
    token: response.headers.get('token'),
  }
}

export const PASSWORD = 'Sandbox@2026'

/** Signs somebody in and returns a function that calls the main API (or the one at `base`) with the newest token. */
export const signIn = async (url: string, email: string, base = '/api/') => {
  const opened = await send(url, 'POST', '/api/admins/email', { body: { email, password: PASSWORD } })
  if (opened.status !== 200 || !opened.token) throw new Error(`${email}: ${opened.status} ${opened.body.message}`)
  let token = opened.token
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await send(url, method, `${base}${path}`, { token, body, headers })
    token = answer.token ?? token
    return answer
  }
}

export type SignedIn = Awaited<ReturnType<typeof signIn>>

/** The body for an insta gift card, which takes its kit when it is issued. */
export const giftCardBody = (of: {
  orgId: string
  cardProgramId: string
  walletId: string | undefined
  kitNumber: string | undefined
  mobile: string
  amount: string
}) => {
  const { walletId, amount, ...target } = of
  return {
    ...target,
    fullName: 'Gift Taker',
    nameOnCard: 'Gift Taker',
    dateOfBirth: '1990-01-01',
    cardMode: 'PHYSICAL_NO_NAMED_CARD',
    metaData: { walletsInitBalance: [{ walletId, amount }] },
  }
}

const INDIA_MS = 19_800_000
const EMIRATES_MS = 14_400_000
const DAY_MS = 86_400_000
/** Columns whose times may lie in the future. */
const aheadByNature = new Set(['expires_at', 'next_at'])

/** Pairs of times in joined rows of which the first must not be after the second. */
const orders: readonly (readonly [earlier: string, later: string, from: string])[] = [
  ['c.created_at', 'c.activated_at', 'cards c'],
  ['c.created_at', 'c.modified_at', 'cards c'],
  ['c.activated_at', 'c.modified_at', 'cards c'],
  ['o.created_at', 'c.created_at', 'cards c JOIN orgs o ON o.id = c.org_id'],
  ['p.created_at', 'c.created_at', 'cards c JOIN programs p ON p.id = c.program_id'],
  ['h.created_at', 'c.created_at', 'cards c JOIN customers h ON h.id = c.customer_id'],
  ['o.created_at', 'h.created_at', 'customers h JOIN orgs o ON o.id = h.org_id'],
  ['h.created_at', 'h.last_txn_at', 'customers h'],
  ['h.created_at', 'd.uploaded_at', 'kyc_docs d JOIN customers h ON h.id = d.customer_id'],
  ['c.created_at', 's.at', 'card_status_changes s JOIN cards c ON c.id = s.card_id'],
  // A card is loaded for the first time when it is issued.
  ['c.created_at', 't.created_at', 'txns t JOIN cards c ON c.id = t.card_id'],
  ['c.activated_at', 't.created_at', "txns t JOIN cards c ON c.id = t.card_id AND t.category <> 'LOAD'"],
  ['t.created_at', 't.updated_at', 'txns t'],
  ['t.created_at', 't.settled_at', 'txns t'],
  ['t.created_at', 't.disputed_at', 'txns t'],
  ['t.disputed_at', 't.dispute_closed_at', 'txns t'],
  ['b.created_at', 't.created_at', 'txns t JOIN txns b ON b.id = t.reversal_of'],
  ['c.created_at', 'e.at', 'entries e JOIN txns t ON t.id = e.txn_id JOIN cards c ON c.id = t.card_id'],
  ['p.created_at', 'o.created_at', 'orgs o JOIN orgs p ON p.id = o.parent_id'],
  ['o.created_at', 'k.created_at', 'kit_orders k JOIN orgs o ON o.id = k.org_id'],
  ['k.created_at', 'k.modified_at', 'kit_orders k'],
  ['o.created_at', 'm.created_at', 'pin_mailers m JOIN orgs o ON o.id = m.org_id'],
  ['c.created_at', 'k.created_at', 'tickets k JOIN cards c ON c.id = k.card_id'],
  ['k.created_at', 'k.updated_at', 'tickets k'],
  ['k.created_at', 'm.created_at', 'ticket_conversations m JOIN tickets k ON k.id = m.ticket_id'],
  ['m.created_at', 'm.mapped_at', 'pin_mailers m'],
  ['o.created_at', 'm.created_at', 'money_loads m JOIN orgs o ON o.id = m.org_id'],
  ['m.created_at', 'm.decided_at', 'money_loads m'],
  ['o.created_at', 'u.created_at', 'bulk_uploads u JOIN orgs o ON o.id = u.org_id'],
  ['u.created_at', 'u.finished_at', 'bulk_uploads u'],
  ['r.created_at', 'r.finished_at', 'report_runs r'],
]

/** Lists times in the future, times before the event that they follow, and days that differ from their row's time. */
export const dateFaults = (db: Database, now: number): string[] => {
  const rows = (text: string) => db.prepared(text).all([]) as Record<string, unknown>[]
  const count = (text: string) => Number(rows(`SELECT count(*) AS n FROM ${text}`)[0]?.n)
  const tables = rows("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => String(name))
  const columnsOf = (table: string) => rows(`PRAGMA table_info(${table})`).map(({ name }) => String(name))
  const moments = tables.flatMap((table) =>
    columnsOf(table)
      .filter((column) => /^at$|_at$|_since$/.test(column) && !aheadByNature.has(column))
      .map((column) => [table, column] as const),
  )
  const found = [
    ...moments.map(([table, column]) => [`${table}.${column} in the future`, `${table} WHERE ${column} > ${now}`]),
    ...orders.map(([earlier, later, from]) => [
      `${later} before ${earlier}: ${from}`,
      `${from} WHERE ${later} < ${earlier}`,
    ]),
    ...tables
      .filter((table) => ['day', 'currency', 'created_at'].every((column) => columnsOf(table).includes(column)))
      .map((table) => [
        `${table}.day is another`,
        `${table} WHERE day <> (created_at + CASE currency WHEN 'INR' THEN ${INDIA_MS} ELSE ${EMIRATES_MS} END) / ${DAY_MS}`,
      ]),
    [
      'customers.last_txn_at is not of the last transaction',
      `customers h WHERE h.last_txn_at IS NOT (SELECT max(created_at) FROM txns WHERE customer_id = h.id)`,
    ],
  ] as const
  return found.map(([what, where = '']) => `${count(where)} ${what}`).filter((line) => !line.startsWith('0 '))
}

export type Json = Record<string, unknown>

/** Signs in a person for uploading bulk files. */
export const bulkPerson = async (url: string, email: string) => {
  const opened = await send(url, 'POST', '/api/admins/email', { body: { email, password: PASSWORD } })
  const token = opened.token ?? ''
  return async (method: string, path: string, sent?: FormData | object, key?: string) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
        ...(sent && !(sent instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(sent && { body: sent instanceof FormData ? sent : JSON.stringify(sent) }),
    })
    return { status: response.status, body: (await response.json()) as Json & { message: string } }
  }
}
type BulkAsk = Awaited<ReturnType<typeof bulkPerson>>

/** A business, one of its programs, and its issuer. */
export const PLACE = { orgId: '1001', cardProgramId: '2001', issuerCode: 'YES' }
export const formWith = (content: string | Buffer, fields: Record<string, string> = PLACE, name = 'load.csv') => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new File([new Uint8Array(Buffer.from(content))], name))
  return form
}

export const waitForUpload = async (ask: BulkAsk, id: unknown): Promise<Json> => {
  for (;;) {
    const { body } = await ask('GET', `cards/upload/records/${String(id)}/progress`)
    if (body.status !== 'IN_PROGRESS') return body
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

type SignUpForm = { name: string; email: string; password: string; businessName: string }

/** Signs up a business and follows the link in the mail. Decision 42 */
export const signUpAs = async (
  platform: { url: string; db: Database },
  form: SignUpForm,
  isTest = true,
): Promise<Answer> => {
  const headers: Record<string, string> = isTest ? { 'x-data-source': 'TEST' } : {}
  const asked = await send(platform.url, 'POST', '/signup/usrnew/1.0/signup/new', { body: form, headers })
  if (asked.status !== 200) throw new Error(`the sign-up answered ${asked.status}`)
  const { db } = platform
  const mail = db.first(
    db.q.selectFrom('messages').select('link').where('recipient', '=', form.email).orderBy('id', 'desc').limit(1),
  )
  const token = new URL(mail?.link ?? '').searchParams.get('token') ?? ''
  const body = { token, password: form.password }
  return send(platform.url, 'POST', '/signup/usrnew/1.0/signup/confirm', { body, headers })
}
