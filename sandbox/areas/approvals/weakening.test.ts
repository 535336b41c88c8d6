import { cardWithoutRequest, signInApprovers, type Approvers } from '../../testing/approvers'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

const APPROVER = '5'
const eventType = 'CARD_BLOCK'
const event = async (issuerCode = 'YES') =>
  (await people.checker('GET', `issuers/event?eventType=${eventType}&issuerCode=${issuerCode}`)).body
const update = async (more: object, ask = people.checker, issuerCode = 'YES') => {
  const { version } = await event(issuerCode)
  const body = { issuerCode, eventType, DOCUMENTS: [], ADDRESS: [], DETAILS: [], remindAfterHours: null }
  return ask('PUT', 'issuer/updateEvent', { ...body, steps: [{ name: 'Desk' }], version, ...more })
}
const turn = async (status: 'ACTIVE' | 'INACTIVE', ask = people.checker, issuerCode = 'YES') => {
  const { version } = await event(issuerCode)
  return ask('PUT', 'issuer/status', { issuerCode, eventType, status, version })
}
const two = [{ name: 'Desk' }, { name: 'Head', roleId: APPROVER }]

test('APPR-24, decision 44 a guard is made stronger at once, and weaker by the people whom it asks until then', async () => {
  expect((await turn('ACTIVE')).status).toBe(200)
  expect((await update({ steps: two })).status).toBe(200)
  for (const weaker of [
    () => update({ steps: [two[1]] }),
    () => update({ steps: [two[0], { name: 'Anybody' }] }),
    () => turn('INACTIVE'),
  ]) {
    const before = await event()
    const sent = await weaker()
    expect([sent.status, sent.body.message]).toEqual([202, 'Sent for approval by Desk, then Approver at YES'])
    const waiting = await event()
    expect(waiting).toMatchObject({ status: 'ACTIVE', steps: before.steps, version: before.version })
    expect(waiting.waitsFor).toMatchObject([
      { approvalQueueId: sent.body.approvalQueueId, createdBy: 'Aditi Raman', step: 1, stepCount: 2 },
    ])
    const own = await people.act(people.checker, sent.body.approvalQueueId)
    expect(own.status).toBe(409)
    expect((await people.act(people.other, sent.body.approvalQueueId, 'REJECT', { reason: 'No' })).status).toBe(200)
    expect(await event()).toMatchObject({ status: 'ACTIVE', steps: before.steps, waitsFor: [] })
  }
  const { body } = await turn('INACTIVE')
  expect((await people.act(people.maker, body.approvalQueueId)).body.message).toMatch(/^Approved\. Head comes next/)
  expect((await people.act(people.other, body.approvalQueueId)).body).toMatchObject({
    status: 'APPROVED',
    message: 'This no longer goes to approval',
  })
  expect(await event()).toMatchObject({ status: 'INACTIVE' })
})

test('APPR-24 a guard that nobody else could let go stays, and the words say what to do', async () => {
  const { db } = platform
  expect((await turn('ACTIVE', people.checker, 'SBM')).status).toBe(200)
  const others = db.all(
    db.q
      .selectFrom('users')
      .select('id')
      .where('email', '!=', 'platform.admin@sandbox.test')
      .where('status', '=', 'ACTIVE'),
  )
  const ids = others.map(({ id }) => id)
  db.run(db.q.updateTable('users').set({ status: 'BLOCKED' }).where('id', 'in', ids))
  const refused = await turn('INACTIVE', people.checker, 'SBM')
  db.run(db.q.updateTable('users').set({ status: 'ACTIVE' }).where('id', 'in', ids))
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You cannot change this: nobody else could decide about it (Checker at SBM). Give somebody else the role of the step or the privilege to approve first',
  ])
  expect(await event('SBM')).toMatchObject({ status: 'ACTIVE', waitsFor: [] })
})

test('APPR-24 settings that were changed meanwhile are not weakened by what was asked for before', async () => {
  expect((await turn('ACTIVE')).status).toBe(200)
  const { body } = await turn('INACTIVE')
  expect((await update({ steps: two })).status).toBe(200)
  const late = await people.act(people.other, body.approvalQueueId)
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('after you opened it')])
  expect(await event()).toMatchObject({ status: 'ACTIVE' })
  expect((await people.act(people.other, body.approvalQueueId, 'REJECT', { reason: 'Late' })).status).toBe(200)
})

test('APPR-24 an event that was switched off is not weakened at once while requests wait for what it asks', async () => {
  expect((await update({ steps: two, signAbove: '0' })).status).toBe(200)
  const { db } = platform
  db.run(db.q.updateTable('approvals').set({ status: 'REJECTED' }).where('event_type', '=', eventType))
  const card = cardWithoutRequest(db)
  const block = { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' }
  const waiting = String((await people.maker('PUT', 'card/block', block)).body.approvalQueueId)
  const off = db.q.updateTable('issuer_events').set({ status: 'INACTIVE' })
  db.run(off.where('issuer', '=', 'YES').where('event_type', '=', eventType))
  // Its steps are free again, but the people of the requests that wait decide what else becomes weaker.
  expect((await update({ steps: [{ name: 'Friends' }], signAbove: '0' })).status).toBe(200)
  const sent = await update({ steps: [{ name: 'Friends' }], signAbove: null })
  expect([sent.status, sent.body.message]).toEqual([202, 'Sent for approval by Desk, then Approver at YES'])
  expect(await event()).toMatchObject({ status: 'INACTIVE', signAbove: '0.00' })
  expect((await people.act(people.other, sent.body.approvalQueueId, 'REJECT', { reason: 'No' })).status).toBe(200)
  expect((await people.act(people.other, waiting, 'REJECT', { reason: 'No' })).status).toBe(200)
  expect((await update({ steps: two, signAbove: null })).status).toBe(200)
})
