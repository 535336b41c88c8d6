import { sql, type Compilable } from 'kysely'
import type { Database } from './core/db/database'
import { is, type Condition } from './core/db/condition'
import { findIds } from './core/db/paging'
import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from './testing/test-platform'

type ListRow = Record<string, string>
let platform: TestPlatform
let ask: SignedIn
beforeAll(async () => {
  platform = await startTestPlatform()
  ask = await signIn(platform.url, 'platform.admin@sandbox.test')
})
afterAll(() => platform.close())

const listOf = async (path: string) => {
  const { status, body } = await ask('GET', path)
  expect([path, status]).toEqual([path, 200])
  return {
    rows: body.list as ListRow[],
    data: body.data as Record<'currentPage' | 'totalRecords' | 'totalPages' | 'recordsCurrentPage', number>,
  }
}
const all = async (path: string) => (await listOf(`${path}${path.includes('?') ? '&' : '?'}noOfRecords=10000`)).rows

test('LIST-16 a page names its place, and pages join to the whole, newest first', async () => {
  const whole = await all('mp/cards')
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => listOf(`mp/cards?noOfRecords=100&pageNumber=${page}`)))
  expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(whole.map(({ id }) => id))
  expect(pages[4]?.data).toEqual({ currentPage: 5, totalRecords: 480, totalPages: 5, recordsCurrentPage: 80 })
  const times = whole.map(({ createdTime }) => createdTime)
  expect(times).toEqual([...times].sort().reverse())
  expect((await listOf('mp/cards?pageNumber=99')).rows).toEqual([])
})

test.each([
  ['approved', 'cardStatus', 'ACTIVE'],
  ['block', 'cardStatus', 'BLOCKED'],
  ['lock', 'cardStatus', 'LOCKED'],
  ['pending-approval', 'cardStatus', 'PENDING'],
  ['kyc-pending', 'kycStatus', 'PENDING'],
])('CARD-04 the filter %s finds every card whose %s is %s and no other', async (filter, field, value) => {
  const expected = (await all('mp/cards')).filter((card) => card[field] === value)
  const found = await all(`mp/cards?listFilterType=${filter}`)
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  expect((await listOf(`mp/cards?listFilterType=${filter}`)).data.totalRecords).toBe(expected.length)
})

test('LIST-16 a deep page skips entries of an index and sorts nothing, whichever column its list is filtered by', () => {
  const { db } = platform
  const plans: string[] = []
  const explaining = Object.assign(Object.create(db) as Database, {
    all: (query: Compilable<unknown>) => {
      const { sql: text, parameters } = query.compile()
      const plan = db.prepared(`EXPLAIN QUERY PLAN ${text}`).all([...parameters]) as { detail: string }[]
      plans.push(...plan.map(({ detail }) => `${detail}: ${text}`))
      return db.all(query)
    },
  })
  const read = (table: 'txns' | 'cards' | 'customers', all: Condition[], isDescending: boolean) =>
    findIds(explaining, table, { all }, { page: 3, perPage: 25 }, { column: 'created_at', isDescending })
  const conditions = [[], [is('issuer', 'YES')], [is('root_id', 1001)]]
  for (const [table, status] of [
    ['txns', 'SUCCESS'],
    ['cards', 'ACTIVE'],
    ['customers', 'ACTIVE'],
  ] as const)
    for (const all of [...conditions, [is('status', status)]])
      for (const isDescending of [true, false]) expect(read(table, all, isDescending)).not.toEqual([])
  const either = [is('status', 'SUCCESS'), is('status', 'SETTLED')]
  expect(findIds(explaining, 'txns', { all: [], either }, { page: 3, perPage: 25 })).toHaveLength(25)
  const ofRows = plans.filter((plan) => !plan.includes('txns_per_day'))
  expect(ofRows.filter((plan) => plan.includes('TEMP B-TREE'))).toEqual([])
})

