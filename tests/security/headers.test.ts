import { longTest, overSocket, requestBytes } from '../support/hardening'
import { observatoryScore } from '../support/observatory'
import { startStack, type Stack } from '../support/stack'

longTest()

const HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'portal.test' }
let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' } })
})
afterAll(() => stack?.close())

const FULL_SET: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none'(?=.*frame-ancestors 'none')(?=.*base-uri 'none')/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-embedder-policy': /^require-corp$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
}
const TOLD_NOBODY = ['x-powered-by', 'server', 'access-control-allow-origin']

const lacking = (where: string, header: (name: string) => string | null): string[] => [
  ...Object.entries(FULL_SET).flatMap(([name, form]) =>
    form.test(header(name) ?? '') ? [] : [`${where}: ${name} is ${header(name)}`],
  ),
  ...TOLD_NOBODY.flatMap((name) => (header(name) ? [`${where}: tells ${name}`] : [])),
  ...(/script-src[^;]*unsafe/.test(header('content-security-policy') ?? '') ? [`${where}: unsafe scripts`] : []),
]

const PUBLIC = [
  '/',
  '/user/login',
  '/user/nowhere',
  '/nowhere',
  '/error?code=not-found',
  '/unauthorized',
  '/no-permission',
  '/app/cards/list/all',
  '/api/health',
  '/api/health/live',
  '/api/health/ready',
  '/api/nowhere',
  '/api/issuing/nowhere',
  '/api/auth/sign-in',
  '/_next/static/nowhere.js',
  '/_next/image?url=%2Ficon.svg&w=64&q=75',
  '/_next/data/x/index.json',
  '/icon.svg',
  '/favicon.ico',
  '/robots.txt',
]

