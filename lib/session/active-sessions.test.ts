import { sessionRecord } from '@/tests/support/session-record'
import { sessionsOf } from './active-sessions'
import { records } from './record'
import { absoluteEndMs, idleMs } from './session-limits'
import type { SessionRecord } from './session-record'

const NOW = Date.parse('2026-11-22T12:00:00Z')
beforeAll(() => jest.useFakeTimers({ now: NOW, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
afterAll(() => jest.useRealTimers())

const add = (userId: string, sid: string, more: Partial<SessionRecord> = {}) =>
  records().add(
    sid,
    sessionRecord({
      userId,
      device: 'Chrome · Windows',
      address: '203.0.113.1',
      lastActiveMs: NOW,
      startedMs: NOW - 60_000,
      ...more,
    }),
  )
const listed = async (userId: string) => (await sessionsOf(userId)).map(({ sid }) => sid)

test('active sessions stand with the one used last first', async () => {
  await add('u-order', 'middle', { lastActiveMs: NOW - 2000 })
  await add('u-order', 'newest', { lastActiveMs: NOW - 1000 })
  await add('u-order', 'oldest', { lastActiveMs: NOW - 3000 })
  expect(await listed('u-order')).toEqual(['newest', 'middle', 'oldest'])
})

test('active sessions leave out who has been idle too long, whose hours are up and who has ended', async () => {
  const longest = absoluteEndMs(0)
  await add('u-over', 'last idle moment', { lastActiveMs: NOW - idleMs() })
  await add('u-over', 'idle', { lastActiveMs: NOW - idleMs() - 1 })
  await add('u-over', 'last moment', { startedMs: NOW - longest })
  await add('u-over', 'too long', { startedMs: NOW - longest - 1 })
  await add('u-over', 'ended', { ended: 'expired', token: '' })
  expect(await listed('u-over')).toEqual(['last moment', 'last idle moment'])
})

test('active sessions say where and since when, and nothing of the token', async () => {
  await add('u-told', 'told')
  expect(await sessionsOf('u-told')).toEqual([
    {
      sid: 'told',
      device: 'Chrome · Windows',
      address: '203.0.113.1',
      startedMs: NOW - 60_000,
      lastActiveMs: NOW,
    },
  ])
})
