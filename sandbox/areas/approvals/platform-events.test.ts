import { signInApprovers, type Approvers } from '../../testing/approvers'
import {
  PASSWORD,
  signUpAs,
  startTestPlatform,
  signIn,
  type TestPlatform,
  type SignedIn,
} from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

const USER_INVITATION = 'USER_INVITATION'
const eventAt = async (issuerCode: string) =>
  (await people.checker('GET', `issuers/event?eventType=${USER_INVITATION}&issuerCode=${issuerCode}`)).body
const turn = async (ask: SignedIn, issuerCode: string, status: 'ACTIVE' | 'INACTIVE') => {
  const { version } = await eventAt(issuerCode)
  return ask('PUT', 'issuer/status', { issuerCode, eventType: USER_INVITATION, status, version })
}
const configured = { eventType: USER_INVITATION, DOCUMENTS: [], ADDRESS: [], DETAILS: [], remindAfterHours: 1 }

test('decision 40 invitations of platform people wait by the events of the platform, which no issuer switches', async () => {
  expect((await turn(people.maker, 'YES', 'ACTIVE')).status).toBe(200)
  expect(await eventAt('PLATFORM')).toMatchObject({ issuerCode: 'PLATFORM', status: 'INACTIVE' })
  expect((await turn(people.checker, 'PLATFORM', 'ACTIVE')).status).toBe(200)
  platform.db.run(platform.db.q.updateTable('issuer_events').set({ status: 'INACTIVE' }).where('issuer', '=', 'YES'))
  const steps = [{ name: 'Head', roleId: '5' }]
  const { version } = await eventAt('PLATFORM')
  const changed = await people.checker('PUT', 'issuer/updateEvent', {
    ...configured,
    issuerCode: 'PLATFORM',
    steps,
    version,
  })
  expect([changed.status, changed.body.message]).toEqual([200, 'Event changed'])
  const invitation = {
    fullName: 'Platform Person',
    email: 'person@platform.test',
    roles: [{ roleId: '4', orgId: null }],
  }
  const sent = await people.checker('POST', 'admins', invitation)
  expect([sent.status, sent.body.message]).toEqual([202, 'Sent for approval by Approver'])
  const ofIssuer = { ...invitation, email: 'issuer@platform.test', issuerCode: 'YES' }
  expect((await people.checker('POST', 'issuer/admins', ofIssuer)).status).toBe(200)
  expect((await people.maker('GET', `issuer/getApprovals/${String(sent.body.approvalQueueId)}`)).status).toBe(404)
  expect((await people.act(people.other, sent.body.approvalQueueId)).body.status).toBe('APPROVED')
})

test('decision 40 people who hold less than the platform neither list nor change its events', async () => {
  const signUp = { name: 'Nila Comer', email: 'nila@events.test', password: PASSWORD, businessName: 'Events Traders' }
  await signUpAs(platform, signUp)
  const newcomer = await signIn(platform.url, signUp.email)
  const { version } = await eventAt('PLATFORM')
  const body = { ...configured, issuerCode: 'PLATFORM', steps: [{ name: 'Anybody' }], version }
  for (const ask of [people.maker, newcomer]) {
    expect((await ask('GET', 'issuer/events?issuerCode=PLATFORM')).status).toBe(404)
    expect((await turn(ask, 'PLATFORM', 'INACTIVE')).status).toBe(404)
    expect((await ask('PUT', 'issuer/updateEvent', body)).status).toBe(404)
  }
  const { body: found } = await people.checker('GET', 'issuer/events?issuerCode=PLATFORM')
  expect((found.list as { eventType: string }[]).map(({ eventType }) => eventType)).toEqual([
    'ORG_UPDATE',
    'USER_INVITATION',
    'USER_KYC',
    'USER_DATA',
    'PASSWORD_RESET',
  ])
  const card = await people.checker('GET', 'issuers/event?eventType=CARD_BLOCK&issuerCode=PLATFORM')
  expect([card.status, card.body.message]).toEqual([404, 'Event not found'])
})

test('decision 40 an event names the person who set it up to people who hold its whole issuer', async () => {
  const { db } = platform
  const changedBy = async (ask: SignedIn, issuerCode: string) => {
    const { status, body } = await ask('GET', `issuers/event?eventType=${USER_INVITATION}&issuerCode=${issuerCode}`)
    return [status, body.changedBy]
  }
  const newcomer = await signIn(platform.url, 'nila@events.test')
  expect(await changedBy(newcomer, 'PLATFORM')).toEqual([200, null])
  expect(await changedBy(people.checker, 'PLATFORM')).toEqual([200, 'Aditi Raman'])
  expect(await changedBy(people.maker, 'YES')).toEqual([200, 'Sunita Rao'])
  const { id } = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'yes.admin@sandbox.test')) ?? {
    id: 0,
  }
  db.run(db.q.insertInto('user_orgs').values({ user_id: id, org_id: 1001, is_primary: 1 }))
  expect(await changedBy(people.maker, 'YES')).toEqual([200, null])
})