test('the full header set is on every answer: pages, redirects, errors, health, files', async () => {
  const stranger = stack.visitor()
  const { text } = await stranger.get('/user/login')
  const files = [...text.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(([, path]) => path as string)
  expect(files.length).toBeGreaterThan(3)
  const person = stack.visitor()
  await person.signIn('platform.admin@sandbox.test')
  const missing: string[] = []
  const walk = async (visitor: typeof person, paths: string[]) => {
    for (const path of paths) {
      const { status, headers } = await visitor.get(path)
      missing.push(...lacking(`${status} ${path}`, (name) => headers.get(name)))
    }
  }
  await walk(stranger, [...PUBLIC, ...files.slice(0, 4)])
  await walk(person, [
    '/app',
    '/app/cards/list/all',
    '/app/nowhere',
    '/app/cards/999999999',
    '/api/issuing/mp/cards?noOfRecords=1&pageNumber=1',
    '/api/issuing/cards/999999999',
  ])
  const posted = await person.send('POST', '/api/session/theme', { form: { theme: 'dark' } })
  missing.push(...lacking('theme', (name) => posted.headers.get(name)))
  expect(missing).toEqual([])
})

const host = { Host: 'portal.test' }
const refusals: [string, Buffer, number][] = [
  ['TRACE', requestBytes('TRACE', '/', host), 405],
  ['TRACK', requestBytes('TRACK', '/', host), 400],
  ['OPTIONS', requestBytes('OPTIONS', '/', host), 405],
  ['OPTIONS *', requestBytes('OPTIONS', '*', host), 405],
  ['PATCH', requestBytes('PATCH', '/api/issuing/cards/1', host), 405],
  ['PROPFIND', requestBytes('PROPFIND', '/', host), 405],
  ['PURGE', requestBytes('PURGE', '/', host), 405],
  ['a made-up method', requestBytes('JUMP', '/', host), 400],
  ['a doubled slash', requestBytes('GET', '//evil.example/', host), 400],
  ['a broken encoding', requestBytes('GET', '/app/%E0%A4%A', host), 400],
  ['a long address', requestBytes('GET', `/${'a'.repeat(13_000)}`, host), 414],
  ['a long header', requestBytes('GET', '/', { ...host, 'X-Long': 'a'.repeat(20_000) }), 431],
  ['no host', requestBytes('GET', '/', {}), 400],
  ['an expectation', requestBytes('GET', '/', { ...host, Expect: 'something' }), 417],
  [
    'no length',
    Buffer.from('POST / HTTP/1.1\r\nHost: portal.test\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
    411,
  ],
  ['too long a body', requestBytes('POST', '/api/auth/sign-in', { ...host, 'Content-Length': '99999999' }), 413],
  ['two lengths', Buffer.from('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'), 400],
  [
    'length and chunks',
    Buffer.from('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
    400,
  ],
  ['a line feed in a header', Buffer.from('GET / HTTP/1.1\r\nHost: a\r\nX: b\rc\r\n\r\n'), 400],
  ['no HTTP at all', Buffer.from('\u0016\u0003\u0001 hello\r\n\r\n'), 400],
]
test.each(refusals)('%s is refused by the server itself, in full dress', async (name, bytes, status) => {
  const answer = await overSocket(stack.url, bytes)
  expect([name, answer.status]).toEqual([name, status])
  expect(lacking(name, answer.header)).toEqual([])
  expect(answer.header('cache-control')).toBe('no-store')
})

test('an upgrade is answered like any request and leaves no socket open', async () => {
  const wants = { ...host, Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' }
  for (const path of ['/', '/app/cards/list/all', '/_next/webpack-hmr', '/api/issuing/orgs']) {
    const { status, head } = await overSocket(stack.url, requestBytes('GET', path, wants))
    expect(`${path} ${status}`).toMatch(/ (200|302|401|404)$/)
    expect(lacking(path, (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? null)).toEqual([])
  }
})

test('the HTTP Observatory would give the pages 130 points or more', async () => {
  const person = stack.visitor()
  const stranger = await person.get('/', { headers: HTTPS })
  const login = await person.get('/user/login', { headers: HTTPS })
  const signIn = await person.send('POST', '/api/auth/sign-in', {
    form: { email: 'platform.admin@sandbox.test', password: 'Sandbox@2026' },
    headers: { ...HTTPS, origin: 'https://portal.test' },
  })
  expect(signIn.headers.getSetCookie().join('\n')).toMatch(
    /^__Host-emboss=\S+; Path=\/; HttpOnly; SameSite=Lax; Secure/m,
  )
  const list = await person.get('/app/cards/list/all', { headers: HTTPS })
  expect([stranger.status, login.status, list.status]).toEqual([200, 200, 200])
  const scores = [stranger, login, signIn, list].map(({ headers, text }) => observatoryScore({ headers, html: text }))
  expect(scores.filter(({ score }) => score < 130)).toEqual([])
})

test('the score can fail: each header that goes costs points', async () => {
  const { headers, text } = await stack.visitor().get('/', { headers: HTTPS })
  const full = observatoryScore({ headers, html: text }).score
  for (const name of [
    'content-security-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
  ]) {
    const fewer = new Headers(headers)
    fewer.delete(name)
    expect(observatoryScore({ headers: fewer, html: text }).score).toBeLessThan(full)
  }
})

test('behind the login nothing may be kept: pages, refusals, redirects and data are no-store', async () => {
  const person = stack.visitor()
  await person.signIn('platform.admin@sandbox.test')
  const kept: string[] = []
  for (const path of [
    '/app',
    '/app/cards/list/all',
    '/app/cards/list/all?page=2',
    '/app/cards/999999999',
    '/app/nowhere',
    '/app/support',
    '/api/issuing/mp/cards?noOfRecords=1&pageNumber=1',
    '/api/issuing/cards/999999999',
    '/api/issuing/nowhere',
  ]) {
    const { status, headers } = await person.get(path)
    if (!/no-store/.test(headers.get('cache-control') ?? '')) kept.push(`${status} ${path}`)
    const payload = await person.get(path, { headers: { rsc: '1' } })
    if (!/no-store/.test(payload.headers.get('cache-control') ?? '')) kept.push(`${payload.status} ${path} as payload`)
  }
  expect(kept).toEqual([])
})

test('each page has a nonce of its own, and every script and inline style wears it', async () => {
  const person = stack.visitor()
  await person.signIn('platform.admin@sandbox.test')
  const nonces = new Set<string>()
  const paths = ['/app/cards/list/all', '/app/cards/list/all', '/error', '/app/nowhere']
  for (const path of paths) {
    const { headers, text } = await person.get(path)
    const nonce = /'nonce-([\w-]{20,})'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
    nonces.add(nonce)
    const tags = [...text.matchAll(/<(?:script|style)\b[^>]*>/g)].map(([tag]) => tag)
    expect(tags.length).toBeGreaterThan(0)
    expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    expect(text).not.toMatch(/<[^>]+\son\w+=|href="javascript:/i)
    const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href)
    expect(styles).toEqual([expect.stringMatching(/^\/_next\/static\/[\w/.~-]+\.css$/)])
  }
  expect(nonces.size).toBe(paths.length)
})
