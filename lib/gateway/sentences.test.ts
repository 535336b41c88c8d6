import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as core from 'zod/v4/core'
import { loadMessages } from '@/i18n/load-messages'
import { catalogue, type CatalogueCall } from '@/lib/calls'
import { isOpenToBrowser, type UploadKind } from '@/lib/calls/call'
import type { ProblemDetails } from '@/lib/calls/problem'
import { privileges } from '@/lib/privileges'
import { problemWords } from '@/lib/rules/words/problem-words'
import { startSession } from '@/lib/session/session'
import { sendToProxy } from '@/tests/support/proxy-request'
import { root } from '@/tests/support/sources'
import { askOf, type TestRequest } from '@/tests/support/scope/ask'
import type { TestPlace } from '@/tests/support/scope/places'
import { startUpstream, type Upstream } from '@/tests/support/upstream'

const rowsOf = (file: string): string[][] =>
  readFileSync(join(root, 'tests/data', file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
const wordingOf = new Map(rowsOf('messages.tsv').map(([key = '', text = '']) => [key, text]))
const wording = (key: string): string => {
  const found = wordingOf.get(key)
  if (found === undefined) throw new Error(`messages.tsv has no ${key}`)
  return found
}

type SentenceRow = { when: string; done: string; failed: string }
const rows = new Map<string, SentenceRow[]>()
for (const [address = '', when = '', done = '', failed = ''] of rowsOf('sentences.tsv'))
  rows.set(address, [...(rows.get(address) ?? []), { when, done, failed }])

const fits = ({ when }: SentenceRow, body: unknown): boolean => {
  const [field = '', value] = when.split('=')
  if (field === '') return true
  const given = (body as Record<string, unknown>)[field]
  return value === undefined ? given !== undefined : String(given) === value
}

let upstream: Upstream
let cookie: string
let answer: { status: number; json: unknown }

beforeAll(async () => {
  upstream = await startUpstream()
  upstream.answer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json))
  })
  process.env.SESSION_SECRET = 'flow-test-secret-of-32-characters!!'
  for (const name of ['ISSUING', 'REPORTING', 'SUPPORT', 'REIMBURSEMENT'])
    process.env[`${name}_API_URL`] = `${upstream.url}/${name}`
  process.env.GO_SERVICE_URL = `${upstream.url}/go`
  process.env.LOG_LEVEL = 'silent'
})
afterAll(() => upstream.close())
// A session of its own: of one alone so many calls at once would be refused.
beforeEach(async () => {
  const user = {
    id: 'u1',
    type: 'MP_ADMIN',
    name: 'Asha',
    email: 'asha@sandbox.test',
    mobile: null,
    permissions: [...privileges],
    branchDetails: null,
    userOrganizations: [],
    groupRoleMappingList: [],
  }
  cookie = (await startSession(user, 'first-token', null)).cookie
})

/** What is no number, as its body wants it. */
const written: Readonly<Record<string, string>> = {
  issuer: 'YES',
  kit: '100000000001',
  mailerNumber: 'PM12345678',
  userEmail: 'asha@sandbox.test',
}
/** Every record has one id: whether it is there, this upstream does not ask. */
const place: TestPlace = {
  name: 'own',
  issuer: 'YES',
  word: 'Qownmark',
  mobile: '9876543210',
  last4: '4321',
  ids: new Proxy({} as TestPlace['ids'], { get: (_, kind) => written[String(kind)] ?? '1' }),
}

const MOST_CHOICES = 24
/** Requests of the call, one for each case that the table tells apart. */
const asksFor = (call: CatalogueCall): TestRequest[] => {
  const made = Array.from({ length: MOST_CHOICES }, (_, choice) => askOf(call, place, choice))
  const asks = made.flatMap((one) => ('ask' in one ? [one.ask] : []))
  if (asks.length === 0) throw new Error(`${call.address}: ${JSON.stringify(made[0])}`)
  const cases = rows.get(call.address) ?? []
  if (cases.length < 2) return asks.slice(0, 1)
  return cases.map((row) => {
    const found = asks.find(({ parts }) => fits(row, parts.body))
    if (!found) throw new Error(`no body of ${call.address} with ${row.when}`)
    return found
  })
}

