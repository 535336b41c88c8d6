import { randomBytes, randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { inParallel, longTest, tenthOf } from '../support/hardening'
import { startPortal, startStack, type Stack } from '../support/stack'
import { startUpstream } from '../support/upstream'

longTest()

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'error' } })
})
afterAll(() => stack?.close())

const bursts = tenthOf(50)
test(`WIRE-04 ${bursts} bursts of 50 parallel calls of one session never lose it`, async () => {
  const person = stack.visitor()
  await person.signIn('cards@sandbox.test')
  const statuses = new Map<number, number>()
  for (let burst = 0; burst < bursts; burst++) {
    await inParallel(50, 50, async () => {
      const { status } = await person.get('/api/issuing/mp/cards?noOfRecords=5&pageNumber=1')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
  }
  expect([...statuses]).toEqual([[200, 50 * bursts]])
})

const startSlow = async () => {
  const upstream = await startUpstream()
  const owed = { now: 0, most: 0 }
  const rows = JSON.stringify(
    Array.from({ length: 500 }, (_, id) => ({ id: String(id), cardHolderName: 'A'.repeat(40) })),
  )
  const totals = JSON.stringify({ currentPage: 1, totalRecords: 500, totalPages: 1, recordsCurrentPage: 500 })
  const user = { id: 'u1', type: 'MP_ADMIN', name: 'Asha', email: 'asha@example.test', permissions: ['CARD_READ'] }
  upstream.answer(({ path }, response) => {
    const isSignIn = path.endsWith('admins/email')
    owed.most = Math.max(owed.most, ++owed.now)
    response.once('close', () => owed.now--)
    response.writeHead(200, { 'content-type': 'application/json', token: randomBytes(16).toString('hex') })
    if (isSignIn) return void response.end(JSON.stringify({ user, tokenExpiryDay: 99_999 }))
    response.write(`{"list":${rows.slice(0, -1)}`)
    setTimeout(() => response.end(`],"data":${totals}}`), 10)
  })
  return { upstream, owed }
}

const clients = tenthOf(10_000)
test(`${clients} clients that hang up in mid-answer end nothing and leave no upstream call open`, async () => {
  const { upstream, owed } = await startSlow()
  const portal = await startPortal({ ISSUING_API_URL: `${upstream.url}/api`, LOG_LEVEL: 'error' })
  const person = portal.visitor()
  await person.signIn('asha@example.test')
  const port = Number(new URL(portal.url).port)
  const path = '/api/issuing/mp/cards?noOfRecords=25&pageNumber=1'
  const cookie = person.cookie()
  let answers = 0
  const hangUp = (afterMs: number | null) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      const gone = () => {
        socket.destroy()
        resolve()
      }
      socket.once('connect', () => {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`)
        if (afterMs !== null) setTimeout(gone, afterMs)
      })
      socket.once('data', (head) => {
        if (/^HTTP\/1\.1 200/.test(String(head))) answers++
        gone()
      })
      socket.once('error', gone)
    })
  await inParallel(clients, 32, (index) => hangUp(index % 2 ? null : randomInt(20)))
  expect(answers).toBeGreaterThanOrEqual(clients / 2)
  for (let waited = 0; waited < 50 && owed.now > 0; waited++) await new Promise((resume) => setTimeout(resume, 100))
  expect(owed.now).toBe(0)
  expect(owed.most).toBeGreaterThan(5)
  const after = await person.get(path)
  expect([after.status, after.json<{ list: unknown[] }>().list.length]).toEqual([200, 500])
  expect(await portal.stop()).toBe(0)
  await upstream.close()
})
