import { randomUUID } from 'node:crypto'
import { pdfFile } from '../../core/files/pdf'
import { png } from '../../core/files/png'
import { businessDetails } from '../../testing/business-details'
import { uploadFile } from '../../testing/upload-file'
import {
  startTestPlatform,
  PASSWORD,
  signIn,
  signUpAs,
  type TestPlatform,
  type SignedIn,
} from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const admin = () => signIn(platform.url, 'platform.admin@sandbox.test')
/** SANDBOX mode says so with each request. */
const TEST = { 'x-data-source': 'TEST' }

const { registered: address, signatory } = businessDetails('')
const uploaded = (bytes?: Buffer, by = {}) => uploadFile(platform.url, bytes, by)
const whole = async (more: object = {}) =>
  businessDetails(`Pepper Trading ${Math.random().toString(36).slice(2, 8)}`, {
    primaryAdminMobile: '9876543210',
    gst: '29abcde1234f1z5',
    pan: 'abcde1234f',
    signatory: { ...signatory, aadhaar: '2345 6789 0123', pan: 'abcpi1234k' },
    files: { GST_CERT: await uploaded(), PAN: await uploaded() },
    ...more,
  })
const orgs = () => platform.db.all(platform.db.q.selectFrom('orgs').select(['id', 'name']))
const submit = (ask: SignedIn, body: object, path = 'orgs/primary') => ask('POST', path, body, TEST)
type SetUp = Record<string, unknown> & { version: number; formKey: string; signatory: Record<string, string> }
const read = async (ask: SignedIn, orgId: string) => {
  const { body } = await ask('GET', `orgs/${orgId}`)
  return body as { status: string; setUpComplete: boolean; documents: unknown[]; setUp: SetUp; vans: unknown[] }
}

test('ORG-29, ORG-35, ORG-36 a business is approved at once in the sandbox and waits live; sent twice it is one', async () => {
  const ask = await admin()
  const formKey = randomUUID()
  const details = await whole()
  const before = orgs().length
  const first = await submit(ask, { formKey, details })
  expect([first.status, first.body]).toEqual([
    200,
    {
      orgId: expect.any(String),
      version: 1,
      status: 'ACTIVE',
      issuerDetailsList: [{ issuerCode: 'YES', status: 'ACTIVE' }],
      message: 'Business Added Successfully',
    },
  ])
  expect((await submit(ask, { formKey, details })).body).toEqual(first.body)
  expect(orgs()).toHaveLength(before + 1)
  expect((await submit(ask, { formKey, details: { ...details, description: 'Another' } })).status).toBe(409)
  const orgId = String(first.body.orgId)
  const found = await read(ask, orgId)
  expect(found).toMatchObject({
    status: 'ACTIVE',
    setUpComplete: true,
    primaryAdminMobile: '919876543210',
    authoritySignatory: { name: 'Meera Iyer', mobile: '919876501234' },
    setUp: { gst: '29ABCDE1234F1Z5', pan: 'ABCDE1234F', business: address, cardFee: '25.50' },
  })
  expect([found.documents, found.vans]).toEqual([
    expect.arrayContaining([expect.objectContaining({ docType: 'PAN', docValue: 'ABCDE1234F' })]),
    [expect.objectContaining({ issuerCode: 'YES', van: expect.any(String) })],
  ])
  expect((await ask('GET', `orgs/${orgId}/cardprograms`)).body.list).not.toHaveLength(0)
  const live = await ask('POST', 'orgs/primary', { formKey: randomUUID(), details: await whole() })
  expect([live.status, live.body.status]).toEqual([200, 'PENDING'])
})

