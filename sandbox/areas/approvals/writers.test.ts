import { randomUUID } from 'node:crypto'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { newBusiness as createBusiness } from '../../testing/new-business'
import {
  bulkPerson,
  done,
  formWith,
  startTestPlatform,
  waitForUpload,
  type TestPlatform,
  type SignedIn,
  type Json,
} from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
let maker: SignedIn
/** Changes what somebody else sends, and then would decide about it. */
let writer: SignedIn
let other: SignedIn
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
  ;({ maker, checker: writer, other } = people)
})
afterAll(() => platform.close())

const sendTo = async (entityType: 'ORG' | 'CARD_PROGRAM', entityId: unknown, ask = maker) =>
  done(await ask('POST', 'issuer/approvals', { entityType, entityId: String(entityId), issuerCode: 'YES' }))
    .approvalQueueId
const withdraw = async (ask: SignedIn, id: unknown) =>
  done(await ask('PUT', `issuer/approvals/${String(id)}/withdraw`, {}))
const statusOf = async (ask: SignedIn, id: unknown) => (await people.act(ask, id)).status

const newBusiness = (name: string) => createBusiness(platform.url, maker, name)

test('APPR-23 a program that somebody made and gave money to is not approved by them, though another person sends it', async () => {
  const banks = done(await writer('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).list as Json[]
  const bank = banks.find((one) => one.issuerCode === 'YES' && one.cardType === 'GPR' && !one.digitalOnly)
  const fields = { ...emptyProgram, issuerCode: 'YES', issuerProgramId: String(bank?.id), cardForm: 'BOTH' }
  const newProgram = async (name: string) =>
    done(await maker('POST', 'orgs/programs', { ...fields, name, formKey: randomUUID() })).id
  const created = await sendTo('CARD_PROGRAM', await newProgram('Made by its checker'), writer)
  expect([await statusOf(maker, created), await statusOf(other, created)]).toEqual([409, 200])

  const programId = await newProgram('Given a wallet')
  const wallet = {
    ...emptyWallet,
    formKey: randomUUID(),
    cardProgramId: programId,
    name: 'Cash',
    balanceType: 'PREPAID',
  }
  done(await writer('POST', 'orgs/cardPrograms/wallets', wallet))
  const given = await sendTo('CARD_PROGRAM', programId)
  expect([await statusOf(writer, given), await statusOf(other, given)]).toEqual([409, 200])
})

test('APPR-23 a business that somebody changed after its request was withdrawn is not approved by them', async () => {
  const { orgId, version } = await newBusiness('Written Between')
  await withdraw(maker, await sendTo('ORG', orgId))
  done(await writer('PUT', 'usrmgmt/1.0/org/update', { orgId, version, details: { name: 'Renamed Between' } }))
  const again = await sendTo('ORG', orgId)
  expect([await statusOf(writer, again), await statusOf(other, again)]).toEqual([409, 200])
})

test('APPR-25 somebody who wrote what another person sent has not asked for it, and does not take it back', async () => {
  const { orgId, version } = await newBusiness('Written By Two')
  await withdraw(maker, await sendTo('ORG', orgId))
  done(await writer('PUT', 'usrmgmt/1.0/org/update', { orgId, version, details: { name: 'Renamed By Another' } }))
  const again = await sendTo('ORG', orgId)
  expect((await writer('PUT', `issuer/approvals/${String(again)}/withdraw`, {})).status).toBe(404)
  const { history } = done(await other('GET', `issuer/getApprovalQueueActions/${String(again)}`))
  expect((history as Json[]).map(({ action }) => action)).toEqual(['SUBMIT', 'WRITE'])
  await withdraw(maker, again)
})

test('APPR-23 all who changed a request that was rejected are makers of the next one', async () => {
  const { orgId, version } = await newBusiness('Changed While Waiting')
  const first = await sendTo('ORG', orgId)
  done(await writer('PUT', 'usrmgmt/1.0/org/update', { orgId, version, details: { name: 'Changed Meanwhile' } }))
  const { supersededBy } = await people.read(first)
  done(await people.act(other, supersededBy, 'REJECT', { reason: 'Another name' }))
  const again = await sendTo('ORG', orgId)
  expect([await statusOf(writer, again), await statusOf(maker, again)]).toEqual([409, 409])
  expect(await statusOf(other, again)).toBe(200)
})

test('APPR-23 somebody who sent what another person wrote, and took it back, decides nothing about it when it is sent again', async () => {
  const { orgId } = await newBusiness('Sent By Another')
  await withdraw(writer, await sendTo('ORG', orgId, writer))
  const again = await sendTo('ORG', orgId)
  expect([await statusOf(writer, again), await statusOf(other, again)]).toEqual([409, 200])
})

test('APPR-23 who rejected a business decides about it when its maker sends it again', async () => {
  const { orgId } = await newBusiness('Sent Twice')
  done(await people.act(writer, await sendTo('ORG', orgId), 'REJECT', { reason: 'Not yet' }))
  expect(await statusOf(writer, await sendTo('ORG', orgId))).toBe(200)
})

test('APPR-23, BULKC-18 rows that somebody put right are not approved by them, though another person sends them again', async () => {
  const [uploader, corrector] = await Promise.all(
    ['yes.admin', 'platform.admin'].map((name) => bulkPerson(platform.url, `${name}@sandbox.test`)),
  )
  if (!uploader || !corrector) throw new Error('Nobody is there')
  const file = 'FULL_NAME,MOBILE_NUMBER\nAsha Rao,9613800001\nR2D2,9613800002\n'
  const waiting = (uploadId: unknown) =>
    platform.db.first(
      platform.db.q
        .selectFrom('approvals')
        .select('id')
        .where('event_type', '=', 'BULK_UPLOAD')
        .where('entity_id', '=', Number(uploadId))
        .where('status', '=', 'UPLOADED'),
    )?.id
  await people.guardedWhile('BULK_UPLOAD', async () => {
    const { body } = await uploader('POST', 'cards/upload', formWith(file), randomUUID())
    const records = `cards/upload/records/${String(body.bulkUploadId)}`
    expect(await statusOf(other, body.approvalQueueId)).toBe(200)
    await waitForUpload(uploader, body.bulkUploadId)
    const rows = [{ row: 3, cells: { FULL_NAME: 'Rita Deo' } }]
    expect((await corrector('POST', `${records}/correct`, { rows }, randomUUID())).status).toBe(200)
    await withdraw(writer, waiting(body.bulkUploadId))
    expect((await uploader('POST', `${records}/retry`, {}, randomUUID())).status).toBe(200)
    const again = waiting(body.bulkUploadId)
    expect([await statusOf(writer, again), await statusOf(other, again)]).toEqual([409, 200])
  })
})
