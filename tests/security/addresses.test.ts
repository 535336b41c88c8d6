import { randomInt } from 'node:crypto'
import { catalogue } from '@/lib/calls'
import { matchCall } from '@/lib/calls/match'
import type { Api } from '@/lib/calls/call'
import { privileges } from '@/lib/privileges'
import { inParallel, longTest, overSocket, pick, requestBytes, tenthOf } from '../support/hardening'
import { startPortal, startStack, type Portal } from '../support/stack'
import { startUpstream, type Upstream } from '../support/upstream'

longTest()

const user = { id: 'u1', type: 'MP_ADMIN', name: 'Asha', email: 'asha@example.test', permissions: privileges }
const bases: [Api, string, string][] = [
  ['issuance-v1', 'ISSUANCE_V1_URL', '/api/issuance/v1/'],
  ['issuance-v2', 'ISSUANCE_V2_URL', '/api/issuance/v2/'],
  ['issuing', 'ISSUING_API_URL', '/api/'],
  ['go', 'GO_SERVICE_URL', '/go/'],
  ['reporting', 'REPORTING_API_URL', '/reporting/'],
  ['support', 'SUPPORT_API_URL', '/support/v1/'],
  ['reimbursement', 'REIMBURSEMENT_API_URL', '/reimbursement/'],
]

