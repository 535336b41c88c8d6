import { RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import { createIdempotencyKey } from './idempotency-key'

const problem = (code: ProblemDetails['code'], status: number): ProblemDetails => ({
  status,
  code,
  title: '',
  detail: null,
  requestId: '',
})
const counted = () => {
  let made = 0
  return createIdempotencyKey(() => `key-${(made += 1)}`)
}

test('a key stays while the outcome of its body is unknown', () => {
  const key = counted()
  const body = { amount: '5.00' }
  for (const open of [problem('outcome-unknown', 504), problem('upstream-down', 502), problem('outcome-unknown', 0)]) {
    expect(key.of(body)).toBe('key-1')
    key.settled(open)
  }
  expect(key.of({ amount: '5.00' })).toBe('key-1')
})

test('another body and a final answer renew the key', () => {
  const key = counted()
  expect(key.of({ amount: '5.00' })).toBe('key-1')
  key.settled(problem('upstream-slow', 504))
  expect(key.of({ amount: '6.00' })).toBe('key-2')
  key.settled(problem('invalid', 400))
  expect(key.of({ amount: '6.00' })).toBe('key-3')
  key.settled(null)
  expect(key.of({ amount: '6.00' })).toBe('key-4')
})

test('decision 20 what is sent through the key keeps it while nobody knows, and has another once the answer is final', async () => {
  const key = counted()
  const seen: string[] = []
  const answer = (told: ProblemDetails | null) => (used: string) => {
    seen.push(used)
    return told ? Promise.reject(new RequestFailed(told)) : Promise.resolve('done')
  }
  await expect(key.send({ id: '1' }, answer(problem('outcome-unknown', 504)))).rejects.toBeInstanceOf(RequestFailed)
  await expect(key.send({ id: '1' }, answer(null))).resolves.toBe('done')
  await expect(key.send({ id: '1' }, answer(problem('invalid', 409)))).rejects.toBeInstanceOf(RequestFailed)
  await key.send({ id: '1' }, answer(null))
  expect(seen).toEqual(['key-1', 'key-1', 'key-2', 'key-3'])
})
