import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { describeWith, startRedis, type Running } from '../support/servers'
import { startPortal, startStack, type Stack } from '../support/stack'
import { visitor } from '../support/visitor'

const READ = '/api/issuing/mp/cards?noOfRecords=5&pageNumber=1'
const ADMIN = 'platform.admin@sandbox.test'

/** The processes that another one has started. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const until = async (isSo: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> => {
  const end = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come to that')
    await new Promise((resume) => setTimeout(resume, 50))
  }
}

/** The status of a request on a connection of its own, or why it got none. */
const liveOf = (url: string): Promise<number | string | undefined> =>
  new Promise((resolve) => {
    const asked = get(`${url}/api/health/live`, { agent: false, timeout: 20_000 }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.once('timeout', () => asked.destroy(new Error('no answer within 20 s')))
    asked.once('error', ({ message }) => resolve(message))
  })

describeWith(['redis'], 'contract.md, WORKERS: several processes of one portal', () => {
  let redis: Running
  let stack: Stack
  const haveStarted = (url: string) =>
    until(async () => {
      const { text } = await visitor(url).get('/api/metrics')
      return Number(/^emboss_workers (\d+)/m.exec(text)?.[1]) === 2
    })

  beforeAll(async () => {
    redis = await startRedis()
    stack = await startStack({ env: { REDIS_URL: redis.url, WORKERS: '2' } })
    await haveStarted(stack.url)
  })
  afterAll(async () => {
    await stack?.close()
    await redis?.stop()
  })

  test('two processes answer at one address, and whoever signed in at one is known to the other', async () => {
    expect(childrenOf(stack.pid)).toHaveLength(2)
    const person = stack.visitor()
    await person.signIn(ADMIN)
    const answers = await Promise.all(Array.from({ length: 40 }, () => person.get(READ)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })

  test('the numbers are those of all processes together, whichever is asked', async () => {
    const served = async () => {
      const { text } = await visitor(stack.url).get('/api/metrics')
      return Number(
        /^emboss_request_seconds_count\{[^}]*route="\/api\/issuing\/mp\/cards"[^}]*\} (\d+)/m.exec(text)?.[1],
      )
    }
    const person = stack.visitor()
    await person.signIn(ADMIN)
    await person.get(READ)
    const before = await served()
    for (let n = 0; n < 20; n++) await person.get(READ)
    expect([await served(), await served()]).toEqual([before + 20, before + 20])
  })

  test('numbers of one process alone are not passed off as those of all', async () => {
    const [stopped = 0] = childrenOf(stack.pid)
    process.kill(stopped, 'SIGSTOP')
    // The other one takes the connection: some reach the process that does not answer.
    const scrape = () =>
      fetch(`${stack.url}/api/metrics`, { signal: AbortSignal.timeout(12_000) }).then(({ status }) => status)
    const statuses = await Promise.allSettled(Array.from({ length: 6 }, scrape))
    process.kill(stopped, 'SIGCONT')
    const answered = statuses.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(answered.length).toBeGreaterThan(0)
    expect(answered.filter((status) => status !== 503)).toEqual([])
    await haveStarted(stack.url)
  })

  test('each process writes an audit chain of its own', async () => {
    const person = stack.visitor()
    await person.signIn(ADMIN)
    const chains = () =>
      new Set(
        [...stack.log().matchAll(/"instance":"(i-[0-9a-f]{12}(?:\.\d+)?)"[^\n]*"msg":"audit chain continues"/g)].map(
          ([, name]) => name,
        ),
      )
    // At once: a connection stays with one worker.
    await until(async () => {
      await Promise.all(Array.from({ length: 6 }, () => stack.visitor().signIn(ADMIN)))
      return chains().size === 2
    })
    const [first, second] = [...chains()].sort()
    expect(second).toBe(`${first}.2`)
  })

  test('kill -9 of one process: the other answers meanwhile, and another takes its place', async () => {
    const person = stack.visitor()
    await person.signIn(ADMIN)
    const [killed = 0, other = 0] = childrenOf(stack.pid)
    process.kill(killed, 'SIGKILL')
    await until(() => !isAlive(killed))
    for (let n = 0; n < 20; n++) expect((await visitor(stack.url).get('/api/health/live')).status).toBe(200)
    await until(() => childrenOf(stack.pid).length === 2)
    // The one that starts has no numbers yet, and nobody waits for it.
    expect((await visitor(stack.url).get('/api/metrics')).status).toBe(200)
    await haveStarted(stack.url)
    expect(childrenOf(stack.pid)).toContain(other)
    expect(stack.log()).toMatch(/Worker \d ended \(SIGKILL\); another takes its place/)
    expect((await person.get(READ)).status).toBe(200)
  })

  test('kill -9 of a process that has accepted nothing yet: none of the connections made meanwhile hangs', async () => {
    const [killed = 0] = childrenOf(stack.pid)
    process.kill(killed, 'SIGSTOP')
    const answers = Array.from({ length: 16 }, () => liveOf(stack.url))
    await new Promise((resume) => setTimeout(resume, 300))
    process.kill(killed, 'SIGKILL')
    expect((await Promise.all(answers)).filter((answer) => answer !== 200)).toEqual([])
    await until(() => childrenOf(stack.pid).length === 2)
    await haveStarted(stack.url)
  })

  test('kill -9 of the first process ends its workers too', async () => {
    const portal = await startPortal({ REDIS_URL: redis.url, WORKERS: '2', LOG_LEVEL: 'error' })
    await until(() => childrenOf(portal.pid).length === 2)
    const workers = childrenOf(portal.pid)
    process.kill(portal.pid, 'SIGKILL')
    await until(() => !workers.some(isAlive))
  })

  test('SIGTERM drains all processes: what runs is answered, then all end with 0', async () => {
    const portal = await startPortal({
      REDIS_URL: redis.url,
      WORKERS: '2',
      PLATFORM_PORT: new URL(stack.platform.url).port,
      DRAIN_MS: '2000',
    })
    await haveStarted(portal.url)
    const workers = childrenOf(portal.pid)
    const pages = Array.from({ length: 10 }, () => fetch(`${portal.url}/user/login`).then(({ status }) => status))
    const ended = portal.stop()
    expect((await Promise.all(pages)).filter((status) => status !== 200)).toEqual([])
    expect(await ended).toBe(0)
    expect(workers.filter(isAlive)).toEqual([])
  })

  test('bad settings are said once, and nothing is left running', async () => {
    const refused = await startPortal({ REDIS_URL: redis.url, WORKERS: '2', UPSTREAM_TIMEOUT_MS: 'soon' }).catch(String)
    expect(String(refused).match(/ended with 1|UPSTREAM_TIMEOUT_MS must be/g)).toEqual([
      'ended with 1',
      'UPSTREAM_TIMEOUT_MS must be',
    ])
  })
})

test.each([
  ['two', 'WORKERS must be a number of processes'],
  ['0', 'WORKERS must be 1 process or more'],
  ['2', 'WORKERS above 1 needs REDIS_URL'],
])('contract.md, WORKERS=%s without Redis is refused at the start: %s', async (WORKERS, said) => {
  await expect(startPortal({ WORKERS })).rejects.toThrow(said)
})
