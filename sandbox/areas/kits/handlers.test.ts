import { randomUUID } from 'node:crypto'
import { newestDigest } from '../../testing/approvers'
import {
  giftCardBody,
  startTestPlatform,
  send,
  signIn,
  type TestPlatform,
  type SignedIn,
} from '../../testing/test-platform'

let platform: TestPlatform
let clock = Date.now()
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => clock })
})
afterAll(() => platform.close())

let mobiles = 9_700_000_000

const orgNamed = async (ask: SignedIn, name: string) =>
  ((await ask('GET', `orgs?name=${encodeURIComponent(name)}`)).body.list as { orgId: string }[])[0]?.orgId ?? ''

/** A card of NSDL Payroll Plus that waits for its kit. */
const waitingCard = async (ask: SignedIn) => {
  const orgId = await orgNamed(ask, 'Deccan Infotech')
  const mobile = `91${(mobiles += 1)}`
  const made = await ask(
    'POST',
    'orgs/customers',
    {
      orgId,
      cardProgramId: '2007',
      fullName: 'Kit Tester',
      nameOnCard: 'Kit Tester',
      mobile,
      cardMode: 'PHYSICAL_NO_NAMED_CARD',
    },
    { 'idempotency-key': randomUUID() },
  )
  expect(made.status).toBe(200)
  return { cardId: String(made.body.cardId), mobile, orgId, cardProgramId: '2007' }
}
const codeFor = (mobile: string) =>
  platform.db.first(
    platform.db.q
      .selectFrom('holder_codes')
      .select('code')
      .where('mobile', '=', mobile)
      .orderBy('created_at', 'desc')
      .limit(1),
  )?.code ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const sessionOf = ({ body }: { body: Record<string, unknown> }) => (body.data as { sessionId: string }).sessionId
const freeKit = (orgId: string, programId = '2007', status = 'YET_TO_BE_ISSUED') =>
  platform.db.first(
    platform.db.q
      .selectFrom('kits')
      .innerJoin('kit_orders', 'kit_orders.id', 'kits.order_id')
      .select('kit_number')
      .where('kit_orders.org_id', '=', Number(orgId))
      .where('kit_orders.program_id', '=', Number(programId))
      .where('kits.status', '=', status as 'NEW'),
  )?.kit_number ?? ''

/** Free, of the same card program, at another business. */
const othersKit = (orgId: string, programId: string) => {
  const kit = platform.db.first(
    platform.db.q
      .selectFrom('kits')
      .innerJoin('kit_orders', 'kit_orders.id', 'kits.order_id')
      .select('kit_number')
      .where('kit_orders.org_id', '!=', Number(orgId))
      .where('kit_orders.program_id', '=', Number(programId))
      .where('kits.status', '=', 'YET_TO_BE_ISSUED'),
  )
  if (!kit) throw new Error('no other business has a kit of this program')
  return kit.kit_number
}

const walletOf = (programId: string) =>
  String(
    platform.db.first(platform.db.q.selectFrom('wallets').select('id').where('program_id', '=', Number(programId)))?.id,
  )

