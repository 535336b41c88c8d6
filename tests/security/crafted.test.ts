import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { catalogue } from '@/lib/calls'
import { isOpenToBrowser } from '@/lib/calls/call'
import { publicPaths, formPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { handlers } from '@/sandbox/handlers'
import { inParallel, longTest, overSocket, requestBytes, tenthOf } from '../support/hardening'
import { startStack, type Stack } from '../support/stack'

longTest()

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'error' } })
})
afterAll(() => stack?.close())

const nasty = fc.constantFrom(
  '',
  '0',
  '-1',
  '1e309',
  '9'.repeat(400),
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  '../../../../etc/passwd',
  '${jndi:ldap://x}',
  '{{7*7}}',
  '%00',
  '%0d%0aSet-Cookie:%20a=b',
  '%F0%9F%98%80',
  '%D9%A3',
  '%ED%A0%80',
  '%C0%AE%C0%AE',
  '%EF%BF%BE',
  'a%25b',
  'a'.repeat(6000),
  '__proto__',
  'constructor',
  'toString',
  '2026-13-45',
  '0000-00-00',
  '-271821-04-20',
  '1;2',
  'a,b',
  '*',
  '+',
)
const odd = fc.oneof(
  { weight: 3, arbitrary: nasty },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }).map(encodeURIComponent) },
)

const filled = (path: string, values: readonly string[]): string => {
  let at = 0
  return path.replace(/\{\w+\}/g, () => values[at++ % values.length] || 'x')
}
const some = fc.array(odd, { minLength: 1, maxLength: 3 })
const answered = catalogue.filter(({ address, server }) => address in handlers && !server)
const pages = [...Object.values(routes).map(({ path }) => path as string), ...Object.values(publicPaths)]

const page = fc.tuple(fc.constantFrom(...pages), some).map(([path, parts]) => filled(path, parts))
const deeper = fc.tuple(page, odd).map(([path, more]) => `${path}/${more || 'x'}`)
const proxy = fc
  .tuple(fc.constantFrom(...answered), some)
  .map(([{ api, method, path }, parts]) => ({ method, path: `/api/${api}/${filled(path, parts)}` }))
const odder = fc
  .tuple(
    fc.constantFrom('/api/', '/api/issuing/', '/_next/', '/_next/static/', '/_next/image', '/user/', '/app/', '/'),
    some,
  )
  .map(([start, parts]) => `${start}${parts.join('/')}`)
const forms = fc.constantFrom(...Object.values(formPaths).filter((path) => path !== formPaths.signOut))

const NAMES = ['search', 'status', 'duration', 'from', 'to', 'page', 'pageSize', 'sort', 'step', 'error', 'need', 'tab']
const MORE = [
  'code',
  'id',
  'orgId',
  'token',
  '_rsc',
  'nxtPfilter',
  '__nextDataReq',
  '__proto__',
  'constructor',
  'noOfRecords',
]
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES, ...MORE, 'pageNumber'), odd), odd), { maxLength: 4 })
  .map((pairs) => (pairs.length ? `?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}` : ''))

const headers = fc.dictionary(
  fc.constantFrom(
    'RSC',
    'Next-Router-State-Tree',
    'Next-Router-Prefetch',
    'Next-Url',
    'Next-Action',
    'Next-Router-Segment-Prefetch',
    'X-Middleware-Subrequest',
    'X-Middleware-Rewrite',
    'X-Nextjs-Data',
    'X-Matched-Path',
    'X-Invoke-Path',
    'X-Nonce',
    'X-Path',
    'Accept',
    'Accept-Language',
    'Accept-Encoding',
    'Range',
    'If-None-Match',
    'If-Modified-Since',
    'Referer',
    'Sec-Fetch-Site',
    'Sec-Purpose',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'Forwarded',
    'X-HTTP-Method-Override',
    'Authorization',
    'Idempotency-Key',
    'Transfer-Encoding',
    'Via',
  ),
  fc.oneof(
    fc.constantFrom(
      '1',
      'true',
      '%5B%5D',
      '[""]',
      '["",{},null,null,true]',
      'bytes=0-',
      '*/*',
      'x'.repeat(5000),
      'null',
    ),
    fc.constantFrom('middleware:middleware:middleware:middleware:middleware', '/app/cards/list/all', 'a'.repeat(40)),
    fc.string({ maxLength: 30 }),
  ),
  { maxKeys: 3 },
)

const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '1',
    '"x"',
    '{"a":',
    '\u0000',
    '{"__proto__":{"x":1}}',
    `${'['.repeat(5000)}`,
    '['.repeat(2000) + ']'.repeat(2000),
  ),
  fc
    .dictionary(fc.constantFrom('orgId', 'cardId', 'status', 'reason', 'last4Digits', 'amount', 'lock'), fc.anything())
    .map((value) => JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)) ?? ''),
)
const multipart = fc.tuple(fc.string({ maxLength: 60 }), odd).map(([content, name]) => ({
  type: 'multipart/form-data; boundary=edge',
  body: `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name.slice(0, 100)}"\r\n\r\n${content}\r\n--edge--\r\n`,
}))
const body = fc.oneof(
  json.map((text) => ({ type: 'application/json', body: text })),
  multipart,
  fc.tuple(odd, odd).map(([key, value]) => ({ type: 'application/x-www-form-urlencoded', body: `${key}=${value}` })),
  fc.constantFrom(
    { type: 'multipart/form-data', body: '--x--' },
    { type: 'multipart/form-data; boundary=', body: '----' },
    { type: 'text/plain', body: 'x' },
    { type: 'application/json; charset=utf-7', body: '{}' },
    { type: '', body: 'x' },
  ),
)

