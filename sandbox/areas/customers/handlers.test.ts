import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const someone = (currency: 'INR' | 'AED', issuer?: string) => {
  const query = platform.db.q.selectFrom('customers').selectAll().where('currency', '=', currency)
  const row = platform.db.first(issuer ? query.where('issuer', '=', issuer) : query)
  if (!row) throw new Error(`The seed holds no customer in ${currency}`)
  return String(row.id)
}
const address = {
  addressType: 'COMMUNICATION_ADDRESS',
  address1: '12, M.G. Road',
  address2: 'Indiranagar',
  pincode: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
}
type Addresses = { addressType: string; address1: string; country: string }[]

test('CUST-06 an address is added once per kind, changed after that, and a foreign customer is not there', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const entityId = someone('INR', 'YES')
  const read = async () =>
    ((await ask('GET', `addresses/${entityId}/CUST`)).body.addresses as Addresses).filter(
      ({ addressType }) => addressType === address.addressType,
    )
  const save = (over: object = {}) =>
    ask('POST', 'addresses', { entityId, entityType: 'CUST', address: { ...address, ...over } })
  expect((await save()).body.message).toBe('Address saved successfully')
  expect(await read()).toMatchObject([{ address1: '12, M.G. Road', country: 'India' }])
  await save({ address1: '14, M.G. Road' })
  expect(await read()).toMatchObject([{ address1: '14, M.G. Road' }])
  const wrong = await save({ pincode: '056001' })
  expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['pincode']])
  const foreign = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await foreign('POST', 'addresses', { entityId, entityType: 'CUST', address })).status).toBe(404)
  expect(await read()).toMatchObject([{ address1: '14, M.G. Road' }])
})

test('CUST-10 a virtual account number of an issuer belongs to one customer, card or business, in India alone', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const customerId = someone('INR', 'YES')
  const of = async (id: string) => (await ask('GET', `customers/${id}`)).body.vanDetails
  const update = (van: string, id = customerId) => ask('PUT', 'cust/van/update', { customerId: id, van })
  expect(await of(customerId)).toMatch(/^YESVC\d+$/)
  expect((await update('yesva2026x')).body.message).toBe('Virtual account number updated successfully')
  expect(await of(customerId)).toBe('YESVA2026X')
  expect((await update('YESVA2026X')).status).toBe(200)
  // Another issuer learns nothing of its numbers.
  expect((await update('YESVA2026X', someone('INR', 'NSDL'))).status).toBe(200)
  for (const holder of ['cards', 'org_issuers'] as const) {
    const taken = platform.db.first(
      platform.db.q.selectFrom(holder).select('van').where('van', 'is not', null).where('issuer', '=', 'YES'),
    )
    expect((await update(taken?.van ?? '')).status).toBe(409)
  }
  expect((await update('short')).status).toBe(400)
  expect((await update('AEDVAN0001', someone('AED'))).status).toBe(400)
  const foreign = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await foreign('PUT', 'cust/van/update', { customerId, van: 'FOREIGN001' })).status).toBe(404)
})