test('KIT-14, KIT-16, KIT-20 a holder is asked, verified and mapped, each once and in this order', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const card = await waitingCard(ask)
  const kitNumber = freeKit(card.orgId)
  const mapping = { kitNumber, mobile: card.mobile, orgId: card.orgId, cardProgramId: card.cardProgramId }
  const early = await ask('POST', 'cardholders/map', mapping)
  expect([early.status, early.body.message]).toEqual([409, 'Verify the card holder’s OTP first'])

  const sent = await ask('POST', `instakit/map/otp/${card.mobile}?issuer=NSDL`, {})
  expect([sent.status, sent.body.status]).toEqual([200, 200])
  const again = await ask('POST', `instakit/map/otp/${card.mobile}?issuer=NSDL`, {})
  expect(sessionOf(again)).toBe(sessionOf(sent))
  const verify = {
    mobile: card.mobile,
    otp: codeFor(card.mobile),
    sessionId: sessionOf(sent),
    issuerCode: 'NSDL',
    cardId: card.cardId,
  }
  expect((await ask('POST', 'cardholders/map', mapping)).status).toBe(409)
  expect((await ask('POST', 'instakit/map/otp/verify', { ...verify, otp: wrong(verify.otp) })).body.message).toBe(
    'Invalid OTP',
  )
  const verified = await ask('POST', 'instakit/map/otp/verify', verify)
  expect([verified.status, verified.body.message]).toEqual([200, 'OTP verified successfully'])
  expect((await ask('POST', 'instakit/map/otp/verify', verify)).body.message).toBe('This OTP is no longer valid')

  const other = await signIn(platform.url, 'platform.admin@sandbox.test')
  expect((await other('POST', 'cardholders/map', mapping)).status).toBe(409)
  const strange = await ask('POST', 'cardholders/map', { ...mapping, kitNumber: '999999999999' })
  expect([strange.status, strange.body.message]).toEqual([409, 'This business has no such kit for this card program'])
  const keyed = { 'idempotency-key': randomUUID() }
  const mapped = await ask('POST', 'cardholders/map', mapping, keyed)
  expect([mapped.status, mapped.body.message]).toEqual([200, 'Kit Mapped Successfully'])
  expect((await ask('GET', `cards/${card.cardId}`)).body).toMatchObject({
    status: 'ACTIVE',
    instakit: kitNumber,
    cardInstaMappingStatus: 'MAPPED',
  })
  expect((await ask('POST', 'cardholders/map', mapping)).status).toBe(404)
  expect(await ask('POST', 'cardholders/map', mapping, keyed)).toMatchObject({ status: 200, body: mapped.body })
  const changed = await ask('POST', 'cardholders/map', { ...mapping, kitNumber: '999999999999' }, keyed)
  expect(changed.status).toBe(409)
})

test('KIT-17 five wrong tries end a code, and the right one comes too late', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const card = await waitingCard(ask)
  const sessionId = sessionOf(await ask('POST', `instakit/map/otp/${card.mobile}?issuer=NSDL`, {}))
  const right = codeFor(card.mobile)
  const attempt = (otp: string, session = sessionId) =>
    ask('POST', 'instakit/map/otp/verify', {
      mobile: card.mobile,
      otp,
      sessionId: session,
      issuerCode: 'NSDL',
      cardId: card.cardId,
    })
  for (let n = 0; n < 5; n++) expect((await attempt(wrong(right))).body.message).toBe('Invalid OTP')
  const late = await attempt(right)
  expect([late.status, late.body.message]).toEqual([400, 'Too many wrong attempts. Request a new OTP'])
  clock += 31_000
  const next = sessionOf(await ask('POST', `instakit/map/otp/${card.mobile}?issuer=NSDL`, {}))
  expect(next).not.toBe(sessionId)
  expect((await attempt(right)).status).toBe(400)
  clock += 11 * 60_000
  expect((await attempt(codeFor(card.mobile), next)).body.message).toBe('This OTP has expired. Request a new one')
})

test('KIT-16 a code is bound to its card and its mobile', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const [mine, theirs] = [await waitingCard(ask), await waitingCard(ask)]
  const sessionId = sessionOf(await ask('POST', `instakit/map/otp/${mine.mobile}?issuer=NSDL`, {}))
  const otp = codeFor(mine.mobile)
  const body = { otp, sessionId, issuerCode: 'NSDL' }
  const foreign = await ask('POST', 'instakit/map/otp/verify', {
    ...body,
    mobile: theirs.mobile,
    cardId: theirs.cardId,
  })
  expect(foreign.body.message).toBe('This OTP is no longer valid')
  const mixed = await ask('POST', 'instakit/map/otp/verify', { ...body, mobile: mine.mobile, cardId: theirs.cardId })
  expect(mixed.status).toBe(409)
  const none = await ask('POST', 'instakit/map/otp/919999999999?issuer=NSDL', {})
  expect([none.status, none.body.message]).toEqual([404, 'No card for this mobile number is waiting for a kit'])
})

