import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'

const PREFIX = '/_next/static/'
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]
const types = {
  css: 'text/css; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  mjs: 'application/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** Lists the compressed files of a folder with their sizes. Only listed names are ever opened, so that no path can lead elsewhere. */
const listCompressed = (folder) => {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(?:br|gz)$/.test(name))
  return new Map(names.map((name) => [name.replaceAll('\\', '/'), statSync(join(folder, name)).size]))
}

/**
 * Serves static files that the build has compressed (scripts/compress.mjs); Next would compress them for every request, and never with
 * Brotli. Everything else goes to `next`. File names contain a digest, so browsers may cache them for ever.
 */
export const staticFiles = (folder) => {
  const sizes = listCompressed(folder)
  return (request, response, next) => {
    const path = request.url.split('?', 1)[0]
    if (!path.startsWith(PREFIX) || request.method !== 'GET' || 'range' in request.headers) return next()
    const name = path.slice(PREFIX.length)
    const accepted = String(request.headers['accept-encoding'] ?? '')
      .split(',')
      .map((one) => one.trim())
    const encoding = encodings.find((one) => accepted.includes(one.name) && sizes.has(name + one.ending))
    if (!encoding) return next()
    const file = createReadStream(join(folder, name + encoding.ending))
    file.once('error', () => response.headersSent || next())
    file.once('open', () => {
      response.writeHead(200, {
        'content-type': types[name.split('.').at(-1)],
        'content-encoding': encoding.name,
        'content-length': sizes.get(name + encoding.ending),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      })
      pipeline(file, response, () => undefined)
    })
  }
}
