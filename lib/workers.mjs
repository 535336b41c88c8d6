import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { writeLine } from './log-line.mjs'

const MOST_BY_DEFAULT = 8
const RESPAWN_MS = 1000

/**
 * How many processes serve one portal: `WORKERS`, else one per core where Redis shares their sessions. It is 1 where the settings are wrong:
 * the one process then says so and ends.
 */
export const countWorkers = ({ WORKERS: given, REDIS_URL: redis, REDIS_URL_FILE: redisFile }) => {
  if (!redis && !redisFile) return 1
  if (!given) return Math.min(MOST_BY_DEFAULT, availableParallelism())
  return Number.isInteger(Number(given)) && Number(given) >= 1 ? Number(given) : 1
}

/** Answers the primary process with no metrics until the portal has started, which then shares its own: a scrape does not wait for a start. */
export const answerScrapes = async () => {
  const { AggregatorRegistry } = await import('prom-client')
  new AggregatorRegistry()
}

/**
 * Runs the portal in `count` processes that share its port. Each has a number of its own, `WORKER`, which the one that replaces it takes
 * over. The first starts alone, so that bad settings are said once and migrations run once. Ends when all workers have ended.
 */
export const superviseWorkers = async (count) => {
  // Each worker accepts for itself. In turns, the primary process would accept, and hold a connection for ever whose worker is killed just then.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const { AggregatorRegistry } = await import('prom-client')
  const metrics = new AggregatorRegistry()
  const running = new Set()
  let isClosing = false
  let hasListened = false
  let exitCode = 0

  const start = (number) => {
    if (isClosing) return
    const worker = cluster.fork({ WORKER: String(number) })
    running.add(worker)
    let hasServed = false
    worker.once('listening', ({ address, port }) => {
      hasServed = true
      if (hasListened) return
      hasListened = true
      writeLine('info', `Emboss listens on http://${address}:${port} with ${count} workers`)
      for (let next = 2; next <= count; next++) start(next)
    })
    worker.on('message', async ({ type, id }) => {
      if (type !== 'metrics') return
      const text = await metrics.clusterMetrics().catch(() => null)
      if (worker.isConnected()) worker.send({ type, id, text })
    })
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      if (isClosing) {
        exitCode ||= code ?? 1
        if (running.size === 0) process.exit(exitCode)
      } else if (!hasListened) process.exit(code || 1)
      else {
        writeLine('error', `Worker ${number} ended (${signal ?? code}); another takes its place`)
        // One that fails at each start does not keep a core busy.
        setTimeout(() => start(number), signal && hasServed ? 0 : RESPAWN_MS)
      }
    })
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => {
      isClosing = true
      for (const worker of running) worker.process.kill(signal)
      if (running.size === 0) process.exit(exitCode)
    })
  start(1)
}
