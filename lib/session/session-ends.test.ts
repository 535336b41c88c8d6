import { runInRequest } from '@/tests/support/next-request'
import { env } from '../env'
import { processState } from '../process-state'
import { closePortalStore, portalStore } from '../store/portal-store'
import { newRows } from '@/tests/support/audit-rows'
import { records } from './record'
import { seal } from './seal'
import { currentSession, endSession, maySignIn, openSession, resealCookie, startSession } from './session'
import type { Session } from '../rules/identity/session'
import {
  isStillLive,
  readEnding,
  readSessionEnd,
  readSessionLimits,
  readRefusal,
  readSessionState,
} from './session-state'
import { keepToken, tokenOf } from './token'

const person = {
  id: 'u-ends',
  type: 'MP_ADMIN',
  name: 'Asha',
  email: 'asha@sandbox.test',
  mobile: null,
  permissions: ['CARD_READ'],
  branchDetails: null,
  userOrganizations: [],
  groupRoleMappingList: [],
}
const MINUTE_MS = 60_000
const BEGUN = Date.parse('2026-11-22T08:00:00Z')
const at = (cookie: string) => ({ seal: cookie, brand: null })
const restart = () => void delete processState.records
const pass = (ms: number) => jest.setSystemTime(Date.now() + ms)
const begin = async (token = 'token') => {
  const { cookie } = await startSession(person, token, null)
  const session = (await openSession(at(cookie))) as Session
  return { cookie, session, sid: session.id }
}

