import { statusNames } from '../rules/words/status-names'
import { Problem, problemFrom, problemHeaders, respond } from './problem'

const read = { method: 'GET' as const }
const write = { method: 'POST' as const }
const of = (status: number, json: unknown = {}, call: Parameters<typeof problemFrom>[0] = read) =>
  problemFrom(call, { status, json }, 'r-1').details

test.each([
  ['session-ended', 401],
  ['privilege-missing', 403],
  ['bad-origin', 403],
  ['rate-limited', 429],
  ['invalid', 422],
  ['not-found', 404],
  ['too-large', 413],
  ['upstream-down', 502],
  ['upstream-slow', 504],
  ['upstream-error', 502],
  ['outcome-unknown', 504],
  ['not-supported', 404],
  ['documents-unopened', 409],
  ['awaits-approval', 202],
  ['link-expired', 410],
] as const)('ERR-09 a problem %s has the status %i', (code, status) => {
  const problem = new Problem(code, 'r-1')
  expect(problem.details).toEqual({ status, title: statusNames[status] ?? '', detail: null, code, requestId: 'r-1' })
  expect(problem.details.title).not.toBe('An error occurred')
  expect([problem.endsSession, problem.retryAfterSeconds, problem.message]).toEqual([false, null, `${status} ${code}`])
})

test('APPR-23 content that has changed is told with its fields and with what to decide about next, and what is no such answer is not', () => {
  const changes = [{ field: 'name', before: 'A', now: 'B' }, { field: 7 }]
  const json = { code: 'changed', message: 'Changed', changes, digest: 'd', version: 2, approvalQueueId: '9' }
  expect(of(409, json, write)).toMatchObject({
    status: 409,
    code: 'changed',
    detail: null,
    changed: { changes: [changes[0]], digest: 'd', version: 2, approvalQueueId: '9' },
  })
  expect(of(409, { code: 'changed' }, write).changed).toEqual({
    changes: [],
    digest: null,
    version: null,
    approvalQueueId: null,
  })
  expect(of(409, { message: 'Taken' }, write)).toMatchObject({ code: 'invalid', detail: 'Taken' })
  expect(of(400, json, write).code).toBe('invalid')
})

test('DES-05 what has changed is masked where the field is personal, whatever the upstream sent, and nowhere else', () => {
  const changedOf = (field: string, before: unknown, now: unknown) =>
    of(409, { code: 'changed', changes: [{ field, before, now }] }, write).changed?.changes[0]
  const account = { field: 'bank.accountNumber', before: '••••9012', now: '••••3333' }
  expect(changedOf('bank.accountNumber', '123456789012', 998877663333)).toEqual(account)
  expect(changedOf('bank.accountNumber', account.before, account.now)).toEqual(account)
  expect(changedOf('signatory.pan', null, 'ABCDE1234F')).toMatchObject({ before: null, now: '••••234F' })
  expect(changedOf('dateOfBirth', '1990-01-02', '1991-01-02')).toMatchObject({
    before: '••••-••-••',
    now: '••••-••-••',
  })
  for (const field of ['name', 'admin.mobile', 'rule.pan', 'accountType', 'files.PAN'])
    expect(changedOf(field, 'ABCDE1234F', 'sha256:abcd')).toMatchObject({ before: 'ABCDE1234F', now: 'sha256:abcd' })
})

test('DES-05 values nested without end in what has changed are no text, and bring nothing down', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown
  const changes = [{ field: 'bank.accountNumber', before: deep, now: '123456789012' }]
  expect(of(409, { code: 'changed', changes }, write).changed?.changes).toEqual([
    { field: 'bank.accountNumber', before: null, now: '••••9012' },
  ])
})

test('a problem may have a status of its own, words and fields; an unknown status has a title all the same', () => {
  const { details } = new Problem('invalid', 'r', { status: 415, detail: 'No', fields: { a: 'b' } })
  expect(details).toMatchObject({ status: 415, title: 'Unsupported Media Type', detail: 'No', fields: { a: 'b' } })
  expect(new Problem('invalid', 'r', { status: 499 }).details.title).toBe('An error occurred')
})

