import { installIfStale } from './install-if-stale.mjs'
import { build } from './build-if-stale.mjs'

await installIfStale({ withDevelopment: false })
await build()
