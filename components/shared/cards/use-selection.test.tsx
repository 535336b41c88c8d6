import { act, renderHook } from '@testing-library/react'
import type { PickedCard } from '@/lib/rules/cards/card-selection'
import { useSelection } from './use-selection'

const cards: PickedCard[] = Array.from({ length: 12 }, (_, at) => ({
  id: String(at + 1),
  name: `Holder ${at + 1}`,
  digits: '1234',
  status: 'ACTIVE',
  mode: 'DIGITAL_ONLY_CARD',
}))

let asked: string[] = []
/** The API proxy as the network shows it: it refuses the named cards with a code and takes the rest. */
const doorThat = (refuses: Record<string, string>) => {
  asked = []
  globalThis.fetch = (async (_: string, { body }: { body: string }) => {
    const { cardId, lock } = JSON.parse(body) as { cardId: string; lock: boolean }
    asked.push(lock ? cardId : `${cardId} unfrozen`)
    await Promise.resolve()
    const code = refuses[cardId]
    return {
      ok: !code,
      status: code ? 409 : 200,
      headers: new Map([['content-type', 'application/problem+json']]),
      json: async () => (code ? { status: 409, title: 'Refused', detail: null, code, requestId: 'r' } : {}),
    }
    // As much of a response as is read.
  }) as unknown as typeof fetch
}
let answers: [number, number][] = []
const answered = (done: number, failed: number) => void answers.push([done, failed])
beforeEach(() => void (answers = []))

const states = (outcomes: ReturnType<typeof useSelection>['outcomes']) =>
  cards.map(({ id }) => outcomes.get(id)?.state ?? 'none')
const ids = (some: readonly PickedCard[]) => some.map(({ id }) => id)

test('CARD-30 one card that is refused stops no other, and what failed is tried again alone', async () => {
  doorThat({ '2': 'invalid', '3': 'invalid', '4': 'invalid' })
  const { result } = renderHook(() => useSelection('freeze', cards, answered))
  await act(() => result.current.send('LOST'))
  expect([...asked].sort()).toEqual(ids(cards).sort())
  expect(states(result.current.outcomes)).toEqual(
    cards.map(({ id }) => (['2', '3', '4'].includes(id) ? 'failed' : 'done')),
  )
  doorThat({ '3': 'invalid' })
  await act(() => result.current.again())
  expect([...asked].sort()).toEqual(['2', '3', '4'])
  expect(states(result.current.outcomes).filter((state) => state === 'failed')).toHaveLength(1)
  expect(answers).toEqual([
    [9, 3],
    [2, 1],
  ])
})

test('CARD-30 where the session has ended nothing more is sent, and every card that was left says so', async () => {
  doorThat({ '1': 'session-ended' })
  const { result } = renderHook(() => useSelection('freeze', cards, answered))
  await act(() => result.current.send('LOST'))
  expect(asked.length).toBeLessThan(cards.length)
  const told = states(result.current.outcomes)
  expect(told).not.toContain('none')
  expect(told.filter((state) => state === 'done')).toHaveLength(asked.length - 1)
})

test('CARD-31 what was frozen is unfrozen again in one step, and only that; what of it failed is tried again alone', async () => {
  doorThat({ '2': 'invalid' })
  const { result } = renderHook(() => useSelection('freeze', cards, answered))
  await act(() => result.current.send('LOST'))
  doorThat({ '5': 'invalid' })
  await act(() => result.current.undo())
  const frozen = cards.filter(({ id }) => id !== '2')
  expect([...asked].sort()).toEqual(frozen.map(({ id }) => `${id} unfrozen`).sort())
  expect(result.current.outcomes.get('2')?.state).toBe('failed')
  expect(result.current.outcomes.get('1')?.state).toBe('undone')
  doorThat({})
  await act(() => result.current.again())
  expect(asked).toEqual(['5 unfrozen'])
  expect(result.current.outcomes.get('5')?.state).toBe('undone')
})
