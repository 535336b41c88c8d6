import { processState } from '../process-state'
import { readPreferences } from '../store/preferences'
import { sessionsOf } from './active-sessions'
import { records } from './record'
import { actorOf } from './audit'
import { chooseBusiness, openSession, resealCookie, startSession, type SignInOrigin } from './session'
import type { Session } from '../rules/identity/session'
import { saveSessionPreferences } from './session-preferences'

let made = 0
const business = (orgId: string, more: { primaryOrg?: boolean; setUpComplete?: boolean } = {}) => ({
  orgId,
  orgName: null,
  primaryOrg: false,
  setUpComplete: true,
  currencyCode: 'INR',
  ...more,
})
const newPerson = () => ({
  id: `u-carried-${(made += 1)}`,
  type: 'ISSUER_ADMIN',
  name: 'Asha',
  email: 'asha@sandbox.test',
  mobile: null,
  permissions: ['CARD_READ', 'SET_UP_ALL'],
  branchDetails: null,
  userOrganizations: [business('o1', { primaryOrg: true })],
  groupRoleMappingList: [],
})
type NewSession = Parameters<typeof startSession>[0]
const origin: SignInOrigin = { device: 'Chrome · Windows', address: '203.0.113.9', brand: null, zone: null }
const at = (seal: string) => ({ seal, brand: null })
const restart = () => void delete processState.records
const begin = async (person: NewSession, from?: SignInOrigin, bankMs?: number | null) => {
  const { cookie } = await startSession(person, 'token', null, from, bankMs)
  return { cookie, session: (await openSession(at(cookie))) as Session }
}

test('SESS-10 a restart changes nothing of a session: who, what they may do, where from, in which words and at what hour', async () => {
  const person = newPerson()
  const { cookie, session } = await begin(person, origin, 1234)
  await saveSessionPreferences(session, { language: 'hi-IN', zone: 'Asia/Dubai' })
  const newer = (await resealCookie(at(cookie), true)) as string
  const before = await openSession(at(newer))
  expect(before).toMatchObject({ language: 'hi-IN', locale: 'hi-IN', timeZone: 'Asia/Dubai', bankMs: 1234 })
  const [listed] = await sessionsOf(person.id)
  restart()
  expect(await openSession(at(newer))).toEqual(before)
  expect(await sessionsOf(person.id)).toEqual([{ ...listed, lastActiveMs: expect.any(Number) }])
  expect(listed).toMatchObject({ device: 'Chrome · Windows', address: '203.0.113.9' })
})

test('a session of whom nothing more is known is the same after a restart, and names no device', async () => {
  const person = newPerson()
  const { cookie, session } = await begin(person)
  expect(session).toMatchObject({ bankMs: null, language: null, zone: null, locale: 'en-IN' })
  restart()
  expect(await openSession(at(cookie))).toEqual(session)
  expect(await sessionsOf(person.id)).toMatchObject([{ device: '', address: '' }])
})

test('ACC-20 the set-up is due while the primary business has not made it, also after a restart', async () => {
  const isDue = async (primary: boolean, second: boolean) => {
    const userOrganizations = [
      business('second', { setUpComplete: second }),
      business('primary', { primaryOrg: true, setUpComplete: primary }),
    ]
    const { cookie, session } = await begin({ ...newPerson(), userOrganizations })
    restart()
    const again = await openSession(at(cookie))
    expect(again?.privileges).toEqual(session.privileges)
    return session.privileges.includes('setUpComplete')
  }
  expect([await isDue(false, true), await isDue(true, false), await isDue(true, true)]).toEqual([true, false, false])
})

