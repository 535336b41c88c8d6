import { boundedCache, memoize } from './bounded-cache'

test('what was used last stays, what was not goes: there are never more than twice as many as asked for', () => {
  const cache = boundedCache<number>(10)
  for (let at = 0; at < 1000; at++) {
    cache.set(`key ${at}`, at)
    expect(cache.get('key 0')).toBe(0)
    expect(cache.size).toBeLessThanOrEqual(20)
  }
  expect(cache.get('key 500')).toBeUndefined()
  expect(cache.get('key 999')).toBe(999)
})

test('an answer is made once per key, undefined included', () => {
  const asked: string[] = []
  const length = memoize<number | undefined>(10, (key) => {
    asked.push(key)
    return key === '' ? undefined : key.length
  })
  expect(['ab', 'ab', '', ''].map(length)).toEqual([2, 2, undefined, undefined])
  expect(asked).toEqual(['ab', '', ''])
})
