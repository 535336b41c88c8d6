import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { Pool, request } from 'undici'
import {
  atLeast,
  atMost,
  compared,
  MB,
  measured,
  median,
  ms,
  percent,
  percentile,
  perSecond,
  sleep,
  times,
} from './numbers.mjs'
import {
  cpuOf,
  memoryOf,
  platformToken,
  portalCookie,
  ports,
  returningCookies,
  rowsAsked,
  socketsTo,
  startFloor,
  startMemoryUpstream,
  startPortal,
  startRawProxy,
  withCpu,
} from './servers.mjs'

const LIST = '/app/cards/list/all?pageSize=25'
const BLANK = '/app/blank-page'
const LOGIN = '/user/login'
const proxyPath = () => `/api/issuing/mp/cards?${new URLSearchParams(rowsAsked())}`
const CONNECTIONS = 32

const once = async (pool, path, headers) => {
  const startedMs = performance.now()
  const answer = await pool.request({ method: 'GET', path, headers })
  await answer.body.dump({ limit: 16_000_000 })
  return { status: answer.statusCode, ms: performance.now() - startedMs, headers: answer.headers }
}

/** Keeps every connection busy for some seconds; one that breaks counts as an answer that never came. Returns the time of each answer, the answers per second and the server's CPU per answer. */
const ask = async (server, path, headersOf, seconds, connections) => {
  const pool = new Pool(server.url, { connections, pipelining: 1 })
  const until = performance.now() + seconds * 1000
  const taken = []
  let bad = 0
  const startedMs = performance.now()
  const client = async (_, number) => {
    const headers = headersOf(number)
    while (performance.now() < until) {
      const { status, ms: one } = await once(pool, path, headers).catch(() => ({ status: 0, ms: Infinity }))
      taken.push(one)
      if (status !== 200) bad++
    }
  }
  const { cpuMs } = await withCpu(server, () => Promise.all(Array.from({ length: connections }, client)))
  const elapsed = (performance.now() - startedMs) / 1000
  await pool.close()
  return { taken, bad, rate: taken.length / elapsed, cpu: cpuMs / taken.length }
}

const load = async (server, path, headers, seconds) => {
  const { taken, bad, rate, cpu } = await ask(server, path, () => headers, seconds, CONNECTIONS)
  if (bad > 0) throw new Error(`${bad} of ${taken.length} answers of ${server.url}${path} were no 200`)
  return { rate, cpu, p99: percentile(taken, 0.99) }
}

/** Runs loads by name in turns, after a turn that is not measured. Returns for each the rates, the CPU per request and the 99th percentiles. */
const inTurns = async ({ runs, seconds }, loads) => {
  const taken = Object.fromEntries(Object.keys(loads).map((name) => [name, { rate: [], cpu: [], p99: [] }]))
  for (const take of Object.values(loads)) await take(2)
  for (let run = 0; run < runs; run++)
    for (const [name, take] of Object.entries(loads))
      for (const [what, value] of Object.entries(await take(seconds))) taken[name][what].push(value)
  return taken
}

const pair = (what, base, ours) => ({ base: base[what], ours: ours[what] })
const rates = (base, ours) => ({
  ...pair('rate', base, ours),
  cpu: pair('cpu', base, ours),
  note: `p99 ${ms(median(ours.p99))} against ${ms(median(base.p99))}`,
})

const pageRows = async (kind, { portal, floor, cookie: session, options }, headers) => {
  const cookie = await returningCookies(portal.url, session)
  const ours = (path) => (seconds) => load(portal, path, { cookie, ...headers }, seconds)
  const { base, list, blank } = await inTurns(options, {
    base: (seconds) => load(floor, '/', headers, seconds),
    list: ours(LIST),
    blank: ours(BLANK),
  })
  return [
    compared(`list pages per second${kind}, 32 connections`, rates(base, list), perSecond, atLeast(percent, 0.4, 0.6)),
    compared(`card list, 25 rows${kind}: CPU`, pair('cpu', base, list), ms, atMost(times, 1.8, 1.5)),
    compared(`empty page${kind}: CPU`, pair('cpu', base, blank), ms, atMost(times, 1.15, 1.05)),
  ]
}

export const pagesPerSecond = async (context) => [
  ...(await pageRows('', context, {})),
  ...(await pageRows(', gzip', context, { 'accept-encoding': 'gzip' })),
]

