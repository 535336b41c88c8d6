import { describeWith, startRedis } from '@/tests/support/servers'
import { env } from '../env'
import { processState } from '../process-state'
import { isFirstTime } from './first-time'
import { redisClient } from './redis-client'

const used = () => processState.used as Map<string, number>
const start = Date.parse('2026-11-22T12:00:00Z')
const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(start + ms)
beforeEach(() => used().clear())
afterEach(() => jest.restoreAllMocks())

test('a secret counts once, for its own kind, until it would have run out', async () => {
  later(0)
  const first = (secret: string, kind = 'sign-on') => isFirstTime(kind, secret, 600)
  expect([await first('a'), await first('a'), await first('b'), await first('a', 'other')]).toEqual([
    true,
    false,
    true,
    true,
  ])
  later(599_999)
  expect(await first('a')).toBe(false)
  later(600_000)
  expect(await first('a')).toBe(true)
})

test('what has run out is forgotten, what has not is kept, and no secret stands there in words', async () => {
  later(0)
  await isFirstTime('sign-on', 'another', 60)
  await isFirstTime('sign-on', 'secret-of-somebody', 10)
  expect(used().size).toBe(2)
  expect([...used().keys()].join()).not.toContain('secret')
  later(30_000)
  await isFirstTime('sign-on', 'third', 60)
  expect(used().size).toBe(2)
  expect(await isFirstTime('sign-on', 'another', 60)).toBe(false)
})

describeWith(['redis'], 'over one Redis', () => {
  test('a secret that was used on one instance is used on all, each answers for itself while Redis is away', async () => {
    const redis = await startRedis()
    env().REDIS_URL = redis.url
    const anotherInstance = () => used().clear()
    const first = (secret: string) => isFirstTime('sign-on', secret, 600)
    expect(await first('a')).toBe(true)
    anotherInstance()
    expect([await first('a'), await first('b')]).toEqual([false, true])
    const commands = await redisClient()
    const [key = ''] = await commands.keys('emboss:once:sign-on:*')
    expect(await commands.ttl(key)).toBeGreaterThan(590)
    expect(await commands.ttl(key)).toBeLessThanOrEqual(600)
    commands.disconnect()
    expect([await first('c'), await first('c')]).toEqual([true, false])
    env().REDIS_URL = ''
    await redis.stop()
  })
})
