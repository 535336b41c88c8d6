import { connect } from 'node:net'
import { Pool, request } from 'undici'
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
} from './servers.mjs'

const LIST = '/app/cards/list/all?pageSize=25'
const doorPath = () => `/api/issuing/mp/cards?${new URLSearchParams(rowsAsked())}`
const CONNECTIONS = 32

const once = async (pool, path, headers) => {
  const startedMs = performance.now()
  const answer = await pool.request({ method: 'GET', path, headers })
  await answer.body.dump({ limit: 16_000_000 })
  return { status: answer.statusCode, ms: performance.now() - startedMs, headers: answer.headers }
}

/** Answers a second from `connections` clients that ask again as soon as they are answered. */
const load = async (url, path, headers, seconds, connections = CONNECTIONS) => {
  const pool = new Pool(url, { connections, pipelining: 1 })
  const until = performance.now() + seconds * 1000
  let good = 0
  let bad = 0
  const startedMs = performance.now()
  const client = async () => {
    while (performance.now() < until) {
      const { status } = await once(pool, path, headers)
      if (status === 200) good++
      else bad++
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  const elapsed = (performance.now() - startedMs) / 1000
  await pool.close()
  if (bad > 0) throw new Error(`${bad} of ${good + bad} answers of ${url}${path} were no 200`)
  return good / elapsed
}

const inTurns = async ({ runs, seconds }, a, b) => {
  const [first, second] = [[], []]
  await a(2)
  await b(2)
  for (let run = 0; run < runs; run++) {
    first.push(await a(seconds))
    second.push(await b(seconds))
  }
  return [median(first), median(second)]
}

/** List pages a second. */
export const pagesPerSecond = async ({ portal, floor, cookie, options }) => {
  const [ours, theirs] = await inTurns(
    options,
    (seconds) => load(portal.url, LIST, { cookie }, seconds),
    (seconds) => load(floor.url, '/', {}, seconds),
  )
  const part = ours / theirs
  return [
    row('list pages a second, 32 connections', perSecond(theirs), perSecond(ours), percent(part), {
      must: part >= 0.6,
      aim: part >= 1,
      mustText: '≥ 60 %',
      aimText: '≥ 100 %',
    }),
  ]
}

/** Door calls a second. */
export const doorPerSecond = async ({ portal, floor, cookie, options }) => {
  const [ours, theirs] = await inTurns(
    options,
    (seconds) => load(portal.url, doorPath(), { cookie }, seconds),
    (seconds) => load(floor.url, '/door', {}, seconds),
  )
  const part = ours / theirs
  return [
    row('door calls a second, signed in, 32 connections', perSecond(theirs), perSecond(ours), percent(part), {
      must: part >= 0.85,
      aim: part >= 0.95,
      mustText: '≥ 85 %',
      aimText: '≥ 95 %',
    }),
  ]
}

/** What the portal adds to the upstream's own time, one client at a time. */
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
    door: async () => (await once(through, doorPath(), { cookie })).ms,
  }
  for (let warm = 0; warm < 50; warm++) for (const ask of Object.values(asked)) await ask()
  const medians = { upstream: [], page: [], door: [] }
  for (let run = 0; run < options.runs; run++) {
    const taken = { upstream: [], page: [], door: [] }
    for (let turn = 0; turn < 100; turn++) for (const name in asked) taken[name].push(await asked[name]())
    for (const name in asked) medians[name].push(percentile(taken[name], 0.5))
  }
  await Promise.all([direct.close(), through.close()])
  const base = median(medians.upstream)
  const page = median(medians.page) - base
  const door = median(medians.door) - base
  return [
    row('added latency, one connection, p50: list page', ms(base), ms(base + page), ms(page), {
      must: page <= 12,
      aim: page <= 8,
      mustText: '≤ 12 ms',
      aimText: '≤ 8 ms',
    }),
    row('added latency, one connection, p50: door call', ms(base), ms(base + door), ms(door), {
      must: door <= 1.5,
      aim: door <= 1,
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
 * Memory idle and busy, and the time from start to the first list page; each run starts both anew.
 * A cookie outlives a restart only with a token that nobody has used since, so each run leaves one behind.
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

/** Clients that hang up on the first bytes of a long answer must cost nothing but the answer. */
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