test('LIST-16 pages of all transactions join to the whole in either order, also of transactions that move, come and go', () => {
  const { db } = platform
  const faults = (table: string, counted: string) => db.prepared(`SELECT * FROM (${table}) EXCEPT ${counted}`).all([])
  const stored = 'SELECT utc_day, txns FROM txns_per_day WHERE txns <> 0'
  const counted = `SELECT created_at / ${86_400_000}, count(*) FROM txns GROUP BY 1`
  const check = () => {
    expect([faults(stored, counted), faults(counted, stored)]).toEqual([[], []])
    for (const isDescending of [true, false]) {
      const order = { column: 'created_at', isDescending }
      const way = isDescending ? 'DESC' : 'ASC'
      const whole = db.prepared(`SELECT id FROM txns ORDER BY created_at ${way}, day ${way}, id ${way}`).all([])
      const pages = Array.from({ length: Math.ceil(whole.length / 97) + 1 }, (_, at) =>
        findIds(db, 'txns', { all: [] }, { page: at + 1, perPage: 97 }, order),
      )
      expect(pages.flat()).toEqual(whole.map((row) => (row as { id: number }).id))
    }
  }
  check()
  db.dryRun(() => {
    db.run(
      db.q
        .updateTable('txns')
        .set({ created_at: 1_600_000_000_000 })
        .where(sql<boolean>`id % 50 = 0`),
    )
    const columns = (db.prepared('PRAGMA table_info(txns)').all([]) as { name: string }[]).map(({ name }) => name)
    const others = columns.filter((name) => name !== 'id' && name !== 'created_at').join(', ')
    db.exec(`INSERT INTO txns (id, created_at, ${others})
      SELECT id + 500000000, created_at - 12345678, ${others} FROM txns WHERE id % 40 = 1`)
    db.exec('DELETE FROM txns WHERE id > 1000000000 AND id % 80 = 1')
    db.noteWritten('txns')
    check()
  })
  check()
})

test('LIST-15 text finds names anywhere in any case, ten or twelve digits a mobile, four the last digits', async () => {
  const cards = await all('mp/cards')
  const named = cards.filter((card) => card.cardHolderName?.toLowerCase().includes('har'))
  expect(named.length).toBeGreaterThan(0)
  expect((await all('mp/cards?searchTxt=HAR')).map(({ id }) => id)).toEqual(named.map(({ id }) => id))
  const [card] = cards.filter(({ issuerCode }) => issuerCode !== 'ENBD')
  const mobile = card?.cardHolderMobile ?? ''
  for (const search of [mobile, mobile.slice(2)])
    expect((await all(`mp/cards?searchTxt=${search}`)).every((found) => found.cardHolderMobile === mobile)).toBe(true)
  const last4 = (await all(`mp/cards?searchTxt=${card?.cardLast4digits}`)).map(({ id }) => id)
  expect(last4).toContain(card?.id)
  expect(await all('mp/cards?searchTxt=12345')).toEqual([])
  const short = cards.filter((found) => found.cardHolderName?.toLowerCase().startsWith('an'))
  expect((await all('mp/cards?searchTxt=an')).map(({ id }) => id)).toEqual(short.map(({ id }) => id))
})

test('search text with quotes, percent signs and stars is only text', async () => {
  for (const text of ['"', "a'b", '%%%', '***', 'NEAR(', '__', "'; DROP TABLE cards"])
    expect(await all(`mp/cards?searchTxt=${encodeURIComponent(text)}`)).toEqual([])
})

test('days are calendar days where the currency is used', async () => {
  const zone = { INR: 'Asia/Kolkata', AED: 'Asia/Dubai' }
  const dayIn = (at: string, currency: 'INR' | 'AED') =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone[currency] }).format(new Date(at))
  const cards = await all('mp/cards')
  const day = (card: ListRow) => dayIn(card.createdTime ?? '', card.issuerCode === 'ENBD' ? 'AED' : 'INR')
  const days = [...new Set(cards.map(day))].slice(0, 4)
  for (const one of days) {
    const expected = cards.filter((card) => day(card) === one).map(({ id }) => id)
    expect((await all(`mp/cards?startDate=${one}&endDate=${one}`)).map(({ id }) => id)).toEqual(expected)
  }
})

test('a total follows every write', async () => {
  const before = (await listOf('mp/cards?listFilterType=approved')).data.totalRecords
  const made = await ask('POST', 'orgs/customers', {
    orgId: '1001',
    cardProgramId: '2001',
    fullName: 'Total Tester',
    nameOnCard: 'Total Tester',
    mobile: '919400000001',
    cardMode: 'DIGITAL_ONLY_CARD',
  })
  expect((await listOf('mp/cards?listFilterType=approved')).data.totalRecords).toBe(before + 1)
  expect((await all('mp/cards?searchTxt=total%20test')).map(({ id }) => id)).toEqual([made.body.cardId])
  const { body: detail } = await ask('GET', `cards/${made.body.cardId}`)
  await ask('PUT', 'card/block', { cardId: made.body.cardId, last4Digits: detail.last4Digit, reason: 'OTHER' })
  expect((await listOf('mp/cards?listFilterType=approved')).data.totalRecords).toBe(before)
})

