import {
  answers,
  enterAs,
  hurried,
  nobody,
  paths,
  refusal,
  upstream,
  inSession,
  type Answer,
} from '@/tests/support/signing-in'
import { newRows } from '@/tests/support/audit-rows'
import { publicPaths } from '../paths'
import { tokenOutOfAddress } from '../session/account-link'
import { consume } from '../session/rate-limit'
import { tokenOf } from '../session/token'
import { readLinkState, requestReset, setPasswordBy, signUpAs } from './account-links'
import { signIn } from './sign-in'

const mail = { origin: null, sender: 'Bank' }

test('SESS-14 a reset answers alike for every address, after the same time', async () => {
  const ask = async (answer: Answer) => {
    const { email, asker } = nobody()
    answers['reset/email'] = answer
    const from = performance.now()
    const came = await requestReset(email, asker, mail)
    return [came, performance.now() - from > 395] as const
  }
  expect(await ask({})).toEqual([{ kind: 'sent' }, true])
  expect(upstream.seen[0]?.headers['x-mail-sender']).toBe('Bank')
  expect(await ask({ status: 404, json: { message: 'Nobody' } })).toEqual([{ kind: 'sent' }, true])
  expect(await ask({ status: 400 })).toEqual([{ kind: 'sent' }, true])
  expect(await ask({ status: 422, json: { message: 'Bad' } })).toEqual([refusal('invalid', { message: 'Bad' }), true])
  expect(await ask({ status: 500 })).toEqual([refusal('failed'), true])
  expect(await ask({ status: 503, json: {} })).toEqual([refusal('failed'), true])
  expect(await ask(hurried())).toEqual([refusal('slow'), true])
  const { asker } = nobody()
  await requestReset('twice@bank.example', asker, mail)
  expect(await requestReset('twice@bank.example', asker, mail)).toMatchObject(refusal('limited'))
})

test('ERR-08, decision 36 a platform that fails at a password reset is told in its own words', async () => {
  answers['reset/email'] = { status: 500, json: { message: 'The mail server is at lunch' } }
  const { email, asker } = nobody()
  expect(await requestReset(email, asker, mail)).toEqual(refusal('failed', { message: 'The mail server is at lunch' }))
})

test('decision 26 a change that nobody signed in asks for is recorded before and after, with whose it was', async () => {
  const { email, asker } = nobody()
  answers['reset/email'] = { json: { userId: 'u5', email: 'other@bank.example' } }
  await requestReset(email, { ...asker, givenRequestId: 'g-1' }, mail)
  const shown = { kind: 'change', action: 'issuing POST admins/password/reset/email', given_request_id: 'g-1' }
  expect(await newRows()).toMatchObject([
    { ...shown, phase: 'intent', user_id: null, user_name: email, request_id: asker.requestId, address: asker.address },
    { ...shown, phase: 'outcome', outcome: 'ok', code: null, user_id: 'u5', user_name: 'other@bank.example' },
  ])
  answers['reset/email'] = { status: 404, json: { userId: 7 } }
  await requestReset(nobody().email, nobody().asker, mail)
  expect((await newRows())[1]).toMatchObject({ outcome: 'refused', code: '404', user_id: null, given_request_id: null })
})

const linkHeaders = async (kind: 'resetPassword' | 'invited', token: string) => {
  const bare = await tokenOutOfAddress(publicPaths[kind], new URLSearchParams({ token }), false)
  return { cookie: bare?.cookies[0]?.split(';')[0] ?? '', 'x-request-id': 'r-link' }
}

test('SESS-15 a link is asked for upstream: whose it is, used, run out, unknown', async () => {
  const headers = await linkHeaders('resetPassword', 'token-1234')
  const opened = (more: Record<string, string> = {}) => inSession(() => readLinkState('reset'), { ...headers, ...more })
  answers['reset/verify'] = { json: { email: 'a@bank.example' } }
  expect(await opened()).toEqual({ state: 'good', email: 'a@bank.example', apiKeys: 0 })
  expect(paths()).toEqual(['GET admins/password/reset/verify/token-1234'])
  expect(upstream.seen[0]?.headers['x-request-id']).toBe('r-link')
  expect(await inSession(() => readLinkState('invited'), headers)).toEqual({ state: 'unknown' })
  expect(await inSession(() => readLinkState('reset'))).toEqual({ state: 'unknown' })
  for (const [token, state] of [
    ['used', 'used'],
    ['expired', 'expired'],
    ['odd', 'unknown'],
  ] as const) {
    answers['reset/verify'] = { status: 422, json: { fields: { token } } }
    expect(await opened()).toEqual({ state })
  }
  answers['reset/verify'] = { status: 500 }
  expect(await opened()).toEqual({ state: 'down' })
  answers['reset/verify'] = hurried()
  expect(await opened()).toEqual({ state: 'slow' })
})

