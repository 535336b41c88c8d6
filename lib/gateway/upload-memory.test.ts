import { problemOf } from '@/tests/support/gateway'
import type { Problem } from './problem'
import type { TakeRoom } from './receive-body'
import { withUploadMemory } from './upload-memory'

const MB = 1024 * 1024

/** An upload that takes what it is told to, and ends when it is told to. */
const begin = async (person: string) => {
  let end = () => undefined as void
  let stop = async () => undefined as void
  const { take, givenUp } = await new Promise<{ take: TakeRoom; givenUp: AbortSignal }>((resolve) => {
    const whole = withUploadMemory(person, 'r-1', (room, signal) => {
      resolve({ take: room, givenUp: signal })
      return new Promise<void>((done) => (end = done))
    })
    stop = async () => {
      end()
      await whole
    }
  })
  ends.push(stop)
  return { take, givenUp, stop }
}
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

test('LOAD-09 an upload that has sent nothing takes no room from anybody', async () => {
  for (let n = 0; n < 100; n++) await begin('silent')
  const other = await begin('other')
  expect(other.take(10 * MB)).toBeNull()
  expect((await begin('silent')).take(5 * MB)).toBeNull()
})

test('LOAD-09 one person holds a third of the room at the most, and the others’ uploads go on', async () => {
  const [first, second, third] = [await begin('greedy'), await begin('greedy'), await begin('greedy')]
  expect([first.take(5 * MB), second.take(10 * MB)]).toEqual([null, null])
  const waits = third.take(2 * MB)
  expect(waits).not.toBeNull()
  expect((await begin('other')).take(10 * MB)).toBeNull()
  await second.stop()
  await waits
})

test('LOAD-09 uploads that each hold a part never wait for each other: the first that finds no room comes whole, then the next', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => begin(`p${n}`)))
  const done: number[] = []
  const one = async (n: number) => {
    const { take, stop } = people[n] as Awaited<ReturnType<typeof begin>>
    for (let mega = 0; mega < 10; mega++) {
      await take(MB)
      await new Promise((resume) => setImmediate(resume))
    }
    done.push(n)
    await stop()
  }
  await Promise.all(people.map((_, n) => one(n)))
  expect(done).toHaveLength(12)
})

test('LOAD-09 what finds no room for a quarter of a minute is told when to come again', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  for (const person of ['a', 'b', 'c', 'd']) expect((await begin(person)).take(10 * MB)).toBeNull()
  const late = await begin('e')
  const refused = problemOf(late.take(10 * MB) as Promise<never>)
  await jest.advanceTimersByTimeAsync(15_000)
  const problem = await refused
  expect([problem.details.status, problem.details.code, problem.retryAfterSeconds]).toEqual([503, 'upstream-down', 10])
  expect(problem.details.detail).toMatch(/Nothing was changed/)
  jest.useRealTimers()
})

test('LOAD-09 room comes back however an upload ends', async () => {
  await expect(
    withUploadMemory('a', 'r', async (take) => {
      expect(take(10 * MB)).toBeNull()
      throw new Error('broke')
    }),
  ).rejects.toThrow('broke')
  expect(await withUploadMemory('a', 'r', async (take) => take(10 * MB))).toBeNull()
})

test('LOAD-09 an upload that breaks off while it waits for room leaves no room taken', async () => {
  const [first, second] = [await begin('leaver'), await begin('leaver')]
  expect(first.take(14 * MB)).toBeNull()
  const waits = second.take(10 * MB)
  expect(waits).not.toBeNull()
  await second.stop()
  await first.stop()
  const next = await begin('leaver')
  expect(next.take(15 * MB)).toBeNull()
})

test('LOAD-09 an upload that goes first and comes slowly is given up after ten seconds in which others wait, and they go on', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const slow = await begin('slow')
  for (const person of ['a', 'b', 'c']) expect((await begin(person)).take(11 * MB)).toBeNull()
  // It finds no room but the one that is kept, and holds that while it drips.
  await slow.take(5 * MB)
  const goesOn = jest.fn()
  const other = await begin('other')
  const waits = other.take(9 * MB)?.then(goesOn)
  expect(waits).toBeDefined()
  await jest.advanceTimersByTimeAsync(9_000)
  expect([slow.givenUp.aborted, goesOn.mock.calls.length]).toEqual([false, 0])
  await jest.advanceTimersByTimeAsync(1_100)
  expect(slow.givenUp.aborted).toBe(true)
  expect((slow.givenUp.reason as Problem).details.status).toBe(503)
  await slow.stop()
  await waits
  expect([other.givenUp.aborted, goesOn.mock.calls.length]).toEqual([false, 1])
  jest.useRealTimers()
})

test('LOAD-09 nobody is given up while nobody waits', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const slow = await begin('slow')
  for (const person of ['a', 'b', 'c']) expect((await begin(person)).take(11 * MB)).toBeNull()
  await slow.take(5 * MB)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(slow.givenUp.aborted).toBe(false)
  jest.useRealTimers()
})