test('ORG-27 a draft is deleted with all that it holds, once; its id is nobody’s afterwards, and what has been submitted or has something under it stays', async () => {
  const ask = await admin()
  const begin = async (path = 'saveOrgDetails', more: object = {}) => {
    const body = { formKey: randomUUID(), details: await whole({ issuers: ['SIB'] }), ...more }
    return String((await ask('POST', `orgs/primary/${path}`, body)).body.orgId)
  }
  const draft = await begin()
  expect((await ask('DELETE', `orgs/${draft}`, {})).body).toEqual({ message: 'Draft deleted' })
  expect((await ask('DELETE', `orgs/${draft}`, {})).status).toBe(404)
  expect((await ask('PUT', `orgs/primary/updateOrgDetails/${draft}`, { version: 1, details: {} })).status).toBe(404)
  const { db } = platform
  const left = db.all(db.q.selectFrom('org_set_up_versions').select('version').where('org_id', '=', Number(draft)))
  expect(left).toEqual([])
  const next = await begin()
  expect(Number(next)).toBeGreaterThan(Number(draft))

  const child = await begin('saveSubOrgDetails', { parentOrgId: next })
  expect((await ask('DELETE', `orgs/${next}`, {})).status).toBe(409)
  expect((await read(ask, next)).setUp.version).toBe(1)
  expect((await ask('DELETE', `orgs/${child}`, {})).status).toBe(200)
  const sent = await submit(ask, { formKey: randomUUID(), details: await whole() })
  expect((await ask('DELETE', `orgs/${String(sent.body.orgId)}`, {})).status).toBe(409)
  const reader = await signIn(platform.url, 'readonly@sandbox.test')
  expect((await reader('DELETE', `orgs/${next}`, {})).status).toBe(403)
  const other = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await other('DELETE', `orgs/${next}`, {})).status).toBe(404)
})

test('ORG-28, decision 40 a draft under one business takes no other above it: one out of scope is as one that is not there', async () => {
  const ask = await signIn(platform.url, 'yes.admin@sandbox.test')
  const stranger = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  const { list } = (await stranger('GET', 'orgs?status=ACTIVE&perPage=50')).body as { list: { orgId: string }[] }
  const reached = async (orgId: string) => (await ask('GET', `orgs/${orgId}`)).status === 200
  const candidates = await Promise.all(list.map(async ({ orgId }) => ((await reached(orgId)) ? [] : [orgId])))
  const [foreign = ''] = candidates.flat()
  expect(foreign).not.toBe('')
  const formKey = randomUUID()
  const details = { name: 'Draft Under One', issuers: ['YES'] }
  const begun = await ask('POST', 'orgs/primary/saveSubOrgDetails', { formKey, parentOrgId: '1001', details })
  expect(begun.status).toBe(200)
  const orgId = String(begun.body.orgId)
  const before = platform.db.first(platform.db.q.selectFrom('orgs').selectAll().where('id', '=', Number(orgId)))
  for (const parentOrgId of [foreign, '99999999', '1002']) {
    const more = {
      orgId,
      version: begun.body.version,
      formKey,
      parentOrgId,
      details: { ...details, name: 'Moved Away' },
    }
    for (const path of ['orgs/primary/saveSubOrgDetails', 'orgs'])
      expect([parentOrgId, path, (await ask('POST', path, more)).status]).toEqual([parentOrgId, path, 404])
  }
  const after = platform.db.first(platform.db.q.selectFrom('orgs').selectAll().where('id', '=', Number(orgId)))
  expect(after).toEqual(before)
})

