import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { pdfFile } from '@/sandbox/core/files/pdf'
import { privileges } from '@/lib/privileges'
import { formPaths } from '@/lib/paths'
import { longTest, overSocket, requestBytes } from '../support/hardening'
import { startPortal, type Portal } from '../support/stack'
import { startUpstream, type Upstream } from '../support/upstream'

longTest()

const user = { id: 'u1', type: 'MP_ADMIN', name: 'Asha', email: 'asha@example.test', permissions: privileges }
const MB = 1024 * 1024
let upstream: Upstream
let portal: Portal
let cookie: string
beforeAll(async () => {
  upstream = await startUpstream()
  upstream.answer(({ path }, response) => {
    response.writeHead(200, { 'content-type': 'application/json', token: 'token-1' })
    response.end(JSON.stringify(path.endsWith('admins/email') ? { user, tokenExpiryDay: 99_999 } : { docKey: 'd1' }))
  })
  portal = await startPortal({ ISSUING_API_URL: `${upstream.url}/api`, LOG_LEVEL: 'error' })
  const person = portal.visitor()
  await person.signIn('asha@example.test')
  cookie = person.cookie()
})
afterAll(async () => {
  await portal.stop()
  await upstream.close()
})
beforeEach(() => void (upstream.seen.length = 0))

const TYPE = 'multipart/form-data; boundary=edge'
const pdf = Buffer.from(pdfFile(['At the end']))
const multipart = (size: number): Buffer =>
  Buffer.concat([
    Buffer.from('--edge\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'),
    Buffer.alloc(size - pdf.length, 'x').fill('%PDF-', 0, 5),
    pdf,
    Buffer.from('\r\n--edge--\r\n'),
  ])
const headersOf = (more: Record<string, string> = {}) => ({
  Host: new URL(portal.url).host,
  Origin: portal.url,
  Cookie: cookie,
  'Content-Type': TYPE,
  'Idempotency-Key': randomUUID(),
  ...more,
})

/** As a browser sends it: what is refused early is not read to the end. */
const sent = (method: string, path: string, body: Buffer): Promise<number> =>
  new Promise((resolve) => {
    const out = request(
      `${portal.url}${path}`,
      { method, headers: { ...headersOf(), 'content-length': body.length } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    out.on('error', () => resolve(0))
    out.end(body)
  })

const proxy = '/api/issuing/doc/upload'

test('a 12 MB multipart body is refused with 413 wherever no file belongs', async () => {
  const body = multipart(12 * MB)
  for (const path of [...Object.values(formPaths), '/api/issuing/card/block']) {
    const method = path.endsWith('block') ? 'PUT' : 'POST'
    const head = requestBytes(method, path, headersOf({ 'Content-Length': String(body.length) }))
    expect([path, (await overSocket(portal.url, head)).status]).toEqual([path, 413])
  }
  expect(upstream.seen).toEqual([])
})

test('a 10 MB upload arrives whole to the last byte, and one over the limit not at all', async () => {
  const body = multipart(10 * MB)
  expect(await sent('POST', proxy, body)).toBe(200)
  expect(upstream.seen.map(({ body: got, headers }) => [got.length, headers['content-length']])).toEqual([
    [body.length, String(body.length)],
  ])
  upstream.seen.length = 0
  expect([413, 0]).toContain(await sent('POST', proxy, multipart(12 * MB)))
  const head = requestBytes('POST', proxy, headersOf({ 'Content-Length': String(12 * MB) }))
  expect((await overSocket(portal.url, head)).status).toBe(413)
  expect(upstream.seen).toEqual([])
})

test('a body shorter than it said is 400 and never passed on, from a byte to ten megabytes', async () => {
  const whole = multipart(10 * MB)
  for (const arrived of [0, 1, 1000, 10_429_440, whole.length - 1]) {
    const bytes = requestBytes(
      'POST',
      proxy,
      headersOf({ 'Content-Length': String(whole.length) }),
      whole.subarray(0, arrived),
    )
    expect([arrived, (await overSocket(portal.url, bytes, { hangUp: true })).status]).toEqual([arrived, 400])
  }
  for (const path of Object.values(formPaths)) {
    const head = headersOf({ 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '500' })
    const { status } = await overSocket(portal.url, requestBytes('POST', path, head, 'theme=dark'), { hangUp: true })
    expect([path, status]).toEqual([path, 400])
  }
  expect(upstream.seen).toEqual([])
})
