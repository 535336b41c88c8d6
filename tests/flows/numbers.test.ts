import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@/lib/calls'
import { routes } from '@/lib/routes'
import { promtoolFaults, readExposition, type Sample } from '../support/exposition'
import { root } from '../support/sources'
import { startPortal, startStack, type Stack } from '../support/stack'
import { startUpstream } from '../support/upstream'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.close())

const samplesOf = (text: string): Sample[] => readExposition(text).samples
const sum = (samples: Sample[], name: string, labels: Record<string, string>) =>
  samples
    .filter((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    .reduce((total, { value }) => total + value, 0)

const scrape = async () => samplesOf((await stack.visitor().get('/api/metrics')).text)

test('requests and calls upstream are counted by route template, and no address is told', async () => {
  const person = stack.visitor()
  await person.signIn('platform.admin@sandbox.test')
  const before = await scrape()
  for (let n = 0; n < 3; n++) await person.get('/api/issuing/mp/cards?noOfRecords=1&pageNumber=1&searchTxt=Secretname')
  await person.get('/api/issuing/cards/99999123')
  await person.get('/app/cards/99999123')
  await person.get('/app/cards/list/all?search=Secretname')
  await person.get('/secret-path-of-nobody')
  const refused = await person.send('PUT', '/api/issuing/card/block', { body: {} })
  expect(refused.status).toBe(422)
  const after = await scrape()
  const more = (name: string, labels: Record<string, string>) => sum(after, name, labels) - sum(before, name, labels)
  const served = (route: string, status: string) => more('emboss_request_seconds_count', { route, status })
  expect(served('/api/issuing/mp/cards', '200')).toBe(3)
  expect(served('/api/issuing/cards/{id}', '404')).toBe(1)
  expect(served('/app/cards/list/{filter}', '200')).toBe(1)
  expect(more('emboss_request_seconds_count', { route: '/app/cards/{cardId}' })).toBe(1)
  expect(served('/api/issuing/card/block', '422')).toBe(1)
  expect(more('emboss_upstream_seconds_count', { api: 'issuing', outcome: '200' })).toBeGreaterThanOrEqual(4)
  expect(more('emboss_upstream_seconds_count', { api: 'issuing', outcome: '404' })).toBeGreaterThanOrEqual(1)
  const { text } = await stack.visitor().get('/api/metrics')
  expect(text).not.toMatch(/99999123|Secretname|secret-path|searchTxt|sandbox\.test/)
})

test('buckets add up, and the process, the event loop, sessions, breakers and the release are told', async () => {
  await stack.visitor().signIn('cards@sandbox.test')
  const samples = await scrape()
  const top = samples.filter(({ name, labels }) => name === 'emboss_request_seconds_bucket' && labels.le === '+Inf')
  expect(top.length).toBeGreaterThan(2)
  for (const { labels, value } of top) {
    const { le: _, ...rest } = labels
    expect(sum(samples, 'emboss_request_seconds_count', rest)).toBe(value)
    const inner = samples.filter(
      (one) =>
        one.name === 'emboss_request_seconds_bucket' &&
        one.labels.route === rest.route &&
        one.labels.status === rest.status &&
        one.labels.method === rest.method,
    )
    expect(inner.map((one) => one.value)).toEqual(inner.map((one) => one.value).sort((a, b) => a - b))
  }
  expect(sum(samples, 'emboss_sessions', {})).toBeGreaterThan(0)
  expect(
    samples.filter(({ name, labels }) => name === 'emboss_breaker_state' && labels.api === 'issuing').length,
  ).toBeGreaterThan(0)
  for (const name of [
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'emboss_build_info',
  ])
    expect(samples.map((one) => one.name)).toContain(name)
})

test('the text is what Prometheus reads: format, names, types and helps', async () => {
  const person = stack.visitor()
  await person.signIn('platform.admin@sandbox.test')
  await person.get('/app/cards/list/all')
  const { text } = await person.get('/api/metrics')
  expect(readExposition(text).faults).toEqual([])
  expect(promtoolFaults(text)).toBe('')
})

test('alerts and dashboard ask for series that a portal has', async () => {
  const { text } = await stack.visitor().get('/api/metrics')
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''))
  const rules = readFileSync(join(root, 'deploy/prometheus/emboss.rules.yaml'), 'utf8')
  const dashboard = readFileSync(join(root, 'deploy/grafana/emboss.json'), 'utf8')
  const named = `${rules}${dashboard}`.match(/\b(?:emboss|nodejs|process)_[a-z\d_]+/g) ?? []
  const series = [...new Set(named.map((name) => name.replace(/_(?:bucket|count)$/, '')))]
  expect(series.length).toBeGreaterThan(12)
  expect(series.filter((name) => !told.has(name))).toEqual([])
})