test('ORG-23, ORG-24, ORG-25, VAL-35 every field that is wrong is named, and nothing is written', async () => {
  const ask = await admin()
  const before = orgs().length
  const details = await whole({
    name: 'Abc',
    gst: '29ABCDE1234F1X5',
    cin: 'X12345',
    ifsc: 'yesb0000001',
    primaryAdminMobile: '0987654321',
    registered: { ...address, pincode: '012345', city: '' },
    agreementEnd: '2025-12-31',
    cardFee: '1.234',
    signatory: { ...signatory, dateOfBirth: '2015-01-01' },
    files: {},
  })
  const { status, body } = await submit(ask, { formKey: randomUUID(), details })
  expect(status).toBe(400)
  expect(Object.keys(body.fields as object).sort()).toEqual(
    [
      'agreementEnd',
      'business.city',
      'business.pincode',
      'cardFee',
      'cin',
      'files.GST_CERT',
      'files.PAN',
      'gst',
      'ifsc',
      'name',
      'primaryAdminMobile',
      'registered.city',
      'registered.pincode',
      'signatory.dateOfBirth',
    ]
      .filter((name) => !name.startsWith('business'))
      .map((name) => `details.${name}`),
  )
  expect(orgs()).toHaveLength(before)
})

test('ORG-25, VAL-35 eighteen years are counted by the day where the business is, also in the hours when UTC is a day behind', async () => {
  const late = await startTestPlatform({ now: () => Date.parse('2026-11-24T20:00:00Z') })
  try {
    const ask = await signIn(late.url, 'platform.admin@sandbox.test')
    const refusedOf = async (dateOfBirth: string) => {
      const details = await whole({ files: {}, signatory: { ...signatory, dateOfBirth } })
      const { body } = await ask('POST', 'orgs/primary', { formKey: randomUUID(), details }, TEST)
      return Object.keys((body.fields as object | undefined) ?? {}).includes('details.signatory.dateOfBirth')
    }
    expect([await refusedOf('2008-11-25'), await refusedOf('2008-11-26')]).toEqual([false, true])
  } finally {
    await late.close()
  }
})

test('ORG-27, ORG-28 a draft keeps what is incomplete and wrong, once; who goes on with it keeps what was not sent again', async () => {
  const ask = await admin()
  const formKey = randomUUID()
  const before = orgs().length
  const begin = () =>
    ask('POST', 'orgs/primary/saveOrgDetails', {
      formKey,
      details: { name: 'Ab', pan: 'ABCDE1234F', signatory: { dateOfBirth: '1984-05-02' } },
    })
  const first = await begin()
  expect([first.status, first.body.status]).toEqual([200, 'DRAFT'])
  expect((await begin()).body.orgId).toBe(first.body.orgId)
  expect(orgs()).toHaveLength(before + 1)
  const orgId = String(first.body.orgId)
  const list = (await ask('GET', 'orgs?status=DRAFT&perPage=100')).body.list as { orgId: string; orgName: string }[]
  expect(list.find((row) => row.orgId === orgId)?.orgName).toBe('Ab')
  const other = await signIn(platform.url, 'platform.admin@sandbox.test')
  const kept = await read(other, orgId)
  expect(kept.setUp).toMatchObject({ formKey, version: 2, name: 'Ab', pan: 'ABCDE1234F' })
  const file = await uploaded()
  const later = await other('PUT', `orgs/primary/updateOrgDetails/${orgId}`, {
    version: 2,
    details: { name: 'Abacus Traders', files: { GST_CERT: file } },
  })
  expect([later.status, later.body.version]).toEqual([200, 3])
  const { pan: _, ...rest } = await whole()
  const { dateOfBirth: __, ...signs } = signatory
  const sent = await submit(other, {
    formKey,
    version: 3,
    details: { ...rest, signatory: signs, files: { PAN: await uploaded() } },
  })
  expect([sent.status, sent.body.orgId, sent.body.status]).toEqual([200, orgId, 'ACTIVE'])
  expect((await read(ask, orgId)).setUp).toMatchObject({ pan: 'ABCDE1234F', signatory: { dateOfBirth: '1984-05-02' } })
  expect((await ask('PUT', `orgs/primary/updateOrgDetails/${orgId}`, { version: 4, details: {} })).status).toBe(409)
})