test('who signed in is known by name, else e-mail, else id; of their businesses the primary comes first, five at most', async () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...business(id), primaryOrg: id === 'f' }))
  const named = { ...business('n'), orgName: 'Gulf Traders', currencyCode: 'AED', primaryOrg: true }
  const userOf = async (more: Partial<NewSession>) => (await begin({ ...newPerson(), ...more })).session.user
  expect((await userOf({ userOrganizations: six })).organizations.map(({ orgId }) => orgId)).toEqual([
    'f',
    'a',
    'b',
    'c',
    'd',
  ])
  expect((await userOf({ userOrganizations: [business('o'), named] })).organizations).toEqual([
    { orgId: 'n', orgName: 'Gulf Traders', currency: 'AED' },
    { orgId: 'o', orgName: 'o', currency: 'INR' },
  ])
  expect(await userOf({ name: null })).toMatchObject({ name: 'asha@sandbox.test', email: 'asha@sandbox.test' })
  expect(await userOf({ id: 'u-nameless', name: null, email: null })).toMatchObject({ name: 'u-nameless', email: '' })
})

test('ACC-31 decision 26 the audit has all businesses that hold somebody, by themselves or by their roles, also after a restart; where not all are known it has none', async () => {
  const many = Array.from({ length: 7 }, (_, n) => business(`o${n}`))
  const bound = [
    { roleId: '1', orgId: 'r1' },
    { roleId: '2', orgId: 'r2' },
  ]
  const orgsOf = async (more: Partial<NewSession>) => {
    const { cookie, session } = await begin({ ...newPerson(), userOrganizations: [], ...more })
    const before = actorOf(session.user).orgId
    restart()
    const again = await openSession(at(cookie))
    return [before, again && actorOf(again.user).orgId]
  }
  const all = 'o0,o1,o2,o3,o4,o5,o6'
  expect(await orgsOf({ userOrganizations: many })).toEqual([all, all])
  expect(await orgsOf({ groupRoleMappingList: bound })).toEqual(['r1,r2', 'r1,r2'])
  expect(await orgsOf({ groupRoleMappingList: [...bound, { roleId: '3', orgId: null }] })).toEqual([null, null])
  const uuids = Array.from({ length: 30 }, (_, n) => business(`${'x'.repeat(34)}${10 + n}`))
  const [before, after] = await orgsOf({ userOrganizations: uuids })
  expect([before?.split(',').length, after]).toEqual([30, null])
})

test('decision 37 the zone is that of the browser at the first sign-in, then the one kept, wherever the next browser is', async () => {
  const person = newPerson()
  const zoneFrom = async (zone: string | null) => (await begin(person, { ...origin, zone })).session.zone
  expect(await zoneFrom(null)).toBeNull()
  expect(await readPreferences(person.id)).toEqual({})
  expect(await zoneFrom('Asia/Dubai')).toBe('Asia/Dubai')
  expect(await zoneFrom('Asia/Kolkata')).toBe('Asia/Dubai')
  expect(await readPreferences(person.id)).toEqual({ zone: 'Asia/Dubai' })
  expect(await zoneFrom(null)).toBe('Asia/Dubai')
})

test('decision 37 a taste holds for the next sign-in at any browser, also where its session is gone', async () => {
  const person = newPerson()
  const { session } = await begin(person)
  restart()
  await saveSessionPreferences(session, { language: 'ar-AE' })
  expect((await begin(person)).session).toMatchObject({ language: 'ar-AE', locale: 'ar-AE', numbers: 'en-IN' })
})

test('WIRE-04 each change of what the cookie holds makes its record a newer one; one of a session nobody knows is none', async () => {
  const { session } = await begin(newPerson())
  const generation = () => records().get(session.id)?.generation
  const first = generation() ?? 0
  await chooseBusiness(session.id, { id: 'o1', name: 'One', currency: 'INR', setUpComplete: true })
  expect(generation()).toBe(first + 1)
  await saveSessionPreferences(session, { zone: 'Asia/Dubai' })
  expect(generation()).toBe(first + 2)
  restart()
  await chooseBusiness(session.id, null)
  expect(generation()).toBeUndefined()
})
