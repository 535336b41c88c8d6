import {
  bulkPerson,
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

type BranchAnswer = Record<string, unknown> & {
  branchId: string
  branchName: string
  branchType: string
  subBranchCount: number
}
const admin = () => signIn(platform.url, 'platform.admin@sandbox.test')
const listed = async (ask: SignedIn, path: string) => (await ask('GET', path)).body.list as BranchAnswer[]
const totalOf = async (ask: SignedIn, path: string) =>
  ((await ask('GET', path)).body.data as { totalRecords: number }).totalRecords

let serial = 0
const newBranch = (more: object = {}) => ({
  branchName: 'Besant Nagar',
  branchType: 'LOCAL',
  issuerCode: 'YES',
  branchCode: `YES-T${(serial += 1)}`,
  cbsCode: `T${serial}00`,
  adminName: 'Asha Nair',
  adminEmail: 'asha.nair@yes.example',
  adminMobile: '9876543210',
  description: 'The branch at the beach.',
  gst: '33ABCDE1234F1Z5',
  isSameAddress: true,
  registered: {
    address1: '3 Beach Road',
    address2: 'Besant Nagar',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600090',
    district: 'Chennai',
    country: 'India',
  },
  ...more,
})
const regionOf = async (ask: SignedIn) => {
  const [region] = await listed(ask, 'branch/search?branchType=REGIONAL&issuerCode=YES&name=Tamil')
  return String(region?.branchId)
}

test('BR-06, BR-07 the tree opens level by level, four of them for two banks; a level has one row unless more are asked for', async () => {
  const ask = await admin()
  for (const issuer of ['YES', 'NSDL']) {
    const [office] = await listed(ask, `branch/primary?issuerCode=${issuer}`)
    const types: string[] = []
    for (let at = office; at; at = (await listed(ask, `branch/${at.branchId}/subbranch`))[0]) types.push(at.branchType)
    expect([issuer, types]).toEqual([issuer, ['HEAD_OFFICE', 'ZONAL', 'REGIONAL', 'LOCAL']])
    expect(await listed(ask, `branch/${office?.branchId}/subbranch`)).toHaveLength(1)
    const zones = await listed(ask, `branch/${office?.branchId}/subbranch?perPage=100`)
    expect(zones).toHaveLength(office?.subBranchCount ?? 0)
    expect(zones.map(({ branchName }) => branchName)).toEqual(zones.map(({ branchName }) => branchName).sort())
  }
})

test('BR-02, BR-08 a branch has its fields, its line, its people and its businesses; a wrong bank finds none', async () => {
  const ask = await admin()
  const [found] = await listed(ask, 'branch/search?issuerCode=YES&name=YES-L111')
  const { body } = await ask('GET', `branch/${found?.branchId}?issuerCode=YES`)
  expect(body).toMatchObject({
    branchId: found?.branchId,
    branchName: 'Chennai Anna Nagar',
    branchType: 'LOCAL',
    branchCode: 'YES-L111',
    branchStatus: 'ACTIVE',
    issuerCode: 'YES',
    adminName: expect.any(String),
    adminEmail: expect.stringContaining('@yes.example'),
    adminMobile: expect.stringMatching(/^91\d{10}$/),
    createdAt: expect.any(String),
    addresses: [
      { addressType: 'REGISTERED_ADDRESS', city: 'Chennai', state: 'Tamil Nadu' },
      { addressType: 'BUSINESS_ADDRESS', city: 'Chennai', state: 'Tamil Nadu' },
    ],
    setUp: { gst: expect.stringMatching(/^33[A-Z]{5}\d{4}[A-Z]1Z\d$/), accountNumber: expect.any(String), version: 0 },
  })
  expect((body.line as BranchAnswer[]).map(({ branchName }) => branchName)).toEqual([
    'YES Bank Head Office',
    'South Zone',
    'Tamil Nadu Region',
  ])
  expect((body.people as BranchAnswer[]).map(({ type }) => type)).toEqual(['AGENT', 'BRANCH_ADMIN'])
  expect((await ask('GET', `branch/${found?.branchId}?issuerCode=NSDL`)).status).toBe(404)
  const [office] = await listed(ask, 'branch/primary?issuerCode=YES')
  const above = (await ask('GET', `branch/${office?.branchId}`)).body.businessCount as number
  expect(above).toBeGreaterThan(body.businessCount as number)
})

test('BR-09 search looks for a name, a type and a bank; child search under one branch, at any depth', async () => {
  const ask = await admin()
  const zones = await listed(ask, 'branch/search?branchType=ZONAL&issuerCode=NSDL')
  expect(zones.map(({ branchName }) => branchName).sort()).toEqual(['South Zone', 'West Zone'])
  expect((await ask('GET', 'branch/search?branchType=CORNER')).status).toBe(400)
  const [south] = await listed(ask, 'branch/search?branchType=ZONAL&issuerCode=YES&name=south')
  const mumbai = await listed(ask, 'branch/child/search?name=mumbai')
  expect(mumbai.length).toBeGreaterThan(1)
  expect(await listed(ask, `branch/child/search?name=mumbai&branchId=${south?.branchId}`)).toEqual([])
  expect(await listed(ask, `branch/child/search?name=nagar%20anna&branchId=${south?.branchId}`)).toHaveLength(1)
  expect((await listed(ask, 'branch/child/search?perPage=500')).map(({ branchType }) => branchType)).not.toContain(
    'HEAD_OFFICE',
  )
  const statuses = new Set((await listed(ask, 'branch/search?perPage=500')).map(({ branchStatus }) => branchStatus))
  expect(statuses).toEqual(new Set(['ACTIVE', 'PENDING', 'INACTIVE']))
})

test('BR-02 an issuer admin finds the own bank’s branches alone, and a person who is held to a business none', async () => {
  const yes = await signIn(platform.url, 'yes.admin@sandbox.test')
  const setUp = await signIn(platform.url, 'setup@sandbox.test')
  const ask = await admin()
  const [foreign] = await listed(ask, 'branch/primary?issuerCode=NSDL')
  expect(new Set((await listed(yes, 'branch/search?perPage=500')).map(({ issuerCode }) => issuerCode))).toEqual(
    new Set(['YES']),
  )
  for (const path of [`branch/${foreign?.branchId}`, `branch/${foreign?.branchId}/subbranch`])
    expect([path, (await yes('GET', path)).status]).toEqual([path, 404])
  const zone = newBranch({ branchType: 'ZONAL', parentBranchId: foreign?.branchId, issuerCode: 'NSDL' })
  expect((await yes('POST', 'branch/create', zone)).status).toBe(404)
  const invitation = { branchId: foreign?.branchId, fullName: 'Asha Nair', email: 'asha.two@yes.example' }
  expect((await yes('POST', 'branch/admins', invitation)).status).toBe(404)
  expect((await setUp('GET', 'branch/primary')).status).toBe(403)
})

test('BR-03, BR-04, BR-05 a branch is created under one of the type above it; the same again is the same, another with its code is refused', async () => {
  const ask = await admin()
  const parentBranchId = await regionOf(ask)
  const body = newBranch({ parentBranchId, ifsc: 'YESB0000777' })
  const before = await totalOf(ask, 'branch/search')
  const headers = { 'x-data-source': 'TEST' }
  const made = await ask('POST', 'branch/create', body, headers)
  expect([made.status, made.body.message]).toEqual([200, 'Branch created'])
  expect((await ask('POST', 'branch/create', body, headers)).body.branchId).toBe(made.body.branchId)
  expect(await totalOf(ask, 'branch/search')).toBe(before + 1)
  const changed = await ask('POST', 'branch/create', { ...body, description: 'Another description' }, headers)
  expect([changed.status, Object.keys(changed.body.fields as object)]).toEqual([409, ['branchCode']])
  const { body: found } = await ask('GET', `branch/${String(made.body.branchId)}?issuerCode=YES`)
  expect(found).toMatchObject({
    branchStatus: 'ACTIVE',
    adminMobile: '919876543210',
    cbsCode: body.cbsCode,
    ifsc: 'YESB0000777',
    addresses: [{ addressType: 'REGISTERED_ADDRESS', pincode: '600090', country: 'India' }, { pincode: '600090' }],
  })
  const twin = await ask('POST', 'branch/create', { ...body, branchName: 'Another', cbsCode: 'T9999' })
  expect([twin.status, Object.keys(twin.body.fields as object)]).toEqual([409, ['branchCode']])
  const other = await ask('POST', 'branch/create', { ...body, branchCode: 'YES-T999' })
  expect([other.status, Object.keys(other.body.fields as object)]).toEqual([409, ['cbsCode']])
  clock += 120_000
  expect((await ask('POST', 'branch/create', body, headers)).status).toBe(409)

  const [zone] = await listed(ask, 'branch/search?branchType=ZONAL&issuerCode=YES')
  const skipped = await ask('POST', 'branch/create', newBranch({ parentBranchId: zone?.branchId }))
  expect([skipped.status, skipped.body.message]).toEqual([400, 'A LOCAL branch stands under a REGIONAL one'])
  const [nsdl] = await listed(ask, 'branch/search?branchType=REGIONAL&issuerCode=NSDL')
  expect((await ask('POST', 'branch/create', newBranch({ parentBranchId: nsdl?.branchId }))).status).toBe(400)
  expect((await ask('POST', 'branch/create', newBranch())).status).toBe(400)
  const live = await ask('POST', 'branch/create', newBranch({ parentBranchId }))
  expect((await ask('GET', `branch/${String(live.body.branchId)}`)).body.branchStatus).toBe('PENDING')
})

test('BR-10 a branch admin is asked in by mail; the link works once; signing in to the portal is refused', async () => {
  const ask = await admin()
  const branchId = await regionOf(ask)
  const email = 'region.head@yes.example'
  const invitation = { branchId, fullName: 'Region Head', email, mobile: '9876511111' }
  const invited = await ask('POST', 'branch/admins', invitation)
  expect([invited.status, invited.body.status]).toEqual([200, 'INVITED'])
  const again = await ask('POST', 'branch/admins', invitation)
  expect([again.status, again.body.fields]).toEqual([409, { email: expect.stringContaining('already been invited') }])
  const mails = await fetch(`${platform.url}/sandbox/outbox?to=${email}`, { headers: { accept: 'application/json' } })
  const [mail, ...more] = (await mails.json()) as { link: string }[]
  expect(more).toEqual([])
  const token = new URL(String(mail?.link)).searchParams.get('token')
  const password = { token, password: 'Branch@2026' }
  const choose = () => send(platform.url, 'POST', '/api/admins/password', { body: password })
  expect((await choose()).status).toBe(200)
  expect((await choose()).status).toBe(409)
  const people = (await ask('GET', `branch/${branchId}`)).body.people as BranchAnswer[]
  expect(people).toContainEqual(expect.objectContaining({ email, type: 'BRANCH_ADMIN', status: 'ACTIVE' }))
  expect((await ask('POST', 'branch/admins', { ...invitation, email: 'x@yes.example', mobile: '123' })).status).toBe(
    400,
  )
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const uploadPaper = async (name: string, email = 'platform.admin@sandbox.test'): Promise<string> => {
  const ask = await bulkPerson(platform.url, email)
  const form = new FormData()
  form.set('file', new File([new Uint8Array(png)], name, { type: 'image/png' }))
  return String((await ask('POST', 'doc/upload', form)).body.docKey)
}
const bank = {
  businessType: 'PUBLIC',
  pan: 'aaacy1234e',
  cin: 'L65190MH2003PLC143249',
  tan: 'CHEN12345B',
  associatedBank: 'YES Bank',
  accountType: 'CURRENT_ACCOUNT',
  accountNumber: '902010000123',
  ifsc: 'YESB0000888',
  managerName: 'Ravi Menon',
  managerEmail: 'ravi.menon@yes.example',
  managerEmployeeId: 'Y1042',
  approverName: 'Uma Rao',
  approverEmail: 'uma.rao@yes.example',
  approverMobile: '9876500001',
  agreementStart: '2026-01-01',
  agreementEnd: '2028-12-31',
  cardFee: '25.50',
  replacementFee: '100',
  budget: '500000',
}
const signatory = {
  name: 'Meera Iyer',
  email: 'meera.iyer@yes.example',
  mobile: '9876501234',
  dateOfBirth: '1984-05-02',
  aadhaar: '2345 6789 0123',
  pan: 'ABCPM1234F',
}
type BranchDetailAnswer = Record<string, unknown> & {
  setUp: Record<string, unknown> & { version: number }
  papers: unknown[]
}
const read = async (ask: SignedIn, id: unknown) => (await ask('GET', `branch/${String(id)}`)).body as BranchDetailAnswer

test('BR-03 a branch keeps every business field that its form holds, with its papers', async () => {
  const ask = await admin()
  const files = { PAN: await uploadPaper('pan.png'), SIGNATURE: await uploadPaper('signs.png') }
  const body = newBranch({ parentBranchId: await regionOf(ask), ...bank, signatory, files })
  const made = await ask('POST', 'branch/create', body)
  expect([made.status, made.body.message]).toEqual([200, 'Branch created'])
  const found = await read(ask, made.body.branchId)
  expect(found.setUp).toMatchObject({
    ...bank,
    pan: 'AAACY1234E',
    gst: '33ABCDE1234F1Z5',
    approverMobile: '919876500001',
    registered: body.registered,
    business: body.registered,
    signatory: { ...signatory, aadhaar: '234567890123', mobile: '919876501234' },
  })
  expect(found.ifsc).toBe('YESB0000888')
  expect(found.papers).toEqual([
    { docType: 'PAN', fileName: 'pan.png', preSignedUrl: expect.stringContaining('/sandbox/files/documents/') },
    { docType: 'SIGNATURE', fileName: 'signs.png', preSignedUrl: expect.any(String) },
  ])
})

test('BR-03 the platform asks the rules of a business for the fields of a branch, and takes no file of another person', async () => {
  const ask = await admin()
  const parentBranchId = await regionOf(ask)
  const refused = async (more: object) => {
    const { status, body } = await ask('POST', 'branch/create', newBranch({ parentBranchId, ...more }))
    return [status, ...Object.keys(body.fields as object)]
  }
  expect(await refused({ gst: '' })).toEqual([400, 'gst'])
  expect(await refused({ pan: 'ABC' })).toEqual([400, 'pan'])
  expect(await refused({ accountNumber: '12' })).toEqual([400, 'accountNumber'])
  expect(await refused({ managerEmployeeId: '#' })).toEqual([400, 'managerEmployeeId'])
  expect(await refused({ signatory: { ...signatory, dateOfBirth: '2020-01-01' } })).toEqual([
    400,
    'signatory.dateOfBirth',
  ])
  expect(await refused({ isSameAddress: false, business: { city: 'Salem' } })).toEqual([
    ...[400, 'business.address1', 'business.pincode', 'business.district', 'business.state', 'business.country'],
  ])
  expect(await refused({ files: { PAN: await uploadPaper('pan.png', 'yes.admin@sandbox.test') } })).toEqual([
    400,
    'files.PAN',
  ])
  const wide = await uploadPaper('logo.png')
  expect((await ask('POST', 'branch/create', newBranch({ parentBranchId, files: { LOGO_PATH: wide } }))).status).toBe(
    200,
  )
})

test('BR-03 a branch is changed where it stands; what is left out stays, a code of another is refused, and who is second is told', async () => {
  const ask = await admin()
  const parentBranchId = await regionOf(ask)
  const files = { PAN: await uploadPaper('pan.png') }
  const body = newBranch({ parentBranchId, ...bank, signatory, files })
  const { branchId } = (await ask('POST', 'branch/create', body)).body
  const twin = newBranch({ parentBranchId })
  await ask('POST', 'branch/create', twin)
  const {
    branchType: _,
    issuerCode: __,
    parentBranchId: ___,
    accountNumber: ____,
    pan: _____,
    files: ______,
    ...own
  } = body as typeof body & Record<string, unknown>
  const path = `branch/${String(branchId)}`
  const change = { ...own, version: 0, branchName: 'Besant Nagar Beach', managerName: 'Kavya Das', signatory: {} }
  const taken = await ask('PUT', path, { ...change, branchCode: twin.branchCode })
  expect([taken.status, Object.keys(taken.body.fields as object)]).toEqual([409, ['branchCode']])
  const wrong = await ask('PUT', path, { ...change, gst: '' })
  expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['gst']])
  const changed = await ask('PUT', path, change)
  expect([changed.status, changed.body.message, changed.body.version]).toEqual([200, 'Branch updated', 1])
  const found = await read(ask, branchId)
  expect(found).toMatchObject({ branchName: 'Besant Nagar Beach', branchType: 'LOCAL', adminMobile: '919876543210' })
  expect(found.setUp).toMatchObject({
    version: 1,
    managerName: 'Kavya Das',
    pan: 'AAACY1234E',
    accountNumber: '902010000123',
    signatory: { name: 'Meera Iyer', dateOfBirth: '1984-05-02' },
  })
  expect(found.papers).toHaveLength(1)
  const second = await ask('PUT', path, change)
  expect([second.status, second.body.message]).toEqual([
    409,
    expect.stringMatching(/changed this branch after you opened it$/),
  ])
  await ask('PUT', path, { ...change, version: 1, files: { PAN: '' } })
  expect((await read(ask, branchId)).papers).toEqual([])
  const nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await nsdl('PUT', path, { ...change, version: 2 })).status).toBe(404)
})