beforeEach(() => jest.useFakeTimers({ now: BEGUN, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

test('SESS-08 why a session is over is told as it was: signed out, refused, expired, or its time was up', async () => {
  const told = async (why: Parameters<typeof endSession>[1]) => {
    const { cookie, session, sid } = await begin()
    expect([await isStillLive(session), readSessionEnd(sid)]).toEqual([true, null])
    await endSession(sid, why)
    expect([await isStillLive(session), await openSession(at(cookie))]).toEqual([false, null])
    return [readSessionEnd(sid), await readSessionState(at(cookie))]
  }
  expect(await told('signed-out')).toEqual(['out', { isLive: false, why: 'out' }])
  expect(await told('refused')).toEqual(['refused', { isLive: false, why: 'refused' }])
  expect(await told('expired')).toEqual(['expired', { isLive: false, why: 'expired' }])
  const { cookie, session, sid } = await begin()
  pass(15 * MINUTE_MS + 1)
  expect([await isStillLive(session), readSessionEnd(sid)]).toEqual([false, 'over'])
  expect(await readSessionState(at(cookie))).toEqual({ isLive: false, why: 'over' })
  expect([await isStillLive({ ...session, id: 'unknown' }), readSessionEnd('unknown')]).toEqual([false, 'over'])
  expect(await readSessionState(undefined)).toEqual({ isLive: false, why: 'over' })
})

test('a session says how long it may live on, idle and at all, and lives to the last moment of both', async () => {
  const { cookie, session } = await begin()
  pass(5 * MINUTE_MS)
  const leftMs = 12 * 60 * MINUTE_MS - 5 * MINUTE_MS
  expect(await readSessionState(at(cookie))).toEqual({
    isLive: true,
    person: 'u-ends',
    idleLeftMs: 10 * MINUTE_MS,
    leftMs,
  })
  expect(readSessionLimits(session)).toEqual({ idleMs: 15 * MINUTE_MS, leftMs })
  pass(10 * MINUTE_MS)
  expect(await openSession(at(cookie))).not.toBeNull()
  while (Date.now() < BEGUN + 12 * 60 * MINUTE_MS) {
    pass(15 * MINUTE_MS)
    expect(await openSession(at(cookie))).not.toBeNull()
  }
  pass(1)
  expect(await openSession(at(cookie))).toBeNull()
})

test('ERR-04, ERR-05 what the platform said as it ended a session is told of that session, and of no sign-out', async () => {
  const refused = await begin()
  expect(await readRefusal(at(refused.cookie))).toBeNull()
  await endSession(refused.sid, 'refused', { detail: 'Locked', requestId: 'up-1' })
  await endSession(refused.sid, 'refused', { detail: 'Later words', requestId: 'up-2' })
  expect(await readRefusal(at(refused.cookie))).toEqual({ reason: 'refused', detail: 'Locked', requestId: 'up-1' })
  const expired = await begin()
  await endSession(expired.sid, 'expired')
  expect(await readRefusal(at(expired.cookie))).toEqual({ reason: 'expired', detail: null, requestId: '' })
  const out = await begin()
  await endSession(out.sid, 'signed-out')
  expect([await readRefusal(at(out.cookie)), await readRefusal(at('junk'))]).toEqual([null, null])
  restart()
  await endSession('unknown', 'refused', { detail: null, requestId: '' })
  expect(await readRefusal(undefined)).toBeNull()
})

test('SESS-21 how a session ended is told to who has its cookie: unused, at its limit, elsewhere, by the platform; to others nothing', async () => {
  const left = await begin()
  expect([await readEnding(at(left.cookie)), await readEnding(at('junk')), await readEnding(undefined)]).toEqual([
    null,
    null,
    null,
  ])
  pass(15 * MINUTE_MS + 1)
  expect(await readEnding(at(left.cookie))).toEqual({ how: 'idle', detail: null })
  pass(24 * 60 * MINUTE_MS)
  expect(await readEnding(at(left.cookie))).toEqual({ how: 'idle', detail: null })
  restart()
  expect(await readEnding(at(left.cookie))).toEqual({ how: 'idle', detail: null })

  const long = await begin()
  const limitMs = Date.now() + 12 * 60 * MINUTE_MS
  while (Date.now() < limitMs) {
    pass(10 * MINUTE_MS)
    await openSession(at(long.cookie))
  }
  pass(1)
  expect(await readEnding(at(long.cookie))).toEqual({ how: 'limit', detail: null })

  const ended = async (...[why, refusal]: [Parameters<typeof endSession>[1], Parameters<typeof endSession>[2]?]) => {
    const { cookie, sid } = await begin()
    await endSession(sid, why, refusal)
    return readEnding(at(cookie))
  }
  expect(await ended('signed-out')).toEqual({ how: 'elsewhere', detail: null })
  expect(await ended('expired')).toEqual({ how: 'expired', detail: null })
  expect(await ended('refused', { detail: 'Signed in elsewhere', requestId: 'up-1' })).toEqual({
    how: 'refused',
    detail: 'Signed in elsewhere',
  })
})

test('SESS-05 only platform and issuer administrators may sign in', () => {
  expect(['MP_ADMIN', 'ISSUER_ADMIN', 'AGENT', ''].map(maySignIn)).toEqual([true, true, false, false])
})

test('decision 26 every sign-in is recorded', async () => {
  await newRows()
  await begin()
  expect(await newRows()).toMatchObject([{ kind: 'sign-in', action: 'sign-in', user_id: 'u-ends', outcome: 'ok' }])
})

test('the cookie is sealed anew after a minute of use, so that a restart finds the session no older', async () => {
  const { cookie } = await begin()
  pass(MINUTE_MS - 1)
  await openSession(at(cookie))
  expect(await resealCookie(at(cookie))).toBeNull()
  pass(1)
  await openSession(at(cookie))
  const newer = (await resealCookie(at(cookie))) as string
  pass(14 * MINUTE_MS + 1)
  restart()
  expect(await openSession(at(cookie), true)).toBeNull()
  expect(await openSession(at(newer), true)).not.toBeNull()
})

test('the request being answered keeps its session alive, unless it runs by itself, and is in its browser’s language', async () => {
  const { cookie, session } = await begin()
  const ask = (headers: Record<string, string> = {}, more = '') =>
    runInRequest({ cookie: `emboss=${cookie}${more}`, ...headers }, () => currentSession())
  pass(10 * MINUTE_MS)
  expect(await ask({}, '; language=hi-IN')).toMatchObject({ id: session.id, language: 'hi-IN', locale: 'hi-IN' })
  pass(10 * MINUTE_MS)
  expect(await ask({ 'x-background': '1' })).toMatchObject({ id: session.id, language: null, locale: 'en-IN' })
  pass(6 * MINUTE_MS)
  expect(await isStillLive(session)).toBe(false)
  expect(await ask({}, '; language=hi-IN')).toBeNull()
})

test('WIRE-04 of a burst of answers one is sealed a second, unless it is urgent or every token counts', async () => {
  const { cookie, sid } = await begin()
  const answer = async (isUrgent?: boolean) => {
    await keepToken(sid, `token-${Date.now()}`)
    return (await resealCookie(at(cookie), isUrgent)) !== null
  }
  expect([await answer(), await answer(), await answer(true)]).toEqual([true, false, true])
  pass(999)
  expect(await answer()).toBe(false)
  pass(1)
  expect([await answer(), await answer()]).toEqual([true, false])
  env().UPSTREAM_STRICT_TOKENS = true
  const strict = await answer()
  env().UPSTREAM_STRICT_TOKENS = false
  expect(strict).toBe(true)
})

test('nothing is sealed for a session that has ended, or that nobody knows', async () => {
  const { cookie, sid } = await begin()
  await keepToken(sid, 'newer')
  const record = records().get(sid)
  await endSession(sid, 'expired')
  expect([record?.ended, await resealCookie(at(cookie), true)]).toEqual(['expired', null])
  restart()
  expect(await resealCookie(at(cookie), true)).toBeNull()
  expect(await resealCookie(undefined, true)).toBeNull()
})

test('a seal without its token is older than any record, and its session over where nobody has the token', async () => {
  const { cookie, sid } = await begin('x'.repeat(9000))
  restart()
  expect(await openSession(at(cookie))).toBeNull()
  expect([await tokenOf(sid), records().get(sid)?.generation]).toEqual(['', 0])
})

test('what was sealed, but is no session, opens as none', async () => {
  for (const other of [{}, { p: [] }, { sid: 's' }, { sid: 1, p: [] }, { sid: 's', p: 'all' }])
    expect([other, await openSession(at(await seal(other)))]).toEqual([other, null])
})

test('decision 27 without the store a sign-in goes on, but a session that only its cookie tells of is not believed', async () => {
  const { cookie } = await begin()
  await (await portalStore()).destroy()
  const { cookie: another } = await startSession(person, 'token', null)
  expect(await openSession(at(another))).toMatchObject({ language: null, zone: null })
  restart()
  expect([await openSession(at(cookie)), await readSessionState(at(cookie))]).toEqual([
    null,
    { isLive: false, why: 'over' },
  ])
  await closePortalStore()
  expect(await openSession(at(cookie))).not.toBeNull()
})
