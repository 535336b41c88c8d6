import cluster from 'node:cluster'
import { captureConsole } from './lib/log-line.mjs'
import { answerScrapes, countWorkers, superviseWorkers } from './lib/workers.mjs'

/** Starts the portal: in this process, or in several that share the port (`WORKERS`). With `--migrate` it migrates the store instead, and ends. */
const isAlone = process.argv.includes('--dev') || process.argv.includes('--migrate')
if (!process.argv.includes('--dev')) captureConsole()
const workers = isAlone ? 1 : countWorkers(process.env)
if (cluster.isPrimary && workers > 1) await superviseWorkers(workers)
else {
  if (cluster.isWorker) await answerScrapes()
  await import('./lib/http-server.mjs')
}