const inactiveGift = (issuer: string) => {
  const card = platform.db.first(
    platform.db.q
      .selectFrom('cards')
      .select(['id', 'mobile'])
      .where('issuer', '=', issuer)
      .where('kind', '=', 'GC')
      .where('status', '=', 'INACTIVE'),
  )
  if (!card) throw new Error(`no inactive gift card of ${issuer}`)
  return { cardId: String(card.id), mobile: card.mobile }
}

test.each([['IOB'], ['INDIANBANK']])(
  'GC-02, GC-05, GC-07 a gift card of %s is activated by its holder’s code, once',
  async (issuer) => {
    const login = await send(platform.url, 'POST', '/api/admins/email', {
      body: { email: 'platform.admin@sandbox.test', password: 'Sandbox@2026' },
    })
    const { token } = login
    const v2 = (path: string, body: unknown) =>
      send(platform.url, 'POST', `/api/issuance/v2/cardholders/${path}`, { token, body })
    const card = inactiveGift(issuer)
    const body = { cardId: card.cardId, issuerCode: issuer }
    const sent = await v2(`${issuer}/gc/otp`, body)
    const verify = { ...body, sessionId: sessionOf(sent), otp: codeFor(card.mobile) }
    const refused = await v2(`${issuer}/gc/otp/verify`, { ...verify, otp: wrong(verify.otp) })
    expect([refused.status, refused.body.message]).toEqual([400, 'Invalid OTP'])
    const done = await v2(`${issuer}/gc/otp/verify`, verify)
    expect(done.body.data).toEqual({ message: 'Gift card activated successfully' })
    expect(await v2(`${issuer}/gc/otp`, body)).toMatchObject({
      status: 409,
      body: { message: 'This gift card is already active' },
    })
    expect((await v2('YES/gc/otp', { ...body, issuerCode: 'YES' })).status).toBe(400)
  },
)

const order = (orgId: string, over: Record<string, unknown> = {}) => ({
  orgId,
  cardProgramId: '2007',
  kitQuantity: 3,
  deliverToUserName: 'Store Keeper',
  address: {
    addressLine1: '12 Lake View Road',
    addressLine2: 'Adyar',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pinCode: '600020',
  },
  ...over,
})
const approve = async (email: string, decision: { id: unknown; decision: string; reason?: string }) => {
  const { token } = await send(platform.url, 'POST', '/api/admins/email', {
    body: { email, password: 'Sandbox@2026' },
  })
  const body = { ...newestDigest(platform, 'KIT_ORDER', decision.id), ...decision }
  return send(platform.url, 'POST', '/go/instaKit/approveInventory', { token, body })
}

