import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ways = [
  ['.br', (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })],
  ['.gz', (text) => promisify(gzip)(text, { level: 9 })],
]

/** Writes a compressed copy beside each script, style and picture of a folder, which lib/static-files.mjs serves. */
export const compressFiles = async (folder) => {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(?:m?js|css|svg)$/.test(name))
  const write = async (name) => {
    const text = readFileSync(join(folder, name))
    for (const [ending, compress] of ways) writeFileSync(join(folder, name + ending), await compress(text))
  }
  // Node's thread pool takes four at a time: a build waits for the slowest file and not for each.
  await Promise.all(names.map(write))
}
