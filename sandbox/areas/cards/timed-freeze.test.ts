import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let clock = Date.now()
let ask: Awaited<ReturnType<typeof signIn>>
const HOUR = 3_600_000

beforeAll(async () => {
  platform = await startTestPlatform({ now: () => clock })
  ask = await signIn(platform.url, 'cards@sandbox.test')
})
afterAll(() => platform.close())

const activeCards = () => {
  const { db } = platform
  return db.all(db.q.selectFrom('cards').select(['id', 'last4']).where('status', '=', 'ACTIVE').orderBy('id').limit(20))
}
let taken = 0
const newCard = () => {
  const card = activeCards()[(taken += 1)]
  if (!card) throw new Error('no active card is left')
  return { cardId: String(card.id), last4Digits: card.last4 }
}
/** Sign-ins do not outlive the time that passes. */
const pass = async (ms: number) => {
  clock += ms
  await platform.workJobs()
  ask = await signIn(platform.url, 'cards@sandbox.test')
}
const at = (hours: number) => new Date(clock + hours * HOUR).toISOString()
const freeze = (card: ReturnType<typeof newCard>, until?: string) =>
  ask('PUT', 'card/lock', { ...card, lock: true, reason: 'OTHER', ...(until && { until }) })
const read = async ({ cardId }: { cardId: string }) => (await ask('GET', `cards/${cardId}`)).body

test('CARD-42 a card that is frozen for a time unfreezes by itself, and its history says by whom', async () => {
  const card = newCard()
  const until = at(1)
  expect((await freeze(card, until)).status).toBe(200)
  expect(await read(card)).toMatchObject({ status: 'LOCKED', frozenUntil: until })
  await pass(HOUR - 1000)
  expect((await read(card)).status).toBe('LOCKED')
  await pass(2000)
  expect(await read(card)).toMatchObject({ status: 'ACTIVE', frozenUntil: null })
  const { history } = (await ask('GET', `cards/${card.cardId}/status-history`)).body as { history: unknown[] }
  expect(history[0]).toMatchObject({ from: 'LOCKED', to: 'ACTIVE', by: 'Emboss', reason: 'TIME_OVER' })
})

test('CARD-42 what somebody does in between stands: unfrozen and frozen anew, or blocked', async () => {
  const [card, other] = [newCard(), newCard()]
  await freeze(card, at(1))
  await ask('PUT', 'card/lock', { cardId: card.cardId, lock: false })
  await freeze(card)
  await freeze(other, at(1))
  await ask('PUT', 'card/block', { ...other, reason: 'LOST' })
  await pass(2 * HOUR)
  expect([(await read(card)).status, (await read(other)).status]).toEqual(['LOCKED', 'BLOCKED'])
})

test.each([
  ['a moment that has passed', () => at(-1)],
  ['a moment in years', () => at(24 * 800)],
  ['no moment at all', () => 'tomorrow'],
])('CARD-42 %s is refused, and the card stays active', async (_, until) => {
  const card = newCard()
  expect((await freeze(card, until())).status).toBe(400)
  expect((await read(card)).status).toBe('ACTIVE')
})
