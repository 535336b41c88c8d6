import fc from 'fast-check'
import { seal, unseal } from '@/lib/session/seal'
import {
  chooseBusiness,
  endSession,
  openSession,
  resealCookie,
  startSession,
  tellRolesChanged,
} from '@/lib/session/session'
import { readSessionState } from '@/lib/session/session-state'
import { revoke, revokeAllOf, sessionsOf } from '@/lib/session/active-sessions'
import { keepPrivileges, keepToken, tokenOf } from '@/lib/session/token'
import { processState } from '@/lib/process-state'

const person = {
  id: 'u1',
  type: 'ISSUER_ADMIN',
  name: 'Asha',
  email: 'asha@sandbox.test',
  mobile: '919876543210',
  permissions: ['CARD_READ', 'SET_UP_ALL'],
  branchDetails: { branchId: 'b1', issuerCode: 'YES' },
  userOrganizations: [
    { orgId: 'o1', orgName: 'Meridian', primaryOrg: true, setUpComplete: false, currencyCode: 'INR' },
  ],
  groupRoleMappingList: [],
}
const restart = () => void delete processState.records
/** As at a host of no brand. */
const at = (seal: string, brand: string | null = null) => ({ seal, brand })
const sidOf = async (cookie: string) => (await openSession(at(cookie)))?.id as string

beforeAll(() => {
  process.env.SESSION_SECRET = 'flow-test-secret-of-32-characters!!'
})
afterEach(() => jest.useRealTimers())

test('SESS-10, SESS-13 who it is, what they may do and their issuer are known again on every request', async () => {
  const { cookie } = await startSession(person, 'token', null)
  expect(await openSession(at(cookie))).toMatchObject({
    user: {
      id: 'u1',
      type: 'ISSUER_ADMIN',
      name: 'Asha',
      email: 'asha@sandbox.test',
      issuerCode: 'YES',
      organizations: [{ orgId: 'o1' }],
    },
    privileges: ['CARD_READ', 'SET_UP_ALL', 'NO_ROLE', 'setUpComplete'],
    locale: 'en-IN',
    timeZone: 'Asia/Kolkata',
  })
})

test('every sign-in makes a new session id', async () => {
  const [a, b] = await Promise.all([startSession(person, 't', null), startSession(person, 't', null)])
  expect(await sidOf(a.cookie)).not.toBe(await sidOf(b.cookie))
})

test('a tampered cookie is an anonymous visitor, never an error', async () => {
  const { cookie } = await startSession(person, 'token', null)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(cookie.length - 1),
      fc.constantFrom('a', 'Z', '0', '*', '~', '%'),
      async (place, letter) => {
        fc.pre(cookie[place] !== letter)
        const forged = cookie.slice(0, place) + letter + cookie.slice(place + 1)
        expect(await openSession(at(forged))).toBeNull()
      },
    ),
    { numRuns: 300 },
  )
  for (const junk of ['', 'x', 'Fe26.2*', `${cookie}${cookie}`, '%00', '{"sid":"1"}'])
    expect(await openSession(at(junk))).toBeNull()
})

test('fifteen idle minutes end it, activity keeps it, twelve hours end it all the same', async () => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-21T08:00:00Z'),
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'],
  })
  const { cookie } = await startSession(person, 'token', null)
  const minutes = (n: number) => jest.setSystemTime(Date.now() + n * 60_000)
  minutes(14)
  expect(await openSession(at(cookie))).not.toBeNull()
  minutes(14)
  expect(await openSession(at(cookie))).not.toBeNull()
  minutes(16)
  expect(await openSession(at(cookie))).toBeNull()

  const second = await startSession(person, 'token', null)
  for (let n = 0; n < 71; n++) {
    minutes(10)
    expect(await openSession(at(second.cookie))).not.toBeNull()
  }
  minutes(11)
  expect(await openSession(at(second.cookie))).toBeNull()
})

test('SESS-08 after sign-out the old cookie is worth nothing and the token is gone', async () => {
  const { cookie } = await startSession(person, 'token', null)
  const sid = await sidOf(cookie)
  await endSession(sid, 'signed-out')
  expect(await openSession(at(cookie))).toBeNull()
  expect(await tokenOf(sid)).toBe('')
  expect(await resealCookie(at(cookie))).toBeNull()
})

test('SESS-08 a sign-out holds past a restart, although the cookie is whole', async () => {
  const { cookie } = await startSession(person, 'token', null)
  const other = await startSession(person, 'token', null)
  await endSession(await sidOf(cookie), 'signed-out')
  restart()
  expect(await openSession(at(cookie))).toBeNull()
  expect(await openSession(at(other.cookie))).not.toBeNull()
})

test('what runs by itself is no activity', async () => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-21T08:00:00Z'),
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'],
  })
  const { cookie } = await startSession(person, 'token', null)
  for (let minute = 0; minute < 14; minute++) {
    jest.setSystemTime(Date.now() + 60_000)
    expect(await openSession(at(cookie), true)).not.toBeNull()
  }
  jest.setSystemTime(Date.now() + 2 * 60_000)
  expect(await openSession(at(cookie), true)).toBeNull()
})

