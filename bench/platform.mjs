import { connect, payingCards, payment } from './client.mjs'
import { atLeast, atMost, compared, measured, ms, percent, percentile, perSecond, times } from './numbers.mjs'
import { withCpu } from './servers.mjs'

const CALLS = 120
const filters = ['all', 'approved', 'block', 'lock', 'pending-approval', 'kyc-pending']
const cards = (more) =>
  `/api/mp/cards?${new URLSearchParams({ noOfRecords: '25', pageNumber: '1', listFilterType: 'all', ...more })}`
const txns = (more) => `/api/mp/txns?${new URLSearchParams({ page: '1', perPage: '25', ...more })}`

const firstPages = [
  ...filters.map((listFilterType) => [`cards ${listFilterType}`, cards({ listFilterType })]),
  ...['SUCCESS', 'FAILED', 'FRAUD', 'REJECTED', 'CREATED,VALIDATED,PENDING', 'REFUNDED,REVERSED'].map((status) => [
    `transactions ${status}`,
    txns({ status }),
  ]),
  ['transactions', txns({})],
]
const deepPages = [
  ['cards, page 1000', cards({ pageNumber: '1000' })],
  ['transactions, page 1000', txns({ page: '1000' })],
]
const lastPages = async (look) => [
  ...(await Promise.all(
    filters.map(async (listFilterType) => [
      `cards ${listFilterType}, last`,
      cards({ listFilterType, pageNumber: String(await look(cards({ listFilterType }))) }),
    ]),
  )),
  ['Transaction volume, last', txns({ page: String(await look(txns({}))) })],
]
const searches = ['Sharma', 'Priya', 'Kumar Singh', 'ali'].map((name) => [
  `cards named ${name}`,
  cards({ searchTxt: name }),
])

const measure = async (server) => {
  const { ask, read, close } = await connect(server.url)
  const look = async (path) => Math.max(1, (await read(path)).data.totalPages)
  const p95 = async (paths) => {
    let worst = { name: '', value: 0, cpu: 0 }
    for (const [name, path] of paths) {
      for (let warm = 0; warm < 10; warm++) await ask(path)
      const taken = []
      const { cpuMs } = await withCpu(server, async () => {
        for (let call = 0; call < CALLS; call++) taken.push((await ask(path)).ms)
      })
      const value = percentile(taken, 0.95)
      if (value > worst.value) worst = { name, value, cpu: cpuMs / CALLS }
    }
    return worst
  }
  const result = {
    first: await p95(firstPages),
    deep: await p95(deepPages),
    last: await p95(await lastPages(look)),
    search: await p95(searches),
  }
  await close()
  return result
}

/** The platform's slowest answer of each kind with a million rows, compared with the same calls on the small seed. */
export const platformSpeed = async ({ platform, small }) => {
  const [base, large] = [await measure(small), await measure(platform)]
  const line = (label, kind, must, aim = 2 * base[kind].value) =>
    measured(
      `platform, large, p95: ${label} (slowest: ${large[kind].name})`,
      {
        base: [base[kind].value],
        ours: [large[kind].value],
        cpu: { base: [base[kind].cpu], ours: [large[kind].cpu] },
      },
      atMost(ms, must, aim),
    )
  return [
    line('first page of any filter', 'first', 10),
    line('page 1000', 'deep', 25),
    line('last page of any list', 'last', 30, 2 * large.first.value),
    line('name search', 'search', 60),
  ]
}

const accounts = (more) => `/api/ledger/accounts?${new URLSearchParams({ page: '1', perPage: '200', ...more })}`
const postings = (accountId, page = 1) => `/api/ledger/accounts/${accountId}/postings?page=${page}&perPage=25`

/** The accounts with the most and the fewest postings, among those of issuers and of 200 businesses. */
const busiestAndSmallest = async (read) => {
  const found = []
  for (const kind of ['SETTLEMENT', 'POOL'])
    for (const { accountId } of (await read(accounts({ kind }))).list)
      found.push({ accountId, ...(await read(postings(accountId))).data })
  const sorted = found.filter(({ totalRecords }) => totalRecords > 0).sort((a, b) => a.totalRecords - b.totalRecords)
  return [sorted.at(-1), sorted[0]]
}

const ROUNDS = 12
const CALLS_IN_TURN = 5

/** Asks paths in turns, a few times each, because processor time is counted in steps of 10 ms. */
const inRounds = async (server, ask, paths) => {
  const taken = paths.map((path) => ({ path, ms: [], cpuMs: 0 }))
  for (let round = -1; round < ROUNDS; round++)
    for (const one of taken) {
      const spent = []
      const { cpuMs } = await withCpu(server, async () => {
        for (let call = 0; call < CALLS_IN_TURN; call++) spent.push((await ask(one.path)).ms)
      })
      if (round < 0) continue
      one.ms.push(...spent)
      one.cpuMs += cpuMs
    }
  return taken.map(({ ms, cpuMs }) => ({ ms, cpu: [cpuMs / ms.length] }))
}

/** The first page, two known ones, the middle and the last. */
const depths = (last) =>
  [...new Set([1, 100, 1000, Math.ceil(last / 2), last])].filter((page) => page <= last).sort((a, b) => a - b)

