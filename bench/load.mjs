import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { Pool, request } from 'undici'
import { withSlowness } from './machine.mjs'
import { MB, median, ms, perSecond, percent, percentile, row, sleep, times } from './numbers.mjs'
import {
  memoryOf,
  platformToken,
  portalCookie,
  ports,
  rowsAsked,
  socketsTo,
  startFloor,
  startPortal,
  startRawProxy,
} from './servers.mjs'

const LIST = '/app/cards/list/all?pageSize=25'
const proxyPath = () => `/api/issuing/mp/cards?${new URLSearchParams(rowsAsked())}`
const CONNECTIONS = 32

const once = async (pool, path, headers) => {
  const startedMs = performance.now()
  const answer = await pool.request({ method: 'GET', path, headers })
  await answer.body.dump({ limit: 16_000_000 })
  return { status: answer.statusCode, ms: performance.now() - startedMs, headers: answer.headers }
}

/** Keeps every connection busy for some seconds. Returns the time of each answer and the answers per second. */
const ask = async (url, path, headersOf, seconds, connections) => {
  const pool = new Pool(url, { connections, pipelining: 1 })
  const until = performance.now() + seconds * 1000
  const taken = []
  let bad = 0
  const startedMs = performance.now()
  const client = async (_, number) => {
    const headers = headersOf(number)
    while (performance.now() < until) {
      const { status, ms: one } = await once(pool, path, headers)
      taken.push(one)
      if (status !== 200) bad++
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  const elapsed = (performance.now() - startedMs) / 1000
  await pool.close()
  return { taken, bad, perSecond: taken.length / elapsed }
}

const load = async (url, path, headers, seconds) => {
  const { taken, bad, perSecond: rate } = await ask(url, path, () => headers, seconds, CONNECTIONS)
  if (bad > 0) throw new Error(`${bad} of ${taken.length} answers of ${url}${path} were no 200`)
  return { rate, p99: percentile(taken, 0.99) }
}

const inTurns = async ({ runs, seconds }, a, b) => {
  const [first, second] = [[], []]
  await a(2)
  await b(2)
  for (let run = 0; run < runs; run++) {
    first.push(await a(seconds))
    second.push(await b(seconds))
  }
  const middle = (list) => ({ rate: median(list.map(({ rate }) => rate)), p99: median(list.map(({ p99 }) => p99)) })
  return [middle(first), middle(second)]
}

const pagesRow = async (label, { portal, floor, cookie, options }, headers) => {
  const [ours, theirs] = await inTurns(
    options,
    (seconds) => load(portal.url, LIST, { cookie, ...headers }, seconds),
    (seconds) => load(floor.url, '/', headers, seconds),
  )
  const part = ours.rate / theirs.rate
  const tails = `${percent(part)}; p99 ${ms(ours.p99)} against ${ms(theirs.p99)}`
  return row(`${label}, 32 connections`, perSecond(theirs.rate), perSecond(ours.rate), tails, {
    must: part >= 0.4,
    aim: part >= 0.6,
    mustText: '≥ 40 %',
    aimText: '≥ 60 %',
  })
}

export const pagesPerSecond = async (context) => [
  await pagesRow('list pages a second', context, {}),
  await pagesRow('list pages a second, gzip', context, { 'accept-encoding': 'gzip' }),
]

/** Repeats the measurement with another version of Node, for instance `--node /opt/node-24/bin/node`. */
export const pagesOnOtherNode = async ({ cookie, options }) => {
  if (!options.node) return []
  const version = execFileSync(options.node, ['--version'], { encoding: 'utf8' }).trim()
  const portal = await startPortal('/api/health/live', options.node)
  const floor = await startFloor('/proxy', options.node)
  const fresh = await portalCookie(portal.url).catch(() => cookie)
  const label = `list pages a second, Node ${version.replace(/^v/, '')}`
  const taken = await pagesRow(label, { portal, floor, cookie: fresh, options }, {})
  await Promise.all([portal.stop(), floor.stop()])
  return [taken]
}

/** Calls per second through the API proxy, compared with a proxy that checks nothing. */
export const proxyPerSecond = async ({ portal, cookie, options }) => {
  const raw = await startRawProxy()
  const [ours, theirs] = await inTurns(
    options,
    (seconds) => load(portal.url, proxyPath(), { cookie }, seconds),
    (seconds) => load(raw.url, proxyPath().replace('/api/issuing/', '/api/'), {}, seconds),
  )
  await raw.stop()
  const part = ours.rate / theirs.rate
  return [
    row(
      'API proxy calls a second, of a raw undici proxy, 32 connections',
      perSecond(theirs.rate),
      perSecond(ours.rate),
      `${percent(part)}; p99 ${ms(ours.p99)} against ${ms(theirs.p99)}`,
      { must: part >= 0.15, aim: part >= 0.3, mustText: '≥ 15 %', aimText: '≥ 30 %' },
    ),
  ]
}

const atSetSpeed = (value) => `${ms(value)} at the speed where the limit was set`

const CROWD = 200

/** Each connection is a different person with their own session. */
export const crowd = async ({ portal, options }) => {
  const cookies = []
  for (let one = 0; one < CROWD; one++) cookies.push(await portalCookie(portal.url))
  const seconds = options.crowdSeconds
  const { value, slowness } = await withSlowness(() =>
    ask(portal.url, LIST, (number) => ({ cookie: cookies[number] }), seconds, CROWD),
  )
  const { taken, bad } = value
  const [longest, p99] = [Math.max(...taken), percentile(taken, 0.99)]
  const there = longest / slowness
  return [
    row(
      `${CROWD} connections, ${CROWD} sessions, ${seconds} s of list pages: longest answer`,
      '–',
      ms(longest),
      `${atSetSpeed(there)}; ${taken.length} answers, ${bad} failed, p50 ${ms(median(taken))}, p99 ${ms(p99)}`,
      {
        must: bad === 0 && there <= 3000,
        aim: bad === 0 && there <= 1500,
        mustText: '≤ 3 s, none failed',
        aimText: '≤ 1.5 s',
      },
    ),
  ]
}

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
  const asked = {
    upstream,
    page: async () => (await once(through, LIST, { cookie })).ms,
    proxy: async () => (await once(through, proxyPath(), { cookie })).ms,
  }
  for (let warm = 0; warm < 50; warm++) for (const ask of Object.values(asked)) await ask()
  const medians = { upstream: [], page: [], proxy: [] }
  const { slowness } = await withSlowness(async () => {
    for (let run = 0; run < options.runs; run++) {
      const taken = { upstream: [], page: [], proxy: [] }
      for (let turn = 0; turn < 100; turn++) for (const name in asked) taken[name].push(await asked[name]())
      for (const name in asked) medians[name].push(percentile(taken[name], 0.5))
    }
  })
  await Promise.all([direct.close(), through.close()])
  const base = median(medians.upstream)
  const page = median(medians.page) - base
  const proxy = median(medians.proxy) - base
  const result = (value) => `${ms(value)}; ${atSetSpeed(value / slowness)}`
  return [
    row('added latency, one connection, p50: list page', ms(base), ms(base + page), result(page), {
      must: page / slowness <= 14,
      aim: page / slowness <= 8,
      mustText: '≤ 14 ms',
      aimText: '≤ 8 ms',
    }),
    row('added latency, one connection, p50: API proxy call', ms(base), ms(base + proxy), result(proxy), {
      must: proxy / slowness <= 1.5,
      aim: proxy / slowness <= 1,
      mustText: '≤ 1.5 ms',
      aimText: '≤ 1 ms',
    }),
  ]
}

const memoryUnder = async (server, path, headers, options) => {
  const answer = await request(`${server.url}${path}`, { headers })
  await answer.body.dump({ limit: 16_000_000 })
  await sleep(3000)
  const idle = memoryOf(server.pid)
  const samples = []
  const timer = setInterval(() => samples.push(memoryOf(server.pid)), 250)
  await load(server.url, path, headers, options.seconds * 2)
  clearInterval(timer)
  return { idle, busy: Math.max(...samples) }
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
  const taken = performance.now() - startedMs
  return { taken, server }
}

/**
 * Memory when idle and when busy, and the time from start to the first list page. Each run starts both servers anew. After a restart only a
 * token that nobody has used is still valid, so each run leaves one for the next.
 */
export const startAndMemory = async ({ cookie: given, options }) => {
  let cookie = given
  const taken = { ours: [], theirs: [] }
  const idle = { ours: [], theirs: [] }
  const busy = { ours: [], theirs: [] }
  for (let run = 0; run < options.runs; run++) {
    for (const [name, starting, path, headers] of [
      ['theirs', startFloor, '/', {}],
      ['ours', startPortal, LIST, { cookie }],
    ]) {
      const { taken: one, server } = await coldStart(starting, path, headers)
      const memory = await memoryUnder(server, path, headers, options)
      if (name === 'ours') cookie = await portalCookie(server.url)
      await server.stop()
      taken[name].push(one)
      idle[name].push(memory.idle)
      busy[name].push(memory.busy)
    }
  }
  const ratio = (label, values, most, show) => {
    const [ours, theirs] = [median(values.ours), median(values.theirs)]
    const part = ours / theirs
    return row(label, show(theirs), show(ours), times(part), {
      must: part <= most,
      aim: part <= 1.2,
      mustText: `≤ ${most} ×`,
      aimText: '≤ 1.2 ×',
    })
  }
  return [
    ratio('memory of the portal, idle', idle, 1.5, MB),
    ratio('memory of the portal, under that load', busy, 1.5, MB),
    ratio('cold start to first list page', taken, 2, ms),
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
  const answer = isAlive()
    ? await once(new Pool(portal.url), LIST, { cookie }).catch(() => ({ status: 0 }))
    : { status: 0 }
  const fine = isAlive() && answer.status === 200 && still === 0
  return [
    row(
      `${HANGUPS} clients that hang up, ${midAnswer} of them in mid-answer`,
      '–',
      isAlive() ? `alive, list answers ${answer.status}` : 'the portal ended',
      `${still} upstream sockets left open`,
      { must: fine, aim: fine, mustText: 'no exit, none open', aimText: '' },
    ),
  ]
}
