import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { inParallel, longTest, overSocket, requestBytes, tenthOf } from '../support/hardening'
import { startPortal, type Portal } from '../support/stack'
import { fullReply } from '../support/full-reply'
import { startUpstream, type Upstream } from '../support/upstream'
import { uploadDocument } from '../../lib/calls/documents'
import { png } from '../../sandbox/core/files/png'
import { MOST_CORRECTION_BYTES } from '../../lib/rules/bodies/bulk'

longTest()

const MB = 1024 * 1024
const PATH = '/api/issuing/doc/upload'
const LARGEST_MEMORY = 512 * MB
const kept = JSON.stringify(fullReply(uploadDocument, { message: 'kept', docKey: 'd1' }))
let upstream: Upstream
let portal: Portal
const cookies = { admin: '', reader: '', greedy: '' }

const signIn = async (email: string, permissions: string[]): Promise<string> => {
  const user = { id: email, type: 'MP_ADMIN', name: 'Asha', email, permissions }
  upstream.answer(({ path }, response) => {
    response.writeHead(200, { 'content-type': 'application/json', token: randomUUID() })
    const document = { docKey: 'd1', fileName: 'a.png', fileType: 'image/png', size: 1 }
    const reply = { message: 'kept', ...document, bulkUploadId: '9', successCount: 1, failedCount: 0 }
    response.end(JSON.stringify(path.endsWith('admins/email') ? { user, tokenExpiryDay: 99_999 } : reply))
  })
  const person = portal.visitor()
  await person.signIn(email)
  return person.cookie()
}

beforeAll(async () => {
  upstream = await startUpstream()
  portal = await startPortal({
    ISSUING_API_URL: `${upstream.url}/api`,
    LOG_LEVEL: 'error',
    UPSTREAM_TIMEOUT_MS: '60000',
  })
  cookies.reader = await signIn('reader@example.test', ['CARD_READ'])
  cookies.greedy = await signIn('greedy@example.test', ['CARD_ALL'])
  cookies.admin = await signIn('asha@example.test', ['CARD_ALL'])
})
afterAll(async () => {
  await portal?.stop()
  await upstream?.close()
})
beforeEach(() => void (upstream.seen.length = 0))

const headersOf = (cookie: string, length: number): Record<string, string> => ({
  Host: new URL(portal.url).host,
  Origin: portal.url,
  ...(cookie && { Cookie: cookie }),
  'Content-Type': 'multipart/form-data; boundary=edge',
  'Content-Length': String(length),
})

test('ACC a file from somebody who may not send it is refused before a byte of it is read', async () => {
  const head = (cookie: string) => requestBytes('POST', PATH, headersOf(cookie, 10 * MB))
  expect((await overSocket(portal.url, head(''))).status).toBe(401)
  expect((await overSocket(portal.url, head(cookies.reader))).status).toBe(403)
  expect(upstream.seen).toEqual([])
})

const silent = (cookie: string, length: number, began = '') => {
  const { hostname, port } = new URL(portal.url)
  const socket: Socket = connect({ port: Number(port), host: hostname })
  let said = ''
  socket.on('data', (piece) => (said += String(piece)))
  socket.on('error', () => undefined)
  socket.write(Buffer.concat([requestBytes('POST', PATH, headersOf(cookie, length)), Buffer.from(began)]))
  const from = performance.now()
  const ended = new Promise<{ said: string; afterMs: number }>((resolve) =>
    socket.once('close', () => resolve({ said, afterMs: performance.now() - from })),
  )
  return { ended, drip: (bytes: string) => socket.writable && socket.write(bytes), close: () => socket.destroy() }
}

test('LOAD-09 sockets that declare a file and send nothing, or a byte now and then, hold up nobody and are given up after ten seconds', async () => {
  const begin = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const open = Array.from({ length: tenthOf(50) }, (_, n) => silent(cookies.greedy, 10 * MB, n % 2 ? begin : ''))
  const drip = setInterval(() => open.forEach((one, n) => n % 2 && one.drip('x'.repeat(100))), 500)
  upstream.answer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(kept))
  const from = performance.now()
  expect(await Promise.all([send(cookies.admin), send(cookies.admin)])).toEqual([200, 200])
  expect(performance.now() - from).toBeLessThan(5000)
  const ends = await Promise.all(open.map(({ ended }) => ended))
  clearInterval(drip)
  for (const { said, afterMs } of ends) {
    expect(said).toMatch(/^HTTP\/1\.1 400 .*\r\n[\s\S]*connection: close[\s\S]*slower than 10 kB a second/i)
    expect([afterMs > 9000, afterMs < 20_000]).toEqual([true, true])
  }
})

test('each call has its own limit: 5 MB for a sheet, 10 MB for a document, 1 MB for whatever takes no file', async () => {
  const status = async (path: string, length: number) => {
    const head = requestBytes('POST', path, { ...headersOf(cookies.admin, length), 'Idempotency-Key': randomUUID() })
    return (await overSocket(portal.url, head)).status
  }
  // Beside the file a form holds its fields and what was put right in the rows.
  const beside = 70 * 1024 + MOST_CORRECTION_BYTES
  expect(await status('/api/issuing/cards/upload', 5 * MB + beside)).toBe(413)
  expect(await status(PATH, 10 * MB + beside)).toBe(413)
  expect(await status('/api/auth/sign-in', MB + 1)).toBe(413)
  expect(upstream.seen).toEqual([])
})

const peakMemory = (): number => {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

const picture = png(4, 4)
const file = Buffer.concat([
  Buffer.from('--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
  picture,
  Buffer.alloc(10 * MB - picture.length, 'x'),
  Buffer.from('\r\n--edge--\r\n'),
])

const send = (cookie: string): Promise<number> =>
  new Promise((resolve) => {
    const out = request(
      `${portal.url}${PATH}`,
      { method: 'POST', headers: headersOf(cookie, file.length) },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    out.on('error', () => resolve(0))
    out.end(file)
  })

/** Taken, or no room; on a slow machine also a time limit of the portal's own, in receiving or in passing on. */
const OUTCOMES = [200, 503, 408, 504]
const count = tenthOf(100)
const inMemory = process.platform === 'linux' ? test : test.failing
inMemory(`${count} uploads of 10 MB at once, anonymous and signed in, leave the portal under 512 MB`, async () => {
  const anonymous: number[] = []
  await inParallel(count, count, async () => void anonymous.push(await send('')))
  expect(anonymous.every((status) => status === 401 || status === 0)).toBe(true)
  expect(upstream.seen).toEqual([])
  const signedIn: number[] = []
  let arrived = 0
  upstream.answer((seen, response) => {
    arrived += seen.body.length === file.length ? 1 : 0
    upstream.seen.length = 0
    response.writeHead(200, { 'content-type': 'application/json' }).end(kept)
  })
  await inParallel(count, count, async () => void signedIn.push(await send(cookies.admin)))
  const taken = signedIn.filter((status) => status === 200).length
  expect(signedIn.filter((status) => !OUTCOMES.includes(status))).toEqual([])
  expect(taken).toBeGreaterThan(0)
  expect(arrived).toBe(taken)
  expect(peakMemory()).toBeLessThan(LARGEST_MEMORY)
})
