import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { startStack } from '../support/stack'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }
type Span = { name: string; traceId: string; kind: number; attributes: Attribute[] }
type Batch = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

const startCollector = async () => {
  const bodies: string[] = []
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    let body = ''
    paths.add(`${request.method} ${request.url}`)
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
  const stack = await startStack({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'error' } })
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
  const requestId = answer.headers.get('x-request-id')
  const mine = collector.spans().filter((span) => fact(span, 'emboss.request_id') === requestId)
  expect(mine.map(({ name, kind }) => [name, kind]).sort()).toEqual([
    ['GET /api/issuing/mp/cards', 2],
    ['issuing GET mp/cards', 3],
  ])
  expect(new Set(mine.map(({ traceId }) => traceId))).toEqual(new Set([requestId?.replaceAll('-', '')]))
  expect(fact(mine.find(({ kind }) => kind === 2) as Span, 'http.response.status_code')).toBe(200)
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
