import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitPages } from './page-limit'

/** Twelve pages that are asked for at once, none of which ends by itself. */
const askTwelve = (isBusy: () => boolean) => {
  const drawPage = limitPages(isBusy)
  const responses = Array.from({ length: 12 }, () => new PassThrough())
  const drawn: number[] = []
  responses.forEach((response, at) => drawPage(response, () => drawn.push(at)))
  return { responses, drawn }
}
const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(5)
}

test('a process that has no time to spare draws four pages at a time, first come, first served', async () => {
  const { responses, drawn } = askTwelve(() => true)
  await sleep(200)
  expect(drawn).toEqual([0, 1, 2, 3])
  responses[2]?.destroy()
  await until(() => drawn.length > 4)
  responses[0]?.destroy()
  await until(() => drawn.length > 5)
  await sleep(100)
  expect(drawn).toEqual([0, 1, 2, 3, 4, 5])
})

test('who has left meanwhile is not drawn for', async () => {
  const { responses, drawn } = askTwelve(() => true)
  for (const at of [4, 5, 6]) responses[at]?.destroy()
  await sleep(50)
  responses[0]?.destroy()
  await until(() => drawn.length > 4)
  expect(drawn).toEqual([0, 1, 2, 3, 7])
})

test('pages that wait for an upstream hold nobody back while there is time', async () => {
  const { drawn } = askTwelve(() => false)
  await until(() => drawn.length === 12)
  expect(drawn).toEqual(Array.from({ length: 12 }, (_, at) => at))
})

test('a process without pages has no timer that wakes it', async () => {
  const looks = jest.fn(() => false)
  const drawPage = limitPages(looks)
  await sleep(60)
  expect(looks).not.toHaveBeenCalled()
  const response = new PassThrough()
  drawPage(response, () => {})
  await until(() => looks.mock.calls.length > 0)
  response.destroy()
  await sleep(60)
  const before = looks.mock.calls.length
  await sleep(100)
  expect(looks).toHaveBeenCalledTimes(before)
  drawPage(new PassThrough(), () => {})
  await until(() => looks.mock.calls.length > before)
})