/** Repeats the measurement with another version of Node, for instance `--node /opt/node-24/bin/node`. */
export const pagesOnOtherNode = async ({ cookie, options }) => {
  if (!options.node) return []
  const version = execFileSync(options.node, ['--version'], { encoding: 'utf8' }).trim()
  const portal = await startPortal('/api/health/live', options.node)
  const floor = await startFloor('/proxy', options.node)
  const fresh = await portalCookie(portal.url).catch(() => cookie)
  const taken = await pageRows(`, Node ${version.replace(/^v/, '')}`, { portal, floor, cookie: fresh, options }, {})
  await Promise.all([portal.stop(), floor.stop()])
  return taken
}

/** Calls through the API proxy, compared with a proxy that checks nothing. Both have an upstream that answers from memory. */
export const proxyPerSecond = async ({ options }) => {
  const memory = await startMemoryUpstream()
  const raw = await startRawProxy()
  const portal = await startPortal('/api/health/live', undefined, 'memory')
  const cookie = await portalCookie(portal.url)
  const { base, ours } = await inTurns(options, {
    base: (seconds) => load(raw, proxyPath().replace('/api/issuing/', '/api/'), {}, seconds),
    ours: (seconds) => load(portal, proxyPath(), { cookie }, seconds),
  })
  await Promise.all([portal.stop(), raw.stop(), memory.stop()])
  const label = 'API proxy, upstream in memory, 32 connections'
  return [
    compared(`${label}: calls per second, of raw undici's`, rates(base, ours), perSecond, atLeast(percent, 0.35, 0.5)),
    compared(
      `${label}: raw undici's CPU per call, of the portal's`,
      pair('cpu', base, ours),
      ms,
      atLeast(percent, 0.35, 0.5),
      (mine, theirs) => theirs / mine,
    ),
  ]
}

const CROWD = 200

/** Each connection is a different person with their own session. */
export const crowd = async ({ portal, options }) => {
  const cookies = []
  for (let one = 0; one < CROWD; one++) cookies.push(await returningCookies(portal.url, await portalCookie(portal.url)))
  const seconds = options.crowdSeconds
  const runs = []
  for (let run = 0; run < options.runs; run++)
    runs.push(await ask(portal, LIST, (number) => ({ cookie: cookies[number] }), seconds, CROWD))
  const all = runs.flatMap(({ taken }) => taken)
  const label = `${CROWD} connections, ${CROWD} sessions, ${seconds} s of list pages`
  return [
    measured(
      `${label}: longest answer`,
      {
        ours: runs.map(({ taken }) => Math.max(...taken)),
        cpu: { ours: runs.map(({ cpu }) => cpu) },
        note: `${all.length} answers, p50 ${ms(median(all))}, p99 ${ms(percentile(all, 0.99))}`,
      },
      atMost(ms, 4000, 1500),
    ),
    measured(`${label}: failed answers`, { ours: runs.map(({ bad }) => bad) }, atMost(String, 0)),
  ]
}

const ASKED = 25

/** The time that the portal adds to the upstream's own, with one client at a time. */
export const addedLatency = async ({ portal, platform, cookie, options }) => {
  const direct = new Pool(platform.url, { connections: 1 })
  const through = new Pool(portal.url, { connections: 1 })
  let token = await platformToken(platform.url)
  const upstream = async () => {
    const path = `/api/mp/cards?${new URLSearchParams(rowsAsked())}`
    const answer = await once(direct, path, { authorization: `Bearer ${token}`, accept: 'application/json' })
    token = String(answer.headers.token ?? token)
    return answer.ms
  }
  const calls = {
    upstream,
    page: async () => (await once(through, LIST, { cookie })).ms,
    proxy: async () => (await once(through, proxyPath(), { cookie })).ms,
  }
  const taken = Object.fromEntries(Object.keys(calls).map((name) => [name, { ms: [], cpu: [] }]))
  for (let run = -1; run < options.runs; run++) {
    const times = Object.fromEntries(Object.keys(calls).map((name) => [name, []]))
    const spent = { upstream: 0, page: 0, proxy: 0 }
    for (let turn = 0; turn < 4; turn++)
      for (const [name, call] of Object.entries(calls)) {
        const { cpuMs } = await withCpu(portal, async () => {
          for (let asked = 0; asked < ASKED; asked++) times[name].push(await call())
        })
        spent[name] += cpuMs
      }
    if (run < 0) continue
    for (const name in calls) {
      taken[name].ms.push(median(times[name]))
      taken[name].cpu.push(spent[name] / times[name].length)
    }
  }
  await Promise.all([direct.close(), through.close()])
  const line = (label, { ms: ours, cpu }, limit) =>
    measured(
      `added latency, one connection, p50: ${label}`,
      {
        base: taken.upstream.ms,
        ours: ours.map((one, run) => one - taken.upstream.ms[run]),
        cpu: { ours: cpu },
        note: 'baseline: the upstream itself',
      },
      limit,
    )
  return [line('list page', taken.page, atMost(ms, 14, 8)), line('API proxy call', taken.proxy, atMost(ms, 1.5, 1))]
}

