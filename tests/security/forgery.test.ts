import { randomUUID } from 'node:crypto'
import { catalogue } from '@/lib/calls'
import { privileges } from '@/lib/privileges'
import { publicPaths } from '@/lib/paths'
import { inParallel, longTest } from '../support/hardening'
import { sourcesOf } from '../support/sources'
import { startPortal, type Portal } from '../support/stack'
import { listExportedValues, parse } from '../support/syntax'
import { startUpstream, type Upstream } from '../support/upstream'

longTest()

const user = { id: 'u1', type: 'MP_ADMIN', name: 'Asha', email: 'asha@example.test', permissions: privileges }
let upstream: Upstream
let portal: Portal
beforeAll(async () => {
  upstream = await startUpstream()
  upstream.answer(({ path }, response) => {
    response.writeHead(200, { 'content-type': 'application/json', token: 'token-1' })
    response.end(JSON.stringify(path.endsWith('admins/email') ? { user, tokenExpiryDay: 99_999 } : {}))
  })
  const at = (path: string) => `${upstream.url}${path}`
  portal = await startPortal({
    ISSUING_API_URL: at('/api'),
    GO_SERVICE_URL: at('/go'),
    REPORTING_API_URL: at('/reporting'),
    SUPPORT_API_URL: at('/support/v1'),
    REIMBURSEMENT_API_URL: at('/reimbursement'),
    LOG_LEVEL: 'error',
  })
})
afterAll(async () => {
  await portal.stop()
  await upstream.close()
})

type Target = { method: string; path: string; isDoor: boolean }

const handlers: Target[] = sourcesOf(['app'], /(^|\/)route\.ts$/).flatMap((source) => {
  const path = `/${source.path
    .split('/')
    .slice(1, -1)
    .filter((segment) => !/^\(\w+\)$/.test(segment))
    .map((segment) => segment.replace(/^\[{1,2}(?:\.\.\.)?(\w+)\]{1,2}$/, 'x'))
    .join('/')}`
  const exported = listExportedValues(parse(source))
  return ['POST', 'PUT', 'DELETE', 'PATCH']
    .filter((method) => exported.includes(method))
    .map((method) => ({ method, path, isDoor: false }))
})
const proxied: Target[] = catalogue
  .filter(({ method, server }) => method !== 'GET' && !server)
  .map(({ api, method, path }) => ({ method, path: `/api/${api}/${path.replace(/\{\w+\}/g, '1')}`, isDoor: true }))
const targets = [...handlers.filter(({ path }) => path !== '/api/x/x'), ...proxied]

const foreign = (own: string): Record<string, string>[] => [
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: own.replace('http:', 'https:') },
  { origin: `${own}.evil.example` },
  { origin: `${own}/` },
  { origin: own.replace(/:\d+$/, ':1') },
  { origin: `${own}, https://evil.example` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { referer: `${own}/app` },
]

test('the handlers are found: forms of the portal and the API proxy', () => {
  const paths = handlers.map(({ path }) => path)
  for (const path of ['/api/auth/sign-in', '/api/auth/sign-out', '/api/session/theme', '/api/x/x'])
    expect(paths).toContain(path)
  expect(proxied.length).toBeGreaterThan(90)
})

const content = { 'content-type': 'application/x-www-form-urlencoded' }

test('0 state-changing requests from elsewhere are accepted: every handler and every call by every foreign origin', async () => {
  const person = portal.visitor()
  await person.signIn('asha@example.test')
  const cookie = person.cookie()
  upstream.seen.length = 0
  const matrix = targets.flatMap((target) => foreign(portal.url).map((headers) => ({ ...target, headers })))
  const accepted: string[] = []
  await inParallel(matrix.length, 8, async (index) => {
    const { method, path, headers, isDoor } = matrix[index] as (typeof matrix)[number]
    const answer = await fetch(`${portal.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        ...(isDoor ? { 'content-type': 'application/json' } : content),
        'idempotency-key': randomUUID(),
        ...headers,
      },
      body: isDoor ? '{}' : 'theme=dark',
    })
    const text = await answer.text()
    if (answer.status !== 403 || !text.includes('"bad-origin"'))
      accepted.push(`${answer.status} ${method} ${path} ${JSON.stringify(headers)}`)
    if (answer.headers.getSetCookie().length > 0) accepted.push(`a cookie from ${method} ${path}`)
  })
  expect(accepted).toEqual([])
  expect(matrix.length).toBeGreaterThan(1300)
  expect(upstream.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect((await person.get('/api/issuing/tags')).status).toBe(200)
})

test('the same requests from the portal itself are not refused for their origin: the matrix can fail', async () => {
  const refused: string[] = []
  for (const { method, path, isDoor } of targets) {
    const person = portal.visitor()
    if (isDoor) person.setCookie('emboss', 'none')
    const answer = await person.send(method, path, isDoor ? { body: {} } : { form: { theme: 'dark' } })
    if (answer.text.includes('bad-origin')) refused.push(`${method} ${path}`)
  }
  expect(refused).toEqual([])
})

test('nothing changes by GET: no handler of a form answers it, and a link ends no session', async () => {
  const person = portal.visitor()
  await person.signIn('asha@example.test')
  const open: string[] = []
  for (const { path, method } of handlers.filter(({ path }) => !path.includes('/x'))) {
    const { status } = await person.get(path, { headers: { 'sec-fetch-site': 'cross-site' } })
    if (status < 400) open.push(`${status} GET ${path}, which answers ${method}`)
  }
  expect(open).toEqual([])
  for (const path of Object.values(publicPaths)) await person.get(path, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect((await person.get('/api/issuing/tags')).status).toBe(200)
})
