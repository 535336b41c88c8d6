import { businessesSample, businessesTemplate } from '@/lib/rules/organizations/business-row'
import { bulkPerson, formWith, startTestPlatform, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  // FINO asks for no paper here: its businesses need nothing that a file of rows cannot bring.
  const { db } = platform
  db.run(db.q.deleteFrom('issuer_requirements').where('issuer', '=', 'FINO').where('kind', '=', 'DOCUMENT'))
})
afterAll(() => platform.close())

const { columns } = businessesTemplate
const line = (cells: Record<string, string | undefined>) =>
  columns.map((column, at) => cells[column] ?? businessesSample[at] ?? '').join(',')
type SheetValues = Record<string, string | undefined>
const file = (rows: readonly SheetValues[], name = 'businesses.csv') =>
  formWith([columns.join(','), ...rows.map(line)].join('\n'), {}, name)
const admin = () => bulkPerson(platform.url, 'platform.admin@sandbox.test')
const orgs = (name: string) =>
  platform.db.all(
    platform.db.q
      .selectFrom('orgs')
      .select(['id', 'name', 'status', 'parent_id', 'set_up_complete'])
      .where('name', 'like', name),
  )
const count = () => orgs('%').length
const unlike = () => Math.random().toString(36).slice(2, 8)

test('ORG-42 a file of businesses is checked whole and writes nothing: every bad cell is told with row, name and column, and which rows become drafts for want of papers', async () => {
  const ask = await admin()
  const start = `Clove ${unlike()}`
  const rows = [
    { NAME: `${start} one` },
    { NAME: `${start} two`, ISSUERS: 'FINO' },
    { NAME: 'Abc', GST: '29ABCDE1234F1X5', SIGNATORY_DATE_OF_BIRTH: '2020-01-01' },
    { NAME: `${start} four`, ISSUERS: 'YES|ENBD' },
    { NAME: `${start} five`, ISSUERS: 'NOBANK' },
    { NAME: `${start} six`, TAN: '', BUSINESS_TYPE: 'Cooperative' },
    { NAME: `${start} ONE` },
    { NAME: `${start} eight`, PARENT_BUSINESS: 'Nowhere Ltd' },
  ]
  const before = count()
  const { status, body } = await ask('POST', 'orgs/upload/check', file(rows))
  expect([status, body.rows, body.good, body.bad]).toEqual([200, 8, 2, 6])
  expect(body.notes).toEqual([
    { row: 2, name: `${start} one`, mobile: '919876543210', code: 'draft', documents: ['GST_CERT', 'PAN', 'TAN'] },
  ])
  expect(body.faults).toEqual([
    expect.objectContaining({ row: 4, name: 'Abc', column: 'NAME', code: 'setUp.name', message: expect.any(String) }),
    expect.objectContaining({ row: 4, column: 'GST', code: 'setUp.gst' }),
    expect.objectContaining({ row: 4, column: 'SIGNATORY_DATE_OF_BIRTH', code: 'setUp.signatoryAge' }),
    expect.objectContaining({ row: 5, column: 'ISSUERS', code: 'setUp.currencies' }),
    expect.objectContaining({ row: 6, column: 'ISSUERS', message: 'There is no issuer NOBANK' }),
    expect.objectContaining({ row: 7, column: 'BUSINESS_TYPE', code: 'setUp.businessType' }),
    expect.objectContaining({ row: 7, column: 'TAN', code: 'setUp.tan' }),
    expect.objectContaining({ row: 8, column: 'NAME', code: 'duplicate', of: 2 }),
    expect.objectContaining({ row: 9, column: 'PARENT_BUSINESS', code: 'refused' }),
  ])
  expect(count()).toBe(before)
})

