import { cardWithoutRequest, signInApprovers, type Approvers } from '../../testing/approvers'
import { countStatements } from '../../testing/count-statements'
import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
let viewer: SignedIn
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
  viewer = await signIn(platform.url, 'approvals@sandbox.test')
})
afterAll(() => platform.close())

type Row = { id: string; status: string; createdAt: string; mayDecide: boolean; issuerCode: string; eventType: string }
type Inbox = {
  list: Row[]
  totalRecords: number
  next: string | null
  previous: string | null
  waiting: number
  decidable: number
  tabs: { tab: string; waiting: number; decidable: number }[]
  neighbours: { previous: string | null; next: string | null } | null
}
const inbox = async (ask: SignedIn, query = ''): Promise<Inbox> => {
  const { status, body } = await ask('GET', `approval/inbox?${query}`)
  expect([query, status, body.message]).toEqual([query, 200, undefined])
  return body as unknown as Inbox
}

/** All rows, page by page, and back again. */
const walk = async (ask: SignedIn, query: string) => {
  const pages = [await inbox(ask, query)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await inbox(ask, `${query}&cursor=${next}`))
  const back = [pages.at(-1)]
  for (let at = back[0]?.previous; at; at = back[0]?.previous) back.unshift(await inbox(ask, `${query}&cursor=${at}`))
  const idsOf = (of: readonly (Inbox | undefined)[]) => of.map((page) => page?.list.map(({ id }) => id))
  expect(idsOf(back)).toEqual(idsOf(pages))
  return pages.flatMap(({ list }) => list)
}

