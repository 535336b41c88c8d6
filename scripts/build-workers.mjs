import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Packages that cannot be bundled, because they read files of their own. */
export const workerPackages = [
  '@fontsource/noto-naskh-arabic',
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-devanagari',
  'bidi-js',
  'fontkit',
  'pdfkit',
]

/** The esbuild that tsx depends on. */
export const esbuild = () => createRequire(createRequire(import.meta.url).resolve('tsx/package.json'))('esbuild')

/** Builds the commands that run beside a portal, without starting one. */
export const buildCommands = async (dist) => {
  const folder = join(root, dist, 'commands')
  mkdirSync(folder, { recursive: true })
  await esbuild().build({
    entryPoints: { audit: join(root, 'lib/store/audit-command.ts') },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    conditions: ['react-server'],
    external: ['kysely', 'libsql', 'pg', 'pino'],
    logLevel: 'warning',
  })
}

/** Builds each worker thread's code into one file beside Next's bundles, from which no thread could start. */
export const buildWorkers = async (dist) => {
  const folder = join(root, dist, 'workers')
  mkdirSync(folder, { recursive: true })
  await esbuild().build({
    entryPoints: { pdf: join(root, 'lib/spreadsheet/pdf-worker.ts') },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: workerPackages,
    logLevel: 'warning',
  })
}