test('ORG-42 good rows are set up, those that need papers as drafts that can be finished; the same file again makes nothing', async () => {
  const ask = await admin()
  const start = `Mace ${unlike()}`
  const rows = [{ NAME: `${start} draft` }, { NAME: `${start} sent`, ISSUERS: 'FINO' }, { NAME: 'No' }]
  const sent = await ask('POST', 'orgs/upload', file(rows))
  expect([sent.status, sent.body.successCount, sent.body.failedCount]).toEqual([206, 2, 1])
  expect(orgs(`${start}%`)).toEqual([
    expect.objectContaining({ name: `${start} draft`, status: 'DRAFT', set_up_complete: 0 }),
    expect.objectContaining({ name: `${start} sent`, status: 'PENDING', set_up_complete: 1 }),
  ])
  const [, waits] = orgs(`${start}%`)
  const { db } = platform
  const queue = db.all(
    db.q
      .selectFrom('approvals')
      .select(['issuer', 'status', 'event_type'])
      .where('entity_id', '=', waits?.id ?? 0),
  )
  expect(queue).toEqual([{ issuer: 'FINO', status: 'PENDING', event_type: 'ORG_CREATION' }])

  const [draft] = orgs(`${start} draft`)
  const read = await ask('GET', `orgs/${draft?.id}`)
  expect(read.body).toMatchObject({
    status: 'DRAFT',
    primaryAdminMobile: '919876543210',
    setUp: { gst: '29ABCDE1234F1Z5', issuers: ['NSDL', 'YES'], business: { city: 'Bengaluru' }, cardFee: '25.00' },
  })

  const again = await ask('POST', 'orgs/upload/check', file(rows.slice(0, 2)))
  expect([again.body.good, again.body.faults]).toEqual([
    0,
    [
      expect.objectContaining({ row: 2, column: 'NAME', code: 'businessTaken' }),
      expect.objectContaining({ row: 3, column: 'NAME', code: 'businessTaken' }),
    ],
  ])
  const twice = await ask('POST', 'orgs/upload', file(rows.slice(0, 2)))
  expect([twice.status, orgs(`${start}%`).length]).toEqual([400, 2])
  const other = await ask('POST', 'orgs/upload/check', file([{ NAME: `${start} sent`, GST: '27ABCDE1234F1Z5' }]))
  expect(other.body.good).toBe(1)
})

test('ORG-42, decision 25 sub-businesses stand under the business that a row names and have its issuers; an Emirati business needs no Indian number', async () => {
  const ask = await admin()
  const start = `Sumac ${unlike()}`
  const { db } = platform
  const [parent] = db.all(
    db.q
      .selectFrom('orgs')
      .innerJoin('org_issuers', 'org_issuers.org_id', 'orgs.id')
      .select(['orgs.id', 'issuer'])
      .where('org_issuers.status', '=', 'ACTIVE')
      .where('orgs.currency', '=', 'INR')
      .limit(1),
  )
  const under = { PARENT_BUSINESS: String(parent?.id), ISSUERS: parent?.issuer ?? '' }
  const emirati = {
    ISSUERS: 'ENBD',
    GST: '',
    PAN: '',
    TAN: '',
    IFSC: '',
    TRN: '100234567890123',
    CONTACT_MOBILE: '501234567',
  }
  const dubai = { REGISTERED_PINCODE: '', REGISTERED_CITY: 'Dubai', REGISTERED_DISTRICT: '', ACCOUNT_NUMBER: '' }
  const rows = [
    { NAME: `${start} below`, ...under, CIN: 'U12345KA2020PTC123456' },
    { NAME: `${start} foreign`, ...under, ISSUERS: parent?.issuer === 'SIB' ? 'MUFIN' : 'SIB' },
    { NAME: `${start} Dubai`, ...emirati, ...dubai, SIGNATORY_MOBILE: '971501234567' },
  ]
  const { body } = await ask('POST', 'orgs/upload', file(rows))
  expect(body).toMatchObject({
    successCount: 2,
    faults: [
      { row: 3, column: 'ISSUERS', message: expect.stringContaining('The parent business does not work with ') },
    ],
  })
  expect(orgs(`${start}%`)).toEqual([
    expect.objectContaining({ name: `${start} below`, parent_id: parent?.id }),
    expect.objectContaining({ name: `${start} Dubai`, parent_id: null }),
  ])
})

test('ORG-42 an issuer’s own people set up businesses of that issuer alone, and who may not change businesses none', async () => {
  const yes = await bulkPerson(platform.url, 'yes.admin@sandbox.test')
  const rows = [
    { NAME: `Anise ${unlike()}`, ISSUERS: '' },
    { NAME: `Anise ${unlike()}`, ISSUERS: 'NSDL' },
  ]
  const { body } = await yes('POST', 'orgs/upload/check', file(rows))
  expect(body.faults).toEqual([
    expect.objectContaining({
      row: 3,
      column: 'ISSUERS',
      message: 'You can set up businesses only of YES, not of NSDL',
    }),
  ])
  const reader = await bulkPerson(platform.url, 'readonly@sandbox.test')
  expect((await reader('POST', 'orgs/upload/check', file(rows))).status).toBe(403)
})

