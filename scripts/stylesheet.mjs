import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from '@tailwindcss/postcss'
import postcss from 'postcss'
import { root } from './run.mjs'

/** Writes the stylesheet of a build, which server.mjs hands to every document; in development Next links it instead. */
export const writeStylesheet = async (dist) => {
  const from = join(root, 'app/globals.css')
  const built = await postcss([tailwind({ base: root, optimize: true })]).process(readFileSync(from, 'utf8'), { from })
  writeFileSync(join(root, dist, 'stylesheet.css'), built.css)
}
