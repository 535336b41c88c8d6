import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { inRequest, redirectOf } from '@/tests/support/in-request'
import { newRows } from '@/tests/support/audit-rows'
import { startUpstream } from '@/tests/support/upstream'
import type { Seen, Upstream } from '@/tests/support/upstream'
import { getCard, blockCard } from '../calls/cards'
import { getCustomer } from '../calls/customers'
import type { Call } from '../calls/call'
import type { Privilege } from '../privileges'
import { env } from '../env'
import { publicPaths } from '../routes'
import { encrypt } from '../session/crypt'
import { endSession, openSession, startSession } from '../session/session'
import type { Session } from '../session/session'
import { tokenOf } from '../session/token'
import { fetchFile } from './file'
import { resolveFileReference, makeFileReference, replaceFileLinks } from './file-links'
import { tryPerform, perform } from './perform'
import { Problem } from './problem'
import { reveal } from './reveal'
import { uploadEvents } from './upload-events'
import { withUploadMemory } from './upload-memory'

let behave: (response: ServerResponse, request: Seen) => void
let upstream: Upstream
let files = ''
const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

beforeAll(async () => {
  upstream = await startUpstream()
  upstream.answer((request, response) => behave(response, request))
  process.env.ISSUING_API_URL = `${upstream.url}/api`
  files = `${upstream.url}/files/`
  process.env.FILE_HOSTS = files
})
afterAll(() => upstream.close())
beforeEach(async () => {
  upstream.seen.length = 0
  behave = (response) => json(response, 200, {})
  await newRows()
})
afterEach(() => void jest.restoreAllMocks())

const signedIn = async (permissions: Privilege[], day: number | null = null, zone: string | null = null) => {
  const user = {
    id: 'u1',
    type: 'ISSUER_ADMIN',
    name: 'Asha',
    email: 'a@b.example',
    mobile: null,
    permissions,
    branchDetails: { branchId: null, issuerCode: 'YES' },
    userOrganizations: [{ orgId: 'o1', orgName: 'M', primaryOrg: true, setUpComplete: true, currencyCode: 'INR' }],
    groupRoleMappingList: [],
  }
  const { cookie } = await startSession(user, 't-1', day, { device: '', address: '', brand: null, zone })
  const session = (await openSession({ seal: cookie, brand: null })) as Session
  await newRows()
  return { cookie, session }
}
const context = (session: Session | null, more: object = {}) => ({
  session,
  requestId: 'r-1',
  address: '203.0.113.1',
  ...more,
})
const problemOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Problem)) throw error ?? new Error('nothing failed')
  return error
}
const block = { cardId: 'c1', last4Digits: '1234', reason: 'LOST' as const }

test('decision 32 a link opens below a listed prefix alone, for its session, for an hour', async () => {
  const { session } = await signedIn(['CARD_READ'])
  const reference = makeFileReference(`${files}a.png?x=1`, session.id) ?? ''
  expect(reference).toMatch(/^\/api\/files\/[\w-]+$/)
  const name = reference.slice('/api/files/'.length)
  expect(resolveFileReference(name, session)?.href).toBe(`${files}a.png?x=1`)
  expect(resolveFileReference(name, { ...session, id: 'another' })).toBeNull()
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 3_599_000)
  expect(resolveFileReference(name, session)).not.toBeNull()
  clock.mockReturnValue(now + 3_601_000)
  expect(resolveFileReference(name, session)).toBeNull()
  clock.mockRestore()
  for (const other of [
    'https://evil.example/files/a.png',
    files.slice(0, -1),
    `${upstream.url}/files-of-others/a`,
    `${files}..%2fsecret`,
    `${files}%2e%2E/x`,
    `${files}a%5Cb`,
    files.replace('//', '//user@'),
    files.replace('//', '//:pass@'),
    'a.png',
    '',
    null,
    7,
  ])
    expect([other, makeFileReference(other, session.id)]).toEqual([other, null])
  const made = (data: object) =>
    Buffer.from(encrypt(data, 'file reference', session.id), 'base64').toString('base64url')
  expect(resolveFileReference(made({ url: 'https://evil.example/', until: now + 9e6 }), session)).toBeNull()
  expect(resolveFileReference(made({ url: `${files}a` }), session)).toBeNull()
  expect(resolveFileReference(made({ until: now + 9e6 }), session)).toBeNull()
  expect(resolveFileReference('nonsense', session)).toBeNull()
})

