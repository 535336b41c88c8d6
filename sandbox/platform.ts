import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Runtime } from './core/http/handler'
import { startJobs } from './areas/bulk/jobs'
import {
  EXPIRY_JOB,
  expiryJob,
  planExpiry,
  planReplenishments,
  REPLENISH_JOB,
  replenishJob,
} from './areas/wallets/replenish'
import { UNFREEZE_JOB, unfreezeJob } from './areas/cards/timed-freeze'
import { CASHBACK_JOB, cashbackJob, planCashback } from './areas/transactions/cashback'
import { REPORT_JOB, reportJob } from './areas/reports/report-mail'
import { DELIVERY_JOB, deliveryJob, hasNewDeliveries, planDeliveries } from './areas/webhooks/delivery-job'
import { endInterrupted } from './areas/reports/report-runs'
import { planSchedules } from './areas/reports/schedules'
import { planReminders } from './areas/approvals/reminders'
import { sealWaiting } from './core/changes/digest'
import { startQueue } from './core/jobs/queue'
import { SECOND } from './core/db/days'
import { Database } from './core/db/database'
import { removeDatabase } from './core/db/remove-database'
import { LongWrites } from './core/db/long-writes'
import { schemaDigest } from './core/db/create-schema'
import { SEED_VERSION, seedFile, sizes } from './seed'
import { planRetention, RETENTION_JOB, retentionJob } from './retention'
import { shiftSeed } from './shift'
import type { Scale } from './env'
import { effects } from './effects'
import { Outbox } from './core/outbox/outbox'
import { application } from './app'
import { unscoped } from './core/actor/actor'
import { SignOn } from './core/actor/sign-on'
import { Tokens } from './core/actor/tokens'

export type PlatformOptions = {
  /** A seeded database file; by default the one for `dataDir` and `scale`. */
  file?: string
  dataDir?: string
  scale?: Scale
  port?: number
  host?: string
  portalUrl?: string
  /** The address at which the portal and browsers reach this platform; by default the address it listens on. */
  origin?: string
  strictTokens?: boolean
  tools?: boolean
  /** Addresses besides loopback that may use the outbox and the reset. */
  toolsFrom?: readonly string[]
  /** Proxies whose word about the client's address is trusted. */
  trustedProxies?: readonly string[]
  /** The portal's credentials at the identity server. */
  client?: { id: string; secret: string }
  now?: () => number
  /** Whether sessions end in the background when their last token has expired; a clock that a test puts back needs them kept. */
  endsIdleSessions?: boolean
  /** Prefixes of addresses that webhooks may reach although they are not public. */
  webhookAddresses?: readonly string[]
  webhookTimeoutMs?: number
  /** Awaited between two batches of a bulk file; by default a short pause. */
  bulkPause?: () => Promise<void>
  /** Called with each answer before it is sent; if it throws, the call answers 500. */
  inspect?: Runtime['inspect']
}

export type Platform = {
  url: string
  /** A reset replaces the database, so it must not be stored by callers. */
  readonly db: Database
  /** The main connection and the one of long writes. */
  readonly connections: readonly Database[]
  /** Works all due jobs and resolves when none is left. */
  workJobs(): Promise<void>
  close(): Promise<void>
}

/** Creates the database from a fresh seed and keeps a copy of that seed for resets. Leftovers of an interrupted start are removed. */
const makeSeeded = (file: string, scale: Scale, now: number) => {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (name.startsWith(`${basename(file)}.seed.`)) rmSync(join(folder, name), { force: true })
  removeDatabase(file)
  const seed = `${file}.seed`
  removeDatabase(seed)
  seedFile(seed, sizes[scale], now)
  copyFileSync(seed, file, constants.COPYFILE_FICLONE)
}

const made = (db: Database, key: 'seed-version' | 'schema-digest') =>
  db.first(db.q.selectFrom('meta').select('value').where('key', '=', key))?.value

const openCurrent = (file: string): Database | null => {
  if (!existsSync(file)) return null
  const db = new Database(file)
  if (made(db, 'schema-digest') === schemaDigest() && made(db, 'seed-version') === SEED_VERSION) return db
  db.close()
  return null
}

