import { isChunkFailure, reloadOnce } from './chunk-failure'
import { subscribeTrouble, loadingTrouble, whileLoading } from './loading'

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.useRealTimers())

test('ERR-15 a part that is gone reloads the page once, and then no more', () => {
  const reload = jest.fn()
  expect([reloadOnce(reload), reloadOnce(reload), reloadOnce(reload)]).toEqual([true, false, false])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('ERR-15 only a missing part counts as one', () => {
  const chunk = Object.assign(new Error('Failed to load chunk /_next/static/chunks/1.js'), { name: 'ChunkLoadError' })
  expect(isChunkFailure(chunk)).toBe(true)
  expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true)
  expect(isChunkFailure(new Error('Something else'))).toBe(false)
  expect(isChunkFailure(null)).toBe(false)
})

test('ERR-15 work that takes longer than 120 seconds says so, until it has answered', async () => {
  jest.useFakeTimers()
  const told: (string | null)[] = []
  const stop = subscribeTrouble(() => told.push(loadingTrouble()))
  let release = () => {}
  const work = whileLoading(new Promise<void>((resume) => (release = resume)))
  jest.advanceTimersByTime(119_000)
  expect(told).toEqual([])
  jest.advanceTimersByTime(2000)
  expect(told).toEqual(['slow'])
  release()
  await work
  expect(told).toEqual(['slow', null])
  stop()
})
