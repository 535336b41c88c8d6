import { behindGateway, contextOf, json, problemOf, signedIn } from '@/tests/support/gateway'
import { fullReply } from '@/tests/support/full-reply'
import { getBulkProgress } from '../calls/bulk'
import { endSession } from '../session/session'
import type { Session } from '../rules/identity/session'
import { uploadEvents } from './upload-events'

const behind = behindGateway()

const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((one) => [/^event: (.*)$/m.exec(one)?.[1], JSON.parse(/^data: (.*)$/m.exec(one)?.[1] ?? 'null')])
const watch = (session: Session, signal = new AbortController().signal) =>
  uploadEvents('b1', { ...contextOf(session), session, signal })
const watcher = async () => (await signedIn(['CARD_ALL', 'CARD_READ', 'SET_UP_ALL'])).session
const runs = () => {
  behind.behave = (response) =>
    json(response, 200, fullReply(getBulkProgress, { bulkUploadId: 'b1', status: 'IN_PROGRESS' }))
}

test('LOAD-09 an upload’s counts come as events until it has ended', async () => {
  behind.behave = (response) =>
    json(
      response,
      200,
      fullReply(getBulkProgress, {
        bulkUploadId: 'b1',
        status: behind.seen.length < 3 ? 'IN_PROGRESS' : 'COMPLETED',
        successCount: behind.seen.length,
      }),
    )
  const answer = await watch(await watcher())
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': 'r-1',
  })
  expect(eventsOf(await answer.text())).toEqual([
    ['progress', expect.objectContaining({ bulkUploadId: 'b1', successCount: 1 })],
    ['progress', expect.objectContaining({ successCount: 2 })],
    ['progress', expect.objectContaining({ successCount: 3, status: 'COMPLETED' })],
    ['end', {}],
  ])
  expect(behind.seen).toHaveLength(3)
})

test('LOAD-09 one person watches five uploads at a time; one who is refused or goes away leaves room', async () => {
  const session = await watcher()
  behind.behave = (response) => json(response, 404, {})
  expect((await problemOf(watch(session))).details.code).toBe('not-supported')
  runs()
  const running = await Promise.all(Array.from({ length: 5 }, () => watch(session)))
  expect((await problemOf(watch(session))).details).toMatchObject({ code: 'rate-limited', requestId: 'r-1' })
  await running[0]?.body?.cancel()
  running[0] = await watch(session)
  expect((await problemOf(watch(session))).details.code).toBe('rate-limited')
  await Promise.all(running.map((one) => one.body?.cancel()))
})

test('LOAD-09 what happens on the way is told, and ends the watching', async () => {
  const session = await watcher()
  runs()
  const broken = await watch(session)
  behind.behave = (response) => json(response, 500, { message: 'Down' })
  expect(eventsOf(await broken.text()).slice(1)).toMatchObject([['problem', { status: 500, detail: 'Down' }]])
  runs()
  const signedOut = await watch(session)
  const text = signedOut.text()
  await endSession(session.id, 'signed-out')
  expect(eventsOf(await text).slice(1)).toMatchObject([['problem', { code: 'session-ended' }]])
})

test('LOAD-09 a caller who hangs up hears nothing more, not even of that', async () => {
  const session = await watcher()
  runs()
  const client = new AbortController()
  const text = (await watch(session, client.signal)).text()
  client.abort()
  expect(eventsOf(await text).map(([name]) => name)).toEqual(['progress'])
})

test('LOAD-09 what does not move is asked for ever more seldom', async () => {
  const times: number[] = []
  const enough = new Promise<void>((resolve) => {
    behind.behave = (response) => {
      if (times.push(performance.now()) === 3) resolve()
      json(response, 200, fullReply(getBulkProgress, { bulkUploadId: 'b1', status: 'IN_PROGRESS' }))
    }
  })
  const client = new AbortController()
  const text = (await watch(await watcher(), client.signal)).text()
  await enough
  client.abort()
  await text
  const [first = 0, second = 0, third = 0] = times
  expect(second - first).toBeGreaterThan(290)
  expect(third - second).toBeGreaterThan(440)
})

test('LOAD-09 nobody watches for more than ten minutes', async () => {
  const session = await watcher()
  runs()
  const startedMs = Date.now()
  const clock = jest.spyOn(Date, 'now')
  const endsAfter = async (ms: number) => {
    clock.mockReturnValue(startedMs)
    const reader = ((await watch(session)).body as ReadableStream<Uint8Array>).getReader()
    const read = async () => eventsOf(new TextDecoder().decode((await reader.read()).value)).map(([name]) => name)
    await read()
    clock.mockReturnValue(startedMs + ms)
    // A stream reads ahead: the next event may have been begun already.
    const names = [...(await read()), ...(await read())]
    await reader.cancel()
    return names.includes('end')
  }
  expect([await endsAfter(599_999), await endsAfter(600_000)]).toEqual([false, true])
})

test('LOAD-09 one process watches for two hundred; each who goes makes room for one', async () => {
  const session = await watcher()
  runs()
  const person = (n: number): Session => ({ ...session, user: { ...session.user, id: `w${n}` } })
  const gone = new AbortController()
  const reader = (await watch(person(0), gone.signal)).body?.getReader()
  await reader?.read()
  const waiting = reader?.read()
  const cancelled = reader?.cancel()
  gone.abort()
  await Promise.all([cancelled, waiting])
  const all: Response[] = []
  for (let n = 0; n < 200; n++) all.push(await watch(person(n % 40)))
  expect((await problemOf(watch(person(40)))).details.code).toBe('rate-limited')
  await all[0]?.body?.cancel()
  all[0] = await watch(person(40))
  expect((await problemOf(watch(person(40)))).details.code).toBe('rate-limited')
  await Promise.all(all.map((one) => one.body?.cancel()))
})
