import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startInterceptingProxy, type InterceptingProxy } from '../support/intercepting-proxy'
import { startPortal } from '../support/portal'
import { startStack, type Stack } from '../support/stack'

type Problem = { status: number; code: string; detail: string | null; fields?: Record<string, string> }

let stack: Stack
let between: InterceptingProxy
let isRefusing = false

beforeAll(async () => {
  between = await startInterceptingProxy()
  stack = await startStack({ env: { ISSUING_API_URL: `${between.url}/api` } })
  between.passTo(stack.platform.url)
})
beforeEach(() => {
  isRefusing = false
  refuses()
  expiresIn(1)
  between.seen.length = 0
})
afterAll(async () => {
  await stack.close()
  await between.close()
})

const refuses = () =>
  between.intercept((request, response) => {
    if (!isRefusing || request.path.includes('/admins/')) return false
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Signed in elsewhere"}')
    return true
  })

const expiresIn = (days: number) =>
  between.rewrite((text) =>
    text.replace(/"tokenExpiryDay":\d+/, `"tokenExpiryDay":${Math.floor(Date.now() / 86_400_000) + days}`),
  )
const drawn = (text: string) => text.replace(/<script[\s\S]*?<\/script>/g, '')
const signedIn = async (email = 'platform.admin@sandbox.test') => {
  const person = stack.visitor()
  expect((await person.signIn(email)).status).toBe(303)
  return person
}

test('ERR-05, PREF-05 fifty refusals at once end the session once: one answer takes the cookie and the preferences, and nothing more goes upstream', async () => {
  const person = await signedIn()
  const cookie = person.cookie('emboss')
  isRefusing = true
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      fetch(`${stack.url}/api/issuing/orgs?page=1&perPage=5`, { headers: { cookie: `emboss=${cookie}` } }),
    ),
  )
  const problems = await Promise.all(answers.map((answer) => answer.json() as Promise<Problem>))
  expect(new Set(problems.map(({ status, code, fields }) => `${status} ${code} ${fields?.reason}`))).toEqual(
    new Set(['401 session-ended refused']),
  )
  expect(problems.filter(({ detail }) => detail === 'Signed in elsewhere').length).toBeGreaterThan(0)
  const clearing = answers.map(({ headers }) => headers.getSetCookie()).filter((lines) => lines.length > 0)
  expect(clearing).toHaveLength(1)
  const [cleared = []] = clearing
  for (const name of ['emboss', 'theme', 'direction'])
    expect(cleared.some((line) => line.startsWith(`${name}=;`) && line.includes('Max-Age=0'))).toBe(true)
  expect(between.seen.every(({ headers, path }) => path.includes('/admins/') || headers.authorization)).toBe(true)

  isRefusing = false
  between.seen.length = 0
  person.setCookie('emboss', cookie)
  const after = await person.get('/api/issuing/orgs?page=1&perPage=5')
  expect(after.json<Problem>()).toMatchObject({ code: 'session-ended', fields: { reason: 'refused' } })
  expect((await person.get('/app/profile')).headers.get('location')).toBe('/user/login?error=ended')
  expect(between.seen).toEqual([])
})

test('ERR-05, CONST-08 a page asked for in place by a session that was just refused is told so in the platform’s words, not led to sign-in', async () => {
  const person = await signedIn()
  const cookie = person.cookie('emboss')
  isRefusing = true
  await fetch(`${stack.url}/api/issuing/orgs?page=1&perPage=5`, { headers: { cookie: `emboss=${cookie}` } })
  person.setCookie('emboss', cookie)
  const page = '/app/transactions/list/allOrgTxns?duration=last-90'
  expect((await person.get(page)).headers.get('location')).toBe('/user/login?error=ended')
  const inPlace = await person.get(page, { headers: { rsc: '1' } })
  expect([inPlace.status, inPlace.headers.get('content-type')]).toEqual([401, 'application/problem+json'])
  expect(inPlace.json<Problem>()).toMatchObject({
    code: 'session-ended',
    detail: 'Signed in elsewhere',
    fields: { reason: 'refused' },
  })
  expect(person.cookie('emboss')).toBe('')
  const stranger = await stack.visitor().get(page, { headers: { rsc: '1' } })
  expect([stranger.status, stranger.headers.get('location')?.split('?')[0]]).toEqual([302, '/user/login'])
})