const throughPortal = (portal, cookie) => async (path) => {
  const startedMs = performance.now()
  const answer = await fetch(`${portal.url}${path}`, { headers: { cookie } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return { ms: performance.now() - startedMs }
}

/** Pages at every depth of the lists and of a busy account's postings, asked of the platform and as pages of the portal, in turns. */
export const deepPageSpeed = async ({ platform, portal, cookie }) => {
  const { ask, read, close } = await connect(platform.url)
  const [busy, smallest] = await busiestAndSmallest(read)
  const lastOf = async (path) => (await read(path)).data.totalPages
  const [lastTxn, lastCard] = [await lastOf(txns({})), await lastOf(cards({}))]
  const page = throughPortal(portal, cookie)
  const groups = [
    ['platform: transactions', platform, ask, lastTxn, (at) => txns({ page: String(at) })],
    ['platform: cards', platform, ask, lastCard, (at) => cards({ pageNumber: String(at) })],
    [
      `platform: postings of an account of ${busy.totalRecords}`,
      platform,
      ask,
      busy.totalPages,
      (at) => postings(busy.accountId, at),
      [`the account of ${smallest.totalRecords}`, postings(smallest.accountId)],
    ],
    ['portal: transactions', portal, page, lastTxn, (at) => `/app/transactions/list/allOrgTxns?pageSize=25&page=${at}`],
    ['portal: cards', portal, page, lastCard, (at) => `/app/cards/list/all?duration=any&pageSize=25&page=${at}`],
  ]
  const rows = []
  for (const [name, server, asking, last, pathOf, against] of groups) {
    const [baseName, basePath] = against ?? ['page 1', pathOf(1)]
    const pages = depths(last).filter((at) => against || at > 1)
    const [base, ...deep] = await inRounds(server, asking, [basePath, ...pages.map(pathOf)])
    deep.forEach((one, at) =>
      rows.push(
        compared(
          `large, ${name}, page ${pages[at]}, against ${baseName}`,
          { base: base.ms, ours: one.ms, cpu: { base: base.cpu, ours: one.cpu } },
          ms,
          atMost(times, 3, 1.5),
        ),
      ),
    )
  }
  await close()
  return rows
}

const PAYERS = 16

/** Payments by 16 people at once, each of whom waits for the answer before the next one. */
const paying = async (server) => {
  const people = await Promise.all(Array.from({ length: PAYERS }, () => connect(server.url)))
  const cardIds = await payingCards(people[0])
  let made = 0
  const run = async (seconds) => {
    const until = performance.now() + seconds * 1000
    const startedMs = performance.now()
    let [all, approved] = [0, 0]
    const { cpuMs } = await withCpu(server, () =>
      Promise.all(
        people.map(async ({ ask }) => {
          while (performance.now() < until) {
            const { text } = await ask(...payment(cardIds[made++ % cardIds.length]))
            all++
            if (JSON.parse(text).status === 'SUCCESS') approved++
          }
        }),
      ),
    )
    return { rate: (all / (performance.now() - startedMs)) * 1000, cpu: cpuMs / all, approved: approved / all }
  }
  return { run, close: () => Promise.all(people.map(({ close }) => close())) }
}

/** Authorisations over HTTP on both seeds in turns; each answer waits until its booking is on disk. */
export const authorisationsPerSecond = async ({ platform, small, options }) => {
  const payers = [await paying(small), await paying(platform)]
  const taken = payers.map(() => ({ rate: [], cpu: [], approved: [] }))
  for (const { run } of payers) await run(2)
  for (let turn = 0; turn < options.runs; turn++)
    for (const [at, { run }] of payers.entries())
      for (const [what, value] of Object.entries(await run(options.seconds))) taken[at][what].push(value)
  await Promise.all(payers.map(({ close }) => close()))
  const [base, large] = taken
  const line = (label, { rate, cpu, approved }, more, must) =>
    measured(
      `authorisations per second over HTTP, ${PAYERS} connections, ${label}`,
      {
        base: more?.rate,
        ours: rate,
        cpu: { base: more?.cpu, ours: cpu },
        note: `${percent(Math.min(...approved))} approved`,
      },
      atLeast(perSecond, must, 1000),
    )
  return [line('small', base, undefined, 500), line('large', large, base, 400)]
}

const MOST_WAIT_MS = 50

/** How long the platform keeps others waiting at most, with nothing else to do and while statements and reports are read one after another. */
export const longReads = async ({ platform, options }) => {
  const [reader, other] = [await connect(platform.url), await connect(platform.url)]
  const reads = [
    ['/api/reports/SOA/org/1001'],
    ['/reporting/reports/transactions', { inputs: { from: '2015-01-01', to: '2035-01-01' }, page: 200, perPage: 500 }],
  ]
  const readAll = async () => {
    for (const one of reads) await reader.ask(...one)
  }
  const longestWait = async (isOver) => {
    const waits = []
    while (!isOver()) waits.push((await other.ask(accounts({ perPage: '1' }))).ms)
    return Math.max(...waits)
  }
  // The first read starts the thread.
  await readAll()
  const taken = { base: [], ours: [] }
  for (let run = 0; run < options.runs; run++) {
    let isRead = false
    const reading = readAll().finally(() => (isRead = true))
    taken.ours.push(await longestWait(() => isRead))
    await reading
    const until = performance.now() + 1000
    taken.base.push(await longestWait(() => performance.now() > until))
  }
  await Promise.all([reader.close(), other.close()])
  return [
    measured('platform, large: longest wait while statements and reports are read', taken, atMost(ms, MOST_WAIT_MS)),
  ]
}
