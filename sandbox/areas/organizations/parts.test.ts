import { pdfFile } from '@/sandbox/core/files/pdf'
import { png } from '@/sandbox/core/files/png'
import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const KAVERI = '1001'
const admin = () => signIn(platform.url, 'platform.admin@sandbox.test')
const adminOfPapers = () => signIn(platform.url, 'platform.admin@sandbox.test', '/api/issuance/v1/bizdocmgnt/')
const orgNamed = (name: string): string =>
  String(platform.db.first(platform.db.q.selectFrom('orgs').select('id').where('display_name', '=', name))?.id)
type DocumentAnswer = {
  docId: string
  docType: string
  docValue: string | null
  preSignedUrl: string | null
  addedBy: string
}
const PNG = png(2, 2)

const papers = async (ask: SignedIn, path = 'business-document', query = '') =>
  (await ask('GET', `${path}?orgId=${KAVERI}${query}`)).body.list as DocumentAnswer[]

/** A file of anyone who signs in as the platform admin. */
const sendFile = async (bytes: Uint8Array, name: string): Promise<string> => {
  const signed = await fetch(`${platform.url}/api/admins/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'platform.admin@sandbox.test', password: 'Sandbox@2026' }),
  })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const answer = await fetch(`${platform.url}/api/doc/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${signed.headers.get('token')}` },
    body: form,
  })
  return ((await answer.json()) as { docKey: string }).docKey
}

test('ORG-33, ORG-34 a paper is added, replaced by its number and removed; the second person is told', async () => {
  const [ask, plain] = [await adminOfPapers(), await admin()]
  const old = (await papers(ask)).find(({ docType }) => docType === 'PAN')
  const body = { orgId: KAVERI, docType: 'PAN', docValue: 'abcde1234f' }
  const twice = await ask('POST', 'business-document', body)
  expect([twice.status, twice.body.fields]).toEqual([
    409,
    { docType: 'This business already has a PAN. Replace it instead' },
  ])
  const docImage = await sendFile(PNG, 'pan.png')
  const replaced = await ask('POST', 'business-document', { ...body, docId: old?.docId, docImage })
  expect(replaced.body.message).toBe('Document replaced')
  const late = await ask('POST', 'business-document', { ...body, docId: old?.docId })
  expect([late.status, late.body.message]).toEqual([
    409,
    'This document was replaced or removed after you opened it. Reload it, then try again',
  ])
  const paper = (await papers(ask, 'mpadmin/business-document', '&getPreSignedURL=true')).find(
    ({ docType }) => docType === 'PAN',
  )
  expect(paper).toMatchObject({ docValue: 'ABCDE1234F', fileName: 'pan.png', addedBy: expect.any(String) })
  expect(Buffer.from(await (await fetch(paper?.preSignedUrl ?? '')).arrayBuffer()).equals(PNG)).toBe(true)
  expect((await papers(ask)).find(({ docType }) => docType === 'PAN')?.preSignedUrl).toBeNull()

  expect((await plain('DELETE', `orgs/${KAVERI}/document/${paper?.docId}`, {})).body.message).toBe('Document removed')
  expect((await plain('DELETE', `orgs/${KAVERI}/document/${paper?.docId}`, {})).status).toBe(404)
  expect((await papers(ask)).some(({ docType }) => docType === 'PAN')).toBe(false)
  expect((await ask('POST', 'business-document', body)).body.message).toBe('Document added')
})

/** A PNG or a GIF of this size, as far as its beginning says. */
const pictureOf = (kind: 'png' | 'gif', width: number, height: number): Buffer =>
  kind === 'png'
    ? Buffer.from(
        `89504e470d0a1a0a0000000d49484452${[width, height].map((side) => side.toString(16).padStart(8, '0')).join('')}`,
        'hex',
      )
    : Buffer.from([...Buffer.from('GIF89a'), width, 0, height, 0, 0, 0, 0])

test('ORG-33, ORG-34, VAL-20 a logo is a square picture, a file is the own, and a stranger finds nothing', async () => {
  const ask = await adminOfPapers()
  const logo = (docImage: string) => ask('POST', 'business-document', { orgId: KAVERI, docType: 'LOGO_PATH', docImage })
  expect((await logo(await sendFile(Buffer.from(pdfFile(['no logo'])), 'logo.pdf'))).body.fields).toEqual({
    docImage: 'A logo is a PNG, a JPEG or a GIF picture',
  })
  expect((await logo('no-such-file')).body.fields).toEqual({ docImage: 'We do not have this file. Upload it again' })
  expect((await ask('POST', 'business-document', { orgId: KAVERI, docType: 'LOGO_PATH' })).status).toBe(400)
  expect((await logo(await sendFile(pictureOf('png', 12, 4), 'wide.png'))).body.fields).toEqual({
    docImage: 'The logo must be square',
  })
  expect((await logo(await sendFile(pictureOf('gif', 8, 8), 'logo.gif'))).status).toBe(200)
  const alNoor = orgNamed('Al Noor Trading')
  const emirati = await ask('POST', 'business-document', { orgId: alNoor, docType: 'PAN', docValue: 'ABCDE1234F' })
  expect(emirati.status).toBe(400)
  const nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test', '/api/issuance/v1/bizdocmgnt/')
  expect((await nsdl('GET', `business-document?orgId=${KAVERI}`)).status).toBe(404)
  expect((await nsdl('GET', `mpadmin/business-document?orgId=1006`)).status).toBe(404)
  expect(
    (await nsdl('POST', 'business-document', { orgId: KAVERI, docType: 'PAN', docValue: 'ABCDE1234F' })).status,
  ).toBe(404)
})

test('ORG-34 a business that asks for a second factor lets only those change its papers who have one', async () => {
  const [ask, plain] = [await adminOfPapers(), await admin()]
  const setFactor = (required: boolean) => ask('POST', 'business-2fa', { orgId: KAVERI, required })
  expect((await setFactor(true)).status).toBe(409)
  const secret = (value: string | null) =>
    platform.db.run(
      platform.db.q.updateTable('users').set({ totp_secret: value }).where('email', '=', 'platform.admin@sandbox.test'),
    )
  secret('JBSWY3DPEHPK3PXP')
  expect((await setFactor(true)).body.message).toBe('Second factor required')
  expect((await plain('GET', `orgs/${KAVERI}`)).body.secondFactorRequired).toBe(true)
  secret(null)
  const refused = await ask('POST', 'business-document', { orgId: KAVERI, docType: 'TAN', docValue: 'BLRA12345B' })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('two-factor sign-in')])
  secret('JBSWY3DPEHPK3PXP')
  const tan = (await papers(ask)).find(({ docType }) => docType === 'TAN')
  expect((await plain('DELETE', `orgs/${KAVERI}/document/${tan?.docId}`, {})).status).toBe(200)
  expect((await setFactor(false)).status).toBe(200)
  secret(null)
})

type DetailAnswer = {
  restrictCardIssuance: boolean
  issuerDetailsList: { issuerCode: string; restrictCardIssuance: boolean }[]
}

test('ORG-38, ISSUE-06 issuance is stopped at one issuer or everywhere, said twice it stands, and cards are refused until it is resumed', async () => {
  const ask = await admin()
  const restrict = (restrictCardIssuance: boolean, issuerCode?: string, as = ask) =>
    as('PUT', 'orgs/restrictCardIssuance', { orgId: KAVERI, restrictCardIssuance, ...(issuerCode && { issuerCode }) })
  const issue = () =>
    ask('POST', 'orgs/customers', {
      orgId: KAVERI,
      userId: '101',
      cardProgramId: '2001',
      fullName: 'Asha Nair',
      mobile: '919811100022',
      nameOnCard: 'Asha Nair',
      email: 'asha@mail.example',
      cardMode: 'DIGITAL_ONLY_CARD',
    })
  expect((await restrict(true, 'YES')).body.message).toBe('Card issuance stopped at YES')
  expect((await restrict(true, 'YES')).status).toBe(200)
  const stopped = await issue()
  expect([stopped.status, stopped.body.message]).toEqual([
    400,
    'Card Issuance is stopped, please contact you administrator',
  ])
  expect((await restrict(false, 'YES')).status).toBe(200)
  expect((await restrict(true)).body.message).toBe('Card issuance stopped')
  expect(((await ask('GET', `orgs/${KAVERI}`)).body as unknown as DetailAnswer).restrictCardIssuance).toBe(true)
  expect((await issue()).status).toBe(400)
  expect((await restrict(false)).status).toBe(200)
  expect((await issue()).body.message ?? '').not.toContain('stopped')
  expect((await restrict(true, 'IOB')).status).toBe(404)
  const yes = await signIn(platform.url, 'yes.admin@sandbox.test')
  expect((await restrict(true, undefined, yes)).status).toBe(400)
  expect((await restrict(true, 'SBM', yes)).status).toBe(400)
  expect((await restrict(true, 'YES', yes)).status).toBe(200)
  expect((await restrict(false, 'YES', yes)).status).toBe(200)
})

type Limits = { revision: string; limits: { channel: string; period: string; amount: string; count: number }[] }

test('ORG-39 limits of a business hold for its cards, stay within its programs, and the second of two writers is told', async () => {
  const ask = await admin()
  const read = async () => (await ask('GET', `orgs/YES/${KAVERI}/limits/GPR`)).body as unknown as Limits
  const before = await read()
  expect(before.limits).toContainEqual(
    expect.objectContaining({ channel: 'POS', period: 'DAILY', amount: '50000.00', maxAmount: '50000.00' }),
  )
  const set = (amount: string, revision = before.revision) =>
    ask('PUT', `orgs/${KAVERI}/limits`, {
      issuerCode: 'YES',
      cardType: 'GPR',
      revision,
      limits: [{ channel: 'POS', period: 'DAILY', amount, count: 4 }],
    })
  expect((await set('50000.01')).body.fields).toEqual({ 'limits.0.amount': 'Above the limit of the card program' })
  expect((await set('1000.50')).status).toBe(200)
  const late = await set('900')
  expect([late.status, late.body.message]).toEqual([
    409,
    'Somebody else changed these limits after you opened them. Reload them, then try again',
  ])
  const card = platform.db.first(
    platform.db.q
      .selectFrom('cards')
      .select('id')
      .where('org_id', '=', Number(KAVERI))
      .where('issuer', '=', 'YES')
      .where('kind', '=', 'GPR')
      .where('status', '=', 'ACTIVE')
      .limit(1),
  )
  const ofCard = (await ask('GET', `cards/${card?.id}/v3/limits`)).body as unknown as Limits
  expect(ofCard.limits).toContainEqual(
    expect.objectContaining({ channel: 'POS', period: 'DAILY', amount: '1000.50', maxAmount: '1000.50', maxCount: 4 }),
  )
  const above = await ask('PUT', `issuer/cards/${card?.id}/v2/limits`, {
    limits: [{ channel: 'POS', period: 'DAILY', amount: '1000.51', count: 4 }],
  })
  expect(above.status).toBe(400)
  expect((await ask('GET', `orgs/IOB/${KAVERI}/limits/GPR`)).status).toBe(404)
  expect((await ask('GET', `orgs/YES/${KAVERI}/limits/VISA`)).status).toBe(404)
  expect((await set('50000', (await read()).revision)).status).toBe(200)
})

type BusinessAnswer = { orgId: string; orgName: string; level: number }
type Issuers = { list: { issuerCode: string; issuerName: string }[] }

test('ORG-40, ORG-41 sub-businesses without an account of their own, and the issuers of the platform and of a business', async () => {
  const ask = await admin()
  const list = async (orgId: string) =>
    (await ask('GET', `usrmgmt/1.0/org/getNonFundingSubOrgs?orgId=${orgId}`)).body.list as BusinessAnswer[]
  expect(await list(orgNamed('Vindhya Power'))).toMatchObject([{ orgName: 'Vindhya Power Solar Unit', level: 1 }])
  expect(await list(KAVERI)).toEqual([])
  const subs = (await ask('GET', `orgs/${KAVERI}/suborgs?perPage=100`)).body.list as BusinessAnswer[]
  expect(new Set(subs.map(({ level }) => level))).toEqual(new Set([1, 2, 3]))
  const own = (await ask('GET', `usrmgmt/1.0/issuer/getAllIssuersForOrg?orgId=${KAVERI}`)).body as Issuers
  expect(own.list.map(({ issuerCode }) => issuerCode)).toEqual(['SBM', 'YES'])
  const all = (await ask('GET', 'usrmgmt/1.0/issuer/getSystemIssuers')).body as Issuers
  expect(all.list).toHaveLength(14)
  const yes = await signIn(platform.url, 'yes.admin@sandbox.test')
  expect((await yes('GET', 'usrmgmt/1.0/issuer/getSystemIssuers')).body.list).toMatchObject([{ issuerCode: 'YES' }])
})

test('ORG-46 inside a business the list keeps range, status, issuer and branch', async () => {
  const ask = await admin()
  type Found = BusinessAnswer & {
    status: string
    branchId: string | null
    createdAt: string
    issuerDetailsList: { issuerCode: string }[]
  }
  const list = async (query = '') =>
    (await ask('GET', `orgs/${KAVERI}/suborgs?perPage=1000${query}`)).body.list as Found[]
  const all = await list()
  const [first] = all as [Found]
  const { db } = platform
  const branch = db.first(db.q.selectFrom('branches').select('id'))?.id ?? 0
  db.run(db.q.updateTable('orgs').set({ branch_id: branch }).where('id', '=', Number(first.orgId)))
  const made = { created_at: Date.parse('2020-02-03T08:00:00Z'), day: Date.parse('2020-02-03') / 86_400_000 }
  db.run(db.q.updateTable('orgs').set(made).where('id', '=', Number(first.orgId)))
  const idsOf = (rows: readonly Found[]) => rows.map(({ orgId }) => orgId).sort()
  expect(idsOf(await list(`&branchId=${branch}`))).toEqual([first.orgId])
  expect(idsOf(await list('&from=2020-02-03&to=2020-02-03'))).toEqual([first.orgId])
  expect(idsOf(await list('&from=2020-02-04'))).toEqual(idsOf(all.filter(({ orgId }) => orgId !== first.orgId)))
  for (const code of ['YES', 'SBM', 'NSDL']) {
    const some = all.filter(({ issuerDetailsList }) => issuerDetailsList.some(({ issuerCode }) => issuerCode === code))
    expect([code, idsOf(await list(`&issuerCode=${code}`))]).toEqual([code, idsOf(some)])
  }
  const active = all.filter(({ status }) => status === 'ACTIVE')
  expect(idsOf(await list('&status=ACTIVE'))).toEqual(idsOf(active))
})

test('ACC-32 audit events and uploads of a business include those of the businesses below it, and no others', async () => {
  const ask = await admin()
  const { db } = platform
  const below = db.all(
    db.q
      .selectFrom('org_tree')
      .innerJoin('orgs', 'orgs.id', 'org_tree.org_id')
      .select('orgs.name')
      .where('ancestor_id', '=', Number(KAVERI)),
  )
  const named = new Set(below.map(({ name }) => name))
  const rowsOf = async (path: string) => (await ask('GET', path)).body.list as { orgName: string }[]
  const whole = await rowsOf(`audit/events?orgId=${KAVERI}&withSubOrgs=true&perPage=1000`)
  const alone = await rowsOf(`audit/events?orgId=${KAVERI}&perPage=1000`)
  expect(whole.length).toBeGreaterThan(alone.length)
  expect(whole.filter(({ orgName }) => !named.has(orgName))).toEqual([])
  const uploads = db.all(db.q.selectFrom('bulk_uploads').select(['org_id', 'card_type']))
  const orgId = String(uploads.find(({ card_type: type }) => type === 'GPR')?.org_id)
  const tree = db.all(db.q.selectFrom('org_tree').select('org_id').where('ancestor_id', '=', Number(orgId)))
  const mine = uploads.filter(
    ({ org_id: id, card_type: type }) => type === 'GPR' && tree.some((one) => one.org_id === id),
  )
  const listed = await rowsOf(`cards/upload/records?cardType=GPR&orgId=${orgId}&perPage=1000`)
  expect([listed.length, mine.length > 0]).toEqual([mine.length, true])
})

type EventAnswer = { eventDisplayName: string; issuerCode: string | null; createdBy: string; createdTime: string }

test('PROF-10 what happened to a business and to its cards is one stream, newest first, each issuer sees the own part', async () => {
  const [ask, yes, nsdl] = [
    await admin(),
    await signIn(platform.url, 'yes.admin@sandbox.test'),
    await signIn(platform.url, 'nsdl.admin@sandbox.test'),
  ]
  const restrict = (issuerCode: string) =>
    ask('PUT', 'orgs/restrictCardIssuance', { orgId: KAVERI, restrictCardIssuance: true, issuerCode })
  await restrict('SBM')
  await restrict('YES')
  const events = async (as: SignedIn, query = '') => (await as('GET', `audit/events?orgId=${KAVERI}${query}`)).body
  const all = (await events(ask, '&perPage=1000')) as unknown as { list: EventAnswer[]; data: { totalRecords: number } }
  expect(all.list.slice(0, 2).map(({ eventDisplayName }) => eventDisplayName)).toEqual([
    'Card issuance stopped at YES',
    'Card issuance stopped at SBM',
  ])
  expect(all.list).toHaveLength(all.data.totalRecords)
  expect(all.list.some(({ eventDisplayName }) => eventDisplayName === 'Card issued')).toBe(true)
  expect(all.list.at(-1)).toMatchObject({ eventDisplayName: 'Business created' })
  const times = all.list.map(({ createdTime }) => createdTime)
  expect(times).toEqual([...times].sort().reverse())
  const second = (await events(ask, '&perPage=2&page=2')).list as EventAnswer[]
  expect(second).toEqual(all.list.slice(2, 4))
  const own = (await events(yes, '&perPage=1000')).list as EventAnswer[]
  expect(own.some(({ issuerCode }) => issuerCode === 'SBM')).toBe(false)
  expect(own[0]?.eventDisplayName).toBe('Card issuance stopped at YES')
  expect((await nsdl('GET', `audit/events?orgId=${KAVERI}`)).status).toBe(404)
  const said = (await events(ask, '&searchTxt=aditi&perPage=1000')).list as EventAnswer[]
  expect(said.length).toBeLessThan(all.list.length)
  expect([...new Set(said.map(({ createdBy }) => createdBy))]).toEqual(['Aditi Raman'])
  expect((await events(ask, '&searchTxt=kaveri&perPage=1000')).list).toHaveLength(all.list.length)
})

test('PROF-10 what happened to one card is asked by its id, and another issuer has no such card', async () => {
  const ask = await admin()
  const { db } = platform
  const changes = db.all(
    db.q
      .selectFrom('card_status_changes')
      .innerJoin('cards', 'cards.id', 'card_status_changes.card_id')
      .select(['card_status_changes.card_id', 'cards.org_id'])
      .where('cards.org_id', '=', Number(KAVERI))
      .where('cards.issuer', '=', 'YES'),
  )
  const cardId = String(changes[0]?.card_id)
  const own = changes.filter(({ card_id }) => String(card_id) === cardId).length
  for (const query of [`cardId=${cardId}`, `cardId=${cardId}&orgId=${KAVERI}`])
    expect((await ask('GET', `audit/events?${query}`)).body.list).toHaveLength(own)
  const other = db.first(db.q.selectFrom('orgs').select('id').where('id', '!=', Number(KAVERI)).limit(1))
  expect((await ask('GET', `audit/events?cardId=${cardId}&orgId=${String(other?.id)}`)).body.list).toEqual([])
  const nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await nsdl('GET', `audit/events?cardId=${cardId}`)).status).toBe(404)
})
