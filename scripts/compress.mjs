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
  for (const name of names) {
    const text = readFileSync(join(folder, name))
    await Promise.all(
      ways.map(async ([ending, compress]) => writeFileSync(join(folder, name + ending), await compress(text))),
    )
  }
}
