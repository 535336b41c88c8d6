import { randomUUID } from 'node:crypto'
import type { SessionRecord } from '@/lib/session/session-record'
import { describeWith, startRedis, type Running } from '@/tests/support/servers'
import { cutOff, endInstances, newInstance, reconnect, until, type Instance } from '@/tests/support/instances'
import { sessionRecord } from '@/tests/support/session-record'
import { log } from '../observability/log'
import { processState } from '../process-state'
import { closePortalStore, portalStore } from '../store/portal-store'
import { keepCopy, keepSessionEnding, readStoredSession } from '../store/sessions'
import { openRecordFor, sealRecordFor } from './merge-session'
import { sidsOf } from './session-lua'

const HOUR_MS = 3_600_000

describeWith(['redis'], 'while Redis, the store or both are away', () => {
  let redis: Running
  let here: Instance
  let there: Instance
  beforeAll(async () => {
    redis = await startRedis()
    process.env.REDIS_URL = redis.url
  })
  beforeEach(async () => {
    here = await newInstance()
    there = await newInstance()
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    endInstances()
    await closePortalStore()
  })
  afterAll(() => redis.stop())

  const keyOf = (sid: string) => `emboss:session:${sid}`
  const unknown = () => sessionRecord({ token: '', generation: 0 })
  const begin = async (more: Partial<SessionRecord> = {}) => {
    const sid = randomUUID()
    const record = sessionRecord(more)
    await here.store.add(sid, record)
    return { sid, record }
  }
  const change = ({ store }: Instance, sid: string, token: string) => {
    const record = store.get(sid) as SessionRecord
    record.token = token
    record.generation += 1
    return store.changed(sid, record)
  }
  /** As the next request to an instance finds it. */
  const endOf = async ({ store }: Instance, sid: string) => (await store.find(sid, 0, unknown))?.ended
  /** Its connection is gone: whatever is asked of it fails. */
  const breakStore = async () => (await portalStore()).destroy()
  const copyOf = async (sid: string) => {
    const db = await portalStore()
    const row = await db.selectFrom('session_copies').selectAll().where('sid', '=', sid).executeTakeFirst()
    return row && { ...row, record: openRecordFor(sid, 'u1', row.data) }
  }
  const stored = (sid: string) => readStoredSession({ sid, userId: 'u1', startedMs: Date.now() })

  test('decision 27 what begins and changes without Redis is kept in the store, for as long as the session may live', async () => {
    await cutOff(here)
    const startedMs = Date.now() - HOUR_MS
    const { sid, record } = await begin({ startedMs })
    expect(await copyOf(sid)).toMatchObject({ generation: 1, until_ms: startedMs + 12 * HOUR_MS, record })
    await change(here, sid, 'newer')
    expect(await copyOf(sid)).toMatchObject({ generation: 2, record: { token: 'newer' } })
    const theirs = sealRecordFor(sid, sessionRecord({ token: 'theirs', generation: 7 }))
    await keepCopy(sid, theirs, Date.now() + HOUR_MS)
    await change(here, sid, 'newest')
    expect([record.generation, (await copyOf(sid))?.generation]).toEqual([8, 8])
  })

  test('decision 27 a change that is made while another is written to the store is newer than it', async () => {
    await cutOff(here)
    const { sid, record } = await begin()
    const written = change(here, sid, 'one')
    record.token = 'two'
    record.generation = 9
    await written
    expect([record.token, record.generation]).toEqual(['two', 9])
  })

  test('decision 27 a session is looked for in the store by every request, and the newer of it and what is known counts', async () => {
    await cutOff(here)
    const { sid, record } = await begin({ generation: 3, token: 'mine' })
    const same = () => sessionRecord({ generation: 3, token: 'of an old cookie' })
    expect(await here.store.find(sid, 3, same)).toBe(record)
    expect(record).toMatchObject({ generation: 3, token: 'mine' })
    await keepCopy(sid, sealRecordFor(sid, sessionRecord({ generation: 5, token: 'theirs' })), Date.now() + HOUR_MS)
    expect(await here.store.find(sid, 3, same)).toMatchObject({ generation: 5, token: 'theirs' })
    await keepCopy(sid, sealRecordFor(sid, sessionRecord({ generation: 6, token: 'later' })), Date.now() + HOUR_MS)
    await here.store.refresh(sid, record)
    expect(record).toMatchObject({ generation: 6, token: 'later' })
    await keepSessionEnding(sid, 'refused', Date.now() + HOUR_MS)
    expect(await here.store.find(sid, 3, same)).toMatchObject({ ended: 'refused', token: '' })
  })

  test('decision 27 with both away those who are known carry on, and nobody else gets in', async () => {
    const { sid, record } = await begin()
    await cutOff(here)
    await breakStore()
    expect(await here.store.find(sid, 1, unknown)).toBe(record)
    expect(record).toMatchObject({ ended: false, token: 'token' })
    await change(here, sid, 'newer')
    await here.store.refresh(sid, record)
    expect(record).toMatchObject({ ended: false, token: 'newer', generation: 2 })
    const stranger = randomUUID()
    expect(await here.store.find(stranger, 1, () => sessionRecord())).toBeNull()
    expect([here.store.get(stranger), await here.store.mayStart()]).toEqual([undefined, false])
    await closePortalStore()
    expect(await here.store.mayStart()).toBe(true)
    expect(await here.store.find(stranger, 1, () => sessionRecord())).toMatchObject({ token: 'token', ended: false })
  })

  test('decision 27 with the store away Redis alone answers', async () => {
    const { sid } = await begin({ token: 'in redis', generation: 2 })
    await breakStore()
    expect(await there.store.mayStart()).toBe(true)
    expect(await there.store.find(sid, 1, unknown)).toMatchObject({ token: 'in redis' })
    expect(await there.store.find(randomUUID(), 1, () => sessionRecord({ token: 'of a cookie' }))).toMatchObject({
      token: 'of a cookie',
    })
    const failed = jest.spyOn(log, 'error')
    await here.store.end(sid, 'signed-out')
    await here.store.endAllOf('u1', null)
    await until(async () => (await endOf(there, sid)) === 'signed-out')
    expect(failed).not.toHaveBeenCalled()
  })

  test('decision 27 without Redis a person’s list is what is known here, and nobody waits for a turn', async () => {
    const userId = randomUUID()
    const { sid, record } = await begin({ userId })
    await there.store.add(randomUUID(), sessionRecord({ userId }))
    await cutOff(here)
    expect(await here.store.listOf(userId)).toEqual([{ sid, record }])
    expect(await here.store.alone(sid, async () => 'done')).toBe('done')
  })

  test('decision 27 use without Redis is told to the store, as long as the session may live', async () => {
    const begun = Date.now()
    const now = jest.spyOn(Date, 'now').mockReturnValue(begun)
    const { sid, record } = await begin()
    await cutOff(here)
    now.mockReturnValue(begun + 30_000)
    record.lastActiveMs = begun + 30_000
    here.store.active(sid, record)
    await until(async () => {
      now.mockRestore()
      return (await copyOf(sid)) !== undefined
    })
    expect(await copyOf(sid)).toMatchObject({
      until_ms: begun + 12 * HOUR_MS,
      record: { lastActiveMs: begun + 30_000 },
    })
  })

  test('SESS-08 what ended while Redis was away is over there too when it is back, for as long as the session could have lived', async () => {
    const { sid } = await begin({ startedMs: Date.now() - HOUR_MS })
    await there.store.find(sid, 1, unknown)
    await cutOff(here)
    const failed = jest.spyOn(log, 'error')
    await here.store.end(sid, 'refused')
    expect([await stored(sid), failed.mock.calls.length]).toMatchObject([{ ended: 'refused' }, 0])
    expect(there.store.get(sid)?.ended).toBe(false)
    await breakStore()
    const never = randomUUID()
    await here.store.end(never, 'signed-out')
    expect(failed).toHaveBeenCalledTimes(1)
    await reconnect(here)
    await until(async () => (await there.commands.exists(keyOf(never))) === 1)
    await until(async () => (await endOf(there, sid)) === 'refused')
    for (const [id, hours] of [
      [sid, 11],
      [never, 12],
    ] as const) {
      const ttl = await there.commands.pttl(keyOf(id))
      expect([hours, ttl > hours * HOUR_MS - 9000 && ttl <= hours * HOUR_MS]).toEqual([hours, true])
    }
    await there.commands.del(keyOf(sid))
    await cutOff(here)
    await reconnect(here)
    expect(await there.commands.exists(keyOf(sid))).toBe(0)
  })

  test('an ending that Redis has taken is not said to it again', async () => {
    const { sid } = await begin()
    await here.store.end(sid, 'signed-out')
    await there.commands.del(keyOf(sid))
    await cutOff(here)
    await reconnect(here)
    expect(await there.commands.exists(keyOf(sid))).toBe(0)
  })

  test('after a break a session is compared with the store too before it is used, then with Redis alone', async () => {
    const { sid, record } = await begin()
    await there.store.find(sid, 1, unknown)
    await cutOff(here)
    await change(there, sid, 'unheard')
    await reconnect(here)
    expect(record.token).toBe('token')
    const asked = jest.spyOn(here.commands, 'eval')
    expect(await here.store.find(sid, 1, unknown)).toBe(record)
    expect(record).toMatchObject({ token: 'unheard', generation: 2 })
    await here.store.find(sid, 1, unknown)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('what was changed in the store alone comes to Redis as soon as the session is used again', async () => {
    const { sid } = await begin()
    await cutOff(here)
    await change(here, sid, 'in the store')
    await reconnect(here)
    await here.store.find(sid, 1, unknown)
    expect(await here.commands.hget(keyOf(sid), 'gen')).toBe('2')
    expect(await there.store.find(sid, 1, unknown)).toMatchObject({ token: 'in the store' })
  })

  test('SESS-08 a session that the store alone knows to be over is over in Redis as soon as it is met', async () => {
    const { sid } = await begin({ startedMs: Date.now() - HOUR_MS })
    await keepSessionEnding(sid, 'expired', Date.now() + HOUR_MS)
    expect(await there.store.find(sid, 1, () => sessionRecord({ startedMs: Date.now() - HOUR_MS }))).toMatchObject({
      ended: 'expired',
      token: '',
    })
    expect(await here.commands.hgetall(keyOf(sid))).toEqual({ ended: 'expired' })
    const ttl = await here.commands.pttl(keyOf(sid))
    expect([ttl > 11 * HOUR_MS - 9000, ttl <= 11 * HOUR_MS]).toEqual([true, true])
    await until(async () => (await endOf(here, sid)) === 'expired')
  })

  test('decision 27 what Redis refuses is kept in the store, and Redis is asked again at the next use', async () => {
    const { sid, record } = await begin()
    const spoil = async () => {
      await there.commands.del(keyOf(sid))
      await there.commands.set(keyOf(sid), 'no record')
    }
    await spoil()
    await change(here, sid, 'refused')
    expect(await copyOf(sid)).toMatchObject({ generation: 2, record: { token: 'refused' } })
    await keepCopy(sid, sealRecordFor(sid, sessionRecord({ generation: 5, token: 'theirs' })), Date.now() + HOUR_MS)
    await here.store.refresh(sid, record)
    expect(record).toMatchObject({ generation: 5, token: 'theirs' })
    expect(await here.store.find(sid, 1, unknown)).toBe(record)
    await there.commands.del(keyOf(sid))
    await here.store.find(sid, 1, unknown)
    expect(await there.commands.hget(keyOf(sid), 'gen')).toBe('5')
    await spoil()
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000)
    record.lastActiveMs = Date.now()
    here.store.active(sid, record)
    await until(async () => (await copyOf(sid))?.record?.lastActiveMs === record.lastActiveMs)
    now.mockRestore()
  })

  test('SESS-08 where Redis does not tell a person’s sessions they are signed out everywhere once it does', async () => {
    const userId = randomUUID()
    const [mine, theirs] = [await begin({ userId }), randomUUID()]
    await there.store.add(theirs, sessionRecord({ userId }))
    const index = `emboss:sessions-of:${userId}`
    await there.commands.rename(index, 'kept')
    await there.commands.set(index, 'no list')
    await here.store.endAllOf(userId, null)
    expect([mine.record.ended, there.store.get(theirs)?.ended]).toEqual(['signed-out', false])
    await there.commands.rename('kept', index)
    await until(async () => (await endOf(there, theirs)) === 'signed-out')
  })

  test('without its connection Redis counts as away: what is known may be old', async () => {
    const { sid } = await begin()
    await cutOff(here)
    const asked = jest.spyOn(here.commands, 'eval')
    await keepSessionEnding(sid, 'expired', Date.now() + HOUR_MS)
    expect(await here.store.find(sid, 1, unknown)).toMatchObject({ ended: 'expired', token: '' })
    await breakStore()
    expect([await here.store.mayStart(), asked.mock.calls.length]).toEqual([false, 0])
  })

  test('decision 27 a store that hangs counts as away: nobody waits longer than a moment for it', async () => {
    const { sid } = await begin({ token: 'in redis' })
    const store = processState.store
    processState.store = new Promise(() => undefined)
    const begun = performance.now()
    const found = await there.store.find(sid, 1, unknown)
    const waitedMs = performance.now() - begun
    processState.store = store as NonNullable<typeof store>
    expect([found?.token, waitedMs > 1400, waitedMs < 4000]).toEqual(['in redis', true, true])
  })

  test('SESS-08 who was ended here while both were away is over here once the store is back', async () => {
    const sid = randomUUID()
    await breakStore()
    await cutOff(here)
    await here.store.end(sid, 'signed-out')
    await closePortalStore()
    expect(await here.store.find(sid, 1, () => sessionRecord())).toMatchObject({ ended: 'signed-out', token: '' })
    await reconnect(here)
    await until(async () => (await there.commands.hget(keyOf(sid), 'ended')) === 'signed-out')
  })

  test('SESS-08 who was signed out everywhere by an instance without Redis is out there too when it has it again', async () => {
    const userId = randomUUID()
    const add = async ({ store }: Instance, more: Partial<SessionRecord> = {}) => {
      const sid = randomUUID()
      await store.add(sid, sessionRecord({ userId, ...more }))
      return sid
    }
    const startedMs = Date.now() - HOUR_MS
    const [mine, theirs] = [await add(here, { startedMs }), await add(there, { startedMs })]
    await cutOff(here)
    await here.store.endAllOf(userId, mine)
    await new Promise((resume) => setTimeout(resume, 2))
    const later = await add(there)
    await reconnect(here)
    await until(async () => (await endOf(there, theirs)) === 'signed-out')
    expect([here.store.get(mine)?.ended, there.store.get(later)?.ended]).toEqual([false, false])
  })

  test('a Redis that hangs is waited for once, then left alone for a second; nobody is forgotten or stays in over it', async () => {
    const userId = randomUUID()
    const { sid, record } = await begin({ userId })
    const theirs = randomUUID()
    await there.store.add(theirs, sessionRecord({ userId }))
    const ended = await begin()
    await there.store.find(ended.sid, 1, unknown)
    redis.freeze()
    const begun = Date.now()
    try {
      expect(await here.store.listOf(userId)).toEqual([{ sid, record }])
      const waitedMs = Date.now() - begun
      expect([waitedMs >= 900, waitedMs < 1900]).toEqual([true, true])
      await change(here, sid, 'newer')
      await here.store.refresh(sid, record)
      expect(await here.store.find(sid, 2, unknown)).toBe(record)
      await here.store.end(ended.sid, 'signed-out')
      expect(Date.now() - begun - waitedMs).toBeLessThan(900)
    } finally {
      redis.thaw()
    }
    expect(await copyOf(sid)).toMatchObject({ generation: 2 })
    await until(async () => (await endOf(there, ended.sid)) === 'signed-out')
    expect((await sidsOf(there.commands, userId)).sort()).toEqual([sid, theirs].sort())
    expect((await here.store.listOf(userId)).map(({ sid: listed }) => listed).sort()).toEqual([sid, theirs].sort())
  })
})