test('decision 32 the named paths of an answer become links, through lists and any key, and nothing else does', () => {
  const url = `${files}a.png`
  const reply = {
    logo: url,
    note: url,
    list: [{ image: url, name: url }, { image: 'https://evil.example/x' }, {}, null, 'text'],
    byName: { one: url, two: null },
    deep: [[{ image: url }]],
  }
  const call = { files: ['logo', 'list.image', 'byName.*', 'deep.image', 'none.at.all', 'note.x'] } as unknown as Call
  replaceFileLinks(call, reply, 's1')
  const link = expect.stringMatching(/^\/api\/files\//)
  expect(reply).toEqual({
    logo: link,
    note: url,
    list: [{ image: link, name: url }, { image: null }, {}, null, 'text'],
    byName: { one: link, two: null },
    deep: [[{ image: link }]],
  })
  const untouched = { logo: url }
  replaceFileLinks({} as Call, untouched, 's1')
  expect(untouched).toEqual({ logo: url })
})

test('decision 32 a file is streamed as what it is, to be kept and never run', async () => {
  const { session } = await signedIn(['CARD_READ'])
  const get = (path = 'sheet.csv') =>
    fetchFile((makeFileReference(`${files}${path}`, session.id) ?? '').slice(11), session, 'r-1')
  const answered = async (headers: Record<string, string>, path?: string) => {
    behave = (response) => void response.writeHead(200, headers).end('A,B')
    const answer = await get(path)
    expect(await answer.text()).toBe('A,B')
    return [answer.headers.get('content-type'), answer.headers.get('content-disposition')]
  }
  expect(await answered({ 'content-type': 'text/csv; charset=utf-8' }, 'sheet.csv?v=2')).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="sheet.csv"',
  ])
  expect([upstream.seen[0]?.method, upstream.seen[0]?.path, upstream.seen[0]?.headers['x-request-id']]).toEqual([
    'GET',
    '/files/sheet.csv?v=2',
    'r-1',
  ])
  for (const type of ['image/png', 'image/jpeg', 'application/pdf', 'application/vnd.ms-excel'])
    expect((await answered({ 'content-type': type }))[0]).toBe(type)
  for (const type of ['text/html', 'image/svg+xml', 'x text/csv', 'text/csvx', ''])
    expect((await answered({ 'content-type': type }))[0]).toBe('application/octet-stream')
  expect((await answered({ 'content-disposition': 'attachment; filename="own.csv"' }))[1]).toBe(
    'attachment; filename="own.csv"',
  )
  expect((await answered({ 'content-disposition': 'inline; filename="own.csv"' }))[1]).toBe(
    'attachment; filename="sheet.csv"',
  )
  for (const odd of ['a%20b', `${'x'.repeat(81)}`, 'folder/']) expect((await answered({}, odd))[1]).toBe('attachment')
  const kept = await get()
  expect([kept.headers.get('cache-control'), kept.headers.get('x-request-id')]).toEqual(['no-store', 'r-1'])
})

test('decision 32 a file that cannot be had is a clear problem', async () => {
  const { session } = await signedIn(['CARD_READ'])
  const code = async (how: typeof behave, path = 'a.csv') => {
    behave = how
    return (
      await problemOf(fetchFile((makeFileReference(`${files}${path}`, session.id) ?? '').slice(11), session, 'r-1'))
    ).details.code
  }
  const status = (of: number) => (response: ServerResponse) => void response.writeHead(of).end('x')
  expect(await code(status(404))).toBe('not-found')
  for (const told of [201, 302, 403, 500]) expect([told, await code(status(told))]).toEqual([told, 'upstream-error'])
  expect(await code((response) => void response.socket?.destroy())).toBe('upstream-down')
  env().UPSTREAM_TIMEOUT_MS = 300
  expect(await code(() => undefined)).toBe('upstream-slow')
  env().UPSTREAM_TIMEOUT_MS = 10_000
  expect((await problemOf(fetchFile('nonsense', session, 'r-1'))).details.code).toBe('not-found')
})

