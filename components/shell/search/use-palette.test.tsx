import { act, renderHook } from '@testing-library/react'
import { useSearch } from './use-palette'

const asked: { path: string; signal: AbortSignal }[] = []
const real = global.fetch

beforeEach(() => {
  jest.useFakeTimers()
  asked.length = 0
  // The network is the one thing outside: it never answers.
  global.fetch = (path, { signal } = {}) =>
    new Promise((_, reject) => {
      asked.push({ path: String(path), signal: signal as AbortSignal })
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
})
afterEach(() => {
  jest.useRealTimers()
  global.fetch = real
})
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('decision 38 the header search asks 200 ms after the last key, one request at a time, and cancels the older one', async () => {
  const { rerender } = renderHook(({ text }) => useSearch(text), { initialProps: { text: 'Ash' } })
  await pass(150)
  rerender({ text: 'Asha' })
  await pass(199)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked.map(({ path }) => path)).toEqual([expect.stringContaining('text=Asha')])
  rerender({ text: 'Asha N' })
  expect(asked[0]?.signal.aborted).toBe(true)
  await pass(200)
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
})