test('KIT-05, KIT-07, KIT-08, KIT-09, KIT-10 a request is approved by somebody else, sent, delivered, and its kits are free', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const orgId = await orgNamed(ask, 'Deccan Infotech')
  const made = await ask('POST', 'instakit/inventory', order(orgId))
  expect([made.status, made.body.message]).toEqual([200, 'InstaKit created successfully'])
  const id = String(made.body.id)
  const status = (to: string, more = {}) => ask('PUT', 'instakit/inventory', { id, status: to, ...more })
  const first = (await ask('GET', 'instakit/inventory')).body.list as { id: string; status: string }[]
  expect(first.every((row) => row.status === 'PENDING')).toBe(true)
  expect(first[0]?.id).toBe(id)
  expect((await status('PRINTING')).body.message).toBe('This request is not approved yet')
  const known = async (query = '') => (await ask('GET', `instakit/inventory/${id}${query}`)).status
  expect([await known(), await known('?status=PENDING'), await known('?status=APPROVED')]).toEqual([200, 200, 404])
  expect(await known('?status=NOWHERE')).toBe(400)
  const own = await approve('platform.admin@sandbox.test', { id, decision: 'APPROVE' })
  expect([own.status, own.body.message]).toEqual([409, 'You made this request, so somebody else has to decide it'])
  expect((await approve('nsdl.admin@sandbox.test', { id, decision: 'REJECT' })).status).toBe(400)
  expect((await approve('yes.admin@sandbox.test', { id, decision: 'APPROVE' })).status).toBe(404)
  expect((await approve('nsdl.admin@sandbox.test', { id, decision: 'APPROVE' })).body.status).toBe('APPROVED')
  expect((await approve('nsdl.admin@sandbox.test', { id, decision: 'APPROVE' })).body.status).toBe('APPROVED')
  expect((await approve('nsdl.admin@sandbox.test', { id, decision: 'REJECT', reason: 'Too late' })).status).toBe(409)
  expect([await known(), await known('?status=APPROVED'), await known('?status=ALL')]).toEqual([404, 200, 200])
  expect((await status('DELIVERED')).status).toBe(409)
  expect((await status('PRINTING')).status).toBe(200)
  expect((await status('PRINTING')).body.message).toBe('These kits are already printing')
  expect((await status('DISPATCHED')).status).toBe(400)
  expect((await status('DISPATCHED', { courier: 'Blue Dart', trackingNumber: 'BD-1042' })).status).toBe(200)
  type Detail = { counts: unknown; courier: string; kits: { kitNumber: string; status: string }[] }
  const detail = async () => (await ask('GET', `instakit/inventory/${id}?status=ALL`)).body as unknown as Detail
  const [kit] = (await detail()).kits
  const check = async () => (await ask('POST', 'extp/instakit/validate', { kitNumber: kit?.kitNumber })).body
  expect(await check()).toMatchObject({ isValid: false, status: 'NEW' })
  expect((await status('DELIVERED')).status).toBe(200)
  expect(await detail()).toMatchObject({
    courier: 'Blue Dart',
    counts: { new: 0, issued: 0, blocked: 0, delivered: 0, yetToBeIssued: 3 },
  })
  expect(await check()).toMatchObject({ isValid: true, status: 'YET_TO_BE_ISSUED' })
  expect((await status('LOST')).status).toBe(409)
})

test('ISSUE-31, KIT-20 an insta gift card takes a kit of its own business and program, once, and nothing is made without one', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const orgId = await orgNamed(ask, 'Bharat Gift')
  const program = platform.db.first(
    platform.db.q.selectFrom('programs').select('id').where('name', '=', 'Indian Bank Shagun'),
  )
  const programId = String(program?.id)
  const issue = (kitNumber: string, more: Record<string, unknown> = {}) =>
    ask(
      'POST',
      'orgs/customers',
      {
        ...giftCardBody({
          orgId,
          cardProgramId: programId,
          walletId: walletOf(programId),
          kitNumber,
          mobile: `91${(mobiles += 1)}`,
          amount: '500',
        }),
        ...more,
      },
      { 'idempotency-key': randomUUID() },
    )
  const cards = () => platform.db.all(platform.db.q.selectFrom('cards').select('id')).length
  const before = cards()
  const kit = freeKit(orgId, programId)
  for (const [number, sentence] of [
    ['999999999999', 'This business has no such kit for this card program'],
    [freeKit(await orgNamed(ask, 'Deccan Infotech')), 'This business has no such kit for this card program'],
    [othersKit(orgId, programId), 'This business has no such kit for this card program'],
    [freeKit(orgId, programId, 'BLOCKED'), 'This kit is blocked'],
    [freeKit(orgId, programId, 'ISSUED'), 'This kit is already mapped to a card'],
  ] as const) {
    const refused = await issue(number)
    expect([refused.status, refused.body.message, refused.body.fields]).toEqual([
      409,
      sentence,
      { kitNumber: sentence },
    ])
  }
  const digital = await issue(kit, { cardMode: 'DIGITAL_ONLY_CARD' })
  expect(digital.body.message).toBe('Only an insta gift card is given its kit when it is issued')
  expect(cards()).toBe(before)
  const made = await issue(kit)
  expect(made.status).toBe(200)
  const check = await ask('POST', 'extp/instakit/validate', { kitNumber: kit })
  expect(check.body).toMatchObject({ isValid: false, status: 'ISSUED' })
  expect((await ask('GET', `cards/${made.body.cardId}`)).body).toMatchObject({ instakit: kit, status: 'INACTIVE' })
  expect((await issue(kit)).body.message).toBe('This kit is already mapped to a card')
  expect(cards()).toBe(before + 1)
})