test('decision 23 a value is shown without its mask to whoever may change what it belongs to, and the reason is recorded first', async () => {
  const { session } = await signedIn(['CARD_ALL'])
  const origin = { address: '203.0.113.1', requestId: 'r-1', givenRequestId: 'g-1' }
  behave = (response, { path }) => {
    if (!path.includes('kycDocs')) return json(response, 200, { id: 'k1', pan: 'ABCDE1234F' })
    const imageUrls = [`${files}1.png`, `${files}2.png`, 'https://evil.example/3.png']
    json(response, 200, {
      documents: [{ docId: 'd0' }, { docId: 'd1', docType: 'PAN', docValue: 'ABCDE1234F', imageUrls }],
    })
  }
  const why = { id: 'k1', reason: 'Asked by phone' }
  expect(await reveal({ of: 'customer', what: 'pan', ...why }, session, origin)).toBe('ABCDE1234F')
  const shown = { kind: 'reveal', action: 'reveal customer', user_id: 'u1', request_id: 'r-1', given_request_id: 'g-1' }
  const rows = await newRows()
  expect(rows).toMatchObject([
    { ...shown, phase: 'intent' },
    { ...shown, phase: 'outcome', outcome: 'ok', code: null },
  ])
  expect(JSON.parse(rows[0]?.target ?? '')).toEqual({ customerId: 'k1', what: 'pan' })
  expect(JSON.parse(rows[0]?.detail ?? '')).toEqual({ reason: 'Asked by phone' })
  expect(await reveal({ of: 'card-document', what: 'd1', ...why }, session, origin)).toBe('ABCDE1234F')
  expect(await reveal({ of: 'customer-document', what: 'd1', ...why }, session, origin)).toBe('ABCDE1234F')
  expect(upstream.seen.map(({ path }) => path)).toEqual([
    '/api/customers/k1',
    '/api/cards/k1/kycDocs',
    '/api/customers/k1/kycDocs',
  ])
  await newRows()
  const link = await reveal({ of: 'card-picture', what: 'd1', picture: 2, ...why }, session, origin)
  expect(resolveFileReference(link.slice(11), session)?.href).toBe(`${files}2.png`)
  expect(JSON.parse((await newRows())[0]?.target ?? '')).toEqual({ cardId: 'k1', what: 'd1', picture: '2' })
  const none = async (asked: object) =>
    (await problemOf(reveal({ ...why, ...asked } as never, session, origin))).details.code
  expect(await none({ of: 'card-picture', what: 'd1', picture: 3 })).toBe('not-found')
  expect(await none({ of: 'card-picture', what: 'd1', picture: 9 })).toBe('not-found')
  expect(await none({ of: 'customer-document', what: 'd9' })).toBe('not-found')
  expect(await none({ of: 'customer', what: 'dob' })).toBe('not-found')
  expect((await newRows()).at(-1)).toMatchObject({ outcome: 'refused', code: '404' })
  behave = (response) => json(response, 500, {})
  await none({ of: 'customer', what: 'pan' })
  expect((await newRows()).at(-1)).toMatchObject({ outcome: 'failed', code: '500' })
})

test('decision 23 who may only look is refused, and that is recorded', async () => {
  const { session } = await signedIn(['CARD_READ', 'CARD_HOLDER_READ'])
  const asked = { of: 'customer', id: 'k1', what: 'pan', reason: 'Because I can' } as const
  const { details } = await problemOf(reveal(asked, session, { address: null, requestId: 'r-1' }))
  expect(details).toMatchObject({ code: 'privilege-missing', fields: { need: 'CARD_ALL,CARD_HOLDER_ALL' } })
  expect(upstream.seen).toHaveLength(0)
  expect(await newRows()).toMatchObject([{ kind: 'reveal', outcome: 'refused', code: 'privilege-missing' }])
})

test('decision 19, decision 26 a change is recorded before and after it is sent: whose, what about, what came of it', async () => {
  const { session } = await signedIn(['CARD_ALL'])
  const send = (more: object = {}) =>
    perform(blockCard, { body: block }, context(session, { givenRequestId: 'g-1', ...more }))
  await send()
  const event = {
    kind: 'change',
    action: 'issuing PUT card/block',
    target: '{"cardId":"c1"}',
    user_id: 'u1',
    user_type: 'ISSUER_ADMIN',
    issuer: 'YES',
    org_id: 'o1',
    address: '203.0.113.1',
    request_id: 'r-1',
    given_request_id: 'g-1',
  }
  const rows = await newRows()
  expect(rows).toMatchObject([
    { ...event, phase: 'intent', outcome: null },
    { ...event, phase: 'outcome', outcome: 'ok', code: null, intent_seq: rows[0]?.seq },
  ])
  const outcomes = async (how: typeof behave) => {
    behave = how
    await problemOf(send())
    const [, last] = await newRows()
    return [last?.outcome, last?.code]
  }
  expect(await outcomes((response) => json(response, 400, {}))).toEqual(['refused', '400'])
  expect(await outcomes((response) => json(response, 499, {}))).toEqual(['refused', '499'])
  expect(await outcomes((response) => json(response, 500, {}))).toEqual(['failed', '500'])
  expect(await outcomes((response) => void response.socket?.destroy())).toEqual(['unknown', 'outcome-unknown'])
  expect(await outcomes((response) => void response.writeHead(200).end('x'))).toEqual(['unknown', 'upstream-error'])
  behave = (response) => json(response, 200, {})
  await perform(getCard, { path: { id: 'c1' } }, context(session)).catch(() => null)
  expect(await newRows()).toEqual([])
})