test('SESS-21 a page opened after the session ended says so at the sign-in, which leads back its own person and nobody else', async () => {
  const page = '/app/transactions/list/allOrgTxns?search=Asha'
  const endedAt = async () => {
    isRefusing = false
    const person = await signedIn()
    const cookie = person.cookie('emboss')
    isRefusing = true
    await fetch(`${stack.url}/api/issuing/orgs?page=1&perPage=5`, { headers: { cookie: `emboss=${cookie}` } })
    isRefusing = false
    person.setCookie('emboss', cookie)
    expect((await person.get(page)).headers.get('location')).toBe('/user/login?error=ended')
    const { text } = await person.get('/user/login?error=ended')
    for (const words of ['Your session has ended', 'The platform has signed you out.', 'Signed in elsewhere'])
      expect(drawn(text)).toContain(words)
    return person
  }
  const back = await (await endedAt()).signIn('platform.admin@sandbox.test')
  expect(back.headers.get('location')).toBe(page)
  const other = await (await endedAt()).signIn('readonly@sandbox.test')
  expect(other.headers.get('location')).toBe('/app/organization/list/all')
})

test('SESS-21 a page opened after the session ended unused, or from another browser, says which; who lacks the cookie learns nothing', async () => {
  const why = async (person: ReturnType<Stack['visitor']>) => {
    expect((await person.get('/app/profile')).headers.get('location')).toBe('/user/login?error=ended')
    return drawn((await person.get('/user/login?error=ended')).text)
  }
  const short = await startPortal({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'emboss-idle-')),
    PLATFORM_PORT: new URL(stack.platform.url).port,
    SESSION_IDLE_MINUTES: '0.02',
  })
  try {
    const unused = short.visitor()
    await unused.signIn('readonly@sandbox.test')
    await new Promise((resume) => setTimeout(resume, 1300))
    expect(await why(unused)).toContain('It ended after 0.02 minutes without use.')
    expect((await unused.signIn('readonly@sandbox.test')).headers.get('location')).toBe('/app/profile')
  } finally {
    await short.stop()
  }

  const [here, there] = [await signedIn('readonly@sandbox.test'), await signedIn('readonly@sandbox.test')]
  expect((await there.send('POST', '/api/profile/sessions', { form: { end: 'others' } })).status).toBe(303)
  expect(await why(here)).toContain('It was ended from another browser')
  expect(drawn((await stack.visitor().get('/user/login?error=ended')).text)).not.toContain('from another browser')
})

test('ERR-05 a refusal that arrives after the next sign-in leaves the new session alone', async () => {
  const person = await signedIn()
  const old = person.cookie('emboss')
  let release = () => {}
  const held = new Promise<void>((resume) => (release = resume))
  const isLate = (path: string) => path.includes('perPage=7')
  between.intercept((request, response) => {
    if (request.path.includes('/admins/') || !request.path.includes('/orgs?')) return false
    void (isLate(request.path) ? held : Promise.resolve()).then(() =>
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"message":"No"}'),
    )
    return true
  })
  const late = fetch(`${stack.url}/api/issuing/orgs?page=1&perPage=7`, { headers: { cookie: `emboss=${old}` } })
  while (!between.seen.some(({ path }) => isLate(path))) await new Promise((resume) => setTimeout(resume, 10))
  const first = await person.get('/api/issuing/orgs?page=1&perPage=5')
  expect(first.json<Problem>()).toMatchObject({ status: 403, code: 'session-ended', detail: 'No' })
  expect(person.cookie('emboss')).toBe('')
  await person.signIn('platform.admin@sandbox.test')
  release()
  const answer = await late
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  refuses()
  expect((await person.get('/api/issuing/orgs?page=1&perPage=5')).status).toBe(200)
})

test('ERR-04, SESS-12 on the day the token expires the session is marked expired, for pages and calls alike', async () => {
  expiresIn(0)
  const person = await signedIn()
  isRefusing = true
  const refused = await person.get('/api/issuing/orgs?page=1&perPage=5')
  expect(refused.json<Problem>()).toMatchObject({ code: 'session-ended', fields: { reason: 'expired' } })

  isRefusing = false
  const second = await signedIn()
  isRefusing = true
  const page = await second.get('/app/organization/list/all')
  expect([page.status, page.headers.get('location')]).toEqual([200, null])
  expect(drawn(page.text)).toContain('href="/user/login?error=expired"')
  expect((await second.get('/api/session/state')).json()).toMatchObject({ isLive: false, why: 'expired' })
})

