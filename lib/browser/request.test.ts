import { request, RequestFailed } from './request'

const answering = (answer: () => Response | Promise<Response>) => {
  globalThis.fetch = () => Promise.resolve(answer())
}
const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
})

const failing = async (work: Promise<unknown>) => {
  const failure: unknown = await work.catch((error: unknown) => error)
  if (!(failure instanceof RequestFailed))
    throw new Error('the form would have been left alone with it', { cause: failure })
  return failure.problem
}
const load = () =>
  request('issuing POST card/load', { body: { cardId: '1', appId: '2', amount: '5.00' } }, { key: crypto.randomUUID() })
const look = () => request('issuing GET pin/inventory/{id}', { path: { id: '1' } })
const page = (status: number) =>
  new Response('<html><body>Welcome to nginx</body></html>', {
    status,
    headers: { 'content-type': 'text/html', 'x-request-id': 'id-of-the-proxy' },
  })

test('a page of HTML with status 200 in the place of an answer: of a write nobody knows what has become, of a read it is an error', async () => {
  answering(() => page(200))
  expect(await failing(load())).toMatchObject({ code: 'outcome-unknown', status: 200, requestId: 'id-of-the-proxy' })
  expect(await failing(look())).toMatchObject({ code: 'upstream-error', status: 200, requestId: 'id-of-the-proxy' })
})

test('a proxy’s own 500 and 502 are told as an unknown outcome of a write; its refusals as refusals', async () => {
  for (const status of [500, 502]) {
    answering(() => page(status))
    expect(await failing(load())).toMatchObject({ code: 'outcome-unknown', status, requestId: 'id-of-the-proxy' })
    expect((await failing(look())).code).toBe('upstream-error')
  }
  answering(() => page(403))
  expect((await failing(load())).code).toBe('upstream-error')
})

test('an answer that breaks off is no answer', async () => {
  answering(() => new Response('{"message": "mon', { headers: { 'content-type': 'application/json' } }))
  expect((await failing(load())).code).toBe('outcome-unknown')
})

test('without a network the outcome of a write is unknown and a read is known not to have come', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failing(load())).toMatchObject({ code: 'outcome-unknown', status: 0 })
  expect(await failing(look())).toMatchObject({ code: 'upstream-down', status: 0 })
})