test('decision 28 a hundred guesses of links close them for the address; somebody’s own used link counts as none', async () => {
  const headers = { ...(await linkHeaders('invited', 'token-1234')), 'x-forwarded-for': '203.0.113.99' }
  const opened = () => inSession(() => readLinkState('invited'), headers)
  answers['email/verify'] = { status: 422, json: { fields: { token: 'used' } } }
  for (let n = 0; n < 100; n++) await opened()
  expect(await opened()).toEqual({ state: 'used' })
  answers['email/verify'] = { status: 404 }
  for (let n = 0; n < 99; n++) await opened()
  const asker = { requestId: 'r', address: '203.0.113.99' }
  answers['admins/password'] = { status: 422, json: { fields: { token: 'unknown' } } }
  const set = () => setPasswordBy({ kind: 'invited', token: 'token-1234' }, 'Fresh77!Horse', asker)
  expect(await set()).toEqual({ kind: 'dead' })
  expect(await set()).toMatchObject(refusal('limited'))
  expect(await opened()).toEqual({ state: 'limited' })
})

test('SESS-16 a password by a link ends every session of the person, and their day of tries begins anew', async () => {
  const session = await enterAs({ id: 'u-set' })
  const link = { kind: 'reset' as const, token: 'token-1234' }
  const set = () => setPasswordBy(link, 'Fresh77!Horse', nobody().asker)
  answers['admins/password'] = { json: { userId: null, email: null } }
  expect(await set()).toEqual({ kind: 'set', email: null })
  expect(await tokenOf(session.id)).toBe('t-1')
  answers['admins/password'] = { json: { userId: 'u-set', email: 'a@bank.example' } }
  expect(await set()).toEqual({ kind: 'set', email: 'a@bank.example' })
  expect(JSON.parse(upstream.seen.at(-1)?.body ?? '')).toEqual({ token: 'token-1234', password: 'Fresh77!Horse' })
  expect(await tokenOf(session.id)).toBe('')
  answers['admins/password'] = { status: 422, json: { fields: { token: 'used' } } }
  expect(await set()).toEqual({ kind: 'dead' })
  answers['admins/password'] = { status: 422, json: { message: 'Too common' } }
  expect(await set()).toEqual(refusal('invalid', { message: 'Too common' }))
  // Nobody knows whether the password was set.
  answers['admins/password'] = { json: { userId: {} } }
  expect(await set()).toEqual(refusal('slow'))
  expect(await setPasswordBy(link, 'x', nobody().asker)).toEqual(refusal('invalid'))
})

test('decision 29 a password by a link lets an account in again that waited until the next day', async () => {
  const { email } = nobody()
  const come = () => inSession(() => signIn(email, 'some-word', nobody().asker))
  answers['admins/email'] = { status: 401 }
  for (let n = 0; n < 50; n++) await consume('sign-in', { account: email, address: `addr-${n}` })
  expect(await come()).toMatchObject(refusal('limited'))
  answers['admins/password'] = { json: { userId: null, email: null } }
  const set = () => setPasswordBy({ kind: 'invited', token: 'token-1234' }, 'Fresh77!Horse', nobody().asker)
  await set()
  expect(await come()).toMatchObject(refusal('limited'))
  answers['admins/password'] = { json: { userId: null, email } }
  await set()
  expect(await come()).toMatchObject(refusal('invalid'))
})

test('decision 28 a link that the platform cannot judge, or that was used, is no guess', async () => {
  const { asker } = nobody()
  const set = () => setPasswordBy({ kind: 'reset', token: 'token-1234' }, 'Fresh77!Horse', asker)
  answers['admins/password'] = { status: 422, json: { fields: { token: 'expired' } } }
  for (let n = 0; n < 101; n++) expect(await set()).toEqual({ kind: 'dead' })
  answers['admins/password'] = { status: 422, json: { fields: { password: 'weak' }, message: 'Weak' } }
  expect(await set()).toEqual(refusal('invalid', { message: 'Weak' }))
})

test('SESS-15 a link that is opened without a request id gets one', async () => {
  const { cookie } = await linkHeaders('invited', 'token-1234')
  answers['email/verify'] = { json: { email: null } }
  expect(await inSession(() => readLinkState('invited'), { cookie })).toEqual({
    state: 'good',
    email: null,
    apiKeys: 0,
  })
  expect(upstream.seen[0]?.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

test('SESS-18 somebody signs up; what is refused says why, and a hundred of one address are enough', async () => {
  const { email, asker } = nobody()
  const asked = { name: 'Asha Rao', email, businessName: 'Meridian', password: 'Fresh77!Horse' }
  answers['signup/new'] = { json: { status: 'OK' } }
  expect(await signUpAs(asked as never, asker, mail)).toEqual({ kind: 'received' })
  expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual(asked)
  expect(upstream.seen[0]?.headers).toMatchObject({ 'x-mail-sender': 'Bank', 'x-request-id': asker.requestId })
  expect((await newRows())[0]?.user_name).toBe(email)
  answers['signup/new'] = { status: 409, json: { message: 'Known already' } }
  expect(await signUpAs(asked as never, asker, mail)).toEqual(refusal('invalid', { message: 'Known already' }))
  for (let n = 0; n < 98; n++) await signUpAs({} as never, asker, mail)
  expect(await signUpAs(asked as never, asker, mail)).toMatchObject(refusal('limited'))
})
