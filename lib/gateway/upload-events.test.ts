import { behindGateway, contextOf, json, problemOf, signedIn } from '@/tests/support/gateway'
import { endSession } from '../session/session'
import { uploadEvents } from './upload-events'

const behind = behindGateway()

const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((one) => [/event: (.*)/.exec(one)?.[1], JSON.parse(/data: (.*)/.exec(one)?.[1] ?? 'null')])

test('LOAD-09 an upload’s counts come as events until it has ended; a refusal is a refusal', async () => {
  const { session } = await signedIn(['CARD_ALL', 'CARD_READ', 'SET_UP_ALL'])
  let asked = 0
  behind.behave = (response) =>
    json(response, 200, {
      bulkUploadId: 'b1',
      status: (asked += 1) < 3 ? 'IN_PROGRESS' : 'COMPLETED',
      successCount: asked,
    })
  const watch = (signal = new AbortController().signal) =>
    uploadEvents('b1', { ...contextOf(session), session, signal })
  const answer = await watch()
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'text/event-stream; charset=utf-8',
    'no-store, no-transform',
  ])
  const events = eventsOf(await answer.text())
  expect(events.map(([name]) => name)).toEqual(['progress', 'progress', 'progress', 'end'])
  expect(asked).toBe(3)
  behind.behave = (response) => json(response, 404, {})
  expect((await problemOf(watch())).details.code).toBe('not-supported')
  behind.behave = (response) => json(response, 200, { bulkUploadId: 'b1', status: 'IN_PROGRESS' })
  const running = await Promise.all(Array.from({ length: 5 }, () => watch()))
  expect((await problemOf(watch())).details.code).toBe('rate-limited')
  await running[0]?.body?.cancel()
  const again = await watch()
  const text = again.text()
  await endSession(session.id, 'signed-out')
  expect(eventsOf(await text).at(-1)).toMatchObject(['problem', { code: 'session-ended' }])
  await Promise.all(running.slice(1).map((one) => one.body?.cancel()))
})
