import { startStack } from '../support/stack'
import type { Stack } from '../support/stack'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.close())

const as = async (email: string) => {
  const visitor = stack.visitor()
  await visitor.signIn(email)
  return visitor
}
type Images = { list: { imageUrl: string; designCode: string; isDigitalOnly: boolean; cardProgramName: string }[] }

test('GC-09 the images of a business’s gift cards come by business, of digital ones alone where asked', async () => {
  const admin = await as('platform.admin@sandbox.test')
  const orgs = (await admin.get('/api/issuing/orgs?name=Malabar&page=1&perPage=25')).json<{
    list: { orgId: string }[]
  }>()
  const orgId = orgs.list[0]?.orgId ?? ''
  const images = async (more: string) =>
    (await admin.get(`/api/issuing/orgs/giftcard/images?orgId=${orgId}${more}`)).json<Images>().list
  const all = await images('')
  expect(all.map(({ cardProgramName }) => cardProgramName)).toEqual(
    expect.arrayContaining(['IOB Utsav Gift', 'NSDL Festive Gift']),
  )
  expect(all.every(({ imageUrl, designCode }) => imageUrl.includes(encodeURIComponent(designCode)))).toBe(true)
  const digital = await images('&isDigitalOnly=true&page=1')
  expect(digital.map(({ cardProgramName }) => cardProgramName)).toEqual(['NSDL Festive Gift'])
  const bank = await as('yes.admin@sandbox.test')
  expect((await bank.get(`/api/issuing/orgs/giftcard/images?orgId=${orgId}`)).status).toBe(404)
  expect((await admin.get('/api/issuing/orgs/giftcard/images')).status).toBe(422)
})

test('KIT-14, KIT-20 without a verified session the platform maps nothing through the portal either, and a wrong shape goes nowhere', async () => {
  const admin = await as('cards@sandbox.test')
  const { db } = stack.platform
  const card = db.first(
    db.q
      .selectFrom('cards')
      .innerJoin('programs', 'programs.id', 'cards.program_id')
      .select(['cards.id', 'cards.mobile', 'cards.org_id', 'cards.program_id', 'cards.issuer'])
      .where('cards.status', '=', 'PENDING')
      .where('cards.mode', '=', 'PHYSICAL_NO_NAMED_CARD')
      .where('programs.require_card_holder_auth', '=', 1),
  )
  if (!card) throw new Error('no card waits for a kit')
  const body = {
    kitNumber: '300070010001',
    mobile: card.mobile,
    orgId: String(card.org_id),
    cardProgramId: String(card.program_id),
  }
  const refused = await admin.send('POST', '/api/issuing/cardholders/map', { body })
  expect([refused.status, refused.json().detail]).toEqual([409, 'Verify the OTP of the card holder first'])
  const short = await admin.send('POST', '/api/issuing/cardholders/map', { body: { ...body, kitNumber: '12345' } })
  expect([short.status, short.json().fields]).toEqual([422, { kitNumber: 'validation.kitNumber.wrong' }])
  const reader = await as('readonly@sandbox.test')
  const barred = await reader.send('POST', '/api/issuing/cardholders/map', { body })
  expect([barred.status, barred.json().code]).toEqual([403, 'privilege-missing'])
  const foreign = await as('yes.admin@sandbox.test')
  const otp = await foreign.send('POST', `/api/issuing/instakit/map/otp/${card.mobile}?issuer=${card.issuer}`, {
    body: {},
  })
  expect(otp.status).toBe(404)
})

test('KIT-11 what cannot be shown, made or changed is said in the documents’ words', async () => {
  const admin = await as('platform.admin@sandbox.test')
  const missing = await admin.get('/app/instaKit/orders/999999')
  expect(missing.text).toContain('Failed to show Kit Info')
  const words = await admin.get('/app/instaKit/new')
  expect(words.text).toContain('Failed to create inventory request')
})

test('KIT-10 a person’s own address is kept, and the kit request starts from it', async () => {
  const admin = await as('nsdl.admin@sandbox.test')
  const { db } = stack.platform
  const id = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'nsdl.admin@sandbox.test'))?.id
  const saved = await admin.send('POST', `/api/issuing/admins/addresses/${id}`, {
    body: { address1: '7 Harbour Street', city: 'Kochi', state: 'Kerala', pincode: '682001' },
  })
  expect(saved.status).toBe(200)
  expect((await admin.get(`/api/issuing/admins/${id}`)).json<{ address: object }>().address).toMatchObject({
    address1: '7 Harbour Street',
    city: 'Kochi',
  })
  expect((await admin.get('/app/instaKit/new')).text).toContain('7 Harbour Street')
  const iob = await as('iob.admin@sandbox.test')
  const body = { address1: 'Nowhere 1', city: 'Kochi', state: 'Kerala' }
  expect((await iob.send('POST', `/api/issuing/admins/addresses/${id}`, { body })).status).toBe(404)
})
