import { HOST, formRequest, ledTo, own } from '@/tests/support/form-request'
import { formAnswers, readNativeForm, readReturnPath } from './native-form'

const json = { accept: 'application/json, text/plain' }
const formOf = (headers: Record<string, string> = {}) =>
  formAnswers(formRequest({ ...own, 'x-request-id': 'r-1', ...headers }))

test('a form is of our own pages, small, and read as one', async () => {
  const handle = readNativeForm(async ({ fields, requestId, address, secure, givenRequestId }) =>
    Response.json({ a: fields.get('a'), requestId, address, secure, givenRequestId }),
  )
  const known = { 'x-request-id': 'r-1', 'x-forwarded-for': '203.0.113.1', 'x-given-request-id': 'g-1' }
  expect(await (await handle(formRequest({ ...own, ...known }, 'a=b+c'))).json()).toEqual({
    a: 'b c',
    requestId: 'r-1',
    address: '203.0.113.1',
    secure: false,
    givenRequestId: 'g-1',
  })
  const bare = await (await handle(formRequest(own))).json()
  expect(bare).toEqual({
    a: null,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    address: '',
    secure: false,
    givenRequestId: null,
  })
  const overHttps = { ...own, origin: own.origin.replace('http:', 'https:'), 'x-forwarded-proto': 'https' }
  expect(await (await handle(formRequest(overHttps))).json()).toMatchObject({ secure: true })
  const refused = await handle(formRequest({ ...own, origin: 'http://evil.example' }, 'a=b'))
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'bad-origin'])
  const most = 16 * 1024
  expect((await handle(formRequest(own, `a=${'x'.repeat(most - 2)}`))).status).toBe(200)
  expect((await handle(formRequest(own, `a=${'x'.repeat(most - 1)}`))).status).toBe(413)
  expect((await handle(formRequest({ ...own, 'content-length': String(most + 1) }, 'a'))).status).toBe(413)
  expect((await handle(formRequest({ ...own, 'content-length': String(most) }, 'a'))).status).toBe(200)
})

test('a browser is led on, a script is told where to; neither answer is kept', async () => {
  const led = formOf().redirectTo('/app', 'a=1', 'b=2')
  expect([...ledTo(led), await led.text()]).toEqual([303, '/app', ''])
  expect(led.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect([led.headers.get('cache-control'), led.headers.get('x-request-id')]).toEqual(['no-store', 'r-1'])
  const told = formOf(json).redirectTo('/app', 'a=1')
  expect([told.status, await told.json(), told.headers.get('content-type')]).toEqual([
    200,
    { to: '/app' },
    'application/json',
  ])
  expect([told.headers.get('cache-control'), told.headers.get('set-cookie')]).toEqual(['no-store', 'a=1'])
  expect([formOf().wantsJson, formOf({ accept: 'text/html, application/json' }).wantsJson]).toEqual([false, false])
})

test('the way back is the page that the form stood on, where it is one of ours', () => {
  const back = (referer?: string) => readReturnPath(formRequest({ ...own, ...(referer && { referer }) }), '/fallback')
  expect(back(`http://${HOST}/app/cards?page=2#x`)).toBe('/app/cards?page=2')
  expect(back(`http://${HOST}//evil.example/x`)).toBe('/evil.example/x')
  for (const other of ['http://evil.example/app', `https://${HOST}/app`, 'nonsense', undefined])
    expect([other, back(other)]).toEqual([other, '/fallback'])
})
