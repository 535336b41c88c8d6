import { Pool } from 'undici'
import { median, ms, percentile, row, times } from './numbers.mjs'
import { platformToken } from './servers.mjs'

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

const connect = async (url) => {
  const pool = new Pool(url, { connections: 1 })
  let token = await platformToken(url)
  const ask = async (path) => {
    const startedMs = performance.now()
    const answer = await pool.request({
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'x-data-source': 'TEST' },
    })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`)
    token = String(answer.headers.token ?? token)
    return { ms: performance.now() - startedMs, text }
  }
  const read = async (path) => JSON.parse((await ask(path)).text)
  return { ask, read, close: () => pool.close() }
}

const measure = async (url) => {
  const { ask, read, close } = await connect(url)
  const look = async (path) => Math.max(1, (await read(path)).data.totalPages)
  const p95 = async (paths) => {
    let worst = { name: '', value: 0 }
    for (const [name, path] of paths) {
      for (let warm = 0; warm < 10; warm++) await ask(path)
      const taken = []
      for (let call = 0; call < CALLS; call++) taken.push((await ask(path)).ms)
      const value = percentile(taken, 0.95)
      if (value > worst.value) worst = { name, value }
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
  const [base, large] = [await measure(small.url), await measure(platform.url)]
  const line = (label, kind, most, [aim, aimText] = [2 * base[kind].value, '≤ 2 × small']) =>
    row(
      `platform, large, p95: ${label} (slowest: ${large[kind].name})`,
      ms(base[kind].value),
      ms(large[kind].value),
      ms(large[kind].value),
      {
        must: large[kind].value <= most,
        aim: large[kind].value <= aim,
        mustText: `≤ ${most} ms`,
        aimText,
      },
    )
  return [
    line('first page of any filter', 'first', 10),
    line('page 1000', 'deep', 25),
    line('last page of any list', 'last', 30, [2 * large.first.value, '≤ 2 × first page']),
    line('name search', 'search', 60),
  ]
}

const ROUNDS = 60
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

/** Pages at every depth of the transactions and of a busy account's postings, asked in turns. */
export const deepPageSpeed = async ({ platform }) => {
  const { ask, read, close } = await connect(platform.url)
  const { totalPages } = (await read(txns({}))).data
  const [busy, smallest] = await busiestAndSmallest(read)
  const middle = (pages) => Math.max(1, Math.ceil(pages / 2))
  const groups = [
    [
      'transactions',
      'page 1',
      txns({}),
      [100, 1000, middle(totalPages), totalPages].map((page) => [page, txns({ page })]),
    ],
    [
      `postings of an account of ${busy.totalRecords}`,
      `the account of ${smallest.totalRecords}`,
      postings(smallest.accountId),
      [1, middle(busy.totalPages), busy.totalPages].map((page) => [page, postings(busy.accountId, page)]),
    ],
  ]
  const rows = []
  for (const [name, baseName, basePath, pages] of groups) {
    const taken = [['', basePath], ...pages].map(([page, path]) => ({ page, path, times: [] }))
    for (let round = -5; round < ROUNDS; round++)
      for (const one of taken) {
        const spent = (await ask(one.path)).ms
        if (round >= 0) one.times.push(spent)
      }
    const [base, ...deep] = taken.map(({ page, times }) => ({ page, value: median(times) }))
    for (const { page, value } of deep)
      rows.push(
        row(
          `platform, large: ${name}, page ${page}, against ${baseName}`,
          ms(base.value),
          ms(value),
          times(value / base.value),
          { must: value <= 3 * base.value, aim: value <= 1.5 * base.value, mustText: '≤ 3 ×', aimText: '≤ 1.5 ×' },
        ),
      )
  }
  await close()
  return rows
}