/** The least that the call's reply takes, its messages left out. */
const leastReply = (call: CatalogueCall): unknown => {
  let json: Record<string, unknown> = {}
  for (let tries = 0; call.reply && tries < 40; tries++) {
    const result = core.safeParse(call.reply, structuredClone(json))
    if (result.success) return json
    const [issue] = result.error.issues
    const path = (issue?.path ?? []).map(String)
    const isUrl = String(path.at(-1)).endsWith('Url')
    const expected = issue?.code === 'invalid_type' ? issue.expected : 'string'
    const value =
      { object: {}, array: [], boolean: true, number: 1 }[String(expected)] ?? (isUrl ? 'https://pay.test' : '1')
    json = JSON.parse(JSON.stringify(json)) as typeof json
    let at: Record<string, unknown> = json
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>
    at[path.at(-1) ?? ''] = value
  }
  return json
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const multipartOf = async (kind: UploadKind) => {
  const form = new FormData()
  if (kind === 'document') form.set('file', new File([PNG], 'paper.png', { type: 'image/png' }))
  else form.set('file', new File(['A,B\n1,2\n'], 'rows.csv', { type: 'text/csv' }))
  const sent = new Response(form)
  return { bytes: new Uint8Array(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' }
}

const send = async ({ call, parts }: TestRequest) => {
  const path = call.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(parts.path[name])))
  const query = new URLSearchParams((parts.query ?? {}) as Record<string, string>).toString()
  const address = `${call.api}/${path}${query && `?${query}`}`
  const key: Record<string, string> = call.money ? { 'idempotency-key': randomUUID() } : {}
  if (!call.upload) return sendToProxy(address, { method: call.method, cookie, body: parts.body, headers: key })
  const { bytes, type } = await multipartOf(call.upload)
  return sendToProxy(address, { method: call.method, cookie, bytes, headers: { ...key, 'content-type': type } })
}

const messages = loadMessages('en-IN') as unknown as Record<string, unknown>
const say = (key: string): string =>
  String(key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], messages))

const writes = catalogue.filter((call) => call.method !== 'GET' && isOpenToBrowser(call))
const expected = (address: string, body: unknown) => (rows.get(address) ?? []).find((row) => fits(row, body))

test('ERR-26 each row of the table is of a write that a browser may send', () => {
  const known = new Set<string>(writes.map(({ address }) => address))
  expect([...rows.keys()].filter((address) => !known.has(address))).toEqual([])
})

test.each(writes.map((call) => [call.address, call] as const))(
  'ERR-26 an upstream without words: %s is told by the documents’ sentence, done and failed',
  async (address, call) => {
    for (const ask of asksFor(call)) {
      const { done, failed } = expected(address, ask.parts.body) ?? { done: '', failed: '' }
      for (const [status, json, wordless] of [
        [400, {}, 'error.400.default'],
        [406, { message: null }, 'error.406.default'],
        [500, { message: '' }, 'error.500.default'],
      ] as const) {
        answer = { status, json }
        const problem = JSON.parse((await send(ask)).body) as ProblemDetails
        const { title } = problemWords(problem, say)
        expect([status, problem.status, title]).toEqual([status, status, wording(failed || wordless)])
      }
      for (const words of [{}, { message: '' }]) {
        answer = { status: 200, json: { ...(leastReply(call) as object), ...words } }
        const reply = await send(ask)
        expect(reply.status).toBe(200)
        if (call.file) continue
        const { message, data } = JSON.parse(reply.body) as { message?: unknown; data?: { message?: unknown } }
        const told = message === undefined ? data?.message : message
        if (done) expect(told).toBe(wording(done))
        else expect(told === '').toBe(false)
      }
    }
  },
)

test('ERR-26 the upstream’s own words stand before the sentence', async () => {
  const call = writes.find(({ address }) => address === 'go POST user/approve-user-kyc') as CatalogueCall
  const [ask] = asksFor(call) as [TestRequest]
  answer = { status: 500, json: { message: 'The back of the paper is dark' } }
  const problem = JSON.parse((await send(ask)).body) as ProblemDetails
  expect(problemWords(problem, say)).toEqual({ title: 'The back of the paper is dark', detail: null })
  answer = { status: 200, json: { message: 'Approved by hand' } }
  expect(JSON.parse((await send(ask)).body)).toMatchObject({ message: 'Approved by hand' })
})

const GAP = {
  account: '5678',
  closedOn: '2026-11-20',
  closing: '147000.00',
  opensOn: '2026-11-23',
  opening: '-12.50',
  currency: 'INR',
}
const PLAIN = 'The account ending in 5678 closed 2026-11-20 with 147000.00'
const closeDay = async (language: string, reason: unknown) => {
  answer = { status: 409, json: { message: PLAIN, fields: { bankBalance: PLAIN, day: 'Another' }, reason } }
  const body = { issuerCode: 'YES', day: '2026-11-23', action: 'CLOSE' }
  const sent = { method: 'PUT' as const, cookie: `${cookie}; language=${language}`, body, headers: {} }
  return JSON.parse((await sendToProxy('issuing/bank/days', sent)).body) as ProblemDetails
}

