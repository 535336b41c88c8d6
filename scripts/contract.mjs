import { join } from 'node:path'
import { installIfStale } from './install-if-stale.mjs'
import { root, run } from './run.mjs'

/** Writes the OpenAPI files: `npm run contract`, with `-- --record` after recording the sandbox's answers that they show as examples. */
await installIfStale()
const scripts = [...(process.argv.includes('--record') ? ['record-examples'] : []), 'write-contract']
for (const name of scripts) {
  const { code } = await run(['--import', 'tsx', join(root, `scripts/${name}.ts`)])
  if (code !== 0) process.exit(code ?? 1)
}