const refusedScreens = [
  '/app/organization/list/all',
  '/app/transactions/list/allOrgTxns?duration=last-90',
  '/app/cards/nobody-1',
  '/app/customers/nobody-1',
  '/app/transactions/view/nobody-1?cardId=nobody-1',
  '/app/customers/new',
]
test.each(refusedScreens)(
  'ERR-05, PREF-05 a call that the page %s makes is refused: the page says so, and the session, its cookie and the preferences go',
  async (path) => {
    const person = await signedIn()
    isRefusing = true
    const page = await person.get(path)
    expect([page.status, page.headers.get('location')]).toEqual([200, null])
    expect(drawn(page.text).includes('Signed in elsewhere')).toBe(true)
    expect(page.text.includes('session-ended')).toBe(true)
    isRefusing = false
    between.seen.length = 0
    const state = await person.get('/api/session/state')
    expect(state.json()).toEqual({ isLive: false, why: 'refused' })
    const cleared = state.headers.getSetCookie()
    for (const name of ['emboss', 'theme', 'direction', 'language'])
      expect(cleared.some((line) => line.startsWith(`${name}=;`) && line.includes('Max-Age=0'))).toBe(true)
    expect((await person.get('/api/session/state')).headers.getSetCookie()).toEqual([])
    expect(between.seen).toEqual([])
  },
)

test('ERR-05 the business that a form is fixed to cannot be read: the form says why, and a refusal ends the session there too', async () => {
  const person = await signedIn()
  await person.send('POST', '/api/session/organization', { form: { orgName: 'Zephyr Mobility' } })
  const forms = [
    '/app/cards/issue',
    '/app/cards/load',
    '/app/cards/bulk',
    '/app/cards/bulk/holders',
    '/app/instaKit/pinMailers/new',
  ]
  between.intercept((request, response) => {
    if (!request.path.includes('/orgs?')) return false
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"Businesses are being moved"}')
    return true
  })
  for (const path of forms)
    expect([path, drawn((await person.get(path)).text).includes('Businesses are being moved')]).toEqual([path, true])
  refuses()
  isRefusing = true
  const page = await person.get('/app/cards/issue')
  expect([page.status, drawn(page.text).includes('Signed in elsewhere')]).toEqual([200, true])
  expect((await person.get('/api/session/state')).json()).toEqual({ isLive: false, why: 'refused' })
})

test('issue 3 §2 a call of a session that was signed out says so', async () => {
  const person = await signedIn()
  const cookie = person.cookie('emboss')
  await person.send('POST', '/api/auth/sign-out', { form: {} })
  person.setCookie('emboss', cookie)
  const answer = await person.get('/api/issuing/orgs?page=1&perPage=5', { headers: { 'x-request-id': randomUUID() } })
  expect(answer.json<Problem>()).toMatchObject({ code: 'session-ended', fields: { reason: 'out' } })
})

test('WIRE-06 a privilege that an answer of the platform takes away is gone at once: no button, and the call is refused unsent', async () => {
  const person = await signedIn('cards@sandbox.test')
  const buttons = (html: string) => /<div class="list-buttons">(.*?)<\/div>/s.exec(html)?.[1]
  expect(buttons((await person.get('/app/cards/list/all')).text)).toContain('Issue Individual Card')
  const roles = [
    { roleName: 'Cards', roleEnabled: true, privilegeList: [{ rolePrivilege: 'CARD_READ', enabled: true }] },
  ]
  between.intercept((request, response) => {
    if (!request.path.includes('/user/roleList')) return false
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ roleDefinitionList: roles }))
    return true
  })
  expect((await person.get('/api/issuing/api/auth/user/roleList')).status).toBe(200)
  between.seen.length = 0
  const refused = await person.send('PUT', '/api/issuing/card/block', {
    body: { cardId: '1', last4Digits: '1234', reason: 'LOST' },
  })
  expect([refused.status, refused.json<Problem>().code]).toEqual([403, 'privilege-missing'])
  expect(between.seen).toEqual([])
  const page = await person.get('/app/cards/list/all')
  expect(page.status).toBe(200)
  expect(buttons(page.text)).toBe('')
})
