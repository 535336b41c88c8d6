import { randomUUID } from 'node:crypto'
import { request as ask } from 'node:http'
import { catalogue } from '@/lib/calls'
import { isOpenToBrowser, type Call, type UploadKind } from '@/lib/calls/call'
import { privileges, type Privilege } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import { totpAt } from '@/sandbox/core/actor/passwords'
import { pdfFile } from '@/sandbox/core/files/pdf'
import { startWithoutMiddleware } from '../support/without-middleware'
import { inParallel, isFullSize, longTest } from '../support/hardening'
import { PASSWORD } from '../support/platform'
import { startPortal, startStack, type Portal, type Stack } from '../support/stack'
import { startUpstream, type Upstream } from '../support/upstream'
import type { Answer, Visitor } from '../support/visitor'

longTest()

/** Privileges are held over the platform unless `over` says otherwise. */
type MatrixPerson = { email: string; holds: readonly Privilege[]; landing: string | null; over?: 'issuer' }
const everything = '/app/organization/list/all'

/** The sandbox sign-ins and what each is for, as contract.md lists them; one without a landing screen is no session. */
const people: readonly MatrixPerson[] = [
  { email: 'platform.admin@sandbox.test', holds: privileges, landing: everything },
  { email: 'readonly@sandbox.test', holds: privileges.filter((name) => name.endsWith('_READ')), landing: everything },
  {
    email: 'cards@sandbox.test',
    holds: ['CARD_ALL', 'CARD_READ', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ'],
    landing: '/app/cards/list/all',
  },
  {
    email: 'support@sandbox.test',
    holds: ['CUSTOMER_SUPPORT_READ', 'CUSTOMER_SUPPORT_WRITE'],
    landing: '/app/support',
  },
  { email: 'approvals@sandbox.test', holds: ['APPROVAL_READ', 'APPROVAL_ALL'], landing: '/app/approvalQue' },
  { email: 'norole@sandbox.test', holds: [], landing: '/no-permission' },
  { email: 'setup@sandbox.test', holds: ['SET_UP_ALL', 'ORGANIZATION_READ'], landing: everything },
  { email: 'twofactor@sandbox.test', holds: privileges, landing: everything },
  { email: 'yes.admin@sandbox.test', holds: privileges, landing: everything, over: 'issuer' },
  { email: 'nsdl.admin@sandbox.test', holds: privileges, landing: everything, over: 'issuer' },
  { email: 'indianbank.admin@sandbox.test', holds: privileges, landing: everything, over: 'issuer' },
  { email: 'iob.admin@sandbox.test', holds: privileges, landing: everything, over: 'issuer' },
  { email: 'agent@sandbox.test', holds: [], landing: null },
]

let stack: Stack
let upstream: Upstream
let bypassed: Portal
let guarded: Portal
const signIns = new Map<string, { json: unknown; token: string }>()

const post = async (path: string, body: unknown) => {
  const answer = await fetch(`${stack.platform.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-data-source': 'TEST' },
    body: JSON.stringify(body),
  })
  const json = (await answer.json()) as { otpRequired?: boolean; sessionId?: string }
  return { json, token: answer.headers.get('token') ?? '' }
}

const signInAtPlatform = async (email: string) => {
  const first = await post('admins/email', { email, password: PASSWORD })
  if (!first.json.otpRequired) return first
  const otp = totpAt('JBSWY3DPEHPK3PXP', Date.now())
  return post('admins/otp/verify', { sessionId: first.json.sessionId, otp })
}

/** Reads go on to the platform with the person's newest token; what would change something is only recorded. */
const answerAs: Parameters<Upstream['answer']>[0] = (request, response) => {
  const json = (body: unknown, token?: string) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', ...(token && { token }) })
      .end(JSON.stringify(body))
  if (request.path.endsWith('/admins/email')) {
    const { email } = JSON.parse(request.body) as { email: string }
    return json(signIns.get(email)?.json ?? {}, `of ${email}`)
  }
  if (request.method !== 'GET') return json({})
  const person = signIns.get(String(request.headers.authorization).replace('Bearer of ', ''))
  const headers = { authorization: `Bearer ${person?.token}`, 'x-data-source': 'TEST', accept: 'application/json' }
  const onward = ask(`${stack.platform.url}${request.path}`, { headers }, (answer) => {
    const { token, 'content-type': type = 'application/json' } = answer.headers
    if (person && typeof token === 'string') person.token = token
    response.writeHead(answer.statusCode ?? 502, { 'content-type': type })
    answer.pipe(response)
  })
  onward.once('error', () => response.destroy())
  onward.end()
}

beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'error' } })
  for (const { email } of people) signIns.set(email, await signInAtPlatform(email))
  upstream = await startUpstream()
  upstream.answer(answerAs)
  const env = {
    ISSUING_API_URL: `${upstream.url}/api`,
    GO_SERVICE_URL: `${upstream.url}/go`,
    REPORTING_API_URL: `${upstream.url}/reporting`,
    SUPPORT_API_URL: `${upstream.url}/support/v1`,
    REIMBURSEMENT_API_URL: `${upstream.url}/reimbursement`,
    LIVE_SIGNUP_URL: `${upstream.url}/signup`,
    LOG_LEVEL: 'error',
  }
  ;[guarded, bypassed] = await Promise.all([startPortal(env), startWithoutMiddleware(env)])
})
afterAll(async () => {
  await Promise.all([guarded?.stop(), bypassed?.stop()])
  await upstream?.close()
  await stack?.close()
})

const holdsOne = ({ holds }: MatrixPerson, need: readonly Privilege[]) =>
  need.length === 0 || need.some((name) => holds.includes(name))

const parts: Record<string, string> = { filter: 'all', issuerId: 'YES', reportName: 'cards' }
const addressOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '1001')
const pages = Object.values(routes).map(({ path, privileges: need, ...route }) => ({
  path: addressOf(path),
  need,
  isOfPlatform: 'reach' in route && route.reach === 'platform',
}))
type Page = (typeof pages)[number]

const isRefusedTo = (person: MatrixPerson, { need }: Pick<Page | Call, 'need'>): boolean =>
  person.landing === null || (typeof need !== 'string' && !holdsOne(person, need))

/**
 * The gate tries each page and call with every fourth person, other people with the middleware than without it, and without it only what is
 * refused.
 */
const shareOf = <T extends Page | Call>(
  person: MatrixPerson,
  all: readonly T[],
  { hasMiddleware }: Walk,
): readonly T[] => {
  const from = people.indexOf(person) + (hasMiddleware ? 2 : 0)
  const isTried = (one: T, n: number) => (n + from) % 4 === 0 && (hasMiddleware || isRefusedTo(person, one))
  return isFullSize ? all : all.filter(isTried)
}

const sentFor = (requestId: string | null) =>
  upstream.seen
    .filter(({ headers }) => headers['x-request-id'] === requestId)
    .map(({ method, path }) => `${method} ${path}`)

const signedIn = async (portal: Portal, person: MatrixPerson): Promise<Visitor> => {
  const visitor = portal.visitor()
  const { headers } = await visitor.signIn(person.email)
  const expected = person.landing ?? '/user/login?error=refused'
  if (headers.get('location') !== expected)
    throw new Error(`${person.email} is led to ${headers.get('location')}, not to ${expected}`)
  return visitor
}

type Walk = { portal: () => Portal; hasMiddleware: boolean; headers?: Record<string, string> }
const walks: [string, Walk][] = [
  ['middleware on', { portal: () => guarded, hasMiddleware: true }],
  ['middleware bypassed', { portal: () => bypassed, hasMiddleware: false }],
]

const leadsTo = ({ status, headers }: Answer) =>
  status >= 300 && status < 400 ? (headers.get('location') ?? '') : String(status)

const wrongPage = (person: MatrixPerson, page: Page, { hasMiddleware }: Walk, answer: Answer): string | null => {
  const got = leadsTo(answer)
  const isDenied = /^\/(unauthorized|no-permission|user\/login)/.test(got)
  const told = (wanted: string) => `${person.email} ${page.path}: ${got} instead of ${wanted}`
  if (person.landing === null) return got === '/user/login' ? null : told('/user/login')
  if (page.path === '/app') return got === person.landing ? null : told(person.landing)
  if (holdsOne(person, page.need) && page.isOfPlatform && person.over) {
    const lacksReach = `/unauthorized?need=${page.need.join(',')}&reach=platform`
    return got === lacksReach ? null : told(lacksReach)
  }
  if (holdsOne(person, page.need)) return isDenied || answer.status >= 500 ? told('the page') : null
  const refusal =
    hasMiddleware && person.landing === '/no-permission'
      ? '/no-permission'
      : `/unauthorized?need=${page.need.join(',')}`
  return got === refusal ? null : told(refusal)
}

test.each(walks)(
  'ACC-01, ACC-02, ACC-03, ACC-04, ACC-23 every page × every sandbox sign-in is as the privileges say, with the %s',
  async (_, walk) => {
    const wrong: string[] = []
    let asked = 0
    await inParallel(people.length, 4, async (index) => {
      const person = people[index] as MatrixPerson
      const visitor = await signedIn(walk.portal(), person)
      for (const page of shareOf(person, pages, walk)) {
        const requestId = randomUUID()
        const answer = await visitor.get(page.path, { headers: { 'x-request-id': requestId } })
        asked++
        const fault = wrongPage(person, page, walk, answer)
        if (fault) wrong.push(fault)
        const sent = isRefusedTo(person, page) ? sentFor(answer.headers.get('x-request-id') ?? requestId) : []
        if (sent.length > 0) wrong.push(`${person.email} ${page.path}: refused, yet upstream got ${sent.join(', ')}`)
      }
    })
    expect(wrong).toEqual([])
    expect(asked).toBe(people.reduce((sum, person) => sum + shareOf(person, pages, walk).length, 0))
  },
)

const TRICKS: Record<string, string>[] = [
  { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
  { 'x-middleware-subrequest': Array(5).fill('src/middleware').join(':') },
  { 'x-middleware-subrequest': 'pages/_middleware', 'x-middleware-prefetch': '1' },
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { 'x-nextjs-data': '1', 'x-matched-path': '/user/login', 'x-invoke-path': '/user/login' },
  { 'x-rewrite-url': '/user/login', 'x-original-url': '/user/login' },
  { 'x-http-method-override': 'POST', purpose: 'prefetch' },
]

test('ACC-02 no header talks a page out of its refusal', async () => {
  const wrong: string[] = []
  const few = people.filter(({ email }) => /^(support|cards|agent)@/.test(email))
  const matrix = few.flatMap((person) => TRICKS.map((headers) => ({ person, headers })))
  const visitors = new Map(
    await Promise.all(few.map(async (person) => [person.email, await signedIn(guarded, person)] as const)),
  )
  upstream.seen.length = 0
  await inParallel(matrix.length, 4, async (index) => {
    const { person, headers } = matrix[index] as (typeof matrix)[number]
    const refused = pages.filter(
      ({ need, path }) => path !== '/app' && (!holdsOne(person, need) || person.landing === null),
    )
    // The gate tries another trick on each page.
    for (const page of refused.filter((_, n) => isFullSize || (n + index) % TRICKS.length === 0)) {
      const answer = await (visitors.get(person.email) as Visitor).get(page.path, { headers })
      const got = leadsTo(answer)
      if (!/^\/(unauthorized\?need=|user\/login(\?_rsc|$))/.test(got))
        wrong.push(`${person.email} ${page.path} ${JSON.stringify(headers)}: ${got}`)
    }
  })
  expect(wrong).toEqual([])
  expect(upstream.seen).toEqual([])
})

const formOf = (kind: UploadKind): string => {
  const [name, content] =
    kind === 'document' ? ['a.pdf', Buffer.from(pdfFile(['A paper'])).toString('latin1')] : ['a.csv', 'A,B']
  return `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--edge--\r\n`
}
const doorOf = ({ api, path }: Call) => `/api/${api}/${path.replace(/\{\w+\}/g, '1001')}`

/** Null where the API proxy answers a call as the catalogue says; a body that its schema refuses has passed the privilege. */
const wrongCall = (person: MatrixPerson, call: Call, answer: Answer, sent: string[]): string | null => {
  const code = answer.status < 400 ? '' : ((JSON.parse(answer.text) as { code?: string }).code ?? '')
  const got = `${answer.status} ${code}`
  const told = (wanted: string) =>
    `${person.email} ${call.address}: ${got} and ${sent.length} sent, instead of ${wanted}`
  const isSilent = sent.length === 0
  if (!isOpenToBrowser(call)) return got === '404 not-found' && isSilent ? null : told('404 with nothing sent')
  if (person.landing === null) return got === '401 session-ended' && isSilent ? null : told('401 with nothing sent')
  if (typeof call.need !== 'string' && !holdsOne(person, call.need))
    return got === '403 privilege-missing' && isSilent ? null : told('403 with nothing sent')
  if (got === '422 invalid') return isSilent ? null : told('422 with nothing sent')
  return sent.length > 0 && !/session-ended|privilege-missing/.test(code) ? null : told('the upstream asked')
}

test.each(walks)(
  'ACC-04, ACC-18 every call × every sandbox sign-in is as the catalogue says, with the %s',
  async (_, walk) => {
    const wrong: string[] = []
    let asked = 0
    upstream.seen.length = 0
    await inParallel(people.length, 4, async (index) => {
      const person = people[index] as MatrixPerson
      let visitor = await signedIn(walk.portal(), person)
      for (const call of shareOf(person, catalogue, walk)) {
        const isRead = call.method === 'GET'
        const headers = {
          'x-request-id': randomUUID(),
          'idempotency-key': randomUUID(),
          ...(call.upload && { 'content-type': 'multipart/form-data; boundary=edge' }),
          ...(call.changes && { origin: walk.portal().url }),
        }
        const sent = call.upload ? { text: formOf(call.upload) } : { body: {} }
        const answer = await visitor.send(call.method, doorOf(call), { headers, ...(!isRead && sent) })
        asked++
        const fault = wrongCall(person, call, answer, sentFor(answer.headers.get('x-request-id')))
        if (fault) wrong.push(fault)
        if (/session-ended/.test(answer.text) && person.landing) visitor = await signedIn(walk.portal(), person)
      }
    })
    expect(wrong).toEqual([])
    expect(asked).toBe(people.reduce((sum, person) => sum + shareOf(person, catalogue, walk).length, 0))
  },
)
