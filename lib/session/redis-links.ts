import 'server-only'
import type { Redis } from 'ioredis'
import { env } from '../env'
import { log } from '../observability/log'
import { processState } from '../process-state'

/** Two connections: one that listens can do nothing else. */
type RedisLinks = { commands: Redis; news: Redis }

const FIRST_ANSWER_MS = 1500
const RETRY_MS = 500
const COMMAND_MS = 1000

declare module '../process-state' {
  interface ProcessState {
    redis?: Promise<RedisLinks>
  }
}

const watched = (client: Redis, what: string): Redis => {
  let isAway = false
  client.on('error', (error: Error) => {
    if (!isAway) log.warn({ error: error.name, what }, 'redis is away')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info({ what }, 'redis is back')
    isAway = false
  })
  return client
}

const opened = async (url: string): Promise<RedisLinks> => {
  const { Redis: Client } = await import('ioredis')
  const client = (what: string): Redis =>
    watched(
      new Client(url, {
        lazyConnect: true,
        enableOfflineQueue: false,
        maxRetriesPerRequest: 0,
        connectTimeout: FIRST_ANSWER_MS,
        commandTimeout: COMMAND_MS,
        retryStrategy: () => RETRY_MS,
        autoResubscribe: false,
        keepAlive: 10_000,
        connectionName: `emboss-${what}`,
      }),
      what,
    )
  const links = { commands: client('commands'), news: client('news') }
  const connected = Promise.allSettled([links.commands.connect(), links.news.connect()])
  await Promise.race([connected, new Promise((resume) => setTimeout(resume, FIRST_ANSWER_MS).unref())])
  return links
}

/** Whether several instances share sessions, limits and locks. contract.md, REDIS_URL */
export const hasRedis = (): boolean => Boolean(env().REDIS_URL)

/** The connections of this process, opened at first use; they come back by themselves. */
export const redisLinks = (): Promise<RedisLinks> => (processState.redis ??= opened(env().REDIS_URL))

/** For readiness: asks. */
export const redisAnswers = async (): Promise<boolean> => {
  try {
    const { commands } = await redisLinks()
    return (await commands.ping()) === 'PONG'
  } catch {
    return false
  }
}
