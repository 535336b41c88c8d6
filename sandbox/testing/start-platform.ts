import { startPlatform } from '../platform'
import type { SpawnOptions } from './test-platform'

// Options that have no environment variable come as JSON in the first argument.
const { bulkPauseMs, ...options } = JSON.parse(process.argv[2] ?? '{}') as SpawnOptions
const platform = await startPlatform({
  scale: 'small',
  ...options,
  ...(bulkPauseMs && { bulkPause: () => new Promise((resolve) => setTimeout(resolve, bulkPauseMs)) }),
})
process.stdout.write(`ready on ${platform.url}\n`)
