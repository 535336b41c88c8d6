import { RateLimiterRedis } from 'rate-limiter-flexible'
import { env } from '../env'
import { log } from '../observability/log'
import { processState } from '../process-state'
import { describeWith, startRedis, type Running } from '@/tests/support/servers'
import { isFirstBlock, mayTry, consume } from './rate-limit'
import { endRecord, readRecord, sidsOf, touchRecord, tryLock, unlock, writeRecord, type Writing } from './session-lua'
import { hasRedis, redisClient, writeToRedis } from './redis-client'

const takesWrites = () =>
  writeToRedis().then(
    () => true,
    () => false,
  )

describeWith(['redis'], 'one Redis', () => {
  let redis: Running
  beforeAll(async () => {
    redis = await startRedis()
    process.env.REDIS_URL = redis.url
  })
  /** As an instance that has just begun. */
  const anotherInstance = async () => {
    ;(await redisClient()).disconnect()
    delete processState.redis
    delete processState.limiters
  }
  afterEach(async () => {
    jest.restoreAllMocks()
    await anotherInstance()
  })
  afterAll(() => redis.stop())

  const writing = (sid: string, userId: string): Writing => ({
    sid,
    userId,
    generation: 3,
    atMs: 1000,
    data: 'sealed',
    ttlMs: 60_000,
    longestMs: 120_000,
    merge: false,
  })

  test('SESS-08 a record is read as it was written, then as its ending alone; none is none', async () => {
    const commands = await redisClient()
    expect(await readRecord(commands, 's-read')).toBeNull()
    await writeRecord(commands, writing('s-read', 'u-read'))
    expect(await readRecord(commands, 's-read')).toEqual({ generation: 3, atMs: 1000, ended: '', data: 'sealed' })
    await endRecord(commands, 's-read', 'signed-out', 60_000)
    expect(await readRecord(commands, 's-read')).toEqual({ generation: 0, atMs: 0, ended: 'signed-out', data: '' })
  })

  test('SESS-08 an ending is kept for all the time that the session could have lived', async () => {
    const commands = await redisClient()
    await endRecord(commands, 's-ended', 'expired', 60_000)
    expect(await commands.pttl('emboss:session:s-ended')).toBeGreaterThan(30_000)
  })

  test('every person has a list of their own sessions', async () => {
    const commands = await redisClient()
    await writeRecord(commands, writing('s-mine', 'u-one'))
    await writeRecord(commands, writing('s-theirs', 'u-other'))
    expect([await sidsOf(commands, 'u-one'), await sidsOf(commands, 'u-other')]).toEqual([['s-mine'], ['s-theirs']])
  })

  test('decision 28 tries count over all instances, those of each kind by themselves', async () => {
    const address = '198.51.100.7'
    for (let n = 0; n < 100; n++) expect((await consume('link', { address })).allowed).toBe(true)
    await anotherInstance()
    expect(await mayTry('link', { address })).toMatchObject({ allowed: false })
    expect(await mayTry('sign-up', { address })).toEqual({ allowed: true })
  })

  test('decision 28 counters stand under the name of their kind, for as long as they count, and name nobody', async () => {
    const commands = await redisClient()
    await commands.flushall()
    await consume('sign-in', { account: 'asha@bank.example', address: '198.51.100.8' })
    const keys = (await commands.keys('*')).sort()
    expect(keys).toEqual([
      expect.stringMatching(/^emboss:limit:sign-in:account\+address:[\w-]{24}$/),
      expect.stringMatching(/^emboss:limit:sign-in:account:day:[\w-]{24}$/),
      expect.stringMatching(/^emboss:limit:sign-in:address:[\w-]{24}$/),
    ])
    const secondsLeft = await Promise.all(keys.map((key) => commands.ttl(key)))
    const toMidnight = 86_400 - (Math.floor(Date.now() / 1000) % 86_400)
    const isAbout = [1800, toMidnight, 1800].map((most, n) => Math.abs((secondsLeft[n] ?? 0) - most) <= 3)
    expect([secondsLeft, isAbout]).toEqual([secondsLeft, [true, true, true]])
  })

  test('decision 26 a block is told once over all instances, for as long as it lasts', async () => {
    const block = { name: 'link:address:x', seconds: 600 }
    expect(await isFirstBlock(block)).toBe(true)
    await anotherInstance()
    expect(await isFirstBlock(block)).toBe(false)
    const commands = await redisClient()
    const left = await commands.ttl('emboss:limit:told:link:address:x')
    expect([left > 590, left <= 600]).toEqual([true, true])
  })

  test('decision 28 while Redis is away each instance counts by itself', async () => {
    const address = '198.51.100.9'
    const commands = await redisClient()
    commands.disconnect()
    for (let n = 0; n < 100; n++) expect((await consume('link', { address })).allowed).toBe(true)
    expect(await consume('link', { address })).toMatchObject({ allowed: false })
    expect(await mayTry('link', { address: '198.51.100.10' })).toEqual({ allowed: true })
  })

  test('decision 28 a counter that fails is an error, never a block; its block is told', async () => {
    const commands = await redisClient()
    commands.disconnect()
    const failing = new RateLimiterRedis({ storeClient: commands, points: 1, duration: 1 })
    const get = jest.spyOn(failing, 'get').mockResolvedValue(null)
    processState.limiters = new Map(['link:address', 'told'].map((name) => [name, Promise.resolve(failing)]))
    await expect(consume('link', { address: '198.51.100.11' })).rejects.toThrow()
    expect(get).toHaveBeenCalledTimes(1)
    expect(await isFirstBlock({ name: 'x', seconds: 1 })).toBe(true)
  })

  test('WIRE-04 of two writings the last counts on, and a comparison gives way to what is as new', async () => {
    const commands = await redisClient()
    const write = (more: Partial<Writing>) => writeRecord(commands, { ...writing('s-two', 'u-two'), ...more })
    expect(await write({})).toEqual({ generation: 3, atMs: 1000, ended: '', data: '' })
    expect(await write({ merge: true, data: 'mine', atMs: 2000 })).toEqual({
      generation: 3,
      atMs: 2000,
      ended: '',
      data: 'sealed',
    })
    expect(await readRecord(commands, 's-two')).toMatchObject({ generation: 3, atMs: 1000, data: 'sealed' })
    expect(await write({ generation: 2, data: 'late', atMs: 500 })).toMatchObject({ generation: 4, atMs: 1000 })
    expect(await write({ merge: true, generation: 5, data: 'newer', atMs: 2500.2 })).toMatchObject({ generation: 5 })
    expect(await readRecord(commands, 's-two')).toEqual({ generation: 5, atMs: 2501, ended: '', data: 'newer' })
    await endRecord(commands, 's-two', 'refused', 60_000)
    expect(await write({ generation: 9 })).toEqual({ generation: 0, atMs: 0, ended: 'refused', data: '' })
    expect(await readRecord(commands, 's-two')).toMatchObject({ generation: 0, ended: 'refused' })
  })

  test('a record and the list that it stands on are kept as long as they are of use; what is of none is not written', async () => {
    const commands = await redisClient()
    await writeRecord(commands, { ...writing('s-kept', 'u-kept'), ttlMs: 60_000.5 })
    const left = [await commands.pttl('emboss:session:s-kept'), await commands.pttl('emboss:sessions-of:u-kept')]
    expect(left.map((ms) => Math.round(ms / 10_000))).toEqual([6, 12])
    expect(await writeRecord(commands, { ...writing('s-none', 'u-none'), ttlMs: -5 })).toMatchObject({ generation: 3 })
    expect(await commands.exists('emboss:session:s-none', 'emboss:sessions-of:u-none')).toBe(0)
  })

  test('use moves the clock of a record on, never back, and of none that is not there or over', async () => {
    const commands = await redisClient()
    await writeRecord(commands, writing('s-used', 'u-used'))
    await touchRecord(commands, 's-used', 900, 90_000)
    expect(await readRecord(commands, 's-used')).toMatchObject({ atMs: 1000, data: 'sealed' })
    expect(await commands.pttl('emboss:session:s-used')).toBeGreaterThan(60_000)
    await touchRecord(commands, 's-used', 1100, 90_000)
    expect(await readRecord(commands, 's-used')).toMatchObject({ atMs: 1100 })
    await touchRecord(commands, 's-nowhere', 1100, 90_000)
    expect(await commands.exists('emboss:session:s-nowhere')).toBe(0)
    await endRecord(commands, 's-used', 'expired', 60_000)
    await touchRecord(commands, 's-used', 1200, 90_000)
    expect(await commands.pttl('emboss:session:s-used')).toBeLessThanOrEqual(60_000)
  })

  test('UPSTREAM_STRICT_TOKENS a lock is one’s alone, for a while, and let go by nobody else', async () => {
    const commands = await redisClient()
    expect([await tryLock(commands, 's1', 'a', 5000.5), await tryLock(commands, 's1', 'b', 5000)]).toEqual([
      true,
      false,
    ])
    expect(await commands.pttl('emboss:turn:s1')).toBeLessThanOrEqual(5001)
    await unlock(commands, 's1', 'b')
    expect(await tryLock(commands, 's1', 'b', 5000)).toBe(false)
    await unlock(commands, 's1', 'a')
    expect(await tryLock(commands, 's1', 'b', 5000)).toBe(true)
  })

  test('a Redis that takes connections and says nothing holds up the first page for a moment only', async () => {
    redis.freeze()
    try {
      const begun = Date.now()
      await redisClient()
      expect(Date.now() - begun).toBeLessThan(4000)
      expect(await takesWrites()).toBe(false)
    } finally {
      redis.thaw()
    }
    env().REDIS_URL = ''
    const none = hasRedis()
    env().REDIS_URL = redis.url
    expect(none).toBe(false)
  })

  test('Redis answers while it runs, and the log says once that it is away, and that it is back', async () => {
    const warned = jest.spyOn(log, 'warn')
    const told = jest.spyOn(log, 'info')
    const client = await redisClient()
    const next = (event: string) => new Promise((resolve) => client.once(event, resolve))
    expect([hasRedis(), await takesWrites()]).toEqual([true, true])
    for (let time = 0; time < 2; time++) {
      warned.mockClear()
      told.mockClear()
      await redis.kill()
      for (let n = 0; n < 3; n++) await next('reconnecting')
      expect(await takesWrites()).toBe(false)
      expect([warned.mock.calls.length, told.mock.calls]).toEqual([1, []])
      const back = next('ready')
      await redis.restart()
      await back
      expect(await takesWrites()).toBe(true)
      expect(told.mock.calls).toEqual([['session: Redis is back']])
    }
  })
})