const ask = async (maker: SignedIn = people.maker) => {
  const card = cardWithoutRequest(platform.db)
  let id = ''
  await people.guardedWhile('CARD_BLOCK', async () => {
    const sent = await maker('PUT', 'card/block', { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' })
    id = String(sent.body.approvalQueueId)
  })
  return id
}

const byAge = (rows: readonly Row[]) => [...rows].sort((a, b) => a.createdAt.localeCompare(b.createdAt))

test('APPR-28 the inbox has every kind of request: first what the person may decide, then what others decide, each oldest first', async () => {
  const own = await ask()
  for (const who of [people.maker, people.checker, people.other]) {
    const rows = await walk(who, 'perPage=7&status=PENDING')
    const first = rows.findIndex(({ mayDecide }) => !mayDecide)
    const [mine, others] = first < 0 ? [rows, []] : [rows.slice(0, first), rows.slice(first)]
    expect(mine.every(({ mayDecide }) => mayDecide)).toBe(true)
    expect(others.some(({ mayDecide }) => mayDecide)).toBe(false)
    for (const part of [mine, others]) expect(part).toEqual(byAge(part))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.find(({ id }) => id === own)?.mayDecide).toBe(who !== people.maker)
    const { totalRecords, waiting, decidable } = await inbox(who, 'perPage=0&status=PENDING')
    expect([totalRecords, waiting, decidable]).toEqual([rows.length, rows.length, mine.length])
  }
  expect((await inbox(people.checker, 'perPage=0')).list).toEqual([])
})

test('APPR-28 what the inbox lets a person decide is what the request itself lets them decide', async () => {
  const rows = await walk(viewer, 'perPage=50&status=PENDING')
  for (const { id, mayDecide } of rows) {
    const { body } = await viewer('GET', `issuer/getApprovalQueueActions/${id}`)
    const approve = (body.actions as { action: string; enabled: boolean }[]).find(({ action }) => action === 'APPROVE')
    expect([id, approve?.enabled]).toEqual([id, mayDecide])
  }
})

test('APPR-28 each tab counts what waits there under the filters of the list', async () => {
  for (const filter of ['', 'issuerCode=YES', 'orgId=1001', 'searchBy=a']) {
    const { tabs, waiting, decidable } = await inbox(people.checker, `perPage=0&${filter}`)
    const sum = (name: 'waiting' | 'decidable') => tabs.reduce((total, tab) => total + tab[name], 0)
    expect([filter, sum('waiting'), sum('decidable')]).toEqual([filter, waiting, decidable])
    for (const { tab, waiting: count } of tabs) {
      const { totalRecords } = await inbox(people.checker, `perPage=0&status=PENDING&tab=${tab}&${filter}`)
      expect([filter, tab, count]).toEqual([filter, tab, totalRecords])
    }
  }
})

test('APPR-28 decided requests follow, newest first, and a status or an event leaves the others out', async () => {
  const rows = await walk(people.checker, 'perPage=40&status=ALL')
  const isWaiting = ({ status }: Row) => ['PENDING', 'UPLOADED', 'PAUSED'].includes(status)
  const first = rows.findIndex((row) => !isWaiting(row))
  const decided = rows.slice(first)
  expect(first).toBeGreaterThan(0)
  expect(decided.some(isWaiting)).toBe(false)
  expect(decided.map(({ createdAt }) => createdAt)).toEqual(
    byAge(decided)
      .reverse()
      .map(({ createdAt }) => createdAt),
  )
  const rejected = await walk(people.checker, 'perPage=3&status=REJECTED')
  expect(new Set(rejected.map(({ id }) => id))).toEqual(
    new Set(rows.filter(({ status }) => status === 'REJECTED').map(({ id }) => id)),
  )
  const blocks = await walk(people.checker, 'status=ALL&eventType=CARD_BLOCK')
  expect(new Set(blocks.map(({ eventType }) => eventType))).toEqual(new Set(['CARD_BLOCK']))
})

test('APPR-28 every tab has its rows in the order of the inbox and says what the person may decide, page by page', async () => {
  const own = await ask()
  const entities: Record<string, string> = { businesses: 'ORG', 'card-holders': 'CUST', cards: 'CARD', users: 'USER' }
  const shown = (rows: readonly Row[]) => rows.map(({ id, mayDecide }) => [id, mayDecide])
  const paged = async (tab: string, status: string) => {
    const rows: Row[] = []
    for (let page = 1; ; page++) {
      const entity = entities[tab]
      const address = entity
        ? `approval/searchApproval?entityType=${entity}&noOfRecords=4&pageNumber=${page - 1}`
        : `issuer/approvals?eventType=${tab}&perPage=4&page=${page}`
      const { body } = await people.maker('GET', `${address}&issuerCode=ALL&status=${status}`)
      const list = (body.collection ?? body.approvalQueues) as Row[]
      rows.push(...list)
      if (rows.length >= Number(body.totalRecords) || list.length === 0) return rows
    }
  }
  const { tabs } = await inbox(people.maker, 'perPage=0')
  expect(tabs).toHaveLength(10)
  for (const { tab } of tabs)
    for (const status of ['PENDING', 'ALL', 'REJECTED']) {
      const rows = await walk(people.maker, `perPage=50&issuerCode=ALL&tab=${tab}&status=${status}`)
      expect([tab, status, shown(await paged(tab, status))]).toEqual([tab, status, shown(rows)])
    }
  expect((await paged('block', 'PENDING')).find(({ id }) => id === own)?.mayDecide).toBe(false)
})

test('APPR-28 a person of one issuer finds only requests of that issuer, and what they may not see has no neighbours', async () => {
  const seen = await walk(people.maker, 'perPage=50&status=ALL')
  expect(new Set(seen.map(({ issuerCode }) => issuerCode))).toEqual(new Set(['YES']))
  const all = await walk(people.checker, 'perPage=50&status=ALL&issuerCode=NSDL')
  const foreign = all.find(({ id }) => !seen.some((row) => row.id === id))
  expect(foreign).toBeDefined()
  expect((await people.maker('GET', `approval/inbox?around=${foreign?.id}`)).status).toBe(404)
  expect((await inbox(people.maker, 'issuerCode=NSDL')).list).toEqual([])
})

test('APPR-28 a paused request stands among those of others, and a decided one leads on to those that wait', async () => {
  const id = await ask()
  expect((await people.checker('PUT', `issuer/pauseApprovalQueue/${id}`, {})).status).toBe(200)
  const paused = (await walk(people.checker, 'perPage=50&status=PENDING')).find((row) => row.id === id)
  expect(paused).toMatchObject({ status: 'PAUSED', mayDecide: false })
  expect((await people.act(people.checker, id, 'RESUME')).status).toBe(200)

  const rows = await walk(people.checker, 'perPage=50&status=PENDING')
  const at = rows.findIndex((row) => row.id === id)
  const around = async () => (await inbox(people.checker, `perPage=0&status=PENDING&around=${id}`)).neighbours
  const beside = { previous: rows[at - 1]?.id ?? null, next: rows[at + 1]?.id ?? null }
  expect(await around()).toEqual(beside)
  expect((await people.act(people.checker, id, 'REJECT', { reason: 'Found again' })).status).toBe(200)
  expect(await around()).toEqual(beside)
})

test('APPR-28 a cursor that the list has not given is refused, and so is a size that is none', async () => {
  for (const query of ['cursor=after.9.1.1', "cursor=1'%20OR%201", 'cursor=after.0.1', 'perPage=-1', 'perPage=x'])
    expect([query, (await people.checker('GET', `approval/inbox?${query}`)).status]).toEqual([query, 400])
})

test('APPR-28 the inbox is read by its index and with as many queries for many rows as for one', async () => {
  const { db } = platform
  const count = (query: string) => countStatements(db, () => inbox(people.checker, query))
  await count('perPage=1&status=PENDING')
  expect(await count('perPage=20&status=PENDING')).toBeLessThanOrEqual((await count('perPage=2&status=PENDING')) + 1)
  const text = `SELECT id FROM approvals WHERE approvals.status IN ('PENDING', 'UPLOADED', 'PAUSED')
    AND (created_at, id) > (1, 1) ORDER BY created_at, id LIMIT 26`
  const plan = db.prepared(`EXPLAIN QUERY PLAN ${text}`).all([]) as { detail: string }[]
  expect(plan.map(({ detail }) => detail).join()).toMatch(/INDEX approvals_inbox/)
})
