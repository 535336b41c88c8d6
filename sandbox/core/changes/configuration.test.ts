import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'
import { stepsFor } from './configuration'
import type { Step } from '../effects/steps'

let platform: TestPlatform
let maker: SignedIn
let checker: SignedIn
beforeAll(async () => {
  platform = await startTestPlatform()
  maker = await signIn(platform.url, 'yes.admin@sandbox.test')
  checker = await signIn(platform.url, 'platform.admin@sandbox.test')
})
afterAll(() => platform.close())

test('CFG-07 documents and addresses, permissions and what waits are said for each issuer; a business has the issuers it works with', async () => {
  const event = { eventType: 'ORG_UPDATE', DETAILS: [], steps: [{ name: 'Checker' }], remindAfterHours: null }
  const asked = { DOCUMENTS: ['CIN'], ADDRESS: ['BUSINESS_ADDRESS'] }
  const made = await checker('POST', 'issuers/event', { ...event, ...asked, issuerCode: 'FINO' })
  expect(made.status).toBe(200)
  const read = async (path: string, issuer: string, more = '') =>
    (await checker('GET', `${path}?issuerCode=${issuer}&eventType=ORG_UPDATE${more}`)).body
  for (const [issuer, papers, addresses] of [
    ['FINO', [{ docType: 'CIN' }], [{ addressType: 'BUSINESS_ADDRESS' }]],
    ['SIB', [], []],
  ] as const) {
    expect((await read('orgs/primary/requiredDocuments', issuer)).list).toEqual(papers)
    expect((await read('orgs/primary/requiredAddresses', issuer)).list).toEqual(addresses)
  }
  const off = await read('issuers/event', 'FINO')
  const on = { issuerCode: 'FINO', eventType: 'ORG_UPDATE', status: 'ACTIVE', version: off.version }
  expect((await checker('PUT', 'issuer/status', on)).status).toBe(200)
  const status = async (issuer: string) => (await read('issuers/event', issuer)).status
  expect([off.status, await status('FINO'), await status('SIB')]).toEqual(['INACTIVE', 'ACTIVE', 'INACTIVE'])

  const permissions = await checker('GET', 'mp/getPermissions/FINO')
  expect((permissions.body.defaultPermissions as unknown[]).length).toBeGreaterThan(0)
  expect((await maker('GET', 'mp/getPermissions/FINO')).status).toBe(404)
  const own = (await checker('GET', 'usrmgmt/1.0/issuer/getAllIssuersForOrg?orgId=1001')).body.list as {
    issuerCode: string
  }[]
  const linked = platform.db.all(
    platform.db.q.selectFrom('org_issuers').select('issuer').where('org_id', '=', 1001).orderBy('issuer'),
  )
  expect(own.map(({ issuerCode }) => issuerCode)).toEqual(linked.map(({ issuer }) => issuer))
})

test('CFG-02, CFG-04, CFG-05 an event is configured, switched and read; who is second is told, and what always asks somebody stays on', async () => {
  const event = async () => (await checker('GET', 'issuers/event?eventType=ORG_CREATION&issuerCode=SBM')).body
  const before = await event()
  // What asks for less would wait for somebody else.
  const documents = [...new Set([...(before.DOCUMENTS as string[]), 'GST_CERT', 'TAN'])].sort()
  const body = {
    issuerCode: 'SBM',
    eventType: 'ORG_CREATION',
    DOCUMENTS: documents,
    ADDRESS: before.ADDRESS,
    DETAILS: ['NAME'],
    steps: [{ name: 'Desk' }, { name: 'Head', roleId: '5' }],
    remindAfterHours: 12,
  }
  expect((await checker('POST', 'issuers/event', body)).status).toBe(200)
  expect((await checker('POST', 'issuers/event', body)).status).toBe(409)
  const after = await event()
  expect(after).toMatchObject({ DOCUMENTS: documents, identifiers: [{ entityType: 'ORG' }], isStored: true })
  const asked = await checker('GET', 'orgs/primary/requiredDocuments?issuerCode=SBM')
  expect(asked.body.list).toEqual(documents.map((docType) => ({ docType })))
  const stale = await checker('PUT', 'issuer/updateEvent', { ...body, version: before.version })
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'Aditi Raman changed this event after you opened it. Reload it, then make your change',
  ])
  const off = { issuerCode: 'SBM', eventType: 'ORG_CREATION', status: 'INACTIVE', version: after.version }
  expect((await checker('PUT', 'issuer/status', off)).status).toBe(409)
  const weak = { ...body, version: after.version, steps: [{ name: 'Cards', roleId: '3' }] }
  expect((await checker('PUT', 'issuer/updateEvent', weak)).body.fields).toMatchObject({
    'steps.0.roleId': 'Card Admin cannot approve. Give it APPROVAL_ALL first',
  })
  expect((await maker('GET', 'issuer/events?issuerCode=SBM')).status).toBe(404)
})

test('APPR-24 guards that meet ask for as many approvals of a role, or of anybody, as the guard that asks for most', () => {
  const { db } = platform
  const desk = { name: 'Desk', roleId: 5 }
  const second = { name: 'Second desk', roleId: 5 }
  const anybody = { name: 'Checker', roleId: null }
  const ask = (event_type: 'CARD_LOAD' | 'CARD_CREATION' | 'CUSTOMER_CREATION', steps: readonly Step[]) => {
    const rest = {
      ask_above: null,
      sign_above: null,
      details: '[]',
      remind_after_hours: null,
      changed_by: 'A test',
      changed_at: 0,
    }
    const row = {
      issuer: 'SIB',
      event_type,
      status: 'ACTIVE' as const,
      version: 1,
      steps: JSON.stringify(steps),
      ...rest,
    }
    db.run(db.q.deleteFrom('issuer_events').where('issuer', '=', 'SIB').where('event_type', '=', event_type))
    db.run(db.q.insertInto('issuer_events').values(row))
  }
  const guards = ['CUSTOMER_CREATION', 'CARD_CREATION', 'CARD_LOAD'] as const
  const roles = (order: readonly ApprovalEvent[]) =>
    stepsFor(db, { event: 'CARD_LOAD', issuer: 'SIB', guards: order }).map(({ roleId, events }) => [
      roleId,
      events.length,
    ])

  ask('CUSTOMER_CREATION', [desk])
  ask('CARD_CREATION', [desk])
  ask('CARD_LOAD', [desk, second])
  for (const order of [guards, guards.toReversed()])
    expect(roles(order)).toEqual([
      [5, 3],
      [5, 1],
    ])

  ask('CARD_CREATION', [anybody, anybody])
  ask('CARD_LOAD', [anybody, anybody, anybody])
  expect(roles(guards)).toEqual([
    [5, 1],
    [null, 2],
    [null, 2],
    [null, 1],
  ])
})
