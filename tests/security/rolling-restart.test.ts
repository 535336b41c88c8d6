import { longTest, tenthOf } from '../support/hardening'
import { CARD_LIST, CARDS, EMAIL, isReady, rollUnderLoad, startSlowUpstream } from '../support/rolling'
import { describeWith } from '../support/servers'
import { startPortal } from '../support/stack'

longTest()

test('after a SIGTERM readiness is 503 at once, while requests are still answered, the last of them to its end', async () => {
  const upstream = await startSlowUpstream()
  const portal = await startPortal({ ISSUING_API_URL: `${upstream.url}/api`, DRAIN_MS: '1500', LOG_LEVEL: 'error' })
  const person = portal.visitor()
  await person.signIn(EMAIL)
  expect(await isReady(portal)).toBe(true)
  process.kill(portal.pid, 'SIGTERM')
  while (await isReady(portal)) await new Promise((resume) => setTimeout(resume, 10))
  const answer = await person.get(CARDS)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  upstream.answer((_, response) => {
    setTimeout(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(CARD_LIST)),
      2500,
    )
  })
  const last = person.get(CARDS)
  const [{ status }, code] = await Promise.all([last, portal.stop()])
  expect([status, code]).toEqual([200, 0])
  await expect(fetch(`${portal.url}/api/health/live`)).rejects.toThrow()
  await upstream.close()
})

describeWith(['proxy', 'redis', 'postgres'], 'behind a balancer', () => {
  const count = tenthOf(10_000)
  test(`0 of ${count} requests fail while two instances restart one after the other`, async () => {
    const { sent, failed } = await rollUnderLoad({ count })
    expect(failed).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(count)
  })
})
