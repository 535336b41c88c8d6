import { privileges } from '@/lib/privileges'
import { longTest, tenthOf } from '../support/hardening'
import { describeWith, startProxy } from '../support/servers'
import { startPortal, type Portal } from '../support/stack'
import { startUpstream, type Upstream } from '../support/upstream'
import { visitor } from '../support/visitor'

longTest()

const user = { id: 'u1', type: 'MP_ADMIN', name: 'Asha', email: 'asha@example.test', permissions: privileges }
const rows = Array.from({ length: 25 }, (_, id) => ({ id: String(id), cardHolderName: 'Asha Rao', status: 'ACTIVE' }))
const LIST = { list: rows, data: { totalRecords: 25, totalPages: 1, currentPage: 1, recordsCurrentPage: 25 } }

const patient = async (): Promise<Upstream> => {
  const upstream = await startUpstream()
  upstream.answer(({ path, method }, response) => {
    const isSignIn = path.endsWith('admins/email')
    const json = isSignIn ? { user, tokenExpiryDay: 99_999 } : method === 'GET' ? LIST : { message: 'ok' }
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json', ...(isSignIn && { token: 'token-1' }) })
      response.end(JSON.stringify(json))
    }, 5)
  })
  return upstream
}

const servedBy = async ({ url }: Portal): Promise<number> => {
  const text = await (await fetch(`${url}/api/metrics`)).text()
  return [...text.matchAll(/^emboss_request_seconds_count\{[^}]*mp\/cards[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

const ready = async (portal: Portal) => (await fetch(`${portal.url}/api/health/ready`)).status

test('after a SIGTERM readiness is 503 at once, while requests are still answered, the last of them to its end', async () => {
  const upstream = await patient()
  const portal = await startPortal({ ISSUING_API_URL: `${upstream.url}/api`, DRAIN_MS: '1500', LOG_LEVEL: 'error' })
  const person = portal.visitor()
  await person.signIn('asha@example.test')
  expect(await ready(portal)).toBe(200)
  process.kill(portal.pid, 'SIGTERM')
  while ((await ready(portal)) === 200) await new Promise((resume) => setTimeout(resume, 10))
  const answer = await person.get('/api/issuing/mp/cards?noOfRecords=25&pageNumber=1')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  upstream.answer((_, response) => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(LIST)), 2500)
  })
  const last = person.get('/api/issuing/mp/cards?noOfRecords=25&pageNumber=1')
  const [{ status }, code] = await Promise.all([last, portal.stop()])
  expect([status, code]).toEqual([200, 0])
  await expect(fetch(`${portal.url}/api/health/live`)).rejects.toThrow()
  await upstream.close()
})

describeWith(['proxy'], 'behind a balancer', () => {
  const count = tenthOf(10_000)
  test(`0 of ${count} requests fail while two instances restart one after the other`, async () => {
    const upstream = await patient()
    const env = {
      ISSUING_API_URL: `${upstream.url}/api`,
      DRAIN_MS: '1000',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
    }
    const portals = await Promise.all([startPortal(env), startPortal(env)])
    const proxy = await startProxy(portals.map(({ url }) => url))
    const person = visitor(proxy.url)
    await person.signIn('asha@example.test')
    const kinds = [
      () => person.get('/api/issuing/mp/cards?noOfRecords=25&pageNumber=1'),
      () => person.get('/api/issuing/mp/cards?noOfRecords=25&pageNumber=2'),
      () => person.get('/api/health/live'),
      () =>
        person.send('PUT', '/api/issuing/card/block', { body: { cardId: 'c1', last4Digits: '1234', reason: 'LOST' } }),
      () => person.get('/app/cards/list/all'),
    ]
    let sent = 0
    let isRestarting = true
    const failed: string[] = []
    const worker = async () => {
      while (sent < count || isRestarting) {
        const kind = sent++ % kinds.length
        const { status } = await (kinds[kind] as (typeof kinds)[number])().catch((error: Error) => ({
          status: error.message,
        }))
        if (status !== 200) failed.push(`${kind}: ${status}`)
      }
    }
    /** The next one goes when the balancer has found the last one again. */
    const restart = async () => {
      for (const [at, { url, stop }] of portals.entries()) {
        expect(await stop()).toBe(0)
        portals[at] = await startPortal({ ...env, PORT: new URL(url).port })
        const restarted = portals[at] as Portal
        expect(await ready(restarted)).toBe(200)
        while ((await servedBy(restarted)) < 10) await new Promise((resume) => setTimeout(resume, 50))
      }
      isRestarting = false
    }
    await Promise.all([restart().finally(() => (isRestarting = false)), ...Array.from({ length: 8 }, worker)])
    expect(failed).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(count)
    await proxy.stop()
    await Promise.all(portals.map(({ stop }) => stop()))
    await upstream.close()
  })
})