const memoryUnder = async (server, path, headers, options) => {
  const samples = []
  const timer = setInterval(() => samples.push(memoryOf(server.pid)), 250)
  await load(server, path, headers, options.seconds * 2)
  clearInterval(timer)
  return Math.max(...samples)
}

const coldStart = async (starting, path, headers) => {
  const startedMs = performance.now()
  const server = await starting(null)
  for (;;) {
    const answer = await request(`${server.url}${path}`, { headers }).catch(() => null)
    if (answer) {
      await answer.body.dump({ limit: 16_000_000 })
      if (answer.statusCode === 200) break
    }
    if (performance.now() - startedMs > 60_000) throw new Error(`${server.name} did not answer within a minute`)
    await sleep(10)
  }
  return { server, startMs: performance.now() - startedMs }
}

/** Waits until a server no longer works on what it was asked last. */
const settled = () => sleep(3000)

/**
 * The start up to the first page, the login page of the portal, and memory and CPU once that is over; then, started anew, the time to the
 * first list page and memory under load. After a restart only a token that nobody has used is still valid, so each run leaves one for the next.
 */
export const startAndMemory = async ({ cookie: given, options }) => {
  let cookie = given
  const names = ['idle', 'startCpu', 'busy', 'startMs']
  const taken = Object.fromEntries(names.map((name) => [name, { base: [], ours: [] }]))
  for (let run = 0; run < options.runs; run++) {
    for (const [name, starting, first, path, headersNow] of [
      ['base', startFloor, '/', '/', () => ({})],
      ['ours', startPortal, LOGIN, LIST, () => ({ cookie })],
    ]) {
      const shown = await coldStart(starting, first, {})
      await settled()
      taken.startCpu[name].push(cpuOf(shown.server))
      taken.idle[name].push(memoryOf(shown.server.pid))
      await shown.server.stop()
      const { server, startMs } = await coldStart(starting, path, headersNow())
      taken.startMs[name].push(startMs)
      taken.busy[name].push(await memoryUnder(server, path, headersNow(), options))
      if (name === 'ours') cookie = await portalCookie(server.url)
      await server.stop()
    }
  }
  return [
    compared('memory of an idle portal, login page shown', taken.idle, MB, atMost(times, 1.25, 1.1)),
    compared('CPU to start and show the login page', taken.startCpu, ms, atMost(times, 1.4, 1.1)),
    compared('memory of the portal under 32 connections of list pages', taken.busy, MB, atMost(times, 1.5, 1.2)),
    compared('cold start to first list page', taken.startMs, ms, atMost(times, 2, 1.2)),
  ]
}

const HANGUPS = 10_000
const AT_ONCE = 32

const hangUp = (path, cookie) =>
  new Promise((resolve) => {
    const socket = connect(ports.portal, '127.0.0.1')
    const gone = (isMidAnswer) => {
      socket.destroy()
      resolve(isMidAnswer)
    }
    socket.once('connect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${ports.portal}\r\nCookie: ${cookie}\r\n\r\n`),
    )
    socket.once('data', () => gone(true))
    socket.once('error', () => gone(false))
    socket.setTimeout(30_000, () => gone(false))
  })

/** Clients that disconnect at the first bytes of a long answer must not cost the portal more than that answer. */
export const hangUps = async ({ portal, platform, cookie }) => {
  const path = `/api/issuing/mp/cards?${new URLSearchParams({ ...rowsAsked(), noOfRecords: '200' })}`
  let left = HANGUPS
  let midAnswer = 0
  const client = async () => {
    while (left-- > 0) midAnswer += (await hangUp(path, cookie)) ? 1 : 0
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  const isAlive = () => portal.child.exitCode === null && portal.child.signalCode === null
  const platformPort = Number(new URL(platform.url).port)
  let open = socketsTo(platformPort)
  for (let waited = 0; waited < 90 && (open['01'] ?? 0) + (open['08'] ?? 0) > 0; waited++) {
    await sleep(1000)
    open = socketsTo(platformPort)
  }
  const still = (open['01'] ?? 0) + (open['08'] ?? 0)
  if (!isAlive()) throw new Error('the portal ended')
  const { status } = await once(new Pool(portal.url), LIST, { cookie })
  if (status !== 200) throw new Error(`afterwards the list answers ${status}`)
  const label = `${HANGUPS} clients that hang up, ${midAnswer} of them in mid-answer: upstream sockets left open`
  return [measured(label, { ours: [still] }, atMost(String, 0))]
}
