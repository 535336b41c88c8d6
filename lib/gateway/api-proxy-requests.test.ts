import { fullReply } from '@/tests/support/full-reply'
import { openRequestDocuments } from '../calls/approvals'
import { loadCardsBulk } from '../calls/bulk'
import { randomUUID } from 'node:crypto'
import { newRows } from '@/tests/support/audit-rows'
import { behindGateway, json, personAnswer, signedIn } from '@/tests/support/gateway'
import { buildProxyRequest, sendToProxy } from '@/tests/support/proxy-request'
import { MOST_CORRECTION_BYTES } from '../rules/bodies/bulk'
import { MOST_BULK_BYTES } from '../rules/files/bulk'
import { endSession } from '../session/session'
import { readSessionState } from '../session/session-state'
import { proxyCall } from './api-proxy'

const behind = behindGateway()
const block = { cardId: 'c1', last4Digits: '1234', reason: 'LOST' }
const codeOf = ({ status, body }: { status: number; body: string }) => [status, JSON.parse(body).code]

const multipart = 'multipart/form-data; boundary=b'
const fieldOf = ([name, value]: [string, string]) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const sheetOf = (name: string, content: string, fields: Record<string, string> = { orgId: 'o1' }) =>
  Buffer.from(
    Object.entries(fields).map(fieldOf).join('') +
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--b--\r\n`,
  )
const upload = async (cookie: string, bytes: Buffer, headers: Record<string, string> = {}) =>
  sendToProxy('issuing/cards/load/bulk', {
    method: 'POST',
    cookie,
    bytes,
    headers: { 'content-type': multipart, 'idempotency-key': randomUUID(), ...headers },
  })

const taken = fullReply(loadCardsBulk, { bulkUploadId: '9' })

test('LOAD-05, decision 33 a sheet is passed on as it came, and recorded with its business and its digest', async () => {
  const { cookie } = await signedIn(['CARD_ALL'])
  const bytes = sheetOf('loads.csv', 'MOBILE,AMOUNT\r\n919876543210,5.00')
  behind.behave = (response) => json(response, 200, { bulkUploadId: '9', successCount: 1, failedCount: 0 })
  const key = randomUUID()
  const answer = await upload(cookie, bytes, { 'idempotency-key': key })
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([200, { bulkUploadId: '9', successCount: 1 }])
  expect(behind.seen).toMatchObject([
    { method: 'POST', body: bytes.toString(), headers: { 'content-type': multipart, 'idempotency-key': key } },
  ])
  const [intent, outcome] = await newRows()
  expect(intent).toMatchObject({ kind: 'money', phase: 'intent', action: 'issuing POST cards/load/bulk' })
  expect(JSON.parse(intent?.target ?? '')).toEqual({
    orgId: 'o1',
    file: 'loads.csv',
    bytes: '32',
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
  })
  expect(outcome).toMatchObject({ phase: 'outcome', outcome: 'ok' })
})

test('LOAD-05, decision 33 of two boundaries none is guessed: nothing is passed on, whichever the file stands behind', async () => {
  const { cookie } = await signedIn(['CARD_ALL'])
  const bytes = sheetOf('loads.csv', '%PDF-1.7')
  for (const type of [
    'multipart/form-data; x-boundary=AAA; boundary=b',
    'multipart/form-data; boundary=AAA; boundary=b',
    'multipart/form-data; boundary=b; charset=utf-16',
    'multipart/form-data;; boundary=b',
    'multipart/mixed; boundary=b',
    'application/octet-stream',
    '',
  ])
    expect([type, ...codeOf(await upload(cookie, bytes, { 'content-type': type }))]).toEqual([type, 400, 'invalid'])
  expect(behind.seen).toHaveLength(0)
  expect(await newRows()).toEqual([])
})

test('decision 33 the upstream reads an upload by the type that the portal has read it by', async () => {
  const { cookie } = await signedIn(['CARD_ALL'])
  behind.behave = (response) => json(response, 200, taken)
  const type = 'Multipart/Form-Data; CHARSET="UTF-8" ; Boundary="b"'
  expect((await upload(cookie, sheetOf('a.csv', 'A,B'), { 'content-type': type })).status).toBe(200)
  expect(behind.seen[0]?.headers['content-type']).toBe(multipart)
})

test('decision 33 an upload whose form names another business than its address, or fields that its call does not have, is neither sent nor recorded', async () => {
  const { cookie } = await signedIn(['CARD_ALL'])
  const asked = async (search: string, fields: Record<string, string>) => {
    const answer = await sendToProxy(`issuing/cards/upload/bulk/gc${search}`, {
      method: 'POST',
      cookie,
      bytes: sheetOf('a.csv', 'A,B', fields),
      headers: { 'content-type': multipart, 'idempotency-key': randomUUID() },
    })
    return [answer.status, Object.keys(JSON.parse(answer.body).fields ?? {})]
  }
  behind.behave = (response) => json(response, 200, taken)
  const search = '?orgId=1001&cardProgramId=2002'
  expect(await asked(search, { orgId: '1002' })).toEqual([422, ['orgId']])
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`z${at}Id`, '1']))
  expect(await asked('', { ...many, orgId: '1001' })).toEqual([422, ['z0Id']])
  expect(await asked(search, { bulkUploadId: '9', orgId: '1001' })).toEqual([422, ['bulkUploadId']])
  expect(behind.seen).toHaveLength(0)
  expect(await newRows()).toEqual([])
  expect(await asked(search, { orgId: '1001', cardProgramId: '2002' })).toEqual([200, []])
  const [intent] = await newRows()
  expect(JSON.parse(intent?.target ?? '')).toMatchObject({ orgId: '1001', cardProgramId: '2002' })
})

test('LOAD-05 what is no sheet, too large or cut short is not passed on', async () => {
  const { cookie } = await signedIn(['CARD_ALL'])
  expect(codeOf(await upload(cookie, sheetOf('loads.csv', '%PDF-1.7')))).toEqual([422, 'invalid'])
  const bytes = sheetOf('loads.csv', 'A,B')
  const most = MOST_BULK_BYTES + 64 * 1024 + MOST_CORRECTION_BYTES
  const saying = async (length: number) => codeOf(await upload(cookie, bytes, { 'content-length': String(length) }))
  expect(await saying(most + 1)).toEqual([413, 'too-large'])
  expect(await saying(most)).toEqual([400, 'invalid'])
  expect(await saying(bytes.length + 1)).toEqual([400, 'invalid'])
  expect(behind.seen).toHaveLength(0)
  expect(await newRows()).toEqual([])
})

test('LOAD-10 what was done in part is told as that, and any other success as one', async () => {
  const { cookie } = await signedIn(['CARD_ALL'])
  for (const [told, status] of [
    [206, 206],
    [201, 200],
    [200, 200],
  ] as const) {
    behind.behave = (response) => json(response, told, taken)
    expect([told, (await upload(cookie, sheetOf('a.csv', 'A,B'))).status]).toEqual([told, status])
  }
})

test('decision 20 a money call’s key is a UUID, whole', async () => {
  const { cookie } = await signedIn(['CARD_ALL'])
  const key = randomUUID()
  behind.behave = (response) => json(response, 200, taken)
  for (const other of ['', 'k-1', `x${key}`, `${key}x`, key.replaceAll('-', '')]) {
    const answer = await upload(cookie, sheetOf('a.csv', 'A,B'), { 'idempotency-key': other })
    expect([other, answer.status, JSON.parse(answer.body).fields]).toEqual([
      other,
      422,
      { 'Idempotency-Key': 'a UUID is required' },
    ])
  }
  expect((await upload(cookie, sheetOf('a.csv', 'A,B'), { 'idempotency-key': key.toUpperCase() })).status).toBe(200)
})

test('WIRE-08 a body is JSON in UTF-8, says so, comes whole, and is of 1 MB at most', async () => {
  const { cookie } = await signedIn(['CARD_ALL'])
  const put = async (sent: Parameters<typeof sendToProxy>[1]) =>
    sendToProxy('issuing/card/block', { method: 'PUT', cookie, ...sent })
  for (const type of ['text/plain', 'x application/json', 'application/jsonp', 'application/json; charset=utf-16'])
    expect(codeOf(await put({ body: block, headers: { 'content-type': type } }))).toEqual([415, 'invalid'])
  expect((await put({ body: block, headers: { 'content-type': 'application/json; charset=utf-8' } })).status).toBe(200)
  expect(behind.seen).toHaveLength(1)
  const latin = await put({ bytes: Buffer.from(JSON.stringify({ ...block, cardId: 'ü' }), 'latin1') })
  expect(JSON.parse(latin.body)).toMatchObject({ status: 400, code: 'invalid', detail: 'The body is not JSON' })
  const short = await put({ body: block, headers: { 'content-length': '500' } })
  expect(JSON.parse(short.body)).toMatchObject({ status: 400, code: 'invalid', detail: 'The body was cut short' })
  const most = 1024 * 1024
  const wide = (length: number) => put({ text: JSON.stringify(block).padEnd(length) })
  expect((await wide(most)).status).toBe(200)
  expect(codeOf(await wide(most + 1))).toEqual([413, 'too-large'])
  const none = await put({})
  expect(codeOf(none)).toEqual([422, 'invalid'])
  expect(behind.seen).toHaveLength(2)
})

test('a query is passed on decoded once; what is given twice is named', async () => {
  const { cookie } = await signedIn(['CARD_READ'])
  behind.behave = (response) => json(response, 200, { list: [] })
  await sendToProxy('issuing/mp/cards?searchTxt=A%26B+C&pageNumber=2', { cookie })
  const [asked] = behind.seen
  expect(Object.fromEntries(new URL(asked?.path ?? '', behind.url).searchParams)).toMatchObject({
    searchTxt: 'A&B C',
    pageNumber: '2',
  })
  const twice = await sendToProxy('issuing/mp/cards?searchTxt=a&searchTxt=b', { cookie })
  expect(JSON.parse(twice.body)).toMatchObject({ code: 'invalid', fields: { searchTxt: 'given twice' } })
})

test('decision 26 a change through the proxy is recorded with the client’s address and the id that a proxy gave', async () => {
  const { cookie } = await signedIn(['CARD_ALL'])
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-given-request-id': 'g-9', 'x-request-id': 'r-9' }
  await sendToProxy('issuing/card/block', { method: 'PUT', cookie, body: block, headers })
  expect((await newRows())[0]).toMatchObject({ address: '203.0.113.9', given_request_id: 'g-9', request_id: 'r-9' })
  const answer = await sendToProxy('issuing/card/block', { method: 'PUT', cookie, body: block })
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  const [row] = await newRows()
  expect([row?.given_request_id, row?.request_id]).toEqual([null, answer.headers['x-request-id']])
})

test('answers of the proxy are JSON that nobody keeps', async () => {
  const { cookie } = await signedIn(['CARD_READ'])
  behind.behave = (response) => json(response, 200, { id: 'c1' })
  const { status, headers } = await sendToProxy('issuing/cards/c1', { cookie, headers: { 'x-request-id': 'r-1' } })
  expect([status, headers]).toEqual([
    200,
    { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-request-id': 'r-1' },
  ])
})

test('ERR-04 a refusal that ends the session takes its cookie and the person’s preferences along', async () => {
  for (const secure of [false, true]) {
    const { cookie } = await signedIn(['CARD_READ'])
    behind.behave = (response) => json(response, 401, {})
    const headers: Record<string, string> = secure
      ? { cookie: `__Host-emboss=${cookie}`, 'x-forwarded-proto': 'https' }
      : { cookie: `emboss=${cookie}` }
    const first = await sendToProxy('issuing/cards/c1', { headers })
    expect([first.status, JSON.parse(first.body).fields]).toEqual([401, { reason: 'refused' }])
    const lines = [first.headers['set-cookie']].flat()
    expect(lines[0]).toMatch(secure ? /^__Host-emboss=;.*Max-Age=0; Secure$/ : /^emboss=;.*Max-Age=0$/)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line).toMatch(/Max-Age=0/)
    const again = await sendToProxy('issuing/cards/c1', { headers })
    expect([again.status, JSON.parse(again.body).fields, again.headers['set-cookie']]).toEqual([
      401,
      { reason: 'refused' },
      undefined,
    ])
  }
})

test('SESS-12 who is out is told why, as far as anybody knows', async () => {
  const { cookie, session } = await signedIn(['CARD_READ'])
  await endSession(session.id, 'signed-out')
  const reasonAt = async (seal?: string) =>
    JSON.parse((await sendToProxy('issuing/cards/c1', { ...(seal && { cookie: seal }) })).body).fields
  expect([await reasonAt(cookie), await reasonAt('nonsense'), await reasonAt()]).toEqual([
    { reason: 'out' },
    { reason: 'over' },
    { reason: 'over' },
  ])
  expect(codeOf(await sendToProxy('issuing/nothing'))).toEqual([404, 'not-found'])
})

test('SESS-12 what runs by itself does not keep a session alive', async () => {
  const { cookie } = await signedIn(['CARD_READ'])
  behind.behave = (response) => json(response, 200, { id: 'c1' })
  const seal = { seal: cookie, brand: null }
  const startedMs = Date.now()
  const clock = jest.spyOn(Date, 'now')
  const after = async (minutes: number, headers: Record<string, string> = {}) => {
    clock.mockReturnValue(startedMs + minutes * 60_000)
    return (await sendToProxy('issuing/cards/c1', { cookie, headers })).status
  }
  expect(await after(10, { 'x-background': '1' })).toBe(200)
  clock.mockReturnValue(startedMs + 16 * 60_000)
  expect((await readSessionState(seal)).isLive).toBe(false)
  clock.mockReturnValue(startedMs)
  expect([await after(10), await after(20), await after(36)]).toEqual([200, 200, 401])
})

test('a client that has hung up gets nothing; what breaks in the portal itself is told as its own fault', async () => {
  const { cookie } = await signedIn(['CARD_READ', 'CARD_ALL'])
  const gone = new AbortController()
  behind.behave = () => gone.abort()
  expect(await proxyCall({ ...buildProxyRequest('issuing/cards/c1', { cookie }), signal: gone.signal })).toBeNull()
  const request = buildProxyRequest('issuing/card/block', { method: 'PUT', cookie, body: block })
  const broken = await proxyCall({ ...request, body: () => Promise.reject(new Error('no more')) })
  expect(broken && codeOf(broken)).toEqual([500, 'upstream-error'])
})

test('APPR-34, AUD-01 a browser opens documents of a request without the reason that unmasks them; the audit names each', async () => {
  const { cookie } = await signedIn(['APPROVAL_ALL'])
  const files = ['GST_CERT', 'PAN'].map((paper) => ({
    paper,
    before: null,
    after: null,
    isRequired: true,
    change: null,
  }))
  behind.behave = (response, { path }) =>
    path === '/api/admins/u1'
      ? json(response, 200, personAnswer(['APPROVAL_ALL']))
      : json(response, 200, fullReply(openRequestDocuments, { changes: [], openings: [], files }))
  const open = (body: object) => sendToProxy('issuing/issuer/approvals/71/documents', { method: 'POST', cookie, body })
  const refused = await open({ documents: [2], reason: 'Compared with the register' })
  expect([...codeOf(refused), JSON.parse(refused.body).fields]).toEqual([422, 'invalid', { reason: 'only the portal' }])
  expect(behind.seen.filter(({ path }) => path.endsWith('/documents'))).toHaveLength(0)
  await newRows()
  expect((await open({ documents: [2] })).status).toBe(200)
  const [, outcome] = await newRows()
  expect([outcome?.kind, JSON.parse(outcome?.target ?? '')]).toEqual(['view', { approvalQueueId: '71', what: 'PAN' }])
})
