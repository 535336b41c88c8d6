import { randomUUID } from 'node:crypto'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { checkLedger } from '../../core/ledger/ledger'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { businessDetails } from '../../testing/business-details'
import { uploadFile } from '../../testing/upload-file'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

const ORG = 1001
const key = () => ({ 'idempotency-key': randomUUID() })
/** What waits of an event about one thing. */
const waitingId = (event: 'KIT_ORDER' | 'MONEY_LOAD', entityId: unknown) =>
  platform.db.first(
    platform.db.q
      .selectFrom('approvals')
      .select('id')
      .where('event_type', '=', event)
      .where('entity_id', '=', Number(entityId))
      .where('status', '=', 'PENDING'),
  )?.id
const count = (table: 'kits' | 'customers' | 'entries' | 'org_events', column: string, value: string | number) =>
  Number(
    (platform.db.prepared(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`).all([value]) as { n: number }[])[0]
      ?.n,
  )

test('APPR-15, APPR-20 kit requests wait in a list of their own, pending unless told otherwise, and twenty approvals of one make its kits once', async () => {
  const body = {
    orgId: String(ORG),
    cardProgramId: '2001',
    kitQuantity: 4,
    deliverToUserName: 'Store Keeper',
    address: {
      addressLine1: '12 Lake View Road',
      addressLine2: 'Adyar',
      city: 'Chennai',
      state: 'Tamil Nadu',
      pinCode: '600020',
    },
  }
  const made = await people.maker('POST', 'instakit/inventory', body)
  expect([made.status, count('kits', 'order_id', Number(made.body.id))]).toEqual([200, 0])
  const listed = async (path: string) =>
    ((await people.checker('GET', path)).body.list as { id: string; status: string }[]).map(({ id, status }) => [
      id,
      status,
    ])
  expect(await listed('instaKit/inventory')).toContainEqual([made.body.id, 'PENDING'])
  expect(new Set((await listed('instakit/inventory?perPage=100')).map(([, status]) => status))).toEqual(
    new Set(['PENDING']),
  )
  await people.race(waitingId('KIT_ORDER', made.body.id))
  expect(await listed('instaKit/inventory')).not.toContainEqual([made.body.id, expect.anything()])
  expect(count('kits', 'order_id', Number(made.body.id))).toBe(4)
})

test('APPR-15, ACCT-07 twenty approvals of a business’s money load fill its pool once', async () => {
  const pool = () =>
    platform.db.first(
      platform.db.q
        .selectFrom('accounts')
        .select('balance')
        .where('kind', '=', 'POOL')
        .where('org_id', '=', ORG)
        .where('issuer', '=', 'YES'),
    )?.balance ?? 0
  const before = pool()
  const utrNumber = 'YESBN20260105ONCE'
  const body = { issuerCode: 'YES', orgId: String(ORG), amount: '750.25', transferDate: '2026-01-05', txnMode: 'NEFT' }
  const made = await people.maker('POST', 'orgs/money/load', { ...body, utrNumber }, key())
  expect([made.status, pool()]).toEqual([200, before])
  await people.race(waitingId('MONEY_LOAD', made.body.id))
  expect([pool() - before, count('entries', 'narration', `NEFT ${utrNumber}`)]).toEqual([75_025, 1])
})

test('APPR-15, PROG-08 twenty approvals of a card program open it once', async () => {
  const { list } = (await people.maker('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).body as {
    list: Record<string, unknown>[]
  }
  const bank = list.find(
    ({ issuerCode, cardType, digitalOnly }) => issuerCode === 'YES' && cardType === 'GPR' && !digitalOnly,
  )
  const made = await people.maker('POST', 'orgs/programs', {
    ...emptyProgram,
    formKey: randomUUID(),
    name: 'Program of twenty',
    issuerCode: 'YES',
    issuerProgramId: String(bank?.id),
    cardForm: 'BOTH',
  })
  const programId = Number(made.body.id)
  const status = () =>
    platform.db.first(platform.db.q.selectFrom('programs').select('status').where('id', '=', programId))?.status
  expect([made.status, status()]).toEqual([200, 'PENDING'])
  const sent = await people.maker('POST', 'issuer/approvals', {
    entityType: 'CARD_PROGRAM',
    entityId: String(programId),
    issuerCode: 'YES',
  })
  await people.race(sent.body.approvalQueueId)
  expect(status()).toBe('ACTIVE')
})

test('APPR-15, CCUST-12 twenty approvals of a new card holder make one', async () => {
  const mobile = '919612377701'
  const body = {
    orgId: String(ORG),
    cardProgramId: '2001',
    fullName: 'Holder Of Twenty',
    mobile,
    gender: 'F',
    dateOfBirth: '1990-01-01',
    email: 'holder.twenty@mail.example',
    metaData: { walletsInitBalance: [] },
  }
  await people.guardedWhile('CUSTOMER_CREATION', async () => {
    const sent = await people.maker('POST', 'orgs/customers', body, key())
    expect([sent.status, count('customers', 'mobile', mobile)]).toEqual([202, 0])
    await people.race(sent.body.approvalQueueId)
    expect(count('customers', 'mobile', mobile)).toBe(1)
  })
})

/** A business of YES that came into being by the form, active. */
const ownBusiness = async (email: string) => {
  const { checker } = people
  const paper = await uploadFile(platform.url, PNG, { email })
  const name = `Twenty Traders ${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x').replaceAll('-', '')}`
  const details = businessDetails(name, { description: 'Before the change.', files: { GST_CERT: paper, PAN: paper } })
  const made = await checker('POST', 'orgs/primary', { formKey: randomUUID(), details }, { 'x-data-source': 'TEST' })
  if (made.body.status !== 'ACTIVE') throw new Error(JSON.stringify(made.body))
  return String(made.body.orgId)
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
test('APPR-12, APPR-15, ORG-30 the change of a business waits with its fields before and after, and twenty approvals change it once', async () => {
  const orgId = await ownBusiness('platform.admin@sandbox.test')
  const described = () =>
    platform.db.first(
      platform.db.q.selectFrom('orgs').select(['description', 'admin_name']).where('id', '=', Number(orgId)),
    )
  const changes = () =>
    platform.db.all(
      platform.db.q
        .selectFrom('org_events')
        .select('by_name')
        .where('org_id', '=', Number(orgId))
        .where('name', '=', 'Business changed'),
    )
  await people.guardedWhile('ORG_UPDATE', async () => {
    const details = { description: 'After the change.', primaryAdminName: 'Ravi Menon', pan: 'ABCDE1234G' }
    const sent = await people.maker('PUT', 'usrmgmt/1.0/org/update', { orgId, version: 1, details })
    expect([sent.status, described()]).toEqual([202, { description: 'Before the change.', admin_name: 'Asha Nair' }])
    const id = sent.body.approvalQueueId
    expect((await people.read(id)).changes).toEqual([
      expect.objectContaining({ field: 'description', before: 'Before the change.', after: 'After the change.' }),
      expect.objectContaining({ field: 'primaryAdminName', before: 'Asha Nair', after: 'Ravi Menon' }),
      expect.objectContaining({ field: 'pan', before: 'ABCDE1234F', after: 'ABCDE1234G' }),
    ])
    expect((await people.act(people.maker, id)).status).toBe(409)
    await people.race(id)
    expect([described(), changes()]).toEqual([
      { description: 'After the change.', admin_name: 'Ravi Menon' },
      [{ by_name: 'Sunita Rao' }],
    ])
  })
})

test('APPR-12, APPR-22 a change of a business that was changed meanwhile says so, and is not done over the newer one', async () => {
  const orgId = await ownBusiness('platform.admin@sandbox.test')
  const update = (details: object) => people.maker('PUT', 'usrmgmt/1.0/org/update', { orgId, version: 1, details })
  let id: unknown
  await people.guardedWhile('ORG_UPDATE', async () => {
    id = (await update({ description: 'Asked for first.' })).body.approvalQueueId
  })
  expect((await update({ description: 'Done at once.' })).status).toBe(200)
  const { changes, gone } = await people.read(id)
  expect([changes, gone]).toEqual([
    [expect.objectContaining({ field: 'description', hasMoved: true, now: 'Done at once.' })],
    null,
  ])
  const late = await people.act(people.checker, id)
  expect(late.status).toBe(409)
  expect((await people.read(id)).status).toBe('PENDING')
  expect((await people.act(people.checker, id, 'REJECT', { reason: 'It was changed' })).body.status).toBe('REJECTED')
})
