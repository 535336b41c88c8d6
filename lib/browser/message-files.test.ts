import { messagesFrom } from './message-files'

const asked: string[] = []
const real = globalThis.fetch
let isAway = false

beforeEach(() => {
  jest.useFakeTimers()
  asked.length = 0
  isAway = false
  // The network is the one thing outside.
  globalThis.fetch = (async (path: string) => {
    asked.push(path)
    const area = /(\w+)\.json$/.exec(path)?.[1] ?? ''
    return isAway ? { ok: false } : { ok: true, json: async () => ({ [area]: { title: area } }) }
  }) as unknown as typeof fetch
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = real
})

test('each file is requested once, also for groups that share it, and a group’s files side by side', async () => {
  const one = messagesFrom('/one/*.json', ['cards', 'common'])
  expect(asked).toEqual(['/one/cards.json', '/one/common.json'])
  expect(await one).toEqual({ cards: { title: 'cards' }, common: { title: 'common' } })
  expect(messagesFrom('/one/*.json', ['cards', 'common'])).toBe(one)
  expect(await messagesFrom('/one/*.json', ['cards'])).toEqual({ cards: { title: 'cards' } })
  await messagesFrom('/one/*.json', ['common', 'shell'])
  expect(asked).toEqual(['/one/cards.json', '/one/common.json', '/one/shell.json'])
})

test('ERR-11 a file that does not come is requested again, ever more slowly, until it comes', async () => {
  isAway = true
  const shell = messagesFrom('/two/*.json', ['shell'])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(6)
  expect(messagesFrom('/two/*.json', ['shell'])).toBe(shell)
  isAway = false
  await jest.advanceTimersByTimeAsync(30_000)
  expect(await shell).toEqual({ shell: { title: 'shell' } })
})
