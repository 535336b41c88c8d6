import { startPlatform } from '../http/platform'
import type { PlatformOptions } from '../http/platform'

// What a test asks of a platform in a process of its own, and the environment names nothing for.
const options = JSON.parse(process.argv[2] ?? '{}') as PlatformOptions
const platform = await startPlatform({ scale: 'small', ...options })
process.stdout.write(`ready on ${platform.url}\n`)
