import { randomUUID } from 'node:crypto'
import { signInApprovers } from '../../testing/approvers'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform'

const HOURS = 2

let platform: TestPlatform
let later = 0
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => Date.now() + later })
})
afterAll(() => platform.close())

test('APPR-15, APPR-24 a request that waits under the guard of another event is reminded of as that event says', async () => {
  const people = await signInApprovers(platform.url)
  const version = await people.versionOf('CARD_LOAD')
  const steps = [{ name: 'Approver', roleId: '5' }]
  const event = { issuerCode: 'YES', eventType: 'CARD_LOAD', DOCUMENTS: [], ADDRESS: [], DETAILS: [], steps }
  const configured = await people.checker('PUT', 'issuer/updateEvent', { ...event, remindAfterHours: HOURS, version })
  expect(configured.status).toBe(200)
  let id = ''
  await people.guardedWhile('CARD_LOAD', async () => {
    const holder = { fullName: 'Minded Holder', nameOnCard: 'Minded Holder', mobile: '919612300077' }
    const body = {
      ...{ orgId: '1001', cardProgramId: '2001', cardMode: 'DIGITAL_ONLY_CARD', ...holder },
      metaData: { walletsInitBalance: [{ walletId: '2501', amount: '5.00' }] },
    }
    const sent = await people.maker('POST', 'orgs/customers', body, { 'idempotency-key': randomUUID() })
    expect(sent.status).toBe(202)
    id = String(sent.body.approvalQueueId)
  })
  expect(await people.read(id)).toMatchObject({
    eventType: 'CARD_CREATION',
    configuration: { remindAfterHours: HOURS },
  })
  const mails = () =>
    platform.db.all(
      platform.db.q
        .selectFrom('messages')
        .select('id')
        .where('recipient', '=', 'approvals@sandbox.test')
        .where('text', 'like', `%#${id} %`),
    )
  await platform.workJobs()
  expect(mails()).toHaveLength(0)
  later = HOURS * 3_600_000 + 60_000
  await platform.workJobs()
  expect(mails()).toHaveLength(1)
})