test('ORG-30 two people change one business: the second is told what changed and by whom, and nothing is lost', async () => {
  const ask = await admin()
  const orgId = String((await submit(ask, { formKey: randomUUID(), details: await whole() })).body.orgId)
  const { version } = (await read(ask, orgId)).setUp
  const update = (details: object, at = version) =>
    ask('PUT', 'usrmgmt/1.0/org/update', { orgId, version: at, details })
  expect((await update({ description: 'Buys pepper and salt.', pan: 'ABCDE9999F' })).body).toMatchObject({
    version: version + 1,
    status: 'ACTIVE',
  })
  const late = await update({ associatedBank: 'YES Bank' })
  expect([late.status, late.body.message]).toEqual([409, 'Aditi Raman changed this business after you opened it'])
  expect(late.body.fields).toEqual({
    'details.description': 'Aditi Raman changed this after you opened it: “Buys pepper and salt.”',
    'details.pan': 'Aditi Raman changed this after you opened it',
  })
  expect((await update({ associatedBank: 'YES Bank' }, version + 1)).status).toBe(200)
  expect((await read(ask, orgId)).setUp).toMatchObject({
    description: 'Buys pepper and salt.',
    associatedBank: 'YES Bank',
  })
  expect((await update({ description: '' }, version + 2)).body.fields).toEqual({
    'details.description': expect.any(String),
  })
})

test('ORG-30, VAL-20 logo and display name go by a call of their own; a logo is a square picture', async () => {
  const ask = await admin()
  const orgId = String((await submit(ask, { formKey: randomUUID(), details: await whole() })).body.orgId)
  const brand = async (bytes: Buffer) =>
    ask('PUT', `orgs/${orgId}`, { version: 1, orgDisplayName: 'Pepper', logo: await uploaded(bytes) })
  expect((await brand(png(3, 4))).body).toMatchObject({ message: 'The logo must be square' })
  expect((await brand(Buffer.from(pdfFile(['no logo'])))).body).toMatchObject({
    message: 'A picture is a JPG, a PNG or a GIF file',
  })
  expect((await brand(png(64, 64))).body).toMatchObject({ version: 2 })
  expect(await read(ask, orgId)).toMatchObject({
    displayName: 'Pepper',
    setUp: { papers: expect.arrayContaining([{ docType: 'LOGO_PATH', fileName: 'paper.png' }]) },
  })
})

test('ORG-29, ORG-31, ORG-32 a sub-business stands under its parent with its issuers alone; the Emirates ask for other things', async () => {
  const ask = await admin()
  const asked = async (issuerCode: string) =>
    (
      await Promise.all(
        ['Documents', 'Addresses'].map(async (kind) => {
          const { body } = await ask('GET', `orgs/primary/required${kind}?issuerCode=${issuerCode}`)
          return (body.list as Record<string, string>[]).flatMap((row) => Object.values(row))
        }),
      )
    ).flat()
  expect(await asked('YES')).toEqual(['GST_CERT', 'PAN', 'BUSINESS_ADDRESS', 'REGISTERED_ADDRESS'])
  expect(await asked('ENBD')).toEqual(['LOGO_PATH', 'BUSINESS_ADDRESS', 'REGISTERED_ADDRESS'])
  const parentOrgId = '1001'
  const sub = await submit(ask, { formKey: randomUUID(), parentOrgId, details: await whole() }, 'orgs')
  expect(sub.status).toBe(200)
  const { body } = await ask('GET', `suborgs/${String(sub.body.orgId)}`)
  expect(body.parentOrg).toMatchObject({ id: parentOrgId })
  const foreign = await whole({ issuers: ['FINO'] })
  expect(
    (await submit(ask, { formKey: randomUUID(), parentOrgId, details: foreign }, 'orgs')).body.fields,
  ).toHaveProperty(['details.issuers'])
  const { pincode: _, ...place } = { ...address, city: 'Dubai', state: 'Dubai', country: 'United Arab Emirates' }
  const emirati = await whole({
    issuers: ['ENBD'],
    gst: '',
    pan: '',
    trn: '100234567890123',
    ifsc: '',
    accountNumber: '12345678901234',
    primaryAdminMobile: '501234567',
    registered: place,
    signatory: { ...signatory, mobile: '971501234568', aadhaar: '', pan: '' },
    files: { LOGO_PATH: await uploaded(png(9, 9)) },
  })
  const made = await submit(ask, { formKey: randomUUID(), details: emirati })
  expect([made.status, made.body]).toMatchObject([200, { status: 'ACTIVE' }])
  expect(await read(ask, String(made.body.orgId))).toMatchObject({
    currency: 'AED',
    primaryAdminMobile: '971501234567',
  })
})

