import { randomUUID } from 'node:crypto'
import type { SessionRecord } from '@/lib/session/record'
import { redisLinks } from '@/lib/session/redis'
import { SharedStore } from '@/lib/session/shared-record'
import { describeWith, startRedis } from '../support/servers'
import type { Running } from '../support/servers'

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
    const { commands, news } = await redisLinks()
    commands.disconnect()
    news.disconnect()
    await redis?.stop()
  })

  const made = (more: Partial<SessionRecord> = {}): SessionRecord => ({
    userId: 'u1',
    device: 'Chrome · Linux',
    address: '203.0.113.1',
    token: 'token-0',
    generation: 1,
    lastActiveMs: Date.now(),
    startedMs: Date.now(),
    ended: false,
    held: ['CARD_READ'],
    activeOrg: null,
    tokenExpiryDay: null,
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
      const [one, other] = [a.get(sid), b.get(sid)]
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
    expect([found?.ended, found?.token]).toEqual(['signed-out', ''])
    expect((await new SharedStore().find(sid, 99, () => made({ generation: 99 })))?.ended).toBe('signed-out')
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

  test('use on one instance keeps the session from idling on the other', async () => {
    const sid = randomUUID()
    const longAgo = Date.now() - 14 * 60_000
    await a.add(sid, made({ lastActiveMs: longAgo }))
    await b.find(sid, 1, nothing)
    const record = a.get(sid) as SessionRecord
    record.lastActiveMs = Date.now()
    await a.changed(sid, Object.assign(record, { generation: record.generation + 1 }))
    const other = b.get(sid) as SessionRecord
    await b.refresh(sid, other)
    expect(other.lastActiveMs).toBeGreaterThan(longAgo)
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
})