test('ORG-02 businesses by name, status, issuer and branch', async () => {
  const orgs = (await listOf('orgs?perPage=10000')).rows
  const ids = async (query: string) => (await listOf(`orgs?perPage=10000&${query}`)).rows.map(({ orgId }) => orgId)
  expect(await ids('name=FOODS')).toEqual(
    orgs.filter((org) => org.orgName?.includes('Foods')).map(({ orgId }) => orgId),
  )
  for (const status of ['ACTIVE', 'DRAFT', 'PENDING', 'REJECTED'])
    expect(await ids(`status=${status}`)).toEqual(orgs.filter((org) => org.status === status).map(({ orgId }) => orgId))
  expect(await ids('issuerCode=ENBD')).toHaveLength(4)
  expect(await ids('branchId=11')).toEqual(orgs.filter((org) => org.branchId === '11').map(({ orgId }) => orgId))
})

test('TXN-03, TXN-04 transactions by business name, mobile, id, RRN and last four', async () => {
  const path = (query: string) => `mp/txns?perPage=10000&${query}`
  const txns = (await listOf(path(''))).rows
  const [txn] = txns.filter(({ orgName }) => orgName?.includes('Kaveri'))
  const same = async (query: string, keep: (row: ListRow) => boolean) =>
    expect((await listOf(path(query))).rows.map(({ txnId }) => txnId)).toEqual(
      txns.filter(keep).map(({ txnId }) => txnId),
    )
  await same('orgName=kaveri', (row) => row.orgName?.includes('Kaveri') === true)
  await same('orgName=private', (row) => row.orgName?.includes('Private') === true)
  await same(`mobile=${txn?.mobile}`, (row) => row.mobile === txn?.mobile)
  await same(`mobile=${txn?.mobile?.slice(2)}`, (row) => row.mobile === txn?.mobile)
  await same(`transactionId=${txn?.txnId}`, (row) => row.txnId === txn?.txnId)
  await same(`rrn=${txn?.rrn}`, (row) => row.rrn === txn?.rrn)
  await same(`cardNumber=${txn?.cardLast4Digits}`, (row) => row.cardLast4Digits === txn?.cardLast4Digits)
  await same('status=CREATED,VALIDATED,PENDING', (row) =>
    ['CREATED', 'VALIDATED', 'PENDING'].includes(row.txnStatus ?? ''),
  )
  await same('disputeStatus=OPEN', (row) => row.disputeStatus === 'OPEN')
  await same('settlement=NOT_SETTLED', (row) => row.settlement === 'NOT_SETTLED')
})

test('TXN-06, TXN-07 transactions of one card and of one customer, by outcome', async () => {
  const [card] = (await listOf('mp/txns?status=FAILED')).rows
  for (const [filter, key, id] of [
    ['allCardTxns', 'cardId', card?.cardId],
    ['cardTxns-failure', 'cardId', card?.cardId],
    ['allCustomerTxns', 'customerId', card?.customerId],
    ['customerTxns-failure', 'customerId', card?.customerId],
  ] as const) {
    const { rows } = await listOf(`transaction/searchCardTransaction/${filter}?${key}=${id}&perPage=1000`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row[key] === id && (filter.startsWith('all') || row.txnStatus === 'FAILED'))).toBe(true)
  }
  expect((await ask('GET', `transaction/searchCardTransaction/oddTxns?cardId=${card?.cardId}`)).status).toBe(404)
  const one = await listOf(`search/1.0/txn?cardId=${card?.cardId}&txnId=${card?.txnId}`)
  expect(one.rows.map(({ txnId }) => txnId)).toEqual([card?.txnId])
})

test("CARD-12 a customer's cards by filter; CUST-04 customers by name and mobile", async () => {
  const [blocked] = await all('mp/cards?listFilterType=block')
  const of = (filter: string) => listOf(`card/searchCustomerCard?customerId=${blocked?.customerId}&filter=${filter}`)
  expect((await of('allCustomerBlockedCards')).rows.map(({ id }) => id)).toContain(blocked?.id)
  expect((await of('allCustomerCardsApproved')).rows.map(({ id }) => id)).not.toContain(blocked?.id)
  const customers = await all('cardholders')
  const [customer] = customers
  expect((await all(`cardholders?searchTxt=${customer?.mobileNumber}`)).map(({ id }) => id)).toContain(customer?.id)
  expect(await all('cardholders?searchTxt=4321')).toEqual([])
  const part = customer?.fullName?.slice(1, 6).toUpperCase() ?? ''
  expect((await all(`cardholders?searchTxt=${encodeURIComponent(part)}`)).map(({ id }) => id)).toEqual(
    customers.filter((found) => found.fullName?.toUpperCase().includes(part)).map(({ id }) => id),
  )
})

test('the balance of a card is the sum of its wallets, and the last transaction says the same', async () => {
  for (const card of (await all('mp/cards?listFilterType=approved')).slice(0, 30)) {
    const { body } = await ask('GET', `cards/${card.id}/balance`)
    const wallets = body.appBalances as { balance: string }[]
    const sum = wallets.reduce((total, { balance }) => total + Math.round(Number(balance) * 100), 0)
    expect(Math.round(Number(body.totalBalance) * 100)).toBe(sum)
    const [last] = (await listOf(`transaction/searchCardTransaction/allCardTxns?cardId=${card.id}&perPage=1`)).rows
    if (last) expect(last.balance).toBe(body.totalBalance)
  }
})

