import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { BlockList, isIP } from 'node:net'
import cluster from 'node:cluster'
import { dirname, join } from 'node:path'
import next from 'next'
// eslint-disable-next-line no-restricted-imports -- its format is private: only Next's own reader knows it, and the server does not start if that moves
import { parseAndValidateFlightRouterState as parseRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { apis } from './calls/apis.mjs'
import { release, writeLine } from './log-line.mjs'
import { staticFiles } from './static-files.mjs'

/** The folder of the project, which holds the build. */
const root = dirname(import.meta.dirname)
const isDev = process.argv.includes('--dev')
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
/** Next answers any other method on its own files with a 500, and on a route of the portal with a 405 without a body. */
const methodsOf = (url) =>
  url.startsWith('/_next/') ? ['GET', 'HEAD'] : (portal.methodsAt?.(url.split('?', 1)[0]) ?? METHODS)
/** Files go through the API proxy alone, which knows each call's own limit and is under this one. */
const LARGEST_FILE = 11 * 1024 * 1024
const LARGEST_BODY = 1024 * 1024
const LONGEST_ADDRESS = 12 * 1024
const ROUTER_STATE = 'next-router-state-tree'
const STRIPPED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
  'x-real-ip',
  'x-request-id',
  'x-given-request-id',
  'traceparent',
  'tracestate',
  'x-nonce',
  'x-prefetch',
  'x-flight',
  'x-scrape',
  'x-signed-in',
  'x-middleware-subrequest',
]
/** The middleware gives pages a policy of their own; whatever is no page runs and loads nothing. */
const SECURITY = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

process.env.NODE_ENV ||= isDev ? 'development' : 'production'
process.env.HOST ||= '0.0.0.0'
const port = Number(process.env.PORT) || 3000
const host = process.env.HOST

const trusted = new BlockList()
const trust = (entry) => {
  const [address, bits] = entry.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (bits) trusted.addSubnet(address, Number(bits), family)
  else trusted.addAddress(address, family)
}

/** Where the portal's own code and this file meet: instrumentation.ts fills it, lib/process-state.ts has its type. */
const portal = (globalThis.emboss ??= {})
portal.build = release
portal.writeLine = writeLine
const buildFolder = join(root, process.env.NEXT_DIST_DIR ?? '.next')
portal.workerFolder = join(buildFolder, 'workers')
portal.release = isDev ? '' : readFileSync(join(buildFolder, 'BUILD_ID'), 'utf8')
/** A built portal goes by what the build wrote down, as Next's own standalone server does: the image holds neither next.config.mjs nor its plugins. */
const readBuiltConfig = () =>
  JSON.stringify(JSON.parse(readFileSync(join(buildFolder, 'required-server-files.json'), 'utf8')).config)
if (!isDev) process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = readBuiltConfig()
/** Next starts the portal's own code without waiting for it. */
const canAnswer = new Promise((resolve) => (portal.canAnswer = resolve))

const names = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  411: 'Length Required',
  413: 'Content Too Large',
  414: 'URI Too Long',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  431: 'Request Header Fields Too Large',
}

