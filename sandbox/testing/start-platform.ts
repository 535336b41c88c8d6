import { startPlatform } from '../platform'
import type { SpawnOptions } from './test-platform'

// What a test asks of a platform in a process of its own, and the environment names nothing for.
const { bulkPauseMs, ...options } = JSON.parse(process.argv[2] ?? '{}') as SpawnOptions
const platform = await startPlatform({
  scale: 'small',
  ...options,
  ...(bulkPauseMs && { bulkPause: () => new Promise((resolve) => setTimeout(resolve, bulkPauseMs)) }),
})
process.stdout.write(`ready on ${platform.url}\n`)
