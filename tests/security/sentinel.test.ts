import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeWith, startPostgres, startRedis, startSentinel } from '../support/servers'
import { startPortal, startStack } from '../support/stack'
import { visitor, type Visitor } from '../support/visitor'

const FAILOVER_MS = 30_000
const PAGE = '/app/blank-page'

describeWith(['redis', 'postgres'], 'decision 27 Redis under Sentinel', () => {
  test('while its master is killed and another one takes over, nobody is signed out, and instances share again by themselves', async () => {
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'emboss-sentinel-')))
    const master = await startRedis()
    const replica = await startRedis({ more: ['--replicaof', '127.0.0.1', String(master.port)] })
    const sentinels = await Promise.all([1, 2, 3].map(() => startSentinel(master.port, 2)))
    const postgres = await startPostgres()
    const shared = {
      REDIS_URL: `redis-sentinel://${sentinels.map(({ url }) => url).join(',')}/emboss`,
      PORTAL_DATABASE_URL: postgres.url,
      WORKERS: '1',
    }
    const stack = await startStack({ env: { ...shared, DATA_DIR: folders[0] ?? '' } })
    const other = await startPortal({
      ...shared,
      DATA_DIR: folders[1] ?? '',
      PLATFORM_PORT: new URL(stack.platform.url).port,
    })
    const person = stack.visitor()
    await person.signIn('platform.admin@sandbox.test')
    const atOther = (one: Visitor): Visitor => {
      const same = visitor(other.url)
      same.setCookie('emboss', one.cookie('emboss'))
      return same
    }
    const redisOf = async (url: string) => {
      const { dependencies } = (await (await fetch(`${url}/api/health/ready`)).json()) as {
        dependencies: { name: string; state: string }[]
      }
      return dependencies.find(({ name }) => name === 'redis')?.state
    }
    expect([await redisOf(stack.url), await redisOf(other.url)]).toEqual(['up', 'up'])
    expect((await atOther(person).get(PAGE)).status).toBe(200)

    await master.kill()
    const statuses = new Set<number>()
    const until = Date.now() + FAILOVER_MS
    const areUp = async () => (await Promise.all([redisOf(stack.url), redisOf(other.url)])).every((one) => one === 'up')
    do {
      statuses.add((await person.get(PAGE)).status)
      statuses.add((await atOther(person).get(PAGE)).status)
      await sleep(200)
    } while (!(await areUp()) && Date.now() < until)
    expect([...statuses]).toEqual([200])
    expect(await areUp()).toBe(true)

    const next = stack.visitor()
    await next.signIn('cards@sandbox.test')
    expect((await atOther(next).get(PAGE)).status).toBe(200)
    const before = atOther(next)
    await next.send('POST', '/api/auth/sign-out', { form: {} })
    expect((await before.get(PAGE)).status).not.toBe(200)

    await Promise.all([other.stop(), stack.close()])
    await Promise.all([...sentinels.map((one) => one.stop()), replica.stop(), master.stop(), postgres.stop()])
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
})
