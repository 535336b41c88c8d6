import { randomUUID } from 'node:crypto'
import type { SessionRecord } from '@/lib/session/session-record'
import { redisClient } from '@/lib/session/redis-client'
import { SharedStore } from '@/lib/session/shared-record'
import { describeWith, startRedis, type Running } from '@/tests/support/servers'
import { sessionRecord } from '@/tests/support/session-record'

describeWith(['redis'], 'records over one Redis', () => {
  let redis: Running
  let a: SharedStore
  let b: SharedStore
  beforeAll(async () => {
    redis = await startRedis()
    process.env.SESSION_SECRET = 'flow-test-secret-of-32-characters!!'
    process.env.REDIS_URL = redis.url
    a = new SharedStore()
    b = new SharedStore()
  })
  afterAll(async () => {
    ;(await redisClient()).disconnect()
    await redis?.stop()
  })

  const made = (more: Partial<SessionRecord> = {}) =>
    sessionRecord({
      device: 'Chrome · Linux',
      address: '203.0.113.1',
      token: 'token-0',
      privileges: ['CARD_READ'],
      ...more,
    })
  const nothing = () => made({ token: '', generation: 0 })
  const rotate = (store: SharedStore, sid: string, token: string) => {
    const record = store.get(sid) as SessionRecord
    record.token = token
    record.generation += 1
    return store.changed(sid, record)
  }
  const settled = async (sid: string) => {
    const until = Date.now() + 5000
    for (;;) {
      const [one, other] = [await a.find(sid, 0, nothing), await b.find(sid, 0, nothing)]
      if (one?.generation === other?.generation && one?.token === other?.token) return one
      if (Date.now() > until) return expect(one).toEqual(other)
      await new Promise((resume) => setTimeout(resume, 10))
    }
  }

  test('WIRE-04 two instances that change one session at the same time end with the same token, and counts never fall', async () => {
    const sid = randomUUID()
    await a.add(sid, made())
    await b.find(sid, 1, nothing)
    expect(b.get(sid)?.token).toBe('token-0')
    let highest = 1
    for (let round = 0; round < 40; round++) {
      await Promise.all(Array.from({ length: 6 }, (_, n) => rotate(n % 2 ? a : b, sid, `token-${round}-${n}`)))
      const record = await settled(sid)
      expect(record?.generation).toBeGreaterThan(highest)
      highest = record?.generation ?? 0
      expect(record?.token).toMatch(new RegExp(`^token-${round}-`))
    }
  })

  test('a cookie too small for its token finds it in Redis, and one that is newer than all is believed', async () => {
    const sid = randomUUID()
    await a.add(sid, made({ token: 'long-token' }))
    expect((await b.find(sid, 1, nothing))?.token).toBe('long-token')
    const newer = () => made({ token: 'from-the-cookie', generation: 9 })
    expect((await b.find(sid, 9, newer))?.token).toBe('from-the-cookie')
    expect((await settled(sid))?.token).toBe('from-the-cookie')
  })

  test('SESS-08 an end is final: no later change and no cookie brings a session back', async () => {
    const sid = randomUUID()
    await a.add(sid, made())
    await b.find(sid, 1, nothing)
    const late = b.get(sid) as SessionRecord
    await a.end(sid, 'signed-out')
    late.token = 'late'
    late.generation += 5
    await b.changed(sid, late)
    const found = await b.find(sid, 99, () => made({ generation: 99, token: 'cookie' }))
    expect(found?.ended).toBe('signed-out')
    expect(await new SharedStore().find(sid, 99, () => made({ generation: 99 }))).toMatchObject({
      ended: 'signed-out',
      token: '',
    })
  })

  test('a person’s sessions of all instances, and signed out everywhere but here', async () => {
    const userId = randomUUID()
    const [here, there, elsewhere] = [randomUUID(), randomUUID(), randomUUID()]
    await a.add(here, made({ userId }))
    await b.add(there, made({ userId }))
    await b.add(elsewhere, made({ userId: 'another' }))
    expect((await a.listOf(userId)).map(({ sid }) => sid).sort()).toEqual([here, there].sort())
    await a.endAllOf(userId, here)
    expect((await b.listOf(userId)).filter(({ record }) => !record.ended).map(({ sid }) => sid)).toEqual([here])
    const found = async (sid: string) => (await b.find(sid, 1, () => made({ userId })))?.ended
    expect([await found(here), await found(there), await found(elsewhere)]).toEqual([false, 'signed-out', false])
  })

  const usedElsewhere = async () => {
    const sid = randomUUID()
    const begun = Date.parse('2026-11-21T08:00:00Z')
    const clock = jest.spyOn(Date, 'now').mockReturnValue(begun)
    try {
      const record = made({ lastActiveMs: begun, startedMs: begun })
      await a.add(sid, record)
      await b.find(sid, 1, () => made({ lastActiveMs: begun, startedMs: begun }))
      clock.mockReturnValue(begun + 10 * 60_000)
      const here = a.get(sid) as SessionRecord
      here.lastActiveMs = Date.now()
      a.active(sid, here)
      const there = b.get(sid) as SessionRecord
      for (let tries = 0; tries < 100 && there.lastActiveMs === begun; tries++) {
        await new Promise((resume) => setTimeout(resume, 30))
        await b.refresh(sid, there)
      }
      return (there.lastActiveMs - begun) / 60_000
    } finally {
      clock.mockRestore()
    }
  }

  test('use on one instance keeps the session from idling on the other', async () => {
    expect(await usedElsewhere()).toBe(10)
  })

  test('UPSTREAM_STRICT_TOKENS one at a time over all instances', async () => {
    const sid = randomUUID()
    await a.add(sid, made())
    let inside = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++inside)
      await new Promise((resume) => setTimeout(resume, 3))
      inside -= 1
    }
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? a : b).alone(sid, work)))
    expect([most, inside]).toEqual([1, 0])
  })

  test('decision 27 so it does while Redis is away, and what ended then is over when it is back', async () => {
    const [sid, kept] = [randomUUID(), randomUUID()]
    for (const id of [sid, kept]) {
      await a.add(id, made())
      await b.find(id, 1, nothing)
    }
    await redis.kill()
    expect(await usedElsewhere()).toBe(10)
    await rotate(a, kept, 'rotated-without-redis')
    expect((await b.find(kept, 1, nothing))?.token).toBe('rotated-without-redis')
    await a.end(sid, 'signed-out')
    expect((await b.find(sid, 1, nothing))?.ended).toBe('signed-out')
    await redis.restart()
    const client = await redisClient()
    while (client.status !== 'ready') await new Promise((resume) => setTimeout(resume, 50))
    const late = new SharedStore()
    expect((await late.find(sid, 9, () => made({ generation: 9 })))?.ended).toBe('signed-out')
    expect((await late.find(kept, 1, () => made({ token: 'stale' })))?.token).toBe('rotated-without-redis')
  })
})
