import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const cardThatIs = (status: 'ACTIVE' | 'BLOCKED' | 'LOCKED' | 'CLOSED' | 'PENDING') => {
  const card = platform.db.first(platform.db.q.selectFrom('cards').select(['id', 'last4']).where('status', '=', status))
  if (!card) throw new Error(`no card is ${status}`)
  return { cardId: String(card.id), last4Digits: card.last4 }
}
const historyOf = async (ask: Awaited<ReturnType<typeof signIn>>, cardId: string) =>
  (await ask('GET', `cards/${cardId}/status-history`)).body.history as {
    from: string
    to: string
    by: string
    reason: string | null
  }[]

test('CARD-31 freeze, unfreeze and block change the state once each and leave a trace; asked for the state that it has, a card refuses', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const card = cardThatIs('ACTIVE')
  const before = (await historyOf(ask, card.cardId)).length
  const freeze = { ...card, lock: true, reason: 'LOST' }
  const steps = [
    ['card/lock', freeze, 200, 'Card locked successfully', 'LOCKED'],
    ['card/lock', freeze, 409, 'This card is already frozen', 'LOCKED'],
    ['card/lock', { cardId: card.cardId, lock: false }, 200, 'Card unlocked successfully', 'ACTIVE'],
    ['card/lock', { cardId: card.cardId, lock: false }, 409, 'This card is not frozen', 'ACTIVE'],
    ['card/block', { ...card, reason: 'STOLEN' }, 200, 'Card blocked successfully', 'BLOCKED'],
    ['card/block', { ...card, reason: 'STOLEN' }, 409, 'This card is already blocked', 'BLOCKED'],
  ] as const
  for (const [path, body, code, message, status] of steps) {
    const answer = await ask('PUT', path, body)
    expect([answer.status, answer.body.message]).toEqual([code, message])
    expect((await ask('GET', `cards/${card.cardId}`)).body.status).toBe(status)
  }
  const history = await historyOf(ask, card.cardId)
  expect(history.length).toBe(before + 3)
  expect(history[0]).toMatchObject({ from: 'ACTIVE', to: 'BLOCKED', reason: 'STOLEN', by: 'Meera Nair' })
})

test('CARD-33 a blocked card never comes back', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const card = cardThatIs('BLOCKED')
  for (const body of [
    { cardId: card.cardId, lock: false },
    { ...card, lock: true, reason: 'OTHER' },
  ]) {
    const answer = await ask('PUT', 'card/lock', body)
    expect([answer.status, answer.body.message]).toEqual([409, 'A blocked card cannot be changed any more'])
  }
  expect((await ask('GET', `cards/${card.cardId}`)).body.status).toBe('BLOCKED')
})

test('a closed or pending card allows none of the three', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  for (const status of ['CLOSED', 'PENDING'] as const) {
    const card = cardThatIs(status)
    const answers = [
      await ask('PUT', 'card/block', { ...card, reason: 'LOST' }),
      await ask('PUT', 'card/lock', { ...card, lock: true, reason: 'LOST' }),
    ]
    for (const { status: code, body } of answers)
      expect([code, body.message]).toEqual([409, `A card that is ${status.toLowerCase()} does not allow this`])
  }
})

test('CARD-34 a card that is closed already cannot be closed', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const answer = await ask('POST', 'card/closure', { ...cardThatIs('CLOSED'), reason: 'NOT_NEEDED' })
  expect([answer.status, answer.body.message]).toEqual([409, 'This card is already closed'])
})

test('CARD-32 wrong digits, no reason or no such card change nothing', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const card = cardThatIs('ACTIVE')
  const wrong = String((Number(card.last4Digits) + 1) % 10_000).padStart(4, '0')
  const answer = await ask('PUT', 'card/block', { ...card, last4Digits: wrong, reason: 'LOST' })
  expect([answer.status, answer.body.message]).toEqual([400, 'The card number is incorrect'])
  expect((await ask('PUT', 'card/block', card)).status).toBe(400)
  expect((await ask('PUT', 'card/block', { ...card, cardId: '1', reason: 'LOST' })).status).toBe(404)
  expect((await ask('GET', `cards/${card.cardId}`)).body.status).toBe('ACTIVE')
})
