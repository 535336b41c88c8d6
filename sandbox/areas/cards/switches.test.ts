import { authorise } from '../transactions/authorise'
import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'
import { requireCard } from './rows'
import { findActor } from '../../core/actor/actor'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const activeCard = () => {
  const { db } = platform
  const card = db.first(
    db.q
      .selectFrom('cards')
      .innerJoin('orgs', 'orgs.id', 'cards.org_id')
      .innerJoin('programs', 'programs.id', 'cards.program_id')
      .select(['cards.id', 'cards.issuer'])
      .where('cards.status', '=', 'ACTIVE')
      .where('cards.currency', '=', 'INR')
      .where('cards.issuer', '=', 'YES')
      .where('cards.pos', '=', 1)
      .where('cards.expires_on', '>', '2028')
      .where('orgs.status', '=', 'ACTIVE')
      .where('programs.status', '=', 'ACTIVE'),
  )
  if (!card) throw new Error('the seed has no active card of YES')
  return String(card.id)
}
/** A shop in another country or of another kind, beside those of the seed. */
const merchantIn = (country: string, mcc: string): number => {
  const { db } = platform
  const shop = db.first(db.q.selectFrom('merchants').selectAll().where('country_code', '=', 'IN'))
  if (!shop) throw new Error('the seed has no merchant in India')
  const { id: _, ...values } = shop
  return db.create('merchants', { ...values, country_code: country, mcc })
}
const spend = (cardId: string, merchantId: number) => {
  const { db } = platform
  const admin = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'platform.admin@sandbox.test'))
  const actor = findActor(db, admin?.id ?? 0)
  if (!actor) throw new Error('there is no platform administrator')
  const asked = { channel: 'POS', amount: 100, merchantId, narration: 'Tea' } as const
  return authorise({ db, now: Date.now }, requireCard(db, actor, cardId), asked).declined
}
const allOn = { international: true, countriesOff: [], categoriesOff: [] }

test('CARD-39 what a card is switched off for is declined with its cause, and what is switched on again is not', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const cardId = activeCard()
  const set = (switches: object) => ask('PUT', `cards/${cardId}/switches`, { ...allOn, ...switches })
  const abroad = merchantIn('SG', '5411')
  const casino = merchantIn('IN', '7995')
  expect((await ask('GET', `cards/${cardId}/switches`)).body).toEqual({ ...allOn, homeCountry: 'IN', imposed: [] })

  expect((await set({ international: false })).status).toBe(200)
  expect(spend(cardId, abroad)).toMatchObject({ code: 'INTERNATIONAL_OFF', status: 'FAILED', facts: { country: 'SG' } })
  await set({ countriesOff: ['SG', 'US'] })
  expect(spend(cardId, abroad)).toMatchObject({ code: 'COUNTRY_OFF', facts: { country: 'SG' } })
  await set({ categoriesOff: ['GAMBLING'] })
  expect(spend(cardId, casino)).toMatchObject({ code: 'CATEGORY_OFF', facts: { category: 'GAMBLING' } })
  expect(String(spend(cardId, abroad)?.code)).not.toMatch(/_OFF$/)
  await set({})
  expect(String(spend(cardId, casino)?.code)).not.toMatch(/_OFF$/)
})

test('CARD-39 the switches are kept whole, the same twice over; the country at home is never one of them', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const cardId = activeCard()
  const body = { international: false, countriesOff: ['IN', 'SG', 'SG'], categoriesOff: ['CASH', 'FUEL'] }
  for (let turn = 0; turn < 2; turn++) expect((await ask('PUT', `cards/${cardId}/switches`, body)).status).toBe(200)
  expect((await ask('GET', `cards/${cardId}/switches`)).body).toEqual({
    ...{ international: false, countriesOff: ['SG'], categoriesOff: ['CASH', 'FUEL'], homeCountry: 'IN', imposed: [] },
  })
  const unknown = { ...allOn, categoriesOff: ['PETS'] }
  expect((await ask('PUT', `cards/${cardId}/switches`, unknown)).status).toBe(400)
})

test('CARD-39 another issuer finds no such card, who only reads changes nothing, and a blocked card keeps what it has', async () => {
  const cardId = activeCard()
  const foreign = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await foreign('GET', `cards/${cardId}/switches`)).status).toBe(404)
  expect((await foreign('PUT', `cards/${cardId}/switches`, allOn)).status).toBe(404)
  const reader = await signIn(platform.url, 'readonly@sandbox.test')
  expect((await reader('PUT', `cards/${cardId}/switches`, allOn)).status).toBe(403)
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const { db } = platform
  const blocked = db.first(db.q.selectFrom('cards').select('id').where('status', '=', 'BLOCKED'))
  expect((await ask('PUT', `cards/${blocked?.id}/switches`, allOn)).status).toBe(409)
})
