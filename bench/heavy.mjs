import { atMost, compared, ms, percentile, times } from './numbers.mjs'
import { portalCookie, startPlatform, startPortal } from './servers.mjs'

const LIST = '/app/cards/list/all?duration=last-30'
const QUIET = 60
const HEAVIEST = 25
const MOST_TIMES = 3

const timed = async (url, cookie) => {
  const startedMs = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - startedMs
}
const [HEAVY, OTHER] = ['platform.admin@sandbox.test', 'cards@sandbox.test']

const finished = async (answer) => {
  if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status}`)
  await answer.arrayBuffer()
}
const inLanes = (lanes, count, one) => {
  let left = count
  const lane = async () => {
    while (left-- > 0) await one()
  }
  return Promise.all(Array.from({ length: lanes }, lane))
}

const fileOfCards = (rows) => {
  const form = new FormData()
  const place = { orgId: '1001', cardProgramId: '2001', issuerCode: 'YES' }
  for (const [name, value] of Object.entries(place)) form.set(name, value)
  const people = Array.from({ length: rows }, (_, at) => `Bench Holder,${7_100_000_000 + at}`)
  form.set('file', new File([['FULL_NAME,MOBILE_NUMBER', ...people].join('\n')], 'bench.csv'))
  return form
}

/** The heavy work of one person, `count` times each: checking a file of cards, a business's statement as a PDF, lists and reports as files. */
const works = {
  statements: (url, headers, count) => {
    const address = `${url}/api/export/statement?orgId=1001&from=2020-01-01`
    return inLanes(count, count, async () => finished(await fetch(address, { headers })))
  },
  'lists as XLSX': (url, headers, count) => {
    const body = () => new URLSearchParams({ list: 'transactions', filter: 'allOrgTxns', format: 'xlsx' })
    const ask = () => fetch(`${url}/api/export/list`, { method: 'POST', headers, body: body() })
    return inLanes(3, count, async () => finished(await ask()))
  },
  'reports as XLSX': (url, headers, count) => {
    const ask = () =>
      fetch(`${url}/api/reporting/reports/transactions/XLSX`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ perPage: 10_000 }),
      })
    return inLanes(3, count, async () => finished(await ask()))
  },
  'files of 500 cards checked': (url, { cookie, origin }, count) => {
    const ask = () =>
      fetch(`${url}/api/issuing/cards/upload/check`, {
        method: 'POST',
        headers: { cookie, origin },
        body: fileOfCards(500),
      })
    // Only two at a time: the platform refuses a person's file that waits for its turn for four seconds.
    return inLanes(2, count, async () => finished(await ask()))
  },
}

/** Measures another person's list page while one person runs 25 of the heaviest tasks. */
export const heavyWork = async () => {
  const platform = await startPlatform('small')
  const portal = await startPortal('/api/health/live', undefined, 'small')
  const [cookie, other] = [await portalCookie(portal.url, HEAVY), await portalCookie(portal.url, OTHER)]
  const list = `${portal.url}${LIST}`
  for (let n = 0; n < 30; n++) await timed(list, other)
  const rows = []
  for (const [name, work] of Object.entries(works)) {
    // The first run also loads code, so it is not measured.
    await work(portal.url, { cookie, origin: portal.url }, 1)
    const quiet = []
    for (let n = 0; n < QUIET; n++) quiet.push(await timed(list, other))
    const startedMs = performance.now()
    let isOver = false
    const heavy = work(portal.url, { cookie, origin: portal.url }, HEAVIEST).finally(() => (isOver = true))
    const beside = []
    while (!isOver || beside.length < 20) beside.push(await timed(list, other))
    await heavy
    rows.push(
      compared(
        `list page while another person has 25 ${name} made, p99`,
        {
          base: [percentile(quiet, 0.99)],
          ours: [percentile(beside, 0.99)],
          note: `${beside.length} pages in ${ms(performance.now() - startedMs)}; baseline: the quiet portal`,
        },
        ms,
        atMost(times, MOST_TIMES),
      ),
    )
  }
  await Promise.all([portal.stop(), platform.stop()])
  return rows
}
