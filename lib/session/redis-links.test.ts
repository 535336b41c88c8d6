import { log } from '../observability/log'
import { processState } from '../process-state'
import { describeWith, startRedis } from '@/tests/support/servers'
import type { Running } from '@/tests/support/servers'
import { mayTry, spend } from './rate-limit'
import { endRecord, readRecord, sidsOf, writeRecord } from './record-scripts'
import type { Writing } from './record-scripts'
import { hasRedis, redisAnswers, redisLinks } from './redis-links'

describeWith(['redis'], 'one Redis', () => {
  let redis: Running
  beforeAll(async () => {
    redis = await startRedis()
    process.env.REDIS_URL = redis.url
  })
  afterEach(() => jest.restoreAllMocks())
  afterAll(async () => {
    const { commands, news } = await redisLinks()
    commands.disconnect()
    news.disconnect()
    await redis.stop()
  })

  const writing = (sid: string, userId: string): Writing => ({
    sid,
    userId,
    generation: 3,
    atMs: 1000,
    data: 'sealed',
    ttlMs: 60_000,
    longestMs: 120_000,
    instance: 'one',
    merge: false,
  })

  test('SESS-08 a record is read as it was written, then as its ending alone; none is none', async () => {
    const { commands } = await redisLinks()
    expect(await readRecord(commands, 's-read')).toBeNull()
    await writeRecord(commands, writing('s-read', 'u-read'))
    expect(await readRecord(commands, 's-read')).toEqual({ generation: 3, atMs: 1000, ended: '', data: 'sealed' })
    await endRecord(commands, 's-read', 'signed-out', 60_000, 'one')
    expect(await readRecord(commands, 's-read')).toEqual({ generation: 0, atMs: 0, ended: 'signed-out', data: '' })
  })

  test('SESS-08 an ending is kept for all the time that the session could have lived', async () => {
    const { commands } = await redisLinks()
    await endRecord(commands, 's-ended', 'expired', 60_000, 'one')
    expect(await commands.pttl('emboss:session:s-ended')).toBeGreaterThan(30_000)
  })

  test('every person has a list of their own sessions', async () => {
    const { commands } = await redisLinks()
    await writeRecord(commands, writing('s-mine', 'u-one'))
    await writeRecord(commands, writing('s-theirs', 'u-other'))
    expect([await sidsOf(commands, 'u-one'), await sidsOf(commands, 'u-other')]).toEqual([['s-mine'], ['s-theirs']])
  })

  test('decision 28 tries count over all instances, those of each kind by themselves', async () => {
    const address = '198.51.100.7'
    for (let n = 0; n < 100; n++) expect((await spend('link', { address })).allowed).toBe(true)
    delete processState.limiters
    expect(await mayTry('link', { address })).toMatchObject({ allowed: false })
    expect(await mayTry('sign-up', { address })).toEqual({ allowed: true })
  })

  test('Redis answers while it runs, and the log says once of each link that it is away, and that it is back', async () => {
    const warned = jest.spyOn(log, 'warn')
    const told = jest.spyOn(log, 'info')
    const links = (calls: unknown[][]) => calls.map(([given]) => (given as { what: string }).what).sort()
    const { commands, news } = await redisLinks()
    const tries = (link: typeof commands) => new Promise((resolve) => link.once('reconnecting', resolve))
    expect([hasRedis(), await redisAnswers()]).toEqual([true, true])
    for (let time = 0; time < 2; time++) {
      warned.mockClear()
      told.mockClear()
      await redis.kill()
      for (let n = 0; n < 3; n++) await Promise.all([tries(commands), tries(news)])
      expect(await redisAnswers()).toBe(false)
      expect([links(warned.mock.calls), links(told.mock.calls)]).toEqual([['commands', 'news'], []])
      const back = [commands, news].map((link) => new Promise((resolve) => link.once('ready', resolve)))
      await redis.restart()
      await Promise.all(back)
      expect(await redisAnswers()).toBe(true)
      expect(links(told.mock.calls)).toEqual(['commands', 'news'])
    }
  })
})
