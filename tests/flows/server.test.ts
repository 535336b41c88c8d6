import { connect } from 'node:net'
import { overSocket, requestBytes } from '../support/hardening'
import { describeWith, startProxy } from '../support/servers'
import { startStack, type Stack } from '../support/stack'

const CONTACT = 'mailto:security@bank.example'
let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { SECURITY_CONTACT: CONTACT } })
})
afterAll(() => stack?.close())

const raw = (head: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(stack.url)
    const socket = connect(Number(port), hostname, () => socket.write(head))
    let said = ''
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (chunk) => {
      said += String(chunk)
      if (/\r\n\r\n/.test(said)) socket.destroy()
    })
    socket.once('close', () => resolve(said))
    socket.once('error', reject)
  })
const statusOf = async (head: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(await raw(head))?.[1])
const line = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: portal.test\r\n${more}\r\n`

test.each([
  ['TRACE', '/', '', 405],
  ['PATCH', '/api/issuing/cards/1', '', 405],
  ['OPTIONS', '/', '', 405],
  ['GET', '//evil.example/', '', 400],
  ['GET', '/app//cards', '', 400],
  ['GET', '/app/%E0%A4%A', '', 400],
  ['GET', '/app/%00', '', 400],
  ['GET', '/app\\cards', '', 400],
  ['GET', '/app/../user/login', '', 400],
  ['GET', '/app/%2e/cards', '', 400],
  ['GET', '/api/health/live/%2E%2e', '', 400],
  ['GET', `/${'a'.repeat(13_000)}`, '', 414],
  ['POST', '/api/issuing/card/block', 'Content-Length: 999999999\r\n', 413],
  ['POST', '/api/issuing/card/block', 'Transfer-Encoding: chunked\r\n', 411],
] as const)('%s %.40s is refused', async (method, path, more, status) => {
  expect(await statusOf(line(method, path, more))).toBe(status)
})

const spellings = [
  '/api/metrics/',
  '/api/metrics/.',
  '/api/metrics/x',
  '/api/metrics/%2e',
  '/api/metrics%2f',
  '/api/metrics%2F.',
  '/api/metrics/?x=1',
  '/api/metrics%3Fx',
  '/api/metrics;x',
  '/api/metrics%20',
  '/api/metrics.rsc',
  '/api/metrics.json',
  '/api/./metrics',
  '/api/x/../metrics',
  '/api/%6detrics',
  '/api/%256detrics',
  '/%61pi/metrics',
  '/api//metrics',
  '/API/METRICS',
  '/_next/data/x/api/metrics.json',
]
const numbersAt = async (url: string, path: string) => {
  const headers = { Host: new URL(url).host, Connection: 'close', 'X-Scrape': '1', Rsc: '1' }
  const { status, body } = await overSocket(url, requestBytes('GET', path, headers), { whole: true })
  return { status, hasNumbers: body.includes('emboss_') }
}

test('the numbers have one address: no other spelling of it, which a balancer may let through, is answered', async () => {
  expect(await numbersAt(stack.url, '/api/metrics?a=1')).toEqual({ status: 200, hasNumbers: true })
  for (const path of spellings) {
    const { status, hasNumbers } = await numbersAt(stack.url, path)
    expect([path, status >= 200 && status < 500, hasNumbers]).toEqual([path, true, false])
  }
})

describeWith(['proxy'], 'behind the balancer that is shipped', () => {
  test('nobody reads the numbers by any spelling of their address', async () => {
    const proxy = await startProxy([stack.url])
    for (const path of ['/api/metrics', ...spellings])
      expect([path, (await numbersAt(proxy.url, path)).hasNumbers]).toEqual([path, false])
    await proxy.stop()
  })
})

test('search engines are sent away, and people who find a weakness read whom to tell', async () => {
  const robots = await stack.visitor().get('/robots.txt')
  expect([robots.status, robots.text]).toEqual([200, 'User-agent: *\nDisallow: /\n'])
  const security = await stack.visitor().get('/.well-known/security.txt')
  expect([security.status, security.headers.get('content-type')]).toEqual([200, 'text/plain;charset=UTF-8'])
  const [, contact = '', expires = ''] = /^Contact: (\S+)\nExpires: (\S+)\n$/.exec(security.text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect([contact, days > 30 && days < 366]).toEqual([CONTACT, true])
})

test('what a client says of proxies and itself is not believed', async () => {
  const visitor = stack.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const forged = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    'x-request-id': 'mine',
    origin: 'https://evil.example',
  }
  const answer = await visitor.send('PUT', '/api/issuing/card/block', { headers: forged, body: {} })
  expect(answer.status).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'bad-origin' })
  expect(answer.headers.get('x-request-id')).not.toBe('mine')
})

test('every answer wears the security headers; pages a nonce policy without unsafe-inline scripts', async () => {
  const visitor = stack.visitor()
  for (const path of ['/', '/nowhere', '/api/health/live', '/api/issuing/x', '/error']) {
    const { headers } = await visitor.get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  }
  const { headers, text } = await visitor.get('/')
  const policy = headers.get('content-security-policy') ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).not.toContain('unsafe')
  const nonce = /'nonce-([\w-]+)'/.exec(scripts)?.[1] as string
  const tags = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  expect(tags.length).toBeGreaterThan(0)
  expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
})

test('health answers any host without login and says how each dependency does', async () => {
  const visitor = stack.visitor()
  expect((await visitor.get('/api/health/live')).status).toBe(200)
  const ready = (await visitor.get('/api/health/ready')).json<{
    status: string
    dependencies: { name: string; state: string }[]
  }>()
  expect(ready.status).toBe('ready')
  expect(ready.dependencies.filter(({ state }) => state !== 'up')).toEqual([])
  expect(ready.dependencies.map(({ name }) => name)).toEqual(expect.arrayContaining(['issuing', 'store', 'audit']))
  expect((await visitor.get('/api/health')).json()).toMatchObject({ live: true, mode: 'SANDBOX' })
})

test('a hundred clients that hang up in mid-answer leave the portal as it was', async () => {
  const visitor = stack.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const { hostname, port } = new URL(stack.url)
  const hangUp = () =>
    new Promise<void>((gone) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `GET /api/issuing/mp/cards?noOfRecords=100 HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${visitor.cookie()}\r\n\r\n`,
        )
        setTimeout(() => socket.destroy(), Math.random() * 8)
      })
      socket.once('close', () => gone())
      socket.once('error', () => gone())
    })
  await Promise.all(Array.from({ length: 100 }, hangUp))
  expect((await visitor.get('/api/issuing/mp/cards?noOfRecords=5')).status).toBe(200)
})

test('a page links its styles, one file that a browser keeps for good, and is compressed where that is asked for', async () => {
  const visitor = stack.visitor()
  const { text, headers } = await visitor.get('/user/login', { headers: { 'accept-encoding': 'gzip' } })
  expect(headers.get('content-encoding')).toBe('gzip')
  const links = [...text.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href as string)
  expect(links).toHaveLength(1)
  const styles = await visitor.get(links[0] as string)
  expect(styles.headers.get('content-type')).toMatch(/^text\/css/)
  expect(styles.headers.get('cache-control')).toContain('immutable')
  expect(styles.text).toContain('.list-table')
})

test.each([
  'bytes=0-',
  {},
  [],
  [''],
  [7, {}],
  ['', { children: 'cards' }],
  ['', { children: [['cardId', '1', 'x', null], {}] }],
  ['', {}, ['/app']],
  ['', {}, null, 'all'],
  ['', {}, null, null, 16, 7],
])('the router state %j, which Next cannot read, is left out: the whole page comes', async (state) => {
  const visitor = stack.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const headers = { rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(state)) }
  const { status, text } = await visitor.get('/app/cards/list/all', { headers })
  expect([status, text.includes('"pager":{"range"')]).toEqual([200, true])
})

test('what a script reads for a change of page in place may load and run nothing', async () => {
  const visitor = stack.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const { headers } = await visitor.get('/app/cards/list/all', { headers: { rsc: '1' } })
  expect(headers.get('content-type')).toContain('text/x-component')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
})

test('ERR-12 a code that every object inherits is told as any unknown one', async () => {
  const drawn = async (code: string) => {
    const { status, text } = await stack.visitor().get(`/error?${new URLSearchParams({ code })}`)
    return [status, /<main[^>]*>([^]*?)<\/main>/.exec(text)?.[1]?.replace(/<script[^]*?<\/script>/g, '')]
  }
  const unknown = await drawn('nobody-knows')
  expect(unknown[0]).toBe(200)
  for (const code of ['constructor', '__proto__', 'toString', 'constructor.name'])
    expect(await drawn(code)).toEqual(unknown)
})
