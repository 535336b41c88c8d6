import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Packages that read files of their own, so that no bundle can hold them. */
export const workerPackages = [
  '@fontsource/noto-naskh-arabic',
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-devanagari',
  'bidi-js',
  'fontkit',
  'pdfkit',
]

/** tsx brings its own esbuild, which the build uses too. */
const esbuild = () => createRequire(createRequire(import.meta.url).resolve('tsx/package.json'))('esbuild')

/** What threads run, each in one file beside Next's own bundles: a bundle of Next's has no file that a thread could start from. */
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