test('the reader of the text finds what is wrong with it', () => {
  const faultsOf = (text: string) => readExposition(text).faults.length
  const good = '# HELP a_total A.\n# TYPE a_total counter\na_total{x="1\\n\\""} 1\n'
  expect(faultsOf(good)).toBe(0)
  const histogram = (buckets: string) =>
    `# HELP h_seconds H.\n# TYPE h_seconds histogram\n${buckets}h_seconds_sum 3\nh_seconds_count 2\n`
  expect(faultsOf(histogram('h_seconds_bucket{le="1"} 1\nh_seconds_bucket{le="+Inf"} 2\n'))).toBe(0)
  const bad = [
    good.trimEnd(),
    good.replace('# HELP a_total A.\n', ''),
    good.replace('counter', 'gauge'),
    good.replaceAll('a_total', 'aTotal_total'),
    good.replace('"1', '1'),
    good.replace('} 1', '} -1'),
    good.replace('} 1', '} one'),
    `${good}a_total{x="1\\n\\""} 2\n`,
    `${good}# TYPE a_total counter\n`,
    `${good}b 1\na_total 1\n`,
    histogram('h_seconds_bucket{le="1"} 3\nh_seconds_bucket{le="+Inf"} 2\n'),
    histogram('h_seconds_bucket{le="1"} 1\nh_seconds_bucket{le="+Inf"} 3\n'),
    histogram('h_seconds_bucket{le="1"} 1\n'),
    '# HELP a_ms A.\n# TYPE a_ms gauge\na_ms 1\n',
  ]
  for (const text of bad) expect([text, faultsOf(text) > 0]).toEqual([text, true])
})

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
test('strangers make no new series, whatever they ask for', async () => {
  const stranger = stack.visitor()
  const ask = async (method: string, path: string) => {
    const answer = await fetch(`${stack.url}${path}`, { method, redirect: 'manual' })
    await answer.arrayBuffer()
  }
  const seriesNow = async () =>
    new Set(
      samplesOf((await stranger.get('/api/metrics')).text).map(({ name, labels }) => JSON.stringify([name, labels])),
    )
  const filled = (path: string) => path.replace(/\{\w+\}/g, () => randomUUID())
  const folders = ['/', '/app/', '/user/', '/api/', '/api/issuing/', '/_next/', '/x/', '/app/cards/', '/.well-known/']
  const askAll = async () => {
    for (const { api, method, path } of catalogue) await ask(method, `/api/${api}/${filled(path)}`)
    for (const { path } of Object.values(routes)) for (const method of METHODS) await ask(method, filled(path))
    for (const folder of folders) for (const method of METHODS) await ask(method, `${folder}${randomUUID()}`)
  }
  const before = await seriesNow()
  await askAll()
  const once = await seriesNow()
  const added = [...once].filter((one) => !before.has(one) && one.includes('emboss_request_seconds_count'))
  expect(catalogue.length).toBeGreaterThan(250)
  expect(added.length).toBeLessThan(40)
  await askAll()
  const twice = await seriesNow()
  expect([...twice].filter((one) => !once.has(one) && one.includes('"emboss_'))).toEqual([])
})

