import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { startPortal, startStack } from '../support/stack'
import { startUpstream } from '../support/upstream'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: Attribute[]
}
type Batch = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

const startCollector = async () => {
  const bodies: string[] = []
  const paths = new Set<string>()
  const keys = new Set<unknown>()
  const server = createServer((request, response) => {
    let body = ''
    paths.add(`${request.method} ${request.url}`)
    keys.add(request.headers['api-key'])
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Batch).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans: found }) => found),
      ),
    )
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    paths,
    keys,
    spans,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
const fact = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? Number(value?.intValue)
}

test('with a collector each request and each call upstream is a span of one trace, by template, without an address', async () => {
  const collector = await startCollector()
  const stack = await startStack({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=se%2Ccret',
      OTEL_RESOURCE_ATTRIBUTES: 'service.namespace=cards',
      INSTANCE_NAME: 'portal-3',
      LOG_LEVEL: 'error',
    },
  })
  const visited = async () => {
    const person = stack.visitor()
    await person.signIn('platform.admin@sandbox.test')
    const read = await person.get('/api/issuing/mp/cards?noOfRecords=1&pageNumber=1&searchTxt=Secretname')
    await person.get('/app/cards/list/all?search=Secretname')
    await person.get('/app/cards/77777123')
    for (let waits = 0; waits < 30 && collector.bodies.length === 0; waits++) await setTimeout(100)
    return read
  }
  // A batch that finds no way to the collector is given up: on a machine out of ports another one tells as much.
  let answer = await visited()
  for (let tries = 0; tries < 4 && collector.bodies.length === 0; tries++) answer = await visited()
  await stack.close()
  expect([...collector.paths]).toEqual(['POST /v1/traces'])
  expect([...collector.keys]).toEqual(['se,cret'])
  const requestId = answer.headers.get('x-request-id')
  const mine = collector.spans().filter((span) => fact(span, 'emboss.request_id') === requestId)
  expect(mine.map(({ name, kind }) => [name, kind]).sort()).toEqual([
    ['GET /api/issuing/mp/cards', 2],
    ['issuing GET mp/cards', 3],
  ])
  expect(new Set(mine.map(({ traceId }) => traceId))).toEqual(new Set([requestId?.replaceAll('-', '')]))
  const [server, call] = [2, 3].map((kind) => mine.find((span) => span.kind === kind) as Span)
  expect(fact(server as Span, 'http.response.status_code')).toBe(200)
  expect(server?.parentSpanId ?? '').toBe('')
  expect(call?.parentSpanId).toBe(server?.spanId)
  const all = collector.spans()
  const parentOf = ({ parentSpanId }: Span) => all.find(({ spanId }) => spanId === parentSpanId)
  const calls = all.filter(({ kind }) => kind === 3)
  expect(calls.filter((span) => parentOf(span)?.kind !== 2)).toEqual([])
  const names = collector.spans().map(({ name }) => name)
  for (const name of [
    'GET /app/cards/list/{filter}',
    'GET /app/cards/{cardId}',
    'POST /api/auth/sign-in',
    'issuing POST admins/email',
  ])
    expect(names).toContain(name)
  const [resource] = collector.bodies.flatMap((body) => (JSON.parse(body) as Batch).resourceSpans)
  const told = Object.fromEntries(resource?.resource.attributes.map(({ key, value }) => [key, value.stringValue]) ?? [])
  expect(told).toMatchObject({
    'service.name': 'emboss',
    'service.namespace': 'cards',
    'service.instance.id': 'portal-3',
    'deployment.environment.name': 'sandbox',
    'service.version': expect.stringMatching(/^\d+\.\d+/),
    'vcs.ref.head.revision': expect.stringMatching(/^[0-9a-f]{7}|^unknown$/),
  })
  expect(collector.bodies.join('')).not.toMatch(/Secretname|77777123|searchTxt|sandbox\.test|Bearer|\?/)
  await collector.close()
})

test('a collector that is away disturbs nobody, and without one none is asked', async () => {
  const stack = await startStack({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', LOG_LEVEL: 'error' } })
  const person = stack.visitor()
  await person.signIn('cards@sandbox.test')
  expect((await person.get('/app/cards/list/all')).status).toBe(200)
  expect(await stack.stop()).toBe(0)
  await stack.platform.close()
})

describe('traceparent in and out', () => {
  const given = { traceparent: `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`, tracestate: 'bank=t61rcWkgMzE' }
  const reaching = async (env: Record<string, string>, headers: Record<string, string>) => {
    const upstream = await startUpstream()
    upstream.answer((_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Wrong"}')
    })
    const portal = await startPortal({ ISSUING_API_URL: `${upstream.url}/api`, LOG_LEVEL: 'error', ...env })
    const form = { email: 'cards@sandbox.test', password: 'wrong' }
    await portal.visitor().send('POST', '/api/auth/sign-in', { form, headers })
    await portal.stop()
    await upstream.close()
    return upstream.seen.find(({ path }) => path.includes('admins/email'))?.headers
  }

  test('a stranger’s trace goes no further, a trusted proxy’s is handed on, with a collector or without', async () => {
    const collector = await startCollector()
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
    const trusting = { TRUSTED_PROXIES: '127.0.0.1' }
    expect(await reaching({}, given)).not.toHaveProperty('traceparent')
    expect(await reaching(trusting, given)).toMatchObject(given)
    expect(await reaching(trusting, { traceparent: `00-${'0'.repeat(32)}-${'b2'.repeat(8)}-01` })).not.toHaveProperty(
      'traceparent',
    )
    const stranger = await reaching(tracing, given)
    const requestId = String(stranger?.['x-request-id']).replaceAll('-', '')
    expect(stranger?.traceparent).toMatch(new RegExp(`^00-${requestId}-[0-9a-f]{16}-01$`))
    expect(stranger).not.toHaveProperty('tracestate')
    const traced = await reaching({ ...tracing, ...trusting }, given)
    expect(traced).toMatchObject({
      traceparent: expect.stringMatching(/^00-(?:a1){16}-[0-9a-f]{16}-01$/),
      tracestate: given.tracestate,
    })
    const spans = collector.spans().filter(({ traceId }) => traceId === 'a1'.repeat(16))
    const server = spans.find(({ kind }) => kind === 2)
    expect(server).toMatchObject({ name: 'POST /api/auth/sign-in', parentSpanId: 'b2'.repeat(8) })
    expect(spans.find(({ spanId }) => spanId === String(traced?.traceparent).split('-')[2])).toMatchObject({
      kind: 3,
      parentSpanId: server?.spanId,
    })
    const unsampled = await reaching(
      { ...tracing, ...trusting },
      { traceparent: given.traceparent.replace(/01$/, '00') },
    )
    expect(unsampled?.traceparent).toMatch(/^00-(?:a1){16}-[0-9a-f]{16}-00$/)
    await collector.close()
  })
})
