import { problemOf } from '@/tests/support/gateway'
import { withUploadMemory } from './upload-memory'

test('uploads together hold 48 MB; what finds no room for a quarter of a minute is told when to come again', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const MB = 1024 * 1024
  const ends: (() => void)[] = []
  const hold = (bytes: number) =>
    withUploadMemory(bytes, 'r-1', () => new Promise<string>((resolve) => ends.push(() => resolve('done'))))
  const settle = () => new Promise((resume) => setImmediate(resume))
  const [first, second] = [hold(40 * MB), hold(8 * MB)]
  await settle()
  expect(ends).toHaveLength(2)
  const third = problemOf(hold(1))
  const fourth = problemOf(withUploadMemory(0, 'r-1', async () => 'never'))
  await settle()
  expect(ends).toHaveLength(2)
  await jest.advanceTimersByTimeAsync(14_900)
  const late = hold(1)
  await jest.advanceTimersByTimeAsync(200)
  const problem = await third
  expect([problem.details.status, problem.details.code, problem.retryAfterSeconds]).toEqual([503, 'upstream-down', 10])
  expect(problem.details.detail).toMatch(/Nothing was changed/)
  expect((await fourth).details.status).toBe(503)
  ends[0]?.()
  expect(await first).toBe('done')
  await settle()
  expect(ends).toHaveLength(3)
  ends[1]?.()
  ends[2]?.()
  expect([await second, await late]).toEqual(['done', 'done'])
  await expect(withUploadMemory(48 * MB, 'r', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
  expect(await withUploadMemory(48 * MB, 'r', async () => 'room again')).toBe('room again')
  jest.useRealTimers()
})