const refuse = (request, response, status, code, detail) => {
  const requestId = randomUUID()
  request.headers['x-request-id'] = requestId
  const isApi = (request.url ?? '').startsWith('/api/')
  const body = isApi
    ? JSON.stringify({ status, title: names[status], detail, code, requestId })
    : `${status} ${names[status]}: ${detail}\n`
  response.writeHead(status, {
    ...SECURITY,
    'content-type': isApi ? 'application/problem+json' : 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(status === 405 && { allow: methodsOf(request.url ?? '').join(', ') }),
    connection: 'close',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const isBroken = (url) => {
  const path = url.split('?', 1)[0]
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\')) return true
  try {
    return /[\u0000-\u001f\\]|\/\.{1,2}(?:\/|$)/.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

/** Next answers a router state that it cannot read with a 500; without one it sends the whole page. */
const dropBrokenState = (headers) => {
  try {
    parseRouterState(headers[ROUTER_STATE])
  } catch {
    delete headers[ROUTER_STATE]
  }
}

const fault = (request) => {
  const methods = methodsOf(request.url)
  if (!methods.includes(request.method)) return [405, 'invalid', `Use ${methods.join(', ')}`]
  if (request.url.length > LONGEST_ADDRESS) return [414, 'too-large', 'The address is too long']
  if (isBroken(request.url)) return [400, 'invalid', 'The address is broken']
  if (!request.headers.host) return [400, 'invalid', 'The request names no host']
  const hasBody = request.method === 'POST' || request.method === 'PUT' || request.method === 'DELETE'
  if (hasBody && request.headers['transfer-encoding']) return [411, 'invalid', 'Send Content-Length']
  const largest = isApiProxy(request.url) ? LARGEST_FILE : LARGEST_BODY
  if (Number(request.headers['content-length'] ?? 0) > largest) return [413, 'too-large', 'The body is too large']
  return null
}

const API_PROXY = new RegExp(`^/api/(?:${apis.join('|')})/`)
const isApiProxy = (url) => API_PROXY.test(url)

/** Next takes its own marks (prefetch, change of page in place) away before anything of ours sees them. */
const isPrefetch = (headers) =>
  'next-router-prefetch' in headers ||
  'next-router-segment-prefetch' in headers ||
  `${headers.purpose} ${headers['sec-purpose']}`.includes('prefetch')

const isTrusted = (address) =>
  trusted.rules.length > 0 && isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** `::ffff:10.0.0.1`, `[::1]:443` and `10.0.0.1:80` as the address alone. */
const bare = (entry) => {
  const text = entry.trim().replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
  return (isIP(text) ? text : text.replace(/:\d+$/, '')).replace(/^::ffff:(?=\d+\.)/i, '')
}

const listed = (header) =>
  String(header ?? '')
    .split(',')
    .filter((entry) => entry.trim() !== '')

/** Read from its end: each proxy has added whom it heard from, and what stands before the first stranger anybody may have written. */
const clientOf = (peer, header) => {
  let client = peer
  let hops = 0
  for (const entry of listed(header).reverse()) {
    if (!isTrusted(client)) break
    hops += 1
    const address = bare(entry)
    if (isIP(address) === 0) break
    client = address
  }
  return { client, hops }
}

/** What the outermost trusted proxy said: as many entries from the end as proxies were passed. */
const saidBy = (header, hops) => {
  const entries = listed(header)
  return entries[Math.max(0, entries.length - Math.max(1, hops))]?.trim()
}

/** Probes and scrapers name whatever host they reach the process by. */
const ANY_HOST = /^\/api\/(?:health(?:\/live|\/ready)?|metrics)(?:\?|$)/

/** Next also answers other spellings of an address, which the balancer's rule against scrapers would let through. */
const METRICS = /^\/api\/metrics(?:\?|$)/

/** W3C Trace Context, version 00; an id of zeros alone is none. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/
const LONGEST_TRACESTATE = 512
const readTrace = ({ traceparent, tracestate }) => ({
  traceparent,
  ...(tracestate?.length <= LONGEST_TRACESTATE && { tracestate }),
})

/** Forwarding headers are believed from TRUSTED_PROXIES alone and stamped anew for everyone. False for a host that no brand has. */
const stamp = (request) => {
  const { headers } = request
  const peer = bare(request.socket.remoteAddress ?? '')
  const isProxied = isTrusted(peer)
  const { client, hops } = clientOf(peer, headers['x-forwarded-for'])
  const proto = isProxied && saidBy(headers['x-forwarded-proto'], hops) === 'https' ? 'https' : 'http'
  const seenHost = (isProxied && saidBy(headers['x-forwarded-host'], hops)) || headers.host
  const given = isProxied ? headers['x-request-id'] : undefined
  const trace = isProxied && TRACEPARENT.test(headers.traceparent) ? readTrace(headers) : {}
  for (const name of STRIPPED) delete headers[name]
  dropBrokenState(headers)
  if (isPrefetch(headers)) headers['x-prefetch'] = '1'
  if ('rsc' in headers) headers['x-flight'] = '1'
  if (METRICS.test(request.url)) headers['x-scrape'] = '1'
  headers['x-forwarded-for'] = client
  // The scheme and host of the brand that the host belongs to, or null for a host that nobody listed.
  const origin = portal.originOf(String(seenHost), proto === 'https')
  headers['x-forwarded-proto'] = (origin?.secure ?? proto === 'https') ? 'https' : 'http'
  headers['x-forwarded-host'] = origin?.host ?? seenHost
  // A proxy may pass its client's own id: it stands beside ours, never in its place.
  headers['x-request-id'] = randomUUID()
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) headers['x-given-request-id'] = given
  const isServed = origin !== null || ANY_HOST.test(request.url)
  if (isServed) portal.startTrace(headers['x-request-id'], trace)
  return isServed
}

const isListPage = ({ method, url }) => method === 'GET' && url.startsWith('/api/list/')
const isPage = (url) => !url.startsWith('/_next/') && !url.startsWith('/api/')

let isClosing = false
const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000, requireHostHeader: false })
/** Next would take upgrades and leave their sockets open: only the development server has a use for them. */
const upgrades = isDev ? server : createServer()
/** Next knows itself by one name, whatever it listens on: a rewrite to another would be a proxy's. */
const app = next({ dev: isDev, hostname: 'localhost', port, httpServer: upgrades })
await app.prepare()
const handle = app.getRequestHandler()
const sendStatic = isDev ? null : staticFiles(join(buildFolder, 'static'))
for (const entry of (process.env.TRUSTED_PROXIES ?? '')
  .split(',')
  .map((part) => part.trim())
  .filter(Boolean))
  trust(entry)

const answer = (request, response) => {
  if (isApiProxy(request.url)) portal.apiProxy(request, response)
  else if (portal.listPages && !isDev && isListPage(request)) portal.listPages(request, response)
  else if (isPage(request.url)) portal.drawPage(response, () => handle(request, response))
  else if (sendStatic) sendStatic(request, response, () => handle(request, response))
  else handle(request, response)
}

/** The request that is being answered. What goes on after it, such as a connection that it opened, is no longer its own. */
const requests = new AsyncLocalStorage()
portal.currentRequestId = () => requests.getStore()?.id

server.on('request', (request, response) => {
  const startedMs = performance.now()
  const current = {}
  let isRefused = true
  response.once('close', () => {
    portal.served?.(request, response, performance.now() - startedMs, isRefused)
    delete current.id
  })
  if (isClosing) response.setHeader('connection', 'close')
  const found = fault(request)
  if (found) return refuse(request, response, ...found)
  if (!stamp(request)) return refuse(request, response, 421, 'not-found', 'No portal answers at this address')
  isRefused = false
  current.id = request.headers['x-request-id']
  response.setHeader('x-request-id', current.id)
  for (const name in SECURITY) response.setHeader(name, SECURITY[name])
  if (request.headers['x-forwarded-proto'] === 'https')
    response.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains')
  requests.run(current, answer, request, response)
})
server.on('checkExpectation', (request, response) =>
  refuse(request, response, 417, 'invalid', 'Nothing is expected of this server'),
)
/** Too slow a request is a 400: after a 408 browsers send it again by themselves, a POST too. */
const WHILE_READING = { HPE_HEADER_OVERFLOW: 431 }
server.on('clientError', (error, socket) => {
  if (!socket.writable) return
  const status = WHILE_READING[error.code] ?? 400
  const wear = Object.entries({ ...SECURITY, 'cache-control': 'no-store', 'content-length': 0, connection: 'close' })
  const head = wear.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${names[status]}\r\n${head}\r\n`)
})
server.on('error', (error) => {
  writeLine('fatal', error.code === 'EADDRINUSE' ? `Port ${port} is in use: set PORT to a free one` : error.message)
  process.exit(1)
})
const DRAIN_MS = isDev ? 0 : Number(process.env.DRAIN_MS || 500)
const CLOSE_MS = 15_000
const LEAVE_MS = 3000
const leave = async () => {
  setTimeout(() => process.exit(0), LEAVE_MS).unref()
  await Promise.allSettled([portal.flush?.(), portal.closeStore?.()])
  process.exit(0)
}
/** Readiness says 503 at once, yet everything is answered until the balancer has looked elsewhere; then no new connection, and what runs ends. */
const close = (signal) => {
  if (isClosing) return
  isClosing = true
  portal.isDraining = true
  const stop = () => {
    server.close(leave)
    server.closeIdleConnections()
    const late = setTimeout(() => server.closeAllConnections(), isDev ? 200 : CLOSE_MS)
    late.unref()
  }
  setTimeout(stop, signal === 'SIGTERM' ? DRAIN_MS : 0)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => close(signal))

await canAnswer
const announce = () => {
  if (!cluster.isWorker) writeLine('info', `Emboss listens on http://${host}:${port}`)
}
if (!isClosing) server.listen(port, host, announce)
