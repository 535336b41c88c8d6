import {
  PASSWORD,
  signIn,
  signUpAs,
  startTestPlatform,
  type TestPlatform,
  type SignedIn,
} from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const signedUp = async (email: string, businessName: string) => {
  const body = { name: 'Nila Newcomer', email, password: PASSWORD, businessName }
  await signUpAs(platform, body)
  return signIn(platform.url, email)
}
const idOf = (email: string) =>
  platform.db.first(platform.db.q.selectFrom('users').select('id').where('email', '=', email))?.id ?? 0
const ownOrgOf = async (ask: SignedIn) => {
  const [own] = (await ask('GET', 'orgs')).body.list as { orgId: string }[]
  if (!own) throw new Error('no business of the own')
  return own.orgId
}

test('ACC-31 the person who signed up asks nobody into a bank, neither an administrator nor an agent', async () => {
  const stranger = await signedUp('nila@reaching.test', 'Reaching Traders')
  for (const [path, email] of [
    ['issuer/admins', 'mole@nsdl.test'],
    ['agent/admins', 'agent.mole@nsdl.test'],
  ] as const) {
    const person = { fullName: 'Moti Mole', email, issuerCode: 'NSDL', roles: [{ roleId: '1', orgId: null }] }
    const refused = await stranger('POST', path, person)
    expect([path, refused.status, refused.body.message]).toEqual([path, 404, 'Issuer not found'])
    expect(idOf(email)).toBe(0)
    const whole = await signIn(platform.url, 'nsdl.admin@sandbox.test')
    expect((await whole('POST', path, person)).status).toBe(200)
  }
})

test('ACC-31 an administrator of a bank who is held to one business changes neither its maker-checker nor its roles', async () => {
  const { db } = platform
  db.run(db.q.insertInto('user_orgs').values({ user_id: idOf('yes.admin@sandbox.test'), org_id: 1001, is_primary: 1 }))
  const limited = await signIn(platform.url, 'yes.admin@sandbox.test')
  const kept = () => [
    db.all(db.q.selectFrom('issuer_events').selectAll()),
    db.all(db.q.selectFrom('roles').selectAll()),
  ]
  const before = kept()
  const event = { issuerCode: 'YES', eventType: 'CARD_LOAD', version: 1 }
  const sent = { remindAfterHours: null, DOCUMENTS: [], ADDRESS: [], DETAILS: [], steps: [{ name: 'Me', roleId: '1' }] }
  const role = {
    roleName: 'Nobody else',
    description: 'A role of the own',
    roleEnabled: true,
    privilegeList: [{ roleOnEntity: 'ALL', rolePrivilege: 'APPROVAL_ALL', enabled: true }],
  }
  for (const [method, path, body] of [
    ['PUT', 'issuer/status', { ...event, status: 'ACTIVE' }],
    ['PUT', 'issuer/updateEvent', { ...event, ...sent }],
    ['POST', 'issuers/event', { ...event, ...sent, version: undefined }],
    ['POST', 'admins/role', { ...role, issuerCode: 'YES' }],
  ] as const)
    expect([path, (await limited(method, path, body)).status]).toEqual([path, 404])
  expect(kept()).toEqual(before)
  db.run(db.q.deleteFrom('user_orgs').where('user_id', '=', idOf('yes.admin@sandbox.test')))
})

test('ACC-31, ORG-47 a business that only asked an issuer learns nothing of it but what it asks for', async () => {
  const owner = await signedUp('asha@asking.test', 'Asking Traders')
  const orgId = await ownOrgOf(owner)
  const { db } = platform
  const asks = () =>
    Promise.all(
      ['issuers/event?eventType=CARD_LOAD&issuerCode=NSDL', 'issuer/NSDL/roles', 'issuer/NSDL/design-code'].map(
        async (path) => (await owner('GET', path)).status,
      ),
    )
  expect(await asks()).toEqual([404, 404, 404])
  const place = { org_id: Number(orgId), issuer: 'NSDL', restrict_card_issuance: 0, status: 'PENDING' as const }
  db.run(db.q.insertInto('org_issuers').values(place))
  expect(await asks()).toEqual([404, 404, 404])
  expect((await owner('GET', 'orgs/primary/requiredDocuments?issuerCode=NSDL')).status).toBe(200)
  db.run(db.q.updateTable('org_issuers').set({ status: 'ACTIVE' }).where('org_id', '=', Number(orgId)))
  expect((await asks()).slice(0, 2)).toEqual([200, 200])
})

test('ACC-31 a person who belongs to other businesses as well is changed by nobody who holds one of them alone', async () => {
  const owner = await signedUp('ravi@sharing.test', 'Sharing Traders')
  const orgId = await ownOrgOf(owner)
  const { db } = platform
  const shared = db.create('users', {
    type: 'MP_ADMIN',
    name: 'Shared Person',
    email: 'shared@sharing.test',
    mobile: null,
    issuer: null,
    branch_id: null,
    status: 'ACTIVE',
  })
  for (const org_id of [Number(orgId), 1001])
    db.run(db.q.insertInto('user_orgs').values({ user_id: shared, org_id, is_primary: Number(org_id === 1001) }))
  const orgs = () =>
    db
      .all(db.q.selectFrom('user_orgs').select('org_id').where('user_id', '=', shared).orderBy('org_id'))
      .map(({ org_id }) => org_id)
  const taken = await owner('PUT', 'admins', { id: String(shared), version: 1, orgIds: [orgId] })
  expect([taken.status, taken.body.message]).toEqual([
    409,
    'Shared Person also belongs to other businesses. Ask somebody who manages all of them',
  ])
  const blocked = await owner('PUT', `admins/${shared}/status`, { status: 'BLOCKED', reason: 'Gone' })
  expect(blocked.status).toBe(409)
  expect(orgs()).toEqual([1001, Number(orgId)].sort((a, b) => a - b))
  db.run(db.q.deleteFrom('user_orgs').where('user_id', '=', shared).where('org_id', '=', 1001))
  expect((await owner('PUT', 'admins', { id: String(shared), version: 1, orgIds: [orgId] })).status).toBe(200)
})
