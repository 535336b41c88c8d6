import { randomUUID } from 'node:crypto'
import { deliveredKits } from '../support/kits'
import { platformApi } from '../support/platform'
import { startStack, type Stack } from '../support/stack'

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
const keyed = () => ({ 'idempotency-key': randomUUID() })
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
  expect(all.every(({ imageUrl, designCode }) => imageUrl.startsWith('/api/files/') && designCode)).toBe(true)
  const [one] = all
  const opened = await admin.get(one?.imageUrl ?? '')
  expect([opened.status, opened.headers.get('content-type'), opened.text.slice(1, 4)]).toEqual([
    200,
    'image/png',
    'PNG',
  ])
  const audited = await admin.get('/api/export/audit?format=json&duration=any&kind=export')
  expect(audited.status).toBe(200)
  expect(audited.text).not.toContain('download file')
  const digital = await images('&isDigitalOnly=true&page=1')
  expect(digital.map(({ cardProgramName }) => cardProgramName)).toEqual(['NSDL Festive Gift'])
  const bank = await as('yes.admin@sandbox.test')
  expect((await bank.get(one?.imageUrl ?? '')).status).toBe(404)
  expect((await bank.get(`/api/issuing/orgs/giftcard/images?orgId=${orgId}`)).status).toBe(404)
  expect((await admin.get('/api/issuing/orgs/giftcard/images')).status).toBe(422)
  const desk = await as('cards@sandbox.test')
  expect((await desk.get(`/api/issuing/orgs/giftcard/images?orgId=${orgId}`)).status).toBe(200)
  const reader = await as('support@sandbox.test')
  expect((await reader.get(`/api/issuing/orgs/giftcard/images?orgId=${orgId}`)).status).toBe(403)
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
  const refused = await admin.send('POST', '/api/issuing/cardholders/map', { body, headers: keyed() })
  expect([refused.status, refused.json().detail]).toEqual([409, 'Verify the card holder’s OTP first'])
  const short = await admin.send('POST', '/api/issuing/cardholders/map', {
    body: { ...body, kitNumber: '12345' },
    headers: keyed(),
  })
  expect([short.status, short.json().fields]).toEqual([422, { kitNumber: 'validation.kitNumber.wrong' }])
  const reader = await as('readonly@sandbox.test')
  const barred = await reader.send('POST', '/api/issuing/cardholders/map', { body, headers: keyed() })
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
  const words = await admin.get('/api/session/words?locale=en-IN&areas=kits')
  expect(words.text).toContain('Failed to create inventory request')
})

type KitTarget = { orgId: string; programId: string }
const giftPlace = (issuer: string): KitTarget => {
  const { db } = stack.platform
  const found = db.first(
    db.q
      .selectFrom('kit_orders')
      .innerJoin('programs', 'programs.id', 'kit_orders.program_id')
      .innerJoin('orgs', 'orgs.id', 'kit_orders.org_id')
      .select(['kit_orders.org_id', 'kit_orders.program_id'])
      .where('kit_orders.issuer', '=', issuer)
      .where('programs.kind', '=', 'GC')
      .where('orgs.category', '=', 'GIFTCARD_PURCHASER'),
  )
  if (!found) throw new Error(`no purchaser of gift cards at ${issuer}`)
  return { orgId: String(found.org_id), programId: String(found.program_id) }
}

test('KIT-10, ACCT-09 money for kits moves through the API proxy once, in the right shape, for anyone who may', async () => {
  const place = giftPlace('INDIANBANK')
  const base = stack.platform.url
  const admin = await platformApi('platform.admin@sandbox.test', base)
  const { id } = await deliveredKits(admin, { ...place, issuer: 'INDIANBANK', count: 2 }, base)
  const bank = await as('indianbank.admin@sandbox.test')
  const block = '/api/issuing/orgs/purchaser/block-amount?balanceSource=ORG_ACCOUNT'
  const body = { orgId: place.orgId, cardProgramId: place.programId, amount: '750.00' }
  const headers = { 'idempotency-key': randomUUID() }
  const first = await bank.send('POST', block, { body, headers })
  expect([first.status, first.json().blockedAmount]).toEqual([200, 75_000])
  const again = await bank.send('POST', block, { body, headers })
  expect([again.status, again.json()]).toEqual([200, first.json()])
  const load = '/api/issuing/orgs/purchaser/load-kits'
  const keyless = await bank.send('POST', load, { body: { id, kitQuantity: 1, amount: '750' } })
  expect([keyless.status, keyless.json().fields]).toEqual([422, { 'Idempotency-Key': 'a UUID is required' }])
  const sendTo = (path: string, asked: object, who = bank) =>
    who.send('POST', path, { body: asked, headers: { 'idempotency-key': randomUUID() } })
  const loaded = await sendTo(load, { id, kitQuantity: 1, amount: '750' })
  expect([loaded.status, loaded.json()]).toEqual([200, expect.objectContaining({ loadedKits: 1, blockedAmount: 0 })])
  const short = await sendTo(load, { id, kitQuantity: 1, amount: '1' })
  expect([short.status, short.json().detail]).toEqual([400, 'The amount blocked for kits is too low'])

  for (const [path, wrong] of [
    [block, { ...body, amount: '7.505' }],
    [block, { ...body, more: 1 }],
    [block.replace('ORG_ACCOUNT', 'ELSEWHERE'), body],
    [load, { id, kitQuantity: 1.5, amount: '1' }],
    [load, { id, kitQuantity: 1001, amount: '1' }],
  ] as const)
    expect((await sendTo(path, wrong)).status).toBe(422)
  for (const [email, status] of [
    ['cards@sandbox.test', 403],
    ['readonly@sandbox.test', 403],
    ['yes.admin@sandbox.test', 404],
  ] as const) {
    const other = await as(email)
    expect((await sendTo(block, body, other)).status).toBe(status)
    expect((await sendTo(load, { id, kitQuantity: 1, amount: '1' }, other)).status).toBe(status)
  }
  const reader = (await (await as('readonly@sandbox.test')).get(`/app/instaKit/orders/${id}`)).text
  expect(reader).toContain('Purchaser money')
  expect(reader).not.toContain('>Block amount<')
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

test('CONST-02, KIT-12 kit lists show five rows a page unless another size is chosen', async () => {
  const admin = await as('platform.admin@sandbox.test')
  const rows = async (path: string) =>
    ((await admin.get(path)).text.match(/<tbody[^>]*>[\s\S]*?<\/tbody>/)?.[0].match(/<tr\b/g) ?? []).length
  expect(await rows('/app/instaKit?status=ALL')).toBe(5)
  expect(await rows('/app/instaKit/inventory')).toBe(5)
  expect(await rows('/app/instaKit/inventory?pageSize=10')).toBe(10)
  for (const path of ['instakit/inventory?status=ALL', 'instaKit/inventory?status=ALL'])
    expect((await admin.get(`/api/issuing/${path}`)).json<{ list: unknown[] }>().list).toHaveLength(5)
})