const openSeeded = (file: string, scale: Scale, now: number): Database => {
  const found = openCurrent(file)
  if (!found) makeSeeded(file, scale, now)
  const db = found ?? new Database(file)
  shiftSeed(db, now)
  return db
}

const SAVE_EVERY_MS = SECOND

/** Starts the sandbox platform on a port of its own (0 picks a free one) and resolves once it answers calls. */
export const startPlatform = async (options: PlatformOptions = {}): Promise<Platform> => {
  const {
    scale = 'small',
    dataDir = '.data',
    file = join(dataDir, `platform-${scale}.db`),
    port = 0,
    host = '127.0.0.1',
    portalUrl = 'http://localhost:3000',
    strictTokens = false,
    tools = true,
    toolsFrom = [],
    trustedProxies = [],
    client = { id: 'emboss', secret: 'emboss-signs-on-in-the-sandbox' },
    now = Date.now,
    endsIdleSessions = true,
    webhookAddresses = [],
    webhookTimeoutMs = 5 * SECOND,
    bulkPause,
    inspect,
  } = options

  const createRuntime = (origin: string): Runtime => {
    const db = openSeeded(file, scale, now())
    return {
      db,
      longWrites: new LongWrites(db),
      tokens: new Tokens(db, { strict: strictTokens, now }),
      outbox: new Outbox(db, now),
      portalUrl,
      sender: 'Emboss',
      now,
      origin,
      wakeJobs: () => {
        jobs.wake()
        queue.wake()
      },
      webhooks: { listed: webhookAddresses, hasOwnReceiver: tools, timeoutMs: webhookTimeoutMs },
      effects,
      ...(inspect && { inspect }),
      signOn: new SignOn({ db, origin: () => runtime.origin, portalUrl, client, now }),
    }
  }
  let runtime = createRuntime('')
  const jobs = startJobs(() => runtime, bulkPause)
  const queue = startQueue(
    () => runtime,
    {
      [REPORT_JOB]: reportJob,
      [REPLENISH_JOB]: replenishJob,
      [EXPIRY_JOB]: expiryJob,
      [CASHBACK_JOB]: cashbackJob,
      [DELIVERY_JOB]: deliveryJob,
      [UNFREEZE_JOB]: unfreezeJob,
      [RETENTION_JOB]: retentionJob,
    },
    [planSchedules, planReplenishments, planExpiry, planCashback, planDeliveries, planReminders, planRetention],
  )
  endInterrupted(runtime.db, now())
  sealWaiting({ ...runtime, actor: unscoped })

  const reset = () => {
    const { origin } = runtime
    runtime.longWrites.close()
    runtime.db.close()
    removeDatabase(file)
    if (existsSync(`${file}.seed`)) copyFileSync(`${file}.seed`, file, constants.COPYFILE_FICLONE)
    runtime = createRuntime(origin)
    sealWaiting({ ...runtime, actor: unscoped })
  }

  const app = application({ runtime: () => runtime, tools, toolsFrom, trustedProxies, reset })
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    const { signOn } = runtime
    void (signOn.isFor(request.url ?? '') ? signOn.handle(request, response) : listener(request, response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.keepAliveTimeout = 65 * SECOND
  const address = server.address()
  const shownHost = host === '0.0.0.0' ? '127.0.0.1' : host
  const url = `http://${shownHost}:${typeof address === 'object' && address ? address.port : port}`
  runtime.origin = options.origin ?? url
  runtime.wakeJobs()
  const save = async () => {
    const { longWrites } = runtime
    await longWrites.idle()
    if (longWrites.isClosed) return
    if (endsIdleSessions) runtime.tokens.endIdle()
    runtime.tokens.save()
    // Triggers write deliveries without waking the queue.
    if (hasNewDeliveries(runtime.db)) queue.wake()
  }
  const saving = setInterval(() => void save(), SAVE_EVERY_MS)
  saving.unref()

  return {
    url,
    get db() {
      return runtime.db
    },
    get connections() {
      return [runtime.db, runtime.longWrites.connection]
    },
    workJobs: queue.idle,
    close: async () => {
      clearInterval(saving)
      jobs.stop()
      await queue.stop()
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      runtime.longWrites.close()
      runtime.tokens.save()
      runtime.db.close()
    },
  }
}
