import { sessionRecord } from '@/tests/support/session-record'
import { log } from '../observability/log'
import { closePortalStore, portalStore } from '../store/portal-store'
import { readStoredSession } from '../store/sessions'
import { ProcessStore } from './process-record'
import { absoluteEndMs, idleMs } from './session-limits'
import type { SessionRecord } from './session-record'

const HOUR_MS = 3_600_000
const BEGUN = Date.parse('2026-11-22T08:00:00Z')
let made = 0
const newId = (what: string) => `${what}-${(made += 1)}`
const recordOf = (more: Partial<SessionRecord> = {}) => sessionRecord({ userId: newId('user'), ...more })
const over = (ended: SessionRecord['ended']) => ({ ended, token: '' })
const live = { ended: false, token: 'token' }

beforeEach(() => jest.useFakeTimers({ now: BEGUN, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
afterEach(async () => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  await closePortalStore()
})

/** Its connection is gone: whatever is asked of it fails. */
const breakStore = async () => (await portalStore()).destroy()

/** What the portal's store keeps of how a session ended, as another process would read it. */
const storedEnding = async (sid: string) => {
  const db = await portalStore()
  return db.selectFrom('session_endings').select(['why', 'until_ms']).where('id', '=', `sid:${sid}`).executeTakeFirst()
}

test('SESS-08 the first ending of a session stands, its token is gone, and both are kept as long as it could have lived', async () => {
  const store = new ProcessStore()
  const [sid, record] = [newId('sid'), recordOf({ startedMs: BEGUN - HOUR_MS })]
  await store.add(sid, record)
  await store.end(sid, 'refused')
  await store.end(sid, 'signed-out')
  expect(store.get(sid)).toMatchObject(over('refused'))
  expect(await storedEnding(sid)).toEqual({ why: 'refused', until_ms: absoluteEndMs(BEGUN - HOUR_MS) })
})

test('SESS-08 a session that this process has not met since its start can be ended too', async () => {
  const sid = newId('sid')
  await new ProcessStore().end(sid, 'signed-out')
  expect(await storedEnding(sid)).toEqual({ why: 'signed-out', until_ms: absoluteEndMs(BEGUN) })
})

test('SESS-08 what ended before a restart comes back as over, without the token of its cookie', async () => {
  const [sid, record] = [newId('sid'), recordOf()]
  await new ProcessStore().end(sid, 'expired')
  expect(await new ProcessStore().find(sid, 1, () => record)).toMatchObject(over('expired'))
})

test('signed out everywhere but here: all others of the person end, a session that ended before keeps its reason', async () => {
  const store = new ProcessStore()
  const userId = newId('user')
  const [here, there, refused, another] = [newId('sid'), newId('sid'), newId('sid'), newId('sid')]
  for (const sid of [here, there]) await store.add(sid, recordOf({ userId }))
  await store.add(refused, recordOf({ userId, ended: 'refused', token: '' }))
  await store.add(another, recordOf())
  await store.endAllOf(userId, here)
  const records = [here, there, refused, another].map((sid) => store.get(sid))
  expect(records).toMatchObject([live, over('signed-out'), over('refused'), live])
  const unseen = { sid: newId('sid'), userId, startedMs: BEGUN - HOUR_MS }
  expect(await readStoredSession(unseen)).toMatchObject({ ended: 'signed-out' })
})

test('decision 27 where the store cannot say whether a session is over nobody gets in; once it can, its cookie counts again', async () => {
  const warned = jest.spyOn(log, 'warn')
  const store = new ProcessStore()
  const [sid, record] = [newId('sid'), recordOf()]
  await breakStore()
  expect(await store.find(sid, 1, () => record)).toBeNull()
  expect(store.get(sid)).toBeUndefined()
  expect(warned).toHaveBeenCalledTimes(1)
  await closePortalStore()
  expect(await store.find(sid, 1, () => record)).toBe(record)
})

test('an ending that could not be written down holds in this process, and the log says so', async () => {
  const said = jest.spyOn(log, 'error')
  const store = new ProcessStore()
  const [one, other] = [newId('sid'), newId('sid')]
  const record = recordOf()
  await store.add(one, record)
  await store.add(other, recordOf({ userId: record.userId }))
  await breakStore()
  await store.end(one, 'signed-out')
  expect([store.get(one), said.mock.calls.length]).toMatchObject([over('signed-out'), 1])
  await store.endAllOf(record.userId, null)
  expect([store.get(other), said.mock.calls.length]).toMatchObject([over('signed-out'), 2])
})

test('requests that come at once after a restart share one record', async () => {
  const store = new ProcessStore()
  const sid = newId('sid')
  const found = await Promise.all([1, 2, 3].map(() => store.find(sid, 1, () => recordOf({ userId: 'u' }))))
  expect(new Set(found).size).toBe(1)
  expect(store.get(sid)).toBe(found[0])
})

test('the memory forgets now and then who was not seen for a day, and nobody else', async () => {
  const store = new ProcessStore()
  const [old, dayOld, used] = [newId('sid'), newId('sid'), newId('sid')]
  await store.add(old, recordOf({ lastActiveMs: BEGUN - 24 * HOUR_MS - 1 }))
  await store.add(dayOld, recordOf({ lastActiveMs: BEGUN - 24 * HOUR_MS }))
  await store.add(used, recordOf())
  const known = () => [old, dayOld, used].map((sid) => store.get(sid) !== undefined)
  for (let uses = 1; uses < 500; uses++) store.active()
  expect(known()).toEqual([true, true, true])
  store.active()
  expect(known()).toEqual([false, true, true])
})

test('live are the sessions that are neither over nor idle', async () => {
  const store = new ProcessStore()
  expect(store.live()).toBe(0)
  await store.add(newId('sid'), recordOf())
  await store.add(newId('sid'), recordOf({ lastActiveMs: BEGUN - idleMs() }))
  expect(store.live()).toBe(2)
  await store.add(newId('sid'), recordOf({ lastActiveMs: BEGUN - idleMs() - 1 }))
  await store.add(newId('sid'), recordOf({ ended: 'expired', token: '' }))
  expect(store.live()).toBe(2)
})

test('one process by itself keeps a new session in any case, and has nobody to wait for', async () => {
  const store = new ProcessStore()
  expect(await store.mayStart()).toBe(true)
  expect(await store.alone('sid', async () => 'done')).toBe('done')
})
