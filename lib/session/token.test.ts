import { randomUUID } from 'node:crypto'
import { sessionRecord } from '@/tests/support/session-record'
import { processState } from '../process-state'
import { records } from './record'
import { endSession } from './session'
import type { SessionRecord } from './session-record'
import { keepPrivileges, keepToken, tokenExpiryDayOf, tokenOf, withSessionLock } from './token'

const add = async (more: Partial<SessionRecord> = {}): Promise<string> => {
  const sid = randomUUID()
  await records().add(sid, sessionRecord({ token: 'token-0', ...more }))
  return sid
}
const generationOf = (sid: string) => records().get(sid)?.generation

test('WIRE-04 the newest token counts; one that is known already makes nothing newer', async () => {
  const sid = await add()
  expect(await tokenOf(sid)).toBe('token-0')
  await keepToken(sid, 'token-1')
  expect([await tokenOf(sid), generationOf(sid)]).toEqual(['token-1', 2])
  await keepToken(sid, 'token-1')
  expect(generationOf(sid)).toBe(2)
})

test('SESS-08 a session that is over, or that nobody knows, has no token and takes none', async () => {
  const sid = await add()
  await endSession(sid, 'signed-out')
  await keepToken(sid, 'token-1')
  await keepToken('nobody', 'token-1')
  await keepPrivileges('nobody', ['CARD_READ'])
  expect([await tokenOf(sid), await tokenOf('nobody'), generationOf(sid), records().get('nobody')]).toEqual([
    '',
    '',
    1,
    undefined,
  ])
  const odd = await add({ ended: 'expired', token: 'left over' })
  expect(await tokenOf(odd)).toBe('')
})

test('WIRE-06 privileges follow the newest list; whether the set-up is due stays as it was', async () => {
  const ready = await add({ privileges: ['CARD_ALL'] })
  await keepPrivileges(ready, ['CARD_READ', 'no privilege of ours'])
  expect([records().get(ready)?.privileges, generationOf(ready)]).toEqual([['CARD_READ', 'NO_ROLE'], 2])
  const due = await add({ privileges: ['setUpComplete'] })
  for (const sid of [due, ready]) await keepPrivileges(sid, ['SET_UP_ALL'])
  expect(records().get(due)?.privileges).toEqual(['SET_UP_ALL', 'NO_ROLE', 'setUpComplete'])
  expect(records().get(ready)?.privileges).toEqual(['SET_UP_ALL', 'NO_ROLE'])
})

test('decision 5 the day on which a token expires is the one that sign-in told', async () => {
  const sid = await add({ tokenExpiryDay: 20_000 })
  expect([await tokenExpiryDayOf(sid), await tokenExpiryDayOf(await add()), await tokenExpiryDayOf('nobody')]).toEqual([
    20_000,
    null,
    null,
  ])
})

test('UPSTREAM_STRICT_TOKENS calls of one session go one after another, also after one that failed; those of others beside them', async () => {
  const said: string[] = []
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const first = withSessionLock('s1', async () => {
    said.push('first begins')
    await held
    said.push('first ends')
    throw new Error('first fails')
  })
  const second = withSessionLock('s1', async () => {
    said.push('second')
    return 2
  })
  expect(await withSessionLock('s2', async () => said.push('other'))).toBe(2)
  release()
  await expect(first).rejects.toThrow('first fails')
  expect(await second).toBe(2)
  expect(said).toEqual(['first begins', 'other', 'first ends', 'second'])
  await new Promise(setImmediate)
  expect(processState.turns?.size).toBe(0)
})