const target = fc.oneof(
  { weight: 3, arbitrary: page.map((path) => ({ method: 'GET', path })) },
  { weight: 2, arbitrary: deeper.map((path) => ({ method: 'GET', path })) },
  { weight: 3, arbitrary: proxy },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE'), odder)
      .map(([method, path]) => ({ method, path })),
  },
  { weight: 1, arbitrary: forms.map((path) => ({ method: 'POST', path })) },
)
const who = fc.oneof(
  { weight: 3, arbitrary: fc.constant('person') },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
)
const crafted = fc.record({ target, query, headers, body, who, isOwn: fc.boolean() })

const oneLine = (text: string): string => text.replace(/[^\u0020-\u007e]/g, '')

test('a hundred thousand nested lists or objects, and names that every object has, are refused as what they are', async () => {
  const person = stack.visitor()
  await person.signIn('platform.admin@sandbox.test')
  const send = (method: string, path: string, body: string) => {
    const headers = {
      Host: new URL(stack.url).host,
      Connection: 'close',
      Cookie: person.cookie(),
      Origin: stack.url,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    }
    return overSocket(stack.url, requestBytes(method, path, headers, body))
  }
  const lists = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const objects = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
  const seen: string[] = []
  for (const { api, method, path } of answered.filter(
    (call) => call.method !== 'GET' && !call.upload && isOpenToBrowser(call),
  ))
    for (const body of [lists, objects, `{"cardId":${lists}}`, `{"__proto__":${lists}}`]) {
      const { status } = await send(method, `/api/${api}/${path.replace(/\{\w+\}/g, '1')}`, body)
      if (status !== 400) seen.push(`${status} ${method} ${path} ${body.slice(0, 20)}`)
    }
  expect(seen).toEqual([])
  const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
  for (const call of answered.filter(({ method, query }) => method === 'GET' && query))
    for (const name of inherited)
      for (const value of inherited.slice(0, 2)) {
        const path = `/api/${call.api}/${call.path.replace(/\{\w+\}/g, value)}`
        const known = Object.keys((call.query as { shape?: object }).shape ?? {}).map((key) => `${key}=${name}`)
        for (const query of [`${name}=${value}`, known.join('&'), ...known]) {
          const { status } = await send('GET', `${path}?${query}`, '')
          if (status === 0 || status >= 500) seen.push(`${status} ${path}?${query}`)
        }
      }
  expect(seen).toEqual([])
})

const count = tenthOf(5000)
test(`0 of ${count} crafted requests are answered with a fault`, async () => {
  const seed = Date.now() % 2_000_000_000
  const requests = fc.sample(crafted, { numRuns: count, seed })
  let person = stack.visitor()
  await person.signIn('platform.admin@sandbox.test')
  const seen = new Map<number, number>()
  const faults: string[] = []
  await inParallel(requests.length, 8, async (index) => {
    const one = requests[index] as (typeof requests)[number]
    const { method } = one.target
    const path = oneLine(`${one.target.path}${one.query}`).replaceAll(' ', '+').slice(0, 11_000)
    const isWrite = method !== 'GET' && method !== 'HEAD'
    const given = Object.fromEntries(Object.entries(one.headers).map(([name, value]) => [name, oneLine(value)]))
    const bytes = requestBytes(
      method,
      path,
      {
        Host: new URL(stack.url).host,
        Connection: 'close',
        Cookie: one.who === 'person' ? person.cookie() : `emboss=${oneLine(one.who)}`,
        ...(isWrite && one.isOwn && { Origin: stack.url }),
        ...(isWrite && { 'Content-Type': oneLine(one.body.type) }),
        ...given,
      },
      isWrite ? one.body.body : '',
    )
    const { status } = await overSocket(stack.url, bytes)
    seen.set(status, (seen.get(status) ?? 0) + 1)
    if (status === 0 || status >= 500)
      faults.push(
        `${status} ${method} ${path.slice(0, 300)} ${JSON.stringify(given).slice(0, 300)} ${one.body.body.slice(0, 200)}`,
      )
    if (index % 100 === 0 && (await person.get('/api/issuing/mp/cards?noOfRecords=1&pageNumber=1')).status === 401) {
      const next = stack.visitor()
      await next.signIn('readonly@sandbox.test')
      person = next
    }
  })
  expect({ seed, faults }).toEqual({ seed, faults: [] })
  expect([...seen.values()].reduce((sum, one) => sum + one, 0)).toBe(count)
  for (const status of [200, 302, 400, 404]) expect([status, (seen.get(status) ?? 0) > 0]).toEqual([status, true])
  const after = stack.visitor()
  await after.signIn('cards@sandbox.test')
  expect((await after.get('/app/cards/list/all')).status).toBe(200)
})
