import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { receiveBody, TooSlowBody } from './receive-body'

const WINDOW_MS = 100

const dripping = async (stream: PassThrough, bytes: number, everyMs: number) => {
  while (!stream.destroyed && !stream.writableEnded) {
    stream.write(Buffer.alloc(bytes, 'x'))
    await sleep(everyMs)
  }
}

test('LOAD-09 a body comes whole, in whatever pieces', async () => {
  const stream = new PassThrough()
  const whole = Buffer.from(Array.from({ length: 600_000 }, (_, n) => n % 251))
  const received = receiveBody(stream, whole.length)
  for (let at = 0; at < whole.length; at += 70_001) stream.write(whole.subarray(at, at + 70_001))
  stream.end()
  expect(Buffer.from(await received).equals(whole)).toBe(true)
})

test('LOAD-09 nothing stands in memory for a length that was only said', async () => {
  const stream = new PassThrough()
  const allocate = jest.spyOn(Buffer, 'allocUnsafe')
  const received = receiveBody(stream, 10_000_000)
  stream.write('x')
  await sleep(1)
  expect(Math.max(...allocate.mock.calls.map(([bytes]) => bytes))).toBeLessThanOrEqual(256 * 1024)
  allocate.mockRestore()
  stream.end()
  expect((await received).length).toBe(1)
})

test('LOAD-09 a person who sends less than 10 kB a second is given up after the second window', async () => {
  for (const [bytes, isTaken] of [
    [0, false],
    [40, false],
    [400, true],
  ] as const) {
    const stream = new PassThrough()
    const from = performance.now()
    const received = receiveBody(stream, 1_000_000, undefined, { windowMs: WINDOW_MS })
    void dripping(stream, bytes, 10)
    // Only what is taken has to be waited for: a slow machine may reach both ends at once.
    const ended = received.catch((error: unknown) => error)
    const end = isTaken ? await Promise.race([ended, sleep(5 * WINDOW_MS, 'taken')]) : await ended
    expect([bytes, end instanceof TooSlowBody, end === 'taken']).toEqual([bytes, !isTaken, isTaken])
    if (!isTaken) expect(performance.now() - from).toBeGreaterThan(1.9 * WINDOW_MS)
    stream.end()
    await received.catch(() => undefined)
  }
})

test('LOAD-09 the time in which there is no room is nobody’s slowness, and what cannot be had ends it', async () => {
  const stream = new PassThrough()
  let letIn = () => undefined as void
  const received = receiveBody(stream, 3, () => new Promise<void>((resolve) => (letIn = resolve)), {
    windowMs: WINDOW_MS,
  })
  stream.end('abc')
  await sleep(4 * WINDOW_MS)
  letIn()
  expect(Buffer.from(await received).toString()).toBe('abc')
  const other = new PassThrough()
  const refused = receiveBody(other, 3, () => Promise.reject(new Error('no room')))
  other.write('abc')
  await expect(refused).rejects.toThrow('no room')
})

test('LOAD-09 a client that hangs up in the middle is no body', async () => {
  const stream = new PassThrough()
  const received = receiveBody(stream, 3)
  stream.write('a')
  stream.destroy()
  await expect(received).rejects.toThrow('cut short')
})

test('LOAD-09 a body that is given up ends with the reason, one that has come is not touched', async () => {
  const [slow, whole] = [new PassThrough(), new PassThrough()]
  const ends = new AbortController()
  const received = receiveBody(slow, 3, undefined, { givenUp: ends.signal })
  const before = receiveBody(whole, 3, undefined, { givenUp: ends.signal })
  slow.write('a')
  whole.end('abc')
  expect(Buffer.from(await before).toString()).toBe('abc')
  ends.abort(new Error('others wait'))
  await expect(received).rejects.toThrow('others wait')
})
