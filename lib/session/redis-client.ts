import 'server-only'
import type { Redis } from 'ioredis'
import { env, readSentinelUrl } from '../env'
import { causeOf } from '../observability/cause'
import { log } from '../observability/log'
import { processState } from '../process-state'

const FIRST_ANSWER_MS = 1500
const RETRY_MS = 500
const COMMAND_MS = 1000

declare module '../process-state' {
  interface ProcessState {
    redis?: Promise<Redis>
    /** Why there is no connection just now. */
    redisFault?: Error
  }
}

const options = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: FIRST_ANSWER_MS,
  commandTimeout: COMMAND_MS,
  retryStrategy: () => RETRY_MS,
  keepAlive: 10_000,
  connectionName: 'emboss',
} as const

/** One Redis, or the one that Sentinels name as the master just now. */
const clientFor = async (url: string): Promise<Redis> => {
  const { Redis: Client } = await import('ioredis')
  const watched = readSentinelUrl(url)
  if (!watched) return new Client(url, options)
  const { sentinels, name, username, password, isEncrypted } = watched
  return new Client({
    ...options,
    sentinels,
    name,
    ...(username && { username }),
    ...(password && { password }),
    ...(isEncrypted && { tls: {}, enableTLSForSentinelMode: true }),
    sentinelRetryStrategy: () => RETRY_MS,
    // A former master comes back as a replica: the Sentinels are asked anew, and the command is sent to the new one.
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
  })
}

const connect = async (url: string): Promise<Redis> => {
  const client = await clientFor(url)
  let isAway = false
  client.on('error', (error: Error) => {
    if (!isAway) log.warn({ cause: causeOf(error) }, 'session: Redis is away')
    isAway = true
    processState.redisFault = error
  })
  client.on('ready', () => {
    if (isAway) log.info('session: Redis is back')
    isAway = false
    delete processState.redisFault
  })
  const connected = client.connect().catch(() => undefined)
  await Promise.race([connected, new Promise((resume) => setTimeout(resume, FIRST_ANSWER_MS).unref())])
  return client
}

export const hasRedis = (): boolean => Boolean(env().REDIS_URL)

/** The connection of this process. It opens at the first use and reconnects by itself. */
export const redisClient = (): Promise<Redis> => (processState.redis ??= connect(env().REDIS_URL))

const PROBE_KEY = 'emboss:probe'
const PROBE_TTL_MS = 10_000

/** Throws where Redis takes nothing: away, full, or a replica. Without a connection it throws what the last try failed at. */
export const writeToRedis = async (): Promise<void> => {
  const client = await redisClient()
  if (processState.redisFault) throw processState.redisFault
  await client.set(PROBE_KEY, '1', 'PX', PROBE_TTL_MS)
}

/** The time of Redis, in milliseconds. */
export const readRedisClock = async (): Promise<number> => {
  const [seconds, microseconds] = await (await redisClient()).time()
  return Number(seconds) * 1000 + Number(microseconds) / 1000
}