test('ORG-37 a rejected business is sent to the queue of its issuer, once; strangers find nothing to send', async () => {
  const ask = await admin()
  const rejected = platform.db.first(
    platform.db.q.selectFrom('orgs').select('id').where('name', '=', 'Konark Finserv Private Limited'),
  )
  const body = { entityId: String(rejected?.id), entityType: 'ORG', issuerCode: 'FINO' }
  const first = await ask('POST', 'issuer/approvals', body)
  expect([first.status, first.body]).toMatchObject([200, { status: 'PENDING', message: 'Sent to FINO for approval' }])
  expect((await ask('POST', 'issuer/approvals', body)).body.approvalQueueId).toBe(first.body.approvalQueueId)
  expect((await read(ask, body.entityId)).status).toBe('PENDING')
  expect((await ask('POST', 'issuer/approvals', { ...body, issuerCode: 'YES' })).status).toBe(404)
  const nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await nsdl('POST', 'issuer/approvals', body)).status).toBe(404)
  expect((await ask('POST', 'issuer/approvals', { ...body, entityId: '1001', issuerCode: 'YES' })).status).toBe(409)
})

test('decision 1 an issuer admin sets up businesses of the own issuer, and what belongs to others is not there', async () => {
  const yes = await signIn(platform.url, 'yes.admin@sandbox.test')
  const draft = await yes('POST', 'orgs/primary/saveOrgDetails', {
    formKey: randomUUID(),
    details: { name: 'Own Draft' },
  })
  expect([draft.status, (await read(yes, String(draft.body.orgId))).setUp.issuers]).toEqual([200, ['YES']])
  const nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  const id = String(draft.body.orgId)
  expect((await nsdl('PUT', `orgs/primary/updateOrgDetails/${id}`, { version: 1, details: {} })).status).toBe(404)
  expect((await nsdl('PUT', 'usrmgmt/1.0/org/update', { orgId: id, version: 1, details: {} })).status).toBe(404)
  expect((await nsdl('GET', 'orgs/primary/requiredDocuments?issuerCode=YES')).status).toBe(404)
})