test.each([
  ['en-IN', /5678 closed 20 Nov 2026 with ₹1,47,000\.00 and opened 23 Nov 2026 with \u2066−₹12\.50\u2069\. Import/],
  ['hi-IN', /^5678 पर समाप्त होने वाला खाता 20 नव॰ 2026 को ₹1,47,000\.00/],
  ['ar-AE', /أُغلق الحساب المنتهي بـ \u20685678\u2069 في \u206820 نوفمبر 2026\u2069/],
])('ERR-27 a refusal by code is worded in %s, with days and amounts as people write them', async (language, words) => {
  const { detail, fields } = await closeDay(language, { code: 'BANK_BALANCE_GAP', facts: GAP })
  expect(detail).toMatch(words)
  expect(fields).toEqual({ bankBalance: detail, day: 'Another' })
})

test.each([
  ['a code that nobody knows', { code: 'MOON_PHASE', facts: GAP }],
  ['an inherited name', { code: 'constructor', facts: {} }],
  ['no code', {}],
  ['a fact that is missing', { code: 'BANK_BALANCE_GAP', facts: { ...GAP, opensOn: undefined } }],
  ['no facts', { code: 'BANK_BALANCE_GAP', facts: null }],
  ['an amount that is none', { code: 'BANK_BALANCE_GAP', facts: { ...GAP, closing: 'much' } }],
  ['a currency that nobody knows', { code: 'BANK_BALANCE_GAP', facts: { ...GAP, currency: 'EUR' } }],
  ['a text', 'BANK_BALANCE_GAP'],
])('ERR-27 with %s a refusal stays as it came', async (_, reason) => {
  expect(await closeDay('hi-IN', reason)).toMatchObject({ detail: PLAIN, fields: { bankBalance: PLAIN } })
})

const refuse = async (language: string, json: object) => {
  answer = { status: 409, json }
  const body = { issuerCode: 'YES', day: '2026-11-23', action: 'CLOSE' }
  const sent = { method: 'PUT' as const, cookie: `${cookie}; language=${language}`, body, headers: {} }
  return JSON.parse((await sendToProxy('issuing/bank/days', sent)).body) as ProblemDetails
}

test('ERR-28 sentences that the portal has in the person’s language too are said in it, and any other stays as it came', async () => {
  const known = loadMessages('en-IN').validation.dayOrder
  const json = { message: 'This request is not approved yet', fields: { day: known, reason: 'The moon is full' } }
  expect(await refuse('en-IN', json)).toMatchObject({ detail: json.message, fields: json.fields })
  expect(await refuse('hi-IN', json)).toMatchObject({
    detail: 'यह अनुरोध अभी स्वीकृत नहीं है',
    fields: { day: loadMessages('hi-IN').validation.dayOrder, reason: 'The moon is full' },
  })
})

test('ERR-28 what the portal itself refuses of a file is said in the person’s language', async () => {
  const form = new FormData()
  form.set('file', new File(['hello'], 'odd.txt', { type: 'text/plain' }))
  const sent = new Response(form)
  const { body } = await sendToProxy('issuing/bank/statements/check', {
    method: 'POST',
    cookie: `${cookie}; language=ar-AE`,
    bytes: new Uint8Array(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  })
  expect(JSON.parse(body)).toMatchObject({ detail: loadMessages('ar-AE').refusals.plain.noMt940 })
})

test('ERR-29 what was done is said in the person’s language: by the screen, unless the upstream speaks it', async () => {
  const call = writes.find(({ address }) => address === 'issuing PUT bank/days') as CatalogueCall
  const done = async (language: string, message: string) => {
    answer = { status: 200, json: { ...(leastReply(call) as object), message } }
    const body = { issuerCode: 'YES', day: '2026-11-23', action: 'CLOSE' }
    const sent = { method: 'PUT' as const, cookie: `${cookie}; language=${language}`, body, headers: {} }
    return (JSON.parse((await sendToProxy('issuing/bank/days', sent)).body) as { message: string | null }).message
  }
  const [english, hindi] = ['The day is closed', '23 नवंबर बंद है']
  expect(await done('en-IN', english)).toBe(english)
  expect(await done('hi-IN', english)).toBeNull()
  expect(await done('hi-IN', hindi)).toBe(hindi)
  expect(await done('ar-AE', hindi)).toBeNull()
})
