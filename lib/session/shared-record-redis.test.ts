import { randomUUID } from 'node:crypto'
import type { SessionRecord } from '@/lib/session/session-record'
import { describeWith, startRedis, type Running } from '@/tests/support/servers'
import { endInstances, newInstance, until, type Instance } from '@/tests/support/instances'
import { sessionRecord } from '@/tests/support/session-record'
import { env } from '../env'
import { readStoredSession } from '../store/sessions'
import { sealRecordFor } from './merge-session'
import { endRecord, sidsOf } from './session-lua'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describeWith(['redis'], 'what stands in Redis of a session', () => {
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
  afterEach(() => {
    jest.restoreAllMocks()
    endInstances()
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
  /** How often an instance has asked Redis since. */
  const journeys = ({ commands }: Instance) => {
    const [written, read] = [jest.spyOn(commands, 'eval'), jest.spyOn(commands, 'hmget')]
    return () => [written.mock.calls.length, read.mock.calls.length]
  }
  /** As another instance writes it. */
  const plant = async (sid: string, newer: SessionRecord) => {
    const { generation, data } = sealRecordFor(sid, newer)
    await there.commands.hset(keyOf(sid), { gen: generation, at: newer.lastActiveMs, data })
    return data
  }
  const expectTtl = async (key: string, ms: number) => {
    const ttl = await here.commands.pttl(key)
    expect([key, ttl > ms - 3000 && ttl <= ms]).toEqual([key, true])
  }
  const clock = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(ms)

  test('SESS-04 a record stands there while it may lie idle and two minutes, never longer than the session may live', async () => {
    const { sid, record } = await begin({ userId: 'u-ttl', token: 'secret-token', generation: 4 })
    const { data = '', ...rest } = await here.commands.hgetall(keyOf(sid))
    expect(rest).toEqual({ gen: '4', at: String(record.lastActiveMs) })
    expect(Buffer.from(data, 'base64').toString('latin1')).not.toContain('secret')
    await expectTtl(keyOf(sid), 17 * MINUTE_MS)
    await expectTtl('emboss:sessions-of:u-ttl', 12 * HOUR_MS)
    const late = await begin({ startedMs: Date.now() - 12 * HOUR_MS + MINUTE_MS })
    await expectTtl(keyOf(late.sid), MINUTE_MS)
    const used = await begin({ lastActiveMs: Date.now() - 10 * MINUTE_MS })
    await expectTtl(keyOf(used.sid), 7 * MINUTE_MS)
  })

  test('SESS-08 an ending stands there for as long as the session could have lived', async () => {
    const { sid } = await begin({ startedMs: Date.now() - HOUR_MS })
    await here.store.end(sid, 'expired')
    expect(await here.commands.hgetall(keyOf(sid))).toEqual({ ended: 'expired' })
    await expectTtl(keyOf(sid), 11 * HOUR_MS)
    const never = randomUUID()
    await here.store.end(never, 'signed-out')
    await expectTtl(keyOf(never), 12 * HOUR_MS)
  })

  test('SESS-08 the first ending stands: who has ended is not ended anew, here or there', async () => {
    const { sid } = await begin()
    await there.store.find(sid, 1, unknown)
    await here.store.end(sid, 'refused')
    await until(async () => (await there.store.find(sid, 0, unknown))?.ended === 'refused')
    const asked = journeys(here)
    await here.store.end(sid, 'signed-out')
    expect(asked()).toEqual([0, 0])
    expect(await here.commands.hgetall(keyOf(sid))).toEqual({ ended: 'refused' })
    expect([here.store.get(sid), there.store.get(sid)]).toMatchObject([
      { ended: 'refused', token: '' },
      { ended: 'refused', token: '' },
    ])
    const found = await here.store.find(sid, 99, () => sessionRecord({ generation: 99, token: 'cookie' }))
    expect([found, asked()]).toMatchObject([{ ended: 'refused', token: '' }, [0, 0]])
  })

  test('a record without its token is not put where others would take it for the newest', async () => {
    const { sid } = await begin({ token: '' })
    expect(await here.commands.exists(keyOf(sid))).toBe(0)
  })

  test('a session that is known is read with one journey per request, and what another instance wrote is taken', async () => {
    const { sid, record } = await begin({ generation: 3 })
    const asked = journeys(here)
    for (const requestId of ['r1', 'r1', 'r2', undefined, undefined])
      expect(await here.store.find(sid, 3, unknown, requestId)).toBe(record)
    expect(asked()).toEqual([0, 4])
    await plant(sid, sessionRecord({ generation: 4, token: 'theirs' }))
    expect(await here.store.find(sid, 4, unknown, 'r3')).toMatchObject({ generation: 4, token: 'theirs' })
    expect(asked()).toEqual([0, 5])
  })

  test('a cookie that is newer than all is believed, and what it says is there for the other instances', async () => {
    const { sid, record } = await begin({ generation: 3 })
    const newer = () => sessionRecord({ generation: 4, token: 'newer' })
    expect(await there.store.find(sid, 4, newer)).toMatchObject({ generation: 4, token: 'newer' })
    await here.store.find(sid, 3, unknown)
    expect(record).toMatchObject({ generation: 4, token: 'newer' })
  })

  test('decision 40 a change of roles is known to an instance with the next request of any session', async () => {
    const [{ sid }, other] = [await begin(), await begin()]
    await there.store.find(other.sid, 1, unknown)
    const before = [here.store.rolesChangedMs(), there.store.rolesChangedMs()]
    await here.store.rolesChanged()
    expect([here.store.rolesChangedMs() >= Date.now() - 1000, there.store.rolesChangedMs()]).toEqual([true, before[1]])
    await there.store.find(sid, 1, unknown)
    const heard = there.store.rolesChangedMs()
    expect(heard).toBeGreaterThan(before[1] ?? 0)
    await new Promise((resume) => setTimeout(resume, 2))
    await there.store.find(other.sid, 1, unknown)
    expect(there.store.rolesChangedMs()).toBe(heard)
  })

  test('a cookie without its token never puts out the token that is known', async () => {
    const { sid } = await begin({ generation: 3, token: 'long' })
    const found = await here.store.find(sid, 5, () => sessionRecord({ generation: 4, token: '' }))
    expect(found).toMatchObject({ token: 'long', generation: 3 })
  })

  test('requests that come at once to an instance that has not met their session ask once, and share one record', async () => {
    const { sid } = await begin({ token: 'held-in-redis', generation: 2 })
    const asked = journeys(there)
    const sealed = jest.fn(unknown)
    const found = await Promise.all([1, 2, 3].map(() => there.store.find(sid, 1, sealed)))
    expect([new Set(found).size, sealed.mock.calls.length, asked()]).toEqual([1, 1, [1, 0]])
    expect(found[0]).toMatchObject({ token: 'held-in-redis', generation: 2 })
  })

  test('WIRE-04 what changes while a change is being written goes with the next one, all of it at once', async () => {
    const { sid, record } = await begin()
    await there.store.find(sid, 1, unknown)
    const asked = journeys(here)
    await Promise.all(['one', 'two', 'three', 'four'].map((token) => change(here, sid, token)))
    expect(asked()).toEqual([2, 0])
    await until(async () => (await there.store.find(sid, 0, unknown))?.token === 'four')
    expect(there.store.get(sid)?.generation).toBe(record.generation)
    await change(here, sid, 'five')
    expect(asked()).toEqual([3, 0])
  })

  test('a change of a session that is not known here, or of another record than the one known, is told nobody', async () => {
    const { sid } = await begin()
    const asked = journeys(here)
    await here.store.changed(randomUUID(), sessionRecord())
    await here.store.changed(sid, sessionRecord({ token: 'forged', generation: 9 }))
    expect([asked(), here.store.get(sid)?.token]).toEqual([[0, 0], 'token'])
  })

  test('SESS-08 a change of a session that has ended elsewhere ends it here, and brings nothing back', async () => {
    const { sid, record } = await begin()
    await there.commands.del(keyOf(sid))
    await there.commands.hset(keyOf(sid), { ended: 'refused' })
    await change(here, sid, 'late')
    expect(record).toMatchObject({ ended: 'refused', token: '' })
    expect(await here.commands.hgetall(keyOf(sid))).toEqual({ ended: 'refused' })
    const asked = journeys(here)
    await change(here, sid, 'later')
    expect(asked()).toEqual([0, 0])
  })

  test('WIRE-04 a change that overtakes another’s counts on from it, and both sides take it', async () => {
    const { sid, record } = await begin()
    await plant(sid, sessionRecord({ token: 'theirs', generation: 5 }))
    await change(here, sid, 'mine')
    expect(record).toMatchObject({ token: 'mine', generation: 6 })
    expect(await there.store.find(sid, 1, unknown)).toMatchObject({ token: 'mine', generation: 6 })
  })

  test('WIRE-04 where another’s change is read before the own one is answered, the one that came last to Redis counts', async () => {
    const { sid, record } = await begin()
    await plant(sid, sessionRecord({ token: 'theirs', generation: 5 }))
    const write = here.commands.eval.bind(here.commands) as (...args: unknown[]) => Promise<unknown>
    jest.spyOn(here.commands, 'eval').mockImplementationOnce(async (...args: unknown[]) => {
      const written = await write(...args)
      await until(() => record.token === 'theirs')
      return written
    })
    await Promise.all([here.store.find(sid, 1, unknown), change(here, sid, 'mine')])
    expect(record).toMatchObject({ token: 'mine', generation: 6 })
  })

  test('use is told twice a minute at most, oftener where a session may lie idle for a short time only', async () => {
    const begun = Date.now()
    clock(begun)
    const { sid, record } = await begin()
    const asked = journeys(here)
    const use = (ms: number, ofSid = sid) => {
      clock(begun + ms)
      record.lastActiveMs = begun + ms
      here.store.active(ofSid, record)
      return asked()[0]
    }
    expect([use(29_999), use(30_000), use(59_999), use(60_000)]).toEqual([0, 1, 1, 2])
    await until(async () => (await there.commands.hget(keyOf(sid), 'at')) === String(begun + 60_000))
    await expectTtl(keyOf(sid), 17 * MINUTE_MS)
    expect(use(90_000, randomUUID())).toBe(2)
    env().SESSION_IDLE_MINUTES = 5
    const counts = [use(74_999), use(75_000)]
    env().SESSION_IDLE_MINUTES = 15
    expect(counts).toEqual([2, 3])
  })

  test('the memory forgets now and then who has idled too long, and nobody else', async () => {
    const begun = Date.now()
    clock(begun)
    const gone = await begin({ lastActiveMs: begun - 17 * MINUTE_MS - 1 })
    const last = await begin({ lastActiveMs: begun - 17 * MINUTE_MS })
    const known = () => [gone, last].map(({ sid }) => here.store.get(sid) !== undefined)
    for (let uses = 1; uses < 500; uses++) here.store.active('nobody', sessionRecord())
    expect(known()).toEqual([true, true])
    here.store.active('nobody', sessionRecord())
    expect(known()).toEqual([false, true])
    for (let uses = 0; uses < 499; uses++) here.store.active('nobody', sessionRecord())
    clock(begun + 1)
    here.store.active('nobody', sessionRecord())
    expect(known()).toEqual([false, false])
  })

  test('live are the sessions that are neither over nor idle', async () => {
    const begun = Date.now()
    clock(begun)
    expect(here.store.live()).toBe(0)
    await begin()
    await begin({ lastActiveMs: begun - 15 * MINUTE_MS })
    await begin({ lastActiveMs: begun - 15 * MINUTE_MS - 1 })
    await here.store.end((await begin()).sid, 'expired')
    expect(here.store.live()).toBe(2)
  })

  test('a person’s list has what any instance knows newest, and who has ended elsewhere as over from then on', async () => {
    const userId = randomUUID()
    const at = Date.now()
    const expired = await begin({ userId, lastActiveMs: at - 4000 })
    const over = await begin({ userId, lastActiveMs: at - 5000 })
    const mine = await begin({ userId, lastActiveMs: at - 3000 })
    await begin({ userId: 'another' })
    const theirs = randomUUID()
    await there.store.add(theirs, sessionRecord({ userId, device: 'Safari · iOS', lastActiveMs: at - 9000 }))
    await there.commands.hset(keyOf(theirs), { at: at - 2000 })
    await there.commands.del(keyOf(expired.sid), keyOf(over.sid))
    await there.commands.hset(keyOf(over.sid), { ended: 'refused' })
    const listed = async () =>
      (await here.store.listOf(userId))
        .map(({ sid, record }) => [sid, record.device, record.lastActiveMs - at, record.ended])
        .sort(([, , one], [, , other]) => Number(one) - Number(other))
    const known = [
      [over.sid, '', -5000, 'refused'],
      [expired.sid, '', -4000, false],
      [mine.sid, '', -3000, false],
    ]
    for (const _ of ['first', 'again'])
      expect(await listed()).toEqual([...known, [theirs, 'Safari · iOS', -2000, false]])
    expect((await sidsOf(here.commands, userId)).sort()).toEqual([mine.sid, theirs].sort())
    expect(await here.store.find(over.sid, 1, unknown)).toMatchObject({ ended: 'refused', token: '' })
    mine.record.lastActiveMs = at - 3500
    await there.commands.hset(keyOf(theirs), { data: 'nothing that opens' })
    expect(await listed()).toEqual(known)
    expect(await sidsOf(here.commands, userId)).toContain(theirs)
    mine.record.lastActiveMs = at - 1000
    expect((await listed())[2]).toEqual([mine.sid, '', -1000, false])
  })

  test('SESS-08 signed out everywhere but here: also where nobody has seen a session since, and who ended before keeps the reason', async () => {
    const userId = randomUUID()
    const [mine, refused] = [await begin({ userId }), await begin({ userId })]
    await here.store.end(refused.sid, 'refused')
    const theirs = randomUUID()
    await there.store.add(theirs, sessionRecord({ userId }))
    await here.store.endAllOf(userId, mine.sid)
    const redisHas = async (sid: string) => (await here.commands.hgetall(keyOf(sid))).ended
    expect(await Promise.all([mine.sid, refused.sid, theirs].map(redisHas))).toEqual([
      undefined,
      'refused',
      'signed-out',
    ])
    const unseen = (sid: string) => readStoredSession({ sid, userId, startedMs: Date.now() - HOUR_MS })
    expect([await unseen(randomUUID()), await unseen(mine.sid)]).toMatchObject([
      { ended: 'signed-out' },
      { ended: null },
    ])
    await here.store.endAllOf(userId, null)
    expect(await redisHas(mine.sid)).toBe('signed-out')
  })

  test('what another instance has written or ended without a word is there as soon as it is asked for', async () => {
    const { sid, record } = await begin()
    await plant(sid, sessionRecord({ token: 'planted', generation: 2 }))
    await here.store.refresh(sid, record)
    expect(record).toMatchObject({ token: 'planted', generation: 2 })
    await endRecord(there.commands, sid, 'expired', 1000)
    await here.store.refresh(sid, record)
    expect(record).toMatchObject({ ended: 'expired', token: '' })
  })

  test('UPSTREAM_STRICT_TOKENS who is alone with a session holds its lock, has its newest token, and lets go in any case', async () => {
    const { sid } = await begin()
    const lock = `emboss:turn:${sid}`
    await plant(sid, sessionRecord({ token: 'planted', generation: 2 }))
    const work = async () => {
      expect(await here.commands.pttl(lock)).toBeGreaterThan(9000)
      expect(await here.commands.pttl(lock)).toBeLessThanOrEqual(11_000)
      return here.store.get(sid)?.token
    }
    expect(await here.store.alone(sid, work)).toBe('planted')
    expect(await here.commands.exists(lock)).toBe(0)
    await expect(here.store.alone(sid, () => Promise.reject(new Error('fails')))).rejects.toThrow('fails')
    expect(await here.commands.exists(lock)).toBe(0)
    expect(await here.store.alone(randomUUID(), async () => 'unknown too')).toBe('unknown too')
  })

  test('UPSTREAM_STRICT_TOKENS nobody waits for another’s turn longer than a call may take, and nobody ends it', async () => {
    const { sid } = await begin()
    const lock = `emboss:turn:${sid}`
    await there.commands.set(lock, 'another', 'PX', 60_000)
    const begun = Date.now()
    const now = clock(begun)
    const work = jest.fn(async () => 'done')
    const turn = here.store.alone(sid, work)
    const asked = jest.spyOn(here.commands, 'set')
    now.mockReturnValue(begun + 10_999)
    while (asked.mock.calls.length < 3) await new Promise((resume) => setTimeout(resume, 5))
    expect(work).not.toHaveBeenCalled()
    now.mockReturnValue(begun + 11_000)
    expect(await turn).toBe('done')
    expect(await here.commands.get(lock)).toBe('another')
  })
})