test('too many tries and an open breaker show', async () => {
  const upstream = await startUpstream()
  upstream.answer((_, response) => void response.socket?.destroy())
  const portal = await startPortal({ ISSUING_API_URL: `${upstream.url}/api`, LOG_LEVEL: 'error' })
  const stranger = portal.visitor()
  for (let n = 0; n < 12; n++) await stranger.signIn('nobody@example.test')
  const samples = samplesOf((await stranger.get('/api/metrics')).text)
  expect(samples.find(({ name, labels }) => name === 'emboss_breaker_state' && labels.area === 'session')?.value).toBe(
    2,
  )
  expect(sum(samples, 'emboss_upstream_seconds_count', { outcome: 'breaker-open' })).toBeGreaterThan(0)
  await portal.stop()
  await upstream.close()
})

test('with METRICS_TOKEN the numbers ask for it; in LIVE without one they are off', async () => {
  const guarded = await startPortal({ METRICS_TOKEN: 'scrape-me', LOG_LEVEL: 'error' })
  const ask = async (authorization?: string) =>
    (await guarded.visitor().get('/api/metrics', authorization ? { headers: { authorization } } : {})).status
  expect([await ask(), await ask('Bearer scrape-you'), await ask('scrape-me'), await ask('Bearer scrape-me')]).toEqual([
    401, 401, 401, 200,
  ])
  await guarded.stop()
  const dir = mkdtempSync(join(tmpdir(), 'emboss-brands-'))
  const file = join(dir, 'brands.json')
  writeFileSync(join(dir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(
    file,
    JSON.stringify({
      'https://cards.bank.example': { key: 'bank', name: 'Bank', favicon: 'icon.svg', emailSender: 'Bank' },
    }),
  )
  const names = [
    'ISSUING_API_URL',
    'ISSUANCE_V1_URL',
    'ISSUANCE_V2_URL',
    'GO_SERVICE_URL',
    'REPORTING_API_URL',
    'SUPPORT_API_URL',
    'REIMBURSEMENT_API_URL',
    'KYC_PORTAL_URL',
    'LIVE_SIGNUP_URL',
  ]
  const live = await startPortal({
    ...Object.fromEntries(names.map((name) => [name, 'https://upstream.example'])),
    MODE: 'LIVE',
    BRANDS_FILE: file,
  })
  expect((await live.visitor().get('/api/metrics')).json()).toMatchObject({ status: 404, code: 'not-found' })
  await live.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('the log is JSON lines: one a request, with its id, template, status and time, and nothing of what was typed', async () => {
  const person = stack.visitor()
  await person.signIn('platform.admin@sandbox.test')
  const data = await person.get('/api/issuing/mp/cards?noOfRecords=1&pageNumber=1&searchTxt=Secretname', {
    headers: { 'x-secret': 'headersecret' },
  })
  await person.get('/app/cards/list/all?search=Secretname')
  await person.send('PUT', '/api/issuing/card/block', { body: { reason: 'Secretreason' } })
  for (let waited = 0; waited < 50 && !stack.log().includes('"/api/issuing/card/block"'); waited++)
    await new Promise((resume) => setTimeout(resume, 20))
  const lines = stack
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const line = lines.find(({ requestId }) => requestId === data.headers.get('x-request-id'))
  expect(line).toMatchObject({
    method: 'GET',
    route: '/api/issuing/mp/cards',
    status: 200,
    msg: 'served',
    ms: expect.any(Number),
  })
  expect(lines.some(({ route }) => route === '/app/cards/list/{filter}')).toBe(true)
  expect(stack.log()).not.toMatch(/Secretname|Secretreason|headersecret|searchTxt|sandbox\.test|Sandbox@2026|Bearer/)
})
