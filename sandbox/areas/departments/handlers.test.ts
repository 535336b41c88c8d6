import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let clock = Date.now()
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => clock })
})
afterAll(() => platform.close())

const KAVERI = '1001'
const admin = () => signIn(platform.url, 'platform.admin@sandbox.test')
const nsdlAdmin = () => signIn(platform.url, 'nsdl.admin@sandbox.test')
const sent = () => platform.db.first(platform.db.q.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(1))

type Department = { id: string; name: string; cardHolderCount: number; cardCount: number; tags: string[] }

test('DEPT-01, DEPT-02 departments are listed with budget, counts and tags, made once, and put under another of the same business', async () => {
  const ask = await admin()
  const list = async (query = '') => (await ask('GET', `orgs/${KAVERI}/departments${query}`)).body.list as Department[]
  const sales = (await list('?name=sales')).find(({ name }) => name === 'Sales')
  expect(sales).toMatchObject({ budget: '2500000.00', currency: 'INR', cardHolderCount: 6, tags: ['field', 'travel'] })
  expect(sales?.cardCount).toBeGreaterThanOrEqual(1)
  const body = {
    orgId: KAVERI,
    parentId: sales?.id,
    name: 'Sales West',
    adminName: 'Asha Nair',
    adminEmail: 'asha@mail.example',
    adminMobile: '9876543210',
    budget: '125000.50',
    tags: ['travel', 'west'],
  }
  const made = await ask('POST', 'departments', body)
  expect((await ask('GET', `departments/${String(made.body.id)}`)).body).toMatchObject({
    parentName: 'Sales',
    adminMobile: '919876543210',
    budget: '125000.50',
    userCount: 0,
    cardHolderCount: 0,
    cardCount: 0,
    tags: ['travel', 'west'],
  })
  const again = await ask('POST', 'departments', { ...body, name: 'sales WEST' })
  expect([again.status, again.body.fields]).toEqual([
    409,
    { name: 'This business already has a department with that name' },
  ])
  const drivers = platform.db.first(platform.db.q.selectFrom('departments').select('id').where('name', '=', 'Drivers'))
  const foreign = await ask('POST', 'departments', { ...body, name: 'Elsewhere', parentId: String(drivers?.id) })
  expect(foreign.body.fields).toEqual({ parentId: 'The parent department belongs to another business' })
  expect((await list(`?parentId=${sales?.id}`)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Sales South', 'Sales West']),
  )
  const nsdl = await nsdlAdmin()
  expect((await nsdl('GET', `departments/${String(made.body.id)}`)).status).toBe(404)
  expect((await nsdl('GET', `orgs/${KAVERI}/departments`)).status).toBe(404)
  expect((await nsdl('POST', 'departments', { ...body, name: 'Theirs' })).status).toBe(404)
})

const buyer = { orgId: KAVERI, name: 'Ravi Varma', mobile: '9811122233' }
const send = async (ask: Awaited<ReturnType<typeof admin>>, more: object = {}) =>
  ((await ask('POST', 'purchaser/otp', { ...buyer, ...more })).body.data as { sessionId: string }).sessionId

test('PURCH-01, PURCH-02 a purchaser is added for one verified code, and found by part of the name', async () => {
  const ask = await admin()
  const sessionId = await send(ask)
  const message = sent()
  expect([message?.recipient, message?.channel]).toEqual(['919811122233', 'SMS'])
  const otp = message?.code ?? ''
  const create = (more: object = {}) => ask('POST', 'purchaser', { ...buyer, sessionId, ...more })
  const early = await create()
  expect([early.status, early.body.message]).toEqual([409, 'Verify the purchaser’s OTP first'])
  const verify = (code: string, more: object = {}) =>
    ask('POST', 'purchaser/otp/verify', { orgId: KAVERI, mobile: buyer.mobile, sessionId, otp: code, ...more })
  expect((await verify(otp, { mobile: '9811122234' })).status).toBe(400)
  expect((await verify(otp, { orgId: '1002' })).status).toBe(400)
  expect((await verify(otp)).body.message).toBe('OTP verified successfully')
  expect((await verify(otp)).status).toBe(400)
  expect((await create({ mobile: '9811122234' })).status).toBe(409)
  expect((await create()).body.message).toBe('Purchaser added')
  const twice = await create()
  expect([twice.status, twice.body.fields]).toEqual([
    409,
    { mobile: 'This mobile number already belongs to the purchaser Ravi Varma' },
  ])
  const found = (await ask('GET', `purchasers?orgId=${KAVERI}&purchaserName=varm`)).body.list as { name: string }[]
  expect(found.map(({ name }) => name)).toEqual(['Ravi Varma'])
  const nsdl = await nsdlAdmin()
  expect((await nsdl('GET', 'purchasers?purchaserName=varm')).body.list).toEqual([])
  expect((await nsdl('GET', `purchasers?orgId=${KAVERI}`)).status).toBe(404)
})

test('PURCH-02 a code has five tries and ten minutes, and no other code than the newest counts', async () => {
  const ask = await admin()
  const mobile = '9811122299'
  const sessionId = await send(ask, { mobile })
  const verify = async (otp: string, id = sessionId) =>
    (await ask('POST', 'purchaser/otp/verify', { orgId: KAVERI, mobile, sessionId: id, otp })).body.message
  const right = sent()?.code ?? ''
  const wrong = right === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n++) expect(await verify(wrong)).toBe('Invalid OTP')
  expect(await verify(right)).toBe('Too many wrong attempts. Request a new OTP')
  clock += 31_000
  const second = await send(ask, { mobile })
  expect(await verify(right)).toBe('This OTP is no longer valid')
  clock += 11 * 60_000
  expect(await verify(sent()?.code ?? '', second)).toBe('This OTP has expired. Request a new one')
})
