import { request as ask, type ServerResponse } from 'node:http'
import { listGiftCardImages } from '@/lib/calls/designs'
import { fullReply } from '../support/full-reply'
import { startInterceptingProxy, type InterceptingProxy } from '../support/intercepting-proxy'
import { freePort, startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

let stack: Stack
let between: InterceptingProxy
let admin: Visitor
const files = new Map<string, (response: ServerResponse) => void>()
const links: unknown[] = []

beforeAll(async () => {
  between = await startInterceptingProxy()
  stack = await startStack({
    env: { ISSUING_API_URL: `${between.url}/api`, FILE_HOSTS: `${between.url}/files/`, UPSTREAM_TIMEOUT_MS: '1500' },
  })
  between.passTo(stack.platform.url)
  between.intercept(({ path }, response) => {
    const file = files.get(path)
    file?.(response)
    if (file || !path.includes('/orgs/giftcard/images')) return file !== undefined
    const list = links.map((imageUrl, at) => ({ designCode: `D${at}`, imageUrl }))
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(fullReply(listGiftCardImages, { list, data: {} })))
    return true
  })
  admin = stack.visitor()
  await admin.signIn('platform.admin@sandbox.test')
})
afterAll(async () => {
  await stack?.close()
  await between?.close()
})

const referencesTo = async (...given: unknown[]): Promise<(string | null)[]> => {
  links.splice(0, links.length, ...given)
  const answer = await admin.get('/api/issuing/orgs/giftcard/images?orgId=o1')
  expect(answer.status).toBe(200)
  return answer.json<{ list: { imageUrl: string | null }[] }>().list.map(({ imageUrl }) => imageUrl)
}
const referenceTo = async (path: string) => String((await referencesTo(`${between.url}/files${path}`))[0])

test('decision 32 a link is followed below the listed folder alone, and the answer still comes', async () => {
  const { host } = new URL(between.url)
  const [listed, ...others] = await referencesTo(
    `${between.url}/files/a.png`,
    `${between.url}/a.png`,
    `${between.url}/filesystem/a.png`,
    `${between.url}/files/../sandbox/outbox`,
    `${between.url}/files/%2e%2e/sandbox/outbox`,
    `${between.url}/files/..%2fsandbox/outbox`,
    `${between.url}/files/%5c..%5csandbox/outbox`,
    `http://${host.replace(/:\d+$/, '')}/files/a.png`,
    `http://someone@${host}/files/a.png`,
    `https://${host}/files/a.png`,
    'https://elsewhere.test/files/a.png',
    'https://%%%',
    'http://[::1',
    'a.png',
    null,
  )
  expect(listed).toMatch(/^\/api\/files\/[\w-]+$/)
  expect(others).toEqual(others.map(() => null))
})

test('decision 32 an address that a person wrote stays the text it is, wherever an answer repeats it', async () => {
  const address = `${between.url}/files/secret.csv`
  const json = { note: address, imageUrl: address, list: [{ imageUrl: address }], preSignedUrl: address }
  const saved = await admin.send('POST', '/api/issuing/doc/json', { body: { key: 'draft-of-links', json } })
  expect(saved.status).toBe(200)
  const draft = await admin.get('/api/issuing/doc/json/draft-of-links')
  expect(draft.json<{ json: unknown }>().json).toEqual(json)
})

test('a file comes as it is, to be kept and never run; its reference opens for its own session alone', async () => {
  const text = 'card,amount\n1,2.00\n'
  files.set('/files/report.csv', (response) => response.writeHead(200, { 'content-type': 'text/csv' }).end(text))
  files.set('/files/page', (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>'),
  )
  const [csv, html] = [await referenceTo('/report.csv'), await referenceTo('/page')]
  const kept = await admin.get(csv)
  expect([kept.status, kept.text]).toEqual([200, text])
  expect(kept.headers.get('content-type')).toBe('text/csv')
  expect(kept.headers.get('content-disposition')).toBe('attachment; filename="report.csv"')
  expect(kept.headers.get('cache-control')).toBe('no-store')
  const page = await admin.get(html)
  expect(page.headers.get('content-type')).toBe('application/octet-stream')
  expect(page.headers.get('content-disposition')).toMatch(/^attachment/)
  const other = stack.visitor()
  await other.signIn('platform.admin@sandbox.test')
  expect((await other.get(csv)).status).toBe(404)
  expect((await admin.get('/api/files/nonsense')).status).toBe(404)
})

test('a file that is gone, broken, silent or out of reach is a problem that says so', async () => {
  const port = await freePort()
  files.set('/files/gone', (response) => response.writeHead(404).end())
  files.set('/files/expired', (response) => response.writeHead(410).end())
  files.set('/files/broken', (response) => response.writeHead(500).end('no'))
  files.set('/files/silent', () => undefined)
  files.set('/files/cut', (response) => response.destroy())
  const code = async (path: string) => {
    const answer = await admin.get(await referenceTo(path))
    return [answer.status, answer.json().code]
  }
  expect(await code('/gone')).toEqual([404, 'not-found'])
  expect(await code('/expired')).toEqual([410, 'link-expired'])
  expect(await code('/broken')).toEqual([502, 'upstream-error'])
  expect(await code('/silent')).toEqual([504, 'upstream-slow'])
  expect(await code('/cut')).toEqual([502, 'upstream-down'])
  expect(await referencesTo(`http://127.0.0.1:${port}/a`)).toEqual([null])
})

const PIECE = Buffer.alloc(64 * 1024, 'x')

test('clients that hang up in the middle of a file cost nothing: the upstream is let go and the portal goes on', async () => {
  const sending = new Set<ServerResponse>()
  let begun = 0
  files.set('/files/endless', (response) => {
    begun += 1
    sending.add(response.writeHead(200, { 'content-type': 'text/csv' }))
    response.once('close', () => sending.delete(response))
    const more = () => {
      while (!response.destroyed && response.write(PIECE));
      if (!response.destroyed) response.once('drain', () => setImmediate(more))
    }
    more()
  })
  const reference = await referenceTo('/endless')
  const hangUp = (after: number) =>
    new Promise<void>((gone) => {
      const client = ask(`${stack.url}${reference}`, { headers: { cookie: admin.cookie() } }, (message) => {
        let size = 0
        message.on('data', (piece: Buffer) => {
          size += piece.length
          if (size > after) client.destroy()
        })
        message.on('error', () => undefined)
      })
      client.on('error', () => undefined)
      client.once('close', () => gone())
      client.end()
    })
  for (let round = 0; round < 5; round++)
    await Promise.all(Array.from({ length: 20 }, (_, at) => hangUp(round * 100_000 + at * 5000)))
  expect(begun).toBe(100)
  for (let waited = 0; sending.size > 0 && waited < 100; waited++) await new Promise((later) => setTimeout(later, 50))
  expect(sending.size).toBe(0)
  expect((await admin.get('/api/issuing/mp/cards?noOfRecords=5')).status).toBe(200)
  expect(stack.log()).not.toMatch(/uncaught|ERR_INVALID_STATE|unhandled/i)
})

test('a file that breaks off in its middle breaks off for the browser too, and nothing else', async () => {
  files.set('/files/half', (response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '1000' }).write('half')
    setTimeout(() => response.destroy(), 50)
  })
  await expect(admin.get(await referenceTo('/half'))).rejects.toThrow()
  expect((await admin.get('/api/issuing/mp/cards?noOfRecords=5')).status).toBe(200)
})
