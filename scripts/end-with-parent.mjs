import cluster from 'node:cluster'
import { isMainThread } from 'node:worker_threads'

/** `supervise` preloads this into what it starts: a process whose parent has been killed ends as it does on a SIGTERM. */
if (isMainThread && cluster.isPrimary && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