test('ORG-45 SET_UP_ALL alone completes the own incomplete business, form, papers and submission, and does nothing else', async () => {
  const { db } = platform
  const email = 'only.set.up@traders.test'
  const form = { name: 'Sona Setter', email, businessName: 'Setter Traders', password: PASSWORD }
  expect((await signUpAs(platform, form, false)).body).toMatchObject({ status: 'DRAFT' })
  const role = { name: 'Only set-up', kind: 'default', description: '', group_name: '', issuer: null, enabled: 1 }
  const roleId = db.create('roles', { ...role, org_id: null, created_by: null })
  db.run(db.q.insertInto('role_privileges').values({ role_id: roleId, privilege: 'SET_UP_ALL', org_id: 0 }))
  const user = db.first(db.q.selectFrom('users').select('id').where('email', '=', email))
  db.run(
    db.q
      .updateTable('user_roles')
      .set({ role_id: roleId })
      .where('user_id', '=', user?.id ?? 0),
  )
  const ask = await signIn(platform.url, email)
  const orgId = String(db.first(db.q.selectFrom('orgs').select('id').where('name', '=', 'Setter Traders'))?.id)
  expect((await read(ask, orgId)).status).toBe('DRAFT')
  for (const issuer of ['YES', 'NSDL'])
    for (const kind of ['Documents', 'Addresses'])
      expect((await ask('GET', `orgs/primary/required${kind}?issuerCode=${issuer}`)).status).toBe(200)
  expect((await ask('GET', 'orgs/primary/requiredDocuments?issuerCode=NONE')).status).toBe(404)

  const other = await submit(await admin(), { formKey: randomUUID(), details: await whole() })
  const foreign = String(other.body.orgId)
  const draft = await ask('PUT', `orgs/primary/updateOrgDetails/${foreign}`, { version: 1, details: {} })
  expect([(await ask('GET', `orgs/${foreign}`)).status, draft.status]).toEqual([404, 404])
  expect((await submit(ask, { formKey: randomUUID(), details: await whole() })).status).toBe(409)
  for (const [method, path] of [
    ['GET', 'orgs?page=1&perPage=5'],
    ['GET', 'mp/admins?page=1&perPage=5'],
    ['GET', 'mp/cards?page=1&perPage=5'],
    ['DELETE', `orgs/${orgId}`],
    ['PUT', 'usrmgmt/1.0/org/update'],
    ['GET', `orgs/${orgId}/cardprograms`],
  ] as const)
    expect([path, (await ask(method, path, method === 'GET' ? undefined : {})).status]).toEqual([path, 403])

  const files = {
    GST_CERT: await uploaded(png(3, 4), { name: 'gst.png', email }),
    PAN: await uploaded(png(3, 4), { name: 'pan.png', email }),
  }
  const kept = await ask('PUT', `orgs/primary/updateOrgDetails/${orgId}`, {
    version: 0,
    details: await whole({ files }),
  })
  expect([kept.status, kept.body.message]).toEqual([200, 'Draft saved'])
  const body = { formKey: randomUUID(), orgId, version: kept.body.version, details: await whole({ files }) }
  const sent = await ask('POST', 'orgs/primary', body)
  expect([sent.status, sent.body.status]).toEqual([200, 'PENDING'])
  const asked = { entityId: orgId, entityType: 'ORG', issuerCode: 'YES' }
  expect((await ask('POST', 'issuer/approvals', asked)).status).toBe(200)
  expect((await read(ask, orgId)).status).toBe('PENDING')
  const right = async (name: string) => {
    const { setUp } = await read(ask, orgId)
    return ask('POST', 'orgs/primary', { formKey: body.formKey, orgId, version: setUp.version, details: { name } })
  }
  // While somebody is asked about it, it stays as it was sent.
  expect((await right('Put Right Too Soon')).status).toBe(409)
  const checker = await signIn(platform.url, 'yes.admin@sandbox.test')
  const { approvalQueues } = (await checker('GET', 'issuer/approvals?issuerCode=YES&status=PENDING&page=1&perPage=100'))
    .body
  const { id } = (approvalQueues as { id: string; entityId: string }[]).find(({ entityId }) => entityId === orgId) ?? {}
  const { digest } = (await checker('GET', `issuer/getApprovals/${id}`)).body
  const rejection = { approvalQueueId: id, action: 'REJECT', reason: 'The name is wrong', digest }
  expect((await checker('PUT', 'entity/takeAction', rejection)).status).toBe(200)
  expect((await right('Setter Traders Put Right')).status).toBe(200)
  expect((await ask('POST', 'issuer/approvals', asked)).status).toBe(200)
  expect(await read(ask, orgId)).toMatchObject({ status: 'PENDING', setUp: { name: 'Setter Traders Put Right' } })
  db.run(db.q.updateTable('org_issuers').set({ status: 'ACTIVE' }).where('org_id', '=', Number(orgId)))
  expect((await ask('GET', `orgs/${orgId}`)).status).toBe(404)
})
