import { randomBytes, randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { startPortal, startStack } from '../support/stack'
import type { Stack } from '../support/stack'
import { startUpstream } from '../support/upstream'

/** A tenth of each figure in the gate, the full figure in `npm run test:security`. */
const scale = Number(process.env.HARDENING_SCALE ?? 1)
jest.setTimeout(60_000 * scale + 60_000)

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'error' } })
})
afterAll(() => stack?.close())

const inParallel = async (count: number, width: number, act: (index: number) => Promise<void>) => {
  let next = 0
  const worker = async () => {
    while (next < count) await act(next++)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
const LIST = '/app/cards/list/all'

test(`${200 * scale} tampered cookies are anonymous visitors, never a fault`, async () => {
  const person = stack.visitor()
  await person.signIn('cards@sandbox.test')
  const seal = person.cookie('emboss')
  expect((await person.get(LIST)).status).toBe(200)
  const seen = new Set<string>()
  await inParallel(200 * scale, 8, async () => {
    const thief = stack.visitor()
    const bytes = Buffer.from(seal, 'latin1')
    const where = randomInt(bytes.length)
    bytes[where] = (bytes[where] ?? 65) === 65 ? 66 : 65
    const kinds = [
      bytes.toString('latin1'),
      seal.slice(0, randomInt(seal.length)),
      randomBytes(60).toString('base64url'),
    ]
    thief.setCookie('emboss', kinds[randomInt(kinds.length)] ?? '')
    const answer = await thief.get('/api/issuing/mp/cards?noOfRecords=1&pageNumber=1')
    seen.add(`${answer.status} ${answer.json<{ code: string }>().code}`)
  })
  expect([...seen]).toEqual(['401 session-ended'])
  expect((await person.get(LIST)).status).toBe(200)
})

test(`${300 * scale} nonsense addresses get a page, a redirect or a refusal, never a fault`, async () => {
  const person = stack.visitor()
  await person.signIn('platform.admin@sandbox.test')
  const values = [
    '-1',
    '0',
    '1e9',
    'NaN',
    '%00',
    "' or 1=1 --",
    '<script>',
    '../../etc/passwd',
    '٣',
    'a'.repeat(9000),
    '[]',
    '{}',
    '\u{1F600}',
  ]
  const keys = ['search', 'status', 'duration', 'from', 'to', 'page', 'pageSize', 'sort', '__proto__', 'constructor']
  const lists = [
    LIST,
    '/app/customers/list/all',
    '/app/organization/list/all',
    '/app/transactions/list/allOrgTxns',
    '/app/cards/list/nonsense',
  ]
  const faults: string[] = []
  const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T
  await inParallel(300 * scale, 4, async () => {
    const query = new URLSearchParams(Array.from({ length: 3 }, () => [pick(keys), pick(values)]))
    const address = `${pick(lists)}?${query}`
    const { status } = await person.get(address)
    if (status >= 500) faults.push(`${status} ${address.slice(0, 200)}`)
  })
  expect(faults).toEqual([])
})

test(`WIRE-04 ${5 * scale} bursts of 50 parallel calls of one session never lose it`, async () => {
  const person = stack.visitor()
  await person.signIn('cards@sandbox.test')
  const statuses = new Map<number, number>()
  for (let burst = 0; burst < 5 * scale; burst++) {
    await inParallel(50, 50, async () => {
      const { status } = await person.get('/api/issuing/mp/cards?noOfRecords=5&pageNumber=1')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
  }
  expect([...statuses]).toEqual([[200, 250 * scale]])
})

/** An upstream that takes its time over a long answer, signs everybody in and counts what it still owes. */
const startSlow = async () => {
  const upstream = await startUpstream()
  const owed = { now: 0, most: 0 }
  const rows = JSON.stringify(
    Array.from({ length: 500 }, (_, id) => ({ id: String(id), cardHolderName: 'A'.repeat(40) })),
  )
  const user = { id: 'u1', type: 'MP_ADMIN', name: 'Asha', email: 'asha@example.test', permissions: ['CARD_READ'] }
  upstream.answer(({ path }, response) => {
    const isSignIn = path.endsWith('admins/email')
    owed.most = Math.max(owed.most, ++owed.now)
    response.once('close', () => owed.now--)
    response.writeHead(200, { 'content-type': 'application/json', token: randomBytes(16).toString('hex') })
    if (isSignIn) return void response.end(JSON.stringify({ user, tokenExpiryDay: 99_999 }))
    response.write(`{"list":${rows.slice(0, -1)}`)
    setTimeout(() => response.end('],"data":null}'), 10)
  })
  return { upstream, owed }
}

test(`${1000 * scale} clients that hang up in mid-answer end nothing and leave no upstream call open`, async () => {
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
  await inParallel(1000 * scale, 32, (index) => hangUp(index % 2 ? null : randomInt(20)))
  expect(answers).toBeGreaterThanOrEqual(500 * scale)
  for (let waited = 0; waited < 50 && owed.now > 0; waited++) await new Promise((resume) => setTimeout(resume, 100))
  expect(owed.now).toBe(0)
  expect(owed.most).toBeGreaterThan(5)
  const after = await person.get(path)
  expect([after.status, after.json<{ list: unknown[] }>().list.length]).toEqual([200, 500])
  expect(await portal.stop()).toBe(0)
  await upstream.close()
})
