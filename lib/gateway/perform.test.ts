import { fullReply } from '@/tests/support/full-reply'
import { newRows } from '@/tests/support/audit-rows'
import { behindGateway, contextOf, hangUp, json, problemOf, signedIn, type Behaviour } from '@/tests/support/gateway'
import { runInRequest, redirectOf } from '@/tests/support/next-request'
import type { Call } from '../calls/call'
import { blockCard, getCard, searchPlatformCards } from '../calls/cards'
import { getCustomer, saveCustomerAddress } from '../calls/customers'
import { listUserRoles } from '../calls/roles'
import { env } from '../env'
import { isPrivilege } from '../privileges'
import { publicPaths } from '../paths'
import { endSession, openSession } from '../session/session'
import { tokenOf } from '../session/token'
import { perform, tryPerform } from './perform'

const behind = behindGateway()
const block = { cardId: 'c1', last4Digits: '1234', reason: 'LOST' as const }

test('decision 19, decision 26 a change is recorded before and after it is sent: whose, what about, what came of it', async () => {
  const { session } = await signedIn(['CARD_ALL'])
  const send = (more: object = {}) =>
    perform(blockCard, { body: block }, contextOf(session, { givenRequestId: 'g-1', ...more }))
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
  const outcomes = async (how: Behaviour) => {
    behind.behave = how
    await problemOf(send())
    const [, last] = await newRows()
    return [last?.outcome, last?.code]
  }
  expect(await outcomes((response) => json(response, 400, {}))).toEqual(['refused', '400'])
  expect(await outcomes((response) => json(response, 499, {}))).toEqual(['refused', '499'])
  expect(await outcomes((response) => json(response, 500, {}))).toEqual(['failed', '500'])
  expect(await outcomes(hangUp)).toEqual(['unknown', 'outcome-unknown'])
  expect(await outcomes((response) => void response.writeHead(200).end('x'))).toEqual(['unknown', 'outcome-unknown'])
  behind.behave = (response) => json(response, 200, {})
  await perform(getCard, { path: { id: 'c1' } }, contextOf(session)).catch(() => null)
  expect(await newRows()).toEqual([])
})

test('decision 26 a refusal of what somebody asked for themselves is recorded; of a part of a page it is not', async () => {
  const { session, cookie } = await signedIn(['CARD_READ'])
  const { details } = await problemOf(perform(blockCard, { body: block }, contextOf(session)))
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
  await runInRequest({ cookie: `emboss=${cookie}` }, () => problemOf(perform(blockCard, { body: block })))
  expect(await newRows()).toEqual([])
  expect(behind.seen).toHaveLength(0)
})

test('WIRE-10 a page’s calls carry the request’s id, its session’s token and zone; a part of a path is filled and encoded', async () => {
  const { cookie } = await signedIn(['CARD_READ'], null, 'Asia/Tokyo')
  behind.behave = (response) => json(response, 200, { id: 'c1' })
  const headers = { cookie: `emboss=${cookie}`, 'x-request-id': 'r-7' }
  await runInRequest(headers, () => perform(getCard, { path: { id: 'a/b ?' } }))
  expect(behind.seen[0]).toMatchObject({
    path: '/api/cards/a%2Fb%20%3F',
    headers: { authorization: 'Bearer t-1', 'x-request-id': 'r-7', 'x-time-zone': 'Asia/Tokyo' },
  })
  await runInRequest({ cookie: `emboss=${cookie}` }, () => perform(getCard, { path: { id: 'c1' } }))
  expect(behind.seen[1]?.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  for (const id of ['', '.', '..']) {
    const { details } = await runInRequest(headers, () => problemOf(perform(getCard, { path: { id } })))
    expect(details).toMatchObject({ code: 'invalid', fields: { id: 'required' } })
  }
  expect(behind.seen).toHaveLength(2)
  const { details } = await runInRequest({}, () => problemOf(perform(getCard, { path: { id: 'c1' } })))
  expect(details).toMatchObject({ code: 'session-ended', status: 401 })
})

test('decision 23 an answer is masked but for the portal’s own reveal', async () => {
  const { session } = await signedIn(['CARD_READ'])
  behind.behave = (response) => json(response, 200, { id: 'k1', pan: 'ABCDE1234F' })
  const pan = async (more: object = {}) =>
    (await perform(getCustomer, { path: { id: 'k1' } }, contextOf(session, more))).pan
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
      behind.behave = (response) => json(response, status, { message: 'No more' })
      const call = () => perform(getCard, { path: { id: 'c1' } }, contextOf(session))
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
  const part = () => runInRequest({ cookie: `emboss=${cookie}` }, () => tryPerform(getCard, { path: { id: 'c1' } }))
  behind.behave = (response) => json(response, 200, { id: 'c1' })
  expect(await part()).toMatchObject({ ok: true, value: { id: 'c1' } })
  behind.behave = (response) => json(response, 404, {})
  expect(await part()).toMatchObject({ ok: false, problem: { code: 'not-found' } })
  behind.behave = (response) => json(response, 401, { message: 'Over' })
  expect(await part()).toMatchObject({ ok: false, problem: { code: 'session-ended', fields: { reason: 'refused' } } })
  expect(await redirectOf(part())).toBe(`${publicPaths.signIn}?error=ended`)
  expect(await tokenOf(session.id)).toBe('')
  const other = await signedIn(['CARD_READ'])
  const beside = runInRequest({ cookie: `emboss=${other.cookie}` }, async () => {
    behind.behave = (response) => json(response, 200, ['no card'])
    const broken = await tryPerform(getCard, { path: { id: 'c1' } })
    await endSession(other.session.id, 'signed-out')
    return [broken, await redirectOf(tryPerform(getCard, { path: { id: 'c1' } }))]
  })
  expect(await beside).toMatchObject([{ ok: false, problem: { code: 'misfit' } }, `${publicPaths.signIn}?error=ended`])
})

test('decision 20 a money call without a key of its own gets one', async () => {
  const { session } = await signedIn(['CARD_ALL'])
  const call = { ...blockCard, money: true } as const
  await perform(call, { body: block }, contextOf(session))
  await perform(call, { body: block }, contextOf(session, { idempotencyKey: 'k-1' }))
  const keys = behind.seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 'k-1'])
  expect((await newRows()).map(({ kind }) => kind)).toEqual(['money', 'money', 'money', 'money'])
})

