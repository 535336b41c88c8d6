import { isLoading, subscribe, whileLoading } from './loading'

const held = () => {
  let release = () => {}
  const work = whileLoading(new Promise<void>((resume) => (release = resume)))
  return { work, release: () => release() }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('WIRE-05 work done within 120 ms is never told of; what takes longer is, until the last of it settles', async () => {
  const told: boolean[] = []
  const stop = subscribe(() => told.push(isLoading()))
  const quick = held()
  jest.advanceTimersByTime(119)
  quick.release()
  await quick.work
  jest.advanceTimersByTime(1000)
  expect(told).toEqual([])

  const [first, second] = [held(), held()]
  jest.advanceTimersByTime(120)
  expect(told).toEqual([true])
  first.release()
  await first.work
  expect(isLoading()).toBe(true)
  second.release()
  await second.work
  expect(told).toEqual([true, false])
  stop()
})

test('WIRE-05 work that fails is over as well', async () => {
  const failing = whileLoading(new Promise((_, reject) => setTimeout(() => reject(new Error('away')), 500)))
  jest.advanceTimersByTime(200)
  expect(isLoading()).toBe(true)
  jest.advanceTimersByTime(300)
  await expect(failing).rejects.toThrow('away')
  expect(isLoading()).toBe(false)
})