test.each([
  [400, 'invalid'],
  [401, 'session-ended'],
  [403, 'session-ended'],
  [404, 'not-found'],
  [406, 'invalid'],
  [409, 'invalid'],
  [413, 'too-large'],
  [418, 'upstream-error'],
  [422, 'invalid'],
  [429, 'rate-limited'],
  [500, 'upstream-error'],
  [501, 'upstream-error'],
  [503, 'upstream-error'],
  [599, 'upstream-error'],
])('an upstream that answers %i is told with its own status as %s', (status, code) => {
  expect(of(status)).toMatchObject({ status, code, detail: null })
})

test('what a browser or proxy would send again by itself is none of theirs', () => {
  for (const status of [408, 421, 425]) {
    expect(of(status)).toMatchObject({ status: 504, code: 'upstream-slow' })
    expect(of(status, {}, write)).toMatchObject({ status: 504, code: 'outcome-unknown' })
    expect(of(status, {}, { ...write, reads: true })).toMatchObject({ status: 504, code: 'upstream-slow' })
  }
  for (const status of [407, 417, 426, 431, 511, 600, 999])
    expect([status, of(status)]).toMatchObject([status, { status: 502, code: 'upstream-error' }])
})

test('an optional call that the upstream lacks is not supported', () => {
  const optional = { method: 'GET' as const, optional: true as const }
  expect([of(404, {}, optional).code, of(501, {}, optional).code]).toEqual(['not-supported', 'not-supported'])
  expect(of(500, {}, optional).code).toBe('upstream-error')
  for (const message of [
    'Not Found',
    'Route not found',
    'Cannot GET /api/webhooks',
    'There is nothing at this address',
  ])
    expect([message, of(404, { message }, optional).code]).toEqual([message, 'not-supported'])
})

test('an optional call that the upstream has, about a record that is not there, says that it was not found', () => {
  const optional = { method: 'GET' as const, optional: true as const }
  for (const message of ['Delivery not found', 'User not found.', 'Card program not found'])
    expect(of(404, { message }, optional)).toMatchObject({ code: 'not-found', detail: message })
  expect(of(501, { message: 'Delivery not found' }, optional).code).toBe('not-supported')
})

test('ERR-09 the upstream’s own words travel, whichever of the two fields holds them, and no more than 500 letters', () => {
  expect(of(422, { message: 'First', errorMessage: 'Second' }).detail).toBe('First')
  expect(of(422, { errorMessage: 'Second' }).detail).toBe('Second')
  expect(of(422, { message: '', errorMessage: 'Second' }).detail).toBe('Second')
  expect(of(422, { message: 7 }).detail).toBeNull()
  expect(of(422, { errorMessage: '' }).detail).toBeNull()
  expect(of(422, { message: 'x'.repeat(600) }).detail).toHaveLength(500)
  for (const none of [null, 'text', undefined, []]) expect(of(422, none).detail).toBeNull()
})

test('fields that the upstream names travel where they are words', () => {
  expect(of(422, { fields: { pin: 'wrong', count: 3, list: [] } }).fields).toEqual({ pin: 'wrong' })
  for (const none of [{ fields: 'x' }, { fields: null }, null, 'text', {}]) expect(of(422, none).fields).toBeUndefined()
})

test('ERR-03 that nobody has this account is told as a field, of a 400 alone', () => {
  expect(of(400, { adminExists: false, fields: { a: 'b' } }).fields).toEqual({ adminExists: 'false' })
  expect(of(400, { adminExists: true }).fields).toBeUndefined()
  expect(of(422, { adminExists: false }).fields).toBeUndefined()
  expect(of(400, null).fields).toBeUndefined()
})

test('a problem as a response: its status, its type, not to be kept, when to try again', async () => {
  const problem = new Problem('rate-limited', 'r-1')
  const answer = respond(problem)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, null])
  expect(await answer.json()).toEqual(problem.details)
  problem.retryAfterSeconds = 10
  expect(problemHeaders(problem)).toEqual({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': 'r-1',
    'retry-after': '10',
  })
})

test('APPR-34 an approval that is refused for its unread documents is told in the portal’s own words', () => {
  const json = { code: 'documents-unopened', message: 'Open the file PAN first', toOpen: ['PAN'] }
  expect(of(409, json, write)).toMatchObject({ status: 409, code: 'documents-unopened', detail: null })
  expect(of(400, json, write).code).toBe('invalid')
})
