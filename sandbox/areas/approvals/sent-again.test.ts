import { randomUUID } from 'node:crypto'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { businessDetails } from '../../testing/business-details'
import { newBusiness, newDocument } from '../../testing/new-business'
import { done, signIn, startTestPlatform, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

type Change = { field: string; before: string | null; after: string | null; hasMoved: boolean }
const REASON = 'The GST certificate is of another company'

const send = async (orgId: string) => {
  const body = { entityType: 'ORG', entityId: orgId, issuerCode: 'YES' }
  return done(await people.maker('POST', 'issuer/approvals', body)).approvalQueueId
}
const changesOf = async (id: unknown) => (await people.read(id)).changes as Change[]
const detailOf = async (orgId: string) => (await people.maker('GET', `orgs/${orgId}`)).body

test('APPR-33 a rejected business says why; sent again as it is, its request warns of no change and says why the one before was rejected', async () => {
  const { orgId } = await newBusiness(platform.url, people.maker, 'Sent Again As It Is')
  const first = await send(orgId)
  expect((await changesOf(first)).filter(({ hasMoved }) => hasMoved)).toEqual([])
  expect(await people.read(first)).toMatchObject({ previous: null, supersedes: null })
  done(await people.act(people.checker, first, 'REJECT', { reason: REASON }))
  expect(await detailOf(orgId)).toMatchObject({
    issuerDetailsList: [
      { issuerCode: 'YES', status: 'REJECTED', rejection: { reason: REASON, decidedBy: 'Aditi Raman' } },
    ],
  })

  const again = await send(orgId)
  expect(await people.read(again)).toMatchObject({
    supersedes: first,
    previous: { id: first, status: 'REJECTED', reason: REASON, decidedBy: 'Aditi Raman' },
  })
  const changes = await changesOf(again)
  expect(changes.filter(({ hasMoved }) => hasMoved)).toEqual([])
  expect(changes.filter(({ before, after }) => before !== after).map(({ field }) => field)).toEqual(['status'])
})

test('APPR-33 a business that was put right shows what was rejected as before, and only what was put right as changed', async () => {
  const { orgId, version } = await newBusiness(platform.url, people.maker, 'Put Right And Sent')
  done(await people.act(people.checker, await send(orgId), 'REJECT', { reason: REASON }))
  const files = { GST_CERT: await newDocument(platform.url) }
  const details = businessDetails('Put Right And Sent', { gst: '29ABCDE4321F1Z5', files })
  done(await people.maker('POST', 'orgs/primary', { formKey: randomUUID(), orgId, version, details }))
  const id = await send(orgId)
  const changes = await changesOf(id)
  expect(changes.filter(({ hasMoved }) => hasMoved)).toEqual([])
  expect(
    changes.filter(({ before, after }) => before !== after).map(({ field, before, after }) => [field, before, after]),
  ).toEqual([
    ['gst', '29ABCDE1234F1Z5', '29ABCDE4321F1Z5'],
    ['status', 'PENDING', 'ACTIVE'],
  ])
  done(await people.act(people.checker, id))
  expect((await people.read(id)).status).toBe('APPROVED')
})

test('APPR-33 what was approved and is sent anew has no version before it', async () => {
  const { orgId } = await newBusiness(platform.url, people.maker, 'Approved Once')
  const id = await send(orgId)
  done(await people.act(people.checker, id))
  expect(await people.read(id)).toMatchObject({ previous: null })
})

test('APPR-33, decision 40 who may not see the request before reads neither its values nor why it was rejected', async () => {
  const { orgId } = await newBusiness(platform.url, people.maker, 'Rejected Elsewhere')
  const first = await send(orgId)
  done(await people.act(people.checker, first, 'REJECT', { reason: REASON }))
  const id = await send(orgId)
  expect(await people.read(id)).toMatchObject({ previous: { id: first } })
  const { db } = platform
  db.update('approvals', Number(first), { issuers: '["NSDL"]' })
  const issuerAdmin = await signIn(platform.url, 'yes.admin@sandbox.test')
  const { body } = await issuerAdmin('GET', `issuer/getApprovals/${id}`)
  expect(body).toMatchObject({ id, previous: null })
  expect(JSON.stringify(body)).not.toContain(REASON)
})
