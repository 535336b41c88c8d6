import type { ProblemDetails, Result } from '../calls/problem'
import { RequestFailed } from './request'
import { sendEach } from './send-each'

const problem = (code: ProblemDetails['code']): ProblemDetails => ({
  status: 409,
  title: '',
  detail: null,
  code,
  requestId: 'r',
})
const said = (results: Result<number>[]) => results.map((one) => (one.ok ? one.value : one.problem.code))

test('four are under way at a time; results stand in the order of the items, each told as it answers', async () => {
  let underWay = 0
  let most = 0
  const told: number[] = []
  let left = 5
  let release = () => {}
  const others = new Promise<void>((resolve) => {
    release = resolve
  })
  const send = async (item: number) => {
    most = Math.max(most, ++underWay)
    await (item === 1 ? others : new Promise((resolve) => setTimeout(resolve, 5)))
    if (item !== 1 && --left === 0) setTimeout(release)
    underWay -= 1
    return item * 10
  }
  const results = await sendEach([1, 2, 3, 4, 5, 6], send, (item) => told.push(item))
  expect(said(results)).toEqual([10, 20, 30, 40, 50, 60])
  expect(most).toBe(4)
  expect(told.at(-1)).toBe(1)
})

test('one that fails stops no other; an ended session is told of all that are left, which are not sent', async () => {
  const sent: number[] = []
  const send = async (item: number) => {
    sent.push(item)
    await Promise.resolve()
    if (item === 2) throw new RequestFailed(problem('invalid'))
    if (item === 3) throw new RequestFailed(problem('session-ended'))
    return item
  }
  expect(said(await sendEach([1, 2, 3, 4, 5, 6, 7, 8, 9], send)).slice(0, 3)).toEqual([1, 'invalid', 'session-ended'])
  expect(sent).not.toContain(9)
  expect(said(await sendEach([3, 4, 5, 6, 7, 8, 9], send)).at(-1)).toBe('session-ended')
})

test('what is no refusal is thrown', async () => {
  await expect(sendEach([1], () => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken')
})
