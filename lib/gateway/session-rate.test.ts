import { env } from '../env'
import { countSessionCall } from './session-rate'
import { Problem } from './problem'

const tries = (session: string, count: number, nowMs: number): number => {
  let passed = 0
  for (let n = 0; n < count; n++) {
    try {
      countSessionCall(session, 'r-1', nowMs)
      passed++
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      expect(error.details).toMatchObject({ status: 429, code: 'rate-limited', requestId: 'r-1' })
      expect(error.retryAfterSeconds).toBe(1)
    }
  }
  return passed
}

test('decision 28 a session sends so many calls a second, ten seconds of them in one go, whatever others send', () => {
  const given = env().SESSION_CALLS_PER_SECOND
  env().SESSION_CALLS_PER_SECOND = 10
  expect(tries('s-1', 150, 0)).toBe(100)
  expect(tries('s-2', 1, 0)).toBe(1)
  expect(tries('s-1', 50, 1000)).toBe(10)
  expect(tries('s-1', 500, 3_600_000)).toBe(100)
  env().SESSION_CALLS_PER_SECOND = 0
  expect(tries('s-1', 500, 3_600_000)).toBe(500)
  env().SESSION_CALLS_PER_SECOND = given
})
