import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apis } from '../lib/calls/apis.mjs'
import { esbuild } from './build-workers.mjs'
import { root } from './run.mjs'

const contract = () =>
  Object.fromEntries(
    apis.map((api) => [api, JSON.parse(readFileSync(join(root, `docs/contract/${api}.json`), 'utf8'))]),
  )

/** Bundles the conformance command and the contract into one file that runs with Node alone. */
export const buildConformance = async (file) => {
  await esbuild().build({
    stdin: {
      contents: `import { main } from './conformance/main'
process.exitCode = await main(${JSON.stringify(contract())}, process.argv.slice(2))`,
      resolveDir: root,
      loader: 'ts',
    },
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Ajv is CommonJS and asks for Node's own modules by require.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" },
    logLevel: 'warning',
  })
}