test('what is wrong with a body is told by the path to it; of the whole, as the body', async () => {
  const { session } = await signedIn(['CARD_ALL'])
  const fieldsOf = async (body: unknown) =>
    (await problemOf(perform(saveCustomerAddress, { body } as never, contextOf(session)))).details.fields ?? {}
  expect(await fieldsOf('none')).toEqual({ body: expect.any(String) })
  const whole = { entityId: '7', entityType: 'CUST', address: { addressType: 'NOWHERE' } }
  expect(Object.keys(await fieldsOf(whole))).toContain('address.addressType')
  expect(behind.seen).toHaveLength(0)
})

test('a read has no body; a change without one has an empty one; a query leaves out what is not given', async () => {
  const session = { ...(await signedIn(['CARD_ALL', 'CARD_READ'])).session, zone: null }
  behind.behave = (response) => json(response, 200, fullReply(searchPlatformCards))
  await perform(
    searchPlatformCards,
    { query: { searchTxt: '', pageNumber: 2, listFilterType: undefined } } as never,
    contextOf(session),
  )
  await perform(searchPlatformCards, {}, contextOf(session))
  await perform({ ...blockCard, body: undefined } as unknown as Call, {} as never, contextOf(session))
  expect(behind.seen.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/api/mp/cards?pageNumber=2', ''],
    ['GET', '/api/mp/cards', ''],
    ['PUT', '/api/card/block', '{}'],
  ])
  for (const { headers } of behind.seen)
    expect([headers['x-time-zone'], headers['idempotency-key']]).toEqual([undefined, undefined])
})

test('WIRE-06 of the asker’s own roles only what is enabled counts, and of a success alone', async () => {
  const { session, cookie } = await signedIn(['CARD_READ'])
  const heldAfter = async (status: number, roleDefinitionList: unknown) => {
    behind.behave = (response) => json(response, status, { roleDefinitionList })
    await perform(listUserRoles, {}, contextOf(session)).catch(() => null)
    return (await openSession({ seal: cookie, brand: null }))?.privileges
  }
  const had = session.privileges
  const entry = (rolePrivilege: unknown, enabled?: boolean) => ({ rolePrivilege, enabled })
  expect(await heldAfter(500, [{ privilegeList: [entry('CARD_ALL')] }])).toEqual(had)
  expect(await heldAfter(200, 'none')).toEqual(had)
  expect(await heldAfter(200, null)).toEqual(had)
  const lists = [
    { roleEnabled: false, privilegeList: [entry('USERS_ALL')] },
    { roleEnabled: true, privilegeList: [entry('CARD_ALL', false), entry('BRANCH_READ', true), entry(7)] },
    { privilegeList: [entry('USERS_READ')] },
    {},
  ]
  expect((await heldAfter(200, lists))?.filter(isPrivilege).sort()).toEqual(['BRANCH_READ', 'USERS_READ'])
})

test('WIRE-04 where an upstream takes each token once, the calls of a session go one after another', async () => {
  const { session } = await signedIn(['CARD_READ'])
  let running = 0
  let most = 0
  behind.behave = (response) => {
    most = Math.max(most, (running += 1))
    setTimeout(() => {
      running -= 1
      json(response, 200, { id: 'c1' }, { token: `t-${behind.seen.length + 1}` })
    }, 20)
  }
  const three = () => Promise.all([1, 2, 3].map(() => perform(getCard, { path: { id: 'c1' } }, contextOf(session))))
  await three()
  expect(most).toBe(3)
  most = 0
  behind.seen.length = 0
  env().UPSTREAM_STRICT_TOKENS = true
  await three().finally(() => (env().UPSTREAM_STRICT_TOKENS = false))
  expect(most).toBe(1)
  const [, second, third] = behind.seen.map(({ headers }) => headers.authorization)
  expect([second, third]).toEqual(['Bearer t-2', 'Bearer t-3'])
})

test('decision 26 a page’s change is recorded with where its request came from', async () => {
  const { cookie } = await signedIn(['CARD_ALL'])
  const headers = { cookie: `emboss=${cookie}`, 'x-forwarded-for': '203.0.113.7', 'x-given-request-id': 'g-7' }
  await runInRequest({ ...headers, 'x-request-id': 'r-7' }, () => perform(blockCard, { body: block }))
  expect((await newRows())[0]).toMatchObject({ address: '203.0.113.7', request_id: 'r-7', given_request_id: 'g-7' })
})

test('ERR-06 what breaks in the portal itself is no part’s own failure', async () => {
  await expect(tryPerform(getCard, { path: { id: 'c1' } })).rejects.toThrow('headers')
})