test('KIT-12 an order is found by its number, with and without the sign before it, and by no part of it', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const id = String((await ask('POST', 'instakit/inventory', order(await orgNamed(ask, 'Deccan Infotech')))).body.id)
  const found = async (name: string, status = 'ALL') => {
    const query = `status=${status}&perPage=100&name=${encodeURIComponent(name)}`
    const { list } = (await ask('GET', `instakit/inventory?${query}`)).body as unknown as { list: { id: string }[] }
    return list.map((one) => one.id)
  }
  expect([await found(id), await found(`#${id}`), await found(id, 'PENDING')]).toEqual([[id], [id], [id]])
  expect([await found(`#${id.slice(0, -1)}`), await found(`#${id}x`)]).toEqual([[], []])
})

test('KIT-07 a rejected request goes no further', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const made = await ask('POST', 'instakit/inventory', order(await orgNamed(ask, 'Deccan Infotech')))
  const id = String(made.body.id)
  const said = await approve('nsdl.admin@sandbox.test', { id, decision: 'REJECT', reason: 'Enough in stock' })
  expect(said.body.status).toBe('REJECTED')
  const next = await ask('PUT', 'instakit/inventory', { id, status: 'PRINTING' })
  expect([next.status, next.body.message]).toEqual([409, 'This request is rejected'])
})

test('PIN-02 PIN mailers are added once, listed and read', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const body = {
    orgId: '1001',
    cardProgramId: '2001',
    printer: 'WENDT',
    pinMailerNumbers: ['PMTEST000001', 'PMTEST000002'],
  }
  expect((await ask('POST', 'pin/inventory', { ...body, printer: 'NOBODY' })).status).toBe(400)
  const made = await ask('POST', 'pin/inventory', body)
  expect([made.status, made.body.message]).toEqual([200, 'PIN mailers added successfully'])
  expect((await ask('POST', 'pin/inventory', body)).body.message).toBe('PMTEST000001 is already in the inventory')
  const found = (await ask('GET', 'pin/inventory?pinMailerNumber=pmtest')).body
  expect((found.list as unknown[]).length).toBe(2)
  const [id = ''] = made.body.ids as string[]
  expect((await ask('GET', `pin/inventory/${id}`)).body).toMatchObject({
    pinMailerNumber: 'PMTEST000001',
    status: 'AVAILABLE',
    printer: 'WENDT',
  })
  const iob = await signIn(platform.url, 'iob.admin@sandbox.test')
  expect((await iob('GET', `pin/inventory/${id}`)).status).toBe(404)
})

test('ACC-31 the number of a kit of another issuer is answered as a number that no kit has', async () => {
  const ask = await signIn(platform.url, 'yes.admin@sandbox.test')
  const theirs = platform.db.first(
    platform.db.q
      .selectFrom('kits')
      .innerJoin('kit_orders', 'kit_orders.id', 'kits.order_id')
      .select('kits.kit_number')
      .where('kit_orders.issuer', '=', 'NSDL'),
  )
  const answers = await Promise.all(
    [theirs?.kit_number, '999999999999'].map((kitNumber) => ask('POST', 'extp/instakit/validate', { kitNumber })),
  )
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [404, 'Kit not found'],
    [404, 'Kit not found'],
  ])
})