test('decision 26 a refusal of what somebody asked for themselves is recorded; of a part of a page it is not', async () => {
  const { session, cookie } = await signedIn(['CARD_READ'])
  const { details } = await problemOf(perform(blockCard, { body: block }, context(session)))
  expect(details).toMatchObject({
    code: 'privilege-missing',
    status: 403,
    fields: { need: 'CARD_ALL' },
    requestId: 'r-1',
  })
  expect(await newRows()).toMatchObject([
    {
      kind: 'refusal',
      action: 'issuing PUT card/block',
      target: '{}',
      outcome: 'refused',
      code: 'privilege-missing',
      address: '203.0.113.1',
    },
  ])
  await inRequest({ cookie: `emboss=${cookie}` }, () => problemOf(perform(blockCard, { body: block })))
  expect(await newRows()).toEqual([])
  expect(upstream.seen).toHaveLength(0)
})

test('WIRE-10 a page’s calls carry the request’s id, its session’s token and zone; a part of a path is filled and encoded', async () => {
  const { cookie } = await signedIn(['CARD_READ'], null, 'Asia/Tokyo')
  behave = (response) => json(response, 200, { id: 'c1' })
  const headers = { cookie: `emboss=${cookie}`, 'x-request-id': 'r-7' }
  await inRequest(headers, () => perform(getCard, { path: { id: 'a/b ?' } }))
  expect(upstream.seen[0]).toMatchObject({
    path: '/api/cards/a%2Fb%20%3F',
    headers: { authorization: 'Bearer t-1', 'x-request-id': 'r-7', 'x-time-zone': 'Asia/Tokyo' },
  })
  await inRequest({ cookie: `emboss=${cookie}` }, () => perform(getCard, { path: { id: 'c1' } }))
  expect(upstream.seen[1]?.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  for (const id of ['', '.', '..']) {
    const { details } = await inRequest(headers, () => problemOf(perform(getCard, { path: { id } })))
    expect(details).toMatchObject({ code: 'invalid', fields: { id: 'required' } })
  }
  expect(upstream.seen).toHaveLength(2)
  const { details } = await inRequest({}, () => problemOf(perform(getCard, { path: { id: 'c1' } })))
  expect(details).toMatchObject({ code: 'session-ended', status: 401 })
})

test('decision 23 an answer is masked but for the portal’s own reveal', async () => {
  const { session } = await signedIn(['CARD_READ'])
  behave = (response) => json(response, 200, { id: 'k1', pan: 'ABCDE1234F' })
  const pan = async (more: object = {}) =>
    (await perform(getCustomer, { path: { id: 'k1' } }, context(session, more))).pan
  expect([await pan(), await pan({ isUnmasked: true })]).toEqual(['••••234F', 'ABCDE1234F'])
})

test('ERR-04, ERR-05 an upstream’s refusal ends the session, once; on the day the token expires it is expired', async () => {
  const today = Math.floor(Date.now() / 86_400_000)
  for (const [day, reason] of [
    [null, 'refused'],
    [today, 'expired'],
    [today + 1, 'refused'],
  ] as const)
    for (const status of [401, 403]) {
      const { session } = await signedIn(['CARD_READ'], day)
      behave = (response) => json(response, status, { message: 'No more' })
      const call = () => perform(getCard, { path: { id: 'c1' } }, context(session))
      const [first, second] = await Promise.all([problemOf(call()), problemOf(call())])
      for (const { details } of [first, second])
        expect(details).toMatchObject({ code: 'session-ended', status, detail: 'No more', fields: { reason } })
      expect([first?.endsSession, second?.endsSession].sort()).toEqual([false, true])
      expect(await tokenOf(session.id)).toBe('')
      expect((await problemOf(call())).details).toMatchObject({ code: 'session-ended', status: 401 })
    }
})

test('ERR-06 a page’s part tells its own failure; who was signed out is led to sign in', async () => {
  const { session, cookie } = await signedIn(['CARD_READ'])
  const part = () => inRequest({ cookie: `emboss=${cookie}` }, () => tryPerform(getCard, { path: { id: 'c1' } }))
  behave = (response) => json(response, 200, { id: 'c1' })
  expect(await part()).toMatchObject({ ok: true, value: { id: 'c1' } })
  behave = (response) => json(response, 404, {})
  expect(await part()).toMatchObject({ ok: false, problem: { code: 'not-found' } })
  behave = (response) => json(response, 401, { message: 'Over' })
  expect(await part()).toMatchObject({ ok: false, problem: { code: 'session-ended', fields: { reason: 'refused' } } })
  expect(await redirectOf(part())).toBe(`${publicPaths.signIn}?error=ended`)
  expect(await tokenOf(session.id)).toBe('')
  const other = await signedIn(['CARD_READ'])
  const beside = inRequest({ cookie: `emboss=${other.cookie}` }, async () => {
    behave = (response) => json(response, 200, ['no card'])
    const broken = await tryPerform(getCard, { path: { id: 'c1' } })
    await endSession(other.session.id, 'signed-out')
    return [broken, await redirectOf(tryPerform(getCard, { path: { id: 'c1' } }))]
  })
  expect(await beside).toMatchObject([
    { ok: false, problem: { code: 'upstream-error' } },
    `${publicPaths.signIn}?error=ended`,
  ])
})

test('uploads together hold 48 MB; what finds no room for a quarter of a minute is told when to come again', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const MB = 1024 * 1024
  const ends: (() => void)[] = []
  const hold = (bytes: number) =>
    withUploadMemory(bytes, 'r-1', () => new Promise<string>((resolve) => ends.push(() => resolve('done'))))
  const settle = () => new Promise((resume) => setImmediate(resume))
  const [first, second] = [hold(40 * MB), hold(8 * MB)]
  await settle()
  expect(ends).toHaveLength(2)
  const third = problemOf(hold(1))
  const fourth = problemOf(withUploadMemory(0, 'r-1', async () => 'never'))
  await settle()
  expect(ends).toHaveLength(2)
  await jest.advanceTimersByTimeAsync(14_900)
  const late = hold(1)
  await jest.advanceTimersByTimeAsync(200)
  const problem = await third
  expect([problem.details.status, problem.details.code, problem.retryAfterSeconds]).toEqual([503, 'upstream-down', 10])
  expect(problem.details.detail).toMatch(/Nothing was changed/)
  expect((await fourth).details.status).toBe(503)
  ends[0]?.()
  expect(await first).toBe('done')
  await settle()
  expect(ends).toHaveLength(3)
  ends[1]?.()
  ends[2]?.()
  expect([await second, await late]).toEqual(['done', 'done'])
  await expect(withUploadMemory(48 * MB, 'r', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
  expect(await withUploadMemory(48 * MB, 'r', async () => 'room again')).toBe('room again')
  jest.useRealTimers()
})

const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((one) => [/event: (.*)/.exec(one)?.[1], JSON.parse(/data: (.*)/.exec(one)?.[1] ?? 'null')])

test('LOAD-09 an upload’s counts come as events until it has ended; a refusal is a refusal', async () => {
  const { session } = await signedIn(['CARD_ALL', 'CARD_READ', 'SET_UP_ALL'])
  let asked = 0
  behave = (response) =>
    json(response, 200, {
      bulkUploadId: 'b1',
      status: (asked += 1) < 3 ? 'IN_PROGRESS' : 'COMPLETED',
      successCount: asked,
    })
  const watch = (signal = new AbortController().signal) => uploadEvents('b1', { ...context(session), session, signal })
  const answer = await watch()
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'text/event-stream; charset=utf-8',
    'no-store, no-transform',
  ])
  const events = eventsOf(await answer.text())
  expect(events.map(([name]) => name)).toEqual(['progress', 'progress', 'progress', 'end'])
  expect(asked).toBe(3)
  behave = (response) => json(response, 404, {})
  expect((await problemOf(watch())).details.code).toBe('not-supported')
  behave = (response) => json(response, 200, { bulkUploadId: 'b1', status: 'IN_PROGRESS' })
  const running = await Promise.all(Array.from({ length: 5 }, () => watch()))
  expect((await problemOf(watch())).details.code).toBe('rate-limited')
  await running[0]?.body?.cancel()
  const again = await watch()
  const text = again.text()
  await endSession(session.id, 'signed-out')
  expect(eventsOf(await text).at(-1)).toMatchObject(['problem', { code: 'session-ended' }])
  await Promise.all(running.slice(1).map((one) => one.body?.cancel()))
})

test('decision 20 a money call without a key of its own gets one', async () => {
  const { session } = await signedIn(['CARD_ALL'])
  const call = { ...blockCard, money: true } as const
  await perform(call, { body: block }, context(session))
  await perform(call, { body: block }, context(session, { idempotencyKey: 'k-1' }))
  const keys = upstream.seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 'k-1'])
  expect(randomUUID()).not.toBe(keys[0])
  expect((await newRows()).map(({ kind }) => kind)).toEqual(['money', 'money', 'money', 'money'])
})