test('LIST-07 the days of a filter are of the zone that the asker names; without one, of each card’s own currency', async () => {
  const [card] = await all('mp/cards')
  const id = Number(card?.id)
  const at = Date.UTC(2024, 0, 15, 20)
  const { db } = platform
  db.run(
    db.q
      .updateTable('cards')
      .set({ created_at: at, day: Math.floor((at + 5.5 * 3_600_000) / 86_400_000) })
      .where('id', '=', id),
  )
  const found = async (day: string, zone?: string) => {
    const path = `mp/cards?startDate=${day}&endDate=${day}`
    const { body } = await ask('GET', path, undefined, zone ? { 'x-time-zone': zone } : {})
    return (body.list as ListRow[]).map((row) => Number(row.id))
  }
  expect([await found('2024-01-15'), await found('2024-01-16')]).toEqual([[], [id]])
  expect([await found('2024-01-15', 'America/New_York'), await found('2024-01-16', 'America/New_York')]).toEqual([
    [id],
    [],
  ])
  expect(await found('2024-01-16', 'Mars/Olympus')).toEqual([id])
})

type Sorted = [path: string, field: string, kind: 'moment' | 'name' | 'amount', id: string]
const sorted: Sorted[] = [
  ['mp/cards', 'createdTime', 'moment', 'id'],
  ['mp/cards', 'cardHolderName', 'name', 'id'],
  ['mp/cards?listFilterType=approved', 'cardHolderName', 'name', 'id'],
  ['orgs/1001/cards', 'cardHolderName', 'name', 'id'],
  ['cardholders', 'createdAt', 'moment', 'id'],
  ['cardholders', 'fullName', 'name', 'id'],
  ['orgs/1001/cardholders', 'fullName', 'name', 'id'],
  ['mp/txns', 'createdAt', 'moment', 'txnId'],
  ['mp/txns', 'amount', 'amount', 'txnId'],
  ['mp/txns?status=CREATED,VALIDATED,PENDING', 'amount', 'amount', 'txnId'],
  ['transaction/searchCardTransaction/allOrgTxns?orgID=1001', 'amount', 'amount', 'txnId'],
  ['orgs', 'createdAt', 'moment', 'orgId'],
  ['orgs', 'orgDisplayName', 'name', 'orgId'],
  ['orgs/1001/suborgs', 'orgDisplayName', 'name', 'orgId'],
]
test.each(sorted)(
  'decision 9a %s sorted by %s stands in that order, equal ones by id, and turned round the same',
  async (path, field, kind, id) => {
    const page = (sort: string) =>
      listOf(`${path}${path.includes('?') ? '&' : '?'}noOfRecords=10000&perPage=10000&sort=${sort}`)
    const { rows } = await page(field)
    const key = (row: ListRow) => {
      const value = row[field] ?? ''
      return kind === 'amount'
        ? Math.round(Number(value) * 100)
        : kind === 'name'
          ? value.toLowerCase()
          : Date.parse(value)
    }
    const wanted = [...rows].sort((a, b) => {
      const [one, other] = [key(a), key(b)]
      return one < other ? -1 : one > other ? 1 : Number(a[id]) - Number(b[id])
    })
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map((row) => row[id])).toEqual(wanted.map((row) => row[id]))
    expect((await page(`-${field}`)).rows.map((row) => row[id])).toEqual(wanted.map((row) => row[id]).reverse())
  },
)

test.each(['mp/cards', 'cardholders', 'mp/txns', 'orgs'])(
  'decision 9a %s refuses a sort that it does not have',
  async (path) => {
    for (const sort of ['mobile', '-', '--amount', 'constructor', 'created_at']) {
      const { status, body } = await ask('GET', `${path}?sort=${sort}`)
      expect([sort, status, body.message]).toEqual([sort, 400, `Sorting by ${sort} is not supported`])
    }
  },
)

test('decision 9a cards follow the name that their holder is given', async () => {
  const [card] = (await listOf('mp/cards?sort=cardHolderName&noOfRecords=1')).rows
  const { db } = platform
  const name = card?.cardHolderName ?? ''
  const rename = (to: string) =>
    db.run(db.q.updateTable('customers').set({ name: to }).where('id', '=', Number(card?.customerId)))
  rename('zzz last of all')
  expect((await listOf('mp/cards?sort=-cardHolderName&noOfRecords=1')).rows[0]?.cardHolderName).toBe('zzz last of all')
  rename(name)
})