test('ORG-42, VAL-36 500 rows are checked in one file; another kind of file and other columns are refused', async () => {
  const ask = await admin()
  const many = Array.from({ length: 500 }, (_, at) => ({ NAME: `Nutmeg Trading ${at}` }))
  const { body } = await ask('POST', 'orgs/upload/check', file(many))
  expect([body.good, body.bad]).toEqual([500, 0])
  const tooMany = await ask('POST', 'orgs/upload/check', file([...many, { NAME: 'One More' }]))
  expect(tooMany.body.message).toContain('the limit is 500')
  const other = await ask('POST', 'orgs/upload', formWith('\x89PNG\r\n\x1a\n\x00', {}, 'businesses.csv'))
  expect([other.status, other.body.message]).toEqual([400, 'This is not a CSV, XLS or XLSX file, whatever its name'])
  const lacking = await ask('POST', 'orgs/upload', formWith('NAME,GST\nA,B', {}, 'businesses.csv'))
  expect(lacking.body.message).toContain('The file is missing the column BUSINESS_TYPE')
})

test('ORG-42, VAL-14 an amount of another currency than that of the issuers is refused with what was seen, in every column of amounts', async () => {
  const ask = await admin()
  const start = `Fennel ${unlike()}`
  const emirati = {
    ...{ ISSUERS: 'ENBD', GST: '', PAN: '', TAN: '', IFSC: '', TRN: '100234567890123', ACCOUNT_NUMBER: '' },
    ...{ CONTACT_MOBILE: '501234567', SIGNATORY_MOBILE: '971501234567', REGISTERED_PINCODE: '' },
  }
  const rows = [
    { NAME: `${start} one`, CARD_FEE: 'AED 25', REPLACEMENT_FEE: 'د.إ 25', BUDGET: '25 AED' },
    { NAME: `${start} two`, ...emirati, CARD_FEE: '₹ 25', REPLACEMENT_FEE: '25 INR', BUDGET: 'Rs. 25/-' },
    { NAME: `${start} three`, CARD_FEE: '₹ 25', REPLACEMENT_FEE: 'Rs. 25/-', BUDGET: '25' },
    { NAME: `${start} four`, ...emirati, CARD_FEE: 'AED 25', REPLACEMENT_FEE: '25', BUDGET: '25.00 د.إ' },
  ]
  const { body } = await ask('POST', 'orgs/upload/check', file(rows))
  const other = (row: number, column: string, seen: string) =>
    expect.objectContaining({ row, column, code: 'amount', problem: 'amount.currency', seen })
  expect(body.faults).toEqual([
    other(2, 'CARD_FEE', 'AED 25'),
    other(2, 'REPLACEMENT_FEE', 'د.إ 25'),
    other(2, 'BUDGET', '25 AED'),
    other(3, 'CARD_FEE', '₹ 25'),
    other(3, 'REPLACEMENT_FEE', '25 INR'),
    other(3, 'BUDGET', 'Rs. 25/-'),
  ])
  expect(body.good).toBe(2)
})

test('ORG-42 an issuer’s own people name no issuer, and an amount is of its currency all the same', async () => {
  const yes = await bulkPerson(platform.url, 'yes.admin@sandbox.test')
  const { body } = await yes('POST', 'orgs/upload/check', file([{ NAME: `Dill ${unlike()}`, ISSUERS: '', CARD_FEE: 'AED 25' }])) // prettier-ignore
  expect(body.faults).toEqual([expect.objectContaining({ column: 'CARD_FEE', problem: 'amount.currency' })])
})

test('VAL-03 a mobile of a row is read for the country of its issuers, and refused with what was seen', async () => {
  const ask = await admin()
  const rows = ['501112234', '0501112234', '+971 50 111 2234'].map((CONTACT_MOBILE) => ({
    NAME: `Basil ${unlike()}`,
    CONTACT_MOBILE,
  }))
  const { body } = await ask('POST', 'orgs/upload/check', file(rows))
  const faults = body.faults as { message: string }[]
  expect(faults).toEqual([
    expect.objectContaining({ row: 2, column: 'CONTACT_MOBILE', problem: 'mobile.country', seen: '501112234' }),
    expect.objectContaining({ row: 3, column: 'CONTACT_MOBILE', problem: 'mobile.country', seen: '0501112234' }),
    expect.objectContaining({ row: 4, column: 'CONTACT_MOBILE', problem: 'mobile.country', seen: '+971 50 111 2234' }),
  ])
})

test('ORG-42 issuers with spaces between them are several; of what is none what was written is said', async () => {
  const ask = await admin()
  const rows = ['FINO NSDL', 'YES No Bank'].map((ISSUERS) => ({ NAME: `Thyme ${unlike()}`, ISSUERS }))
  const { body } = await ask('POST', 'orgs/upload/check', file(rows))
  expect(body.good).toBe(1)
  expect(body.faults).toEqual([
    expect.objectContaining({
      row: 3,
      column: 'ISSUERS',
      message: 'There is no issuer YES No Bank. Separate several with commas, such as YES, NSDL',
    }),
  ])
})