describe('the proxy', () => {
  let upstream: Upstream
  let evil: Upstream
  let portal: Portal
  beforeAll(async () => {
    ;[upstream, evil] = await Promise.all([startUpstream(), startUpstream()])
    upstream.answer(({ path }, response) => {
      const isKnown = path.endsWith('admins/email') || path.endsWith('/tags')
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json', token: 'token-1' })
      response.end(JSON.stringify(path.endsWith('admins/email') ? { user, tokenExpiryDay: 99_999 } : {}))
    })
    portal = await startPortal({
      ...Object.fromEntries(bases.map(([, name, base]) => [name, `${upstream.url}${base.slice(0, -1)}`])),
      LOG_LEVEL: 'error',
    })
  })
  afterAll(async () => {
    await portal.stop()
    await Promise.all([upstream.close(), evil.close()])
  })

  const dots = [
    '..',
    '%2e%2e',
    '.%2e',
    '%2E.',
    '%252e%252e',
    '..%2f',
    '..%5c',
    '%2e%2e%2f',
    '..;',
    '%c0%ae%c0%ae',
    '․․',
    '．．',
  ]
  const slashes = [
    '/',
    '%2f',
    '%5c',
    '\\',
    '%252f',
    '//',
    ';/',
    '/./',
    '%00/',
    '%09',
    '%0d%0a',
    '%20',
    '?',
    '#',
    '%3f',
    '%23',
    '@',
  ]
  const call = () => pick(catalogue.filter(({ server }) => !server))
  const traversal = () => Array.from({ length: 1 + randomInt(6) }, () => `${pick(dots)}${pick(slashes)}`).join('')
  const hostOf = () => new URL(evil.url).host
  const named = () => `url=${evil.url}&host=${hostOf()}&base=//${hostOf()}`

  const targets: (() => string)[] = [
    () =>
      `/api/${call().api}/${traversal()}${pick(['go/card-holder/approveCardHolder', 'admins/email', 'etc/passwd', ''])}`,
    () => `/api/${call().api}/${call().path.replace(/\{\w+\}/g, traversal)}`,
    () => `/api/${call().api}/${call().path.replace(/\{\w+\}/g, () => `${pick(slashes)}${hostOf()}`)}`,
    () => `/api/issuing/cards/${traversal()}../../../${hostOf()}`,
    () => `/api/${pick(['http:', 'https:', '//', ''])}${pick(['//', '/', '%2f%2f'])}${hostOf()}/x`,
    () => `/api/issuing@${hostOf()}/cards/1`,
    () => `/api/issuing/@${hostOf()}/cards/1`,
    () => `/api/issuing/http://${hostOf()}/cards/1`,
    () =>
      `/api/issuing/cards/1${pick(['%20HTTP/1.1%0d%0aHost:%20evil', '%0d%0a%0d%0aGET%20/secret', '\u00a0', '%E5%98%8A%E5%98%8Dx'])}`,
    () => `${evil.url}/api/issuing/cards/1`,
    () =>
      `/api/${pick(['ISSUING', 'issuing%2f', 'issuing%00', 'Issuing', 'live-signup', '__proto__', 'constructor'])}/cards/1`,
    () => `/api/issuing/${call().path}?${named()}`,
  ]

  /** The catalogued call that a request upstream names, where its path is in normal form and its base is the call's own. */
  const nameOf = (path: string, method: string): string | null => {
    const raw = path.split('?', 1)[0] ?? ''
    if (new URL(raw, 'http://upstream.test').pathname !== raw) return null
    for (const [api, , base] of bases) {
      const found = raw.startsWith(base) ? matchCall(api, method, raw.slice(base.length)) : null
      if (found && !found.call.server) return found.call.address
    }
    return null
  }

  const count = tenthOf(500)
  test(`0 of ${count} crafted proxy paths reach another host or path`, async () => {
    const person = portal.visitor()
    await person.signIn('asha@example.test')
    upstream.seen.length = 0
    const statuses = new Map<number, number>()
    const own = new URL(portal.url).host
    await inParallel(count, 8, async (index) => {
      const isLawful = index === 0
      const address = isLawful
        ? `/api/issuing/search?searchTxt=${encodeURIComponent(named())}`
        : (targets[index % targets.length] as () => string)()
      const { status } = await overSocket(
        portal.url,
        requestBytes('GET', Buffer.from(address, 'utf8').toString('latin1'), {
          Host: isLawful ? own : pick([own, hostOf(), `${hostOf()}@x`]),
          'X-Forwarded-Host': hostOf(),
          Connection: 'close',
          Cookie: person.cookie(),
        }),
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    expect(evil.seen).toEqual([])
    const strays = upstream.seen.filter(
      ({ method, path, headers }) => nameOf(path, method) === null || headers.host !== new URL(upstream.url).host,
    )
    expect(strays.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    expect([...statuses.keys()].filter((status) => status === 0 || status >= 500)).toEqual([])
    expect(upstream.seen.map(({ path }) => path)).toContainEqual(expect.stringContaining('/search?searchTxt='))
  })

  test('the same path without tricks does reach it: the check above can fail', async () => {
    const person = portal.visitor()
    await person.signIn('asha@example.test')
    upstream.seen.length = 0
    expect((await person.get('/api/issuing/tags')).status).toBe(200)
    expect(upstream.seen.map(({ path, method }) => nameOf(path, method))).toEqual(['issuing GET tags'])
    expect(nameOf('/api/../etc/passwd', 'GET')).toBeNull()
    expect(nameOf('/api/nothing/here', 'GET')).toBeNull()
  })
})

describe('redirects', () => {
  const count = tenthOf(200)
  test(`0 of ${count} crafted requests are redirected to another host`, async () => {
    const stack = await startStack({ env: { LOG_LEVEL: 'error' } })
    const person = stack.visitor()
    await person.signIn('platform.admin@sandbox.test')
    const own = new URL(stack.url)
    const evil = ['evil.example', `${own.hostname}.evil.example`, 'evil.example:80', `${own.host}@evil.example`]
    const places = evil.flatMap((host) => [
      `//${host}`,
      `https://${host}/`,
      `/\\${host}`,
      `/%09/${host}`,
      `https:${host}`,
      `/%2f%2f${host}`,
    ])
    const names = [
      'next',
      'redirect',
      'redirectTo',
      'returnTo',
      'callbackUrl',
      'url',
      'to',
      'continue',
      'back',
      'need',
      'error',
    ]
    const referrers = () =>
      pick([
        ...places,
        ...evil.map((host) => `${stack.url}//${host}/x`),
        ...evil.map((host) => `${stack.url}/\\${host}`),
        ...evil.map((host) => `${stack.url}/.//${host}`),
        ...evil.map((host) => `${stack.url}@${host}/app`),
      ])
    type Asked = { method: string; path: string; headers?: Record<string, string>; body?: string }
    const kinds: (() => Asked)[] = [
      () => ({ method: 'POST', path: '/api/session/theme', headers: { Referer: referrers() }, body: 'theme=dark' }),
      () => ({ method: 'POST', path: '/api/session/organization', headers: { Referer: referrers() }, body: 'orgId=' }),
      () => ({
        method: 'POST',
        path: `/api/session/theme?${pick(names)}=${pick(places)}`,
        body: `theme=dark&${pick(names)}=${pick(places)}`,
      }),
      () => ({
        method: 'POST',
        path: `/api/auth/sign-in?${pick(names)}=${pick(places)}`,
        body: `email=cards%40sandbox.test&password=Sandbox%402026&${pick(names)}=${encodeURIComponent(pick(places))}`,
      }),
      () => ({ method: 'GET', path: `/?${pick(names)}=${pick(places)}` }),
      () => ({ method: 'GET', path: `/app?${pick(names)}=${pick(places)}` }),
      () => ({ method: 'GET', path: `/user?${pick(names)}=${pick(places)}` }),
      () => ({
        method: 'GET',
        path: `/app/${pick(['cards', 'customers', 'organization'])}?${pick(names)}=${pick(places)}`,
      }),
      () => ({ method: 'GET', path: `/app/cards/list/all/${encodeURIComponent(pick(places))}` }),
      () => ({ method: 'GET', path: `/app/cards/list/${encodeURIComponent(pick(places))}/x` }),
      () => ({ method: 'GET', path: pick(places).replaceAll('\\', '%5c') }),
      () => ({ method: 'GET', path: `/${encodeURIComponent(pick(places))}` }),
      () => ({ method: 'GET', path: '/app', headers: { 'X-Forwarded-Host': pick(evil) } }),
      () => ({
        method: 'GET',
        path: pick(['/app', '/user', '/nowhere']),
        headers: { 'X-Forwarded-Proto': 'javascript' },
      }),
    ]
    const away: string[] = []
    let redirected = 0
    await inParallel(count, 4, async (index) => {
      const { method, path, headers = {}, body = '' } = (kinds[index % kinds.length] as () => Asked)()
      const bytes = requestBytes(
        method,
        path,
        {
          Host: own.host,
          Connection: 'close',
          Cookie: index % 3 === 2 ? 'theme=dark' : person.cookie(),
          ...(method === 'POST' && { Origin: stack.url, 'Content-Type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        body,
      )
      const answer = await overSocket(stack.url, bytes)
      const refresh = answer.header('refresh')
      const location = answer.header('location')
      if (location === null && refresh === null) return
      redirected++
      const target = new URL(location ?? '', stack.url)
      const isOwn = target.origin === own.origin && !/^[/\\]{2}|^\/[\t\n\r]/.test(location ?? '') && refresh === null
      if (!isOwn) away.push(`${method} ${path} ${JSON.stringify(headers)} → ${location ?? refresh}`)
    })
    expect(away).toEqual([])
    expect(redirected).toBeGreaterThan(count / 4)
    await stack.close()
  })
})