test('a person sees where they are signed in and signs out everywhere else, also what nobody has seen since a restart', async () => {
  const someone = { ...person, id: 'u-many' }
  const from = (device: string) => ({ device, address: '203.0.113.9', brand: null, zone: null })
  const phone = await startSession(someone, 't', null, from('Safari · iOS'))
  const desktop = await startSession(someone, 't', null, from('Chrome · Windows'))
  const stranger = await startSession({ ...person, id: 'u-other' }, 't', null)
  const here = await sidOf(desktop.cookie)
  expect((await sessionsOf('u-many')).map(({ device, address }) => [device, address]).sort()).toEqual([
    ['Chrome · Windows', '203.0.113.9'],
    ['Safari · iOS', '203.0.113.9'],
  ])
  restart()
  await openSession(at(desktop.cookie))
  await revokeAllOf('u-many', here)
  expect(await openSession(at(phone.cookie))).toBeNull()
  expect(await openSession(at(desktop.cookie))).not.toBeNull()
  expect(await openSession(at(stranger.cookie))).not.toBeNull()
  const later = await startSession(someone, 't', null)
  await revoke(here)
  expect((await sessionsOf('u-many')).map(({ sid }) => sid)).toEqual([await sidOf(later.cookie)])
  expect(await openSession(at(desktop.cookie))).toBeNull()
})

test('decision 30 a seal opens at its own brand alone; one from before brands were sealed opens once and is sealed to the brand it came to', async () => {
  const { cookie } = await startSession(person, 'token', null, { device: '', address: '', brand: 'one', zone: null })
  expect(await openSession(at(cookie, 'one'))).not.toBeNull()
  for (const brand of ['two', null]) {
    expect(await openSession(at(cookie, brand))).toBeNull()
    expect(await resealCookie(at(cookie, brand), true)).toBeNull()
    expect(await readSessionState(at(cookie, brand))).toEqual({ isLive: false, why: 'over' })
  }
  const { brand: _, ...rest } = (await unseal(cookie)) as Record<string, unknown>
  const old = await seal(rest)
  expect(await openSession(at(old, 'two'))).not.toBeNull()
  const newer = (await resealCookie(at(old, 'two'), true)) as string
  expect([await openSession(at(newer, 'one')), await openSession(at(newer, 'two'))]).toEqual([null, expect.anything()])
})

test('WIRE-04 the cookie sealed anew carries the newest token past a restart', async () => {
  const { cookie } = await startSession(person, 'token-1', null)
  const sid = await sidOf(cookie)
  expect(await resealCookie(at(cookie))).toBeNull()
  await keepToken(sid, 'token-2')
  const newer = (await resealCookie(at(cookie))) as string
  restart()
  await openSession(at(newer))
  expect(await tokenOf(sid)).toBe('token-2')
})

test('SESS-11 the active organization is kept with the session and switches locale and zone', async () => {
  const { cookie } = await startSession(person, 'token', null)
  await chooseBusiness(await sidOf(cookie), {
    id: 'o9',
    name: 'Gulf Traders',
    currency: 'AED',
    setUpComplete: true,
  })
  const newer = (await resealCookie(at(cookie))) as string
  restart()
  expect(await openSession(at(newer))).toMatchObject({
    activeBusiness: { id: 'o9', setUpComplete: true },
    locale: 'en-AE',
    timeZone: 'Asia/Dubai',
  })
})

test('a token too long for a cookie stays in the record alone', async () => {
  const { cookie } = await startSession(person, 'x'.repeat(9000), null)
  expect(cookie.length).toBeLessThan(4000)
  expect(await tokenOf(await sidOf(cookie))).toHaveLength(9000)
})

test('USER-08 once somebody’s roles have changed, a session reads its own before its next request is answered, once for all that ask at once', async () => {
  restart()
  const { cookie } = await startSession({ ...person, permissions: ['CARD_READ'] }, 'token-1', null)
  const asked: string[] = []
  processState.readRoles = async ({ id }) => {
    asked.push(id)
    await keepPrivileges(id, ['CARD_ALL'])
  }
  const started = Date.now()
  const clock = jest.spyOn(Date, 'now')
  expect((await openSession(at(cookie)))?.privileges).toContain('CARD_READ')
  expect(asked).toEqual([])
  clock.mockReturnValue(started + 1000)
  await tellRolesChanged()
  clock.mockReturnValue(started + 1001)
  const [one, other] = await Promise.all([openSession(at(cookie)), openSession(at(cookie))])
  expect([one?.privileges, other?.privileges]).toEqual([
    ['CARD_ALL', 'NO_ROLE'],
    ['CARD_ALL', 'NO_ROLE'],
  ])
  await openSession(at(cookie))
  expect(asked).toEqual([one?.id])
  clock.mockRestore()
  delete processState.readRoles
})
