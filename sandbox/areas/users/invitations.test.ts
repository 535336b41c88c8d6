import { signInApprovers, type Approvers } from '../../testing/approvers'
import {
  bulkPerson,
  formWith,
  PASSWORD,
  send,
  signIn,
  signUpAs,
  startTestPlatform,
  type TestPlatform,
  type SignedIn,
} from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
let owner: SignedIn
let orgId: string
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
  const email = 'owner@inviting.test'
  await signUpAs(platform, { name: 'Owning Omar', email, password: PASSWORD, businessName: 'Inviting Traders' })
  owner = await signIn(platform.url, email)
  const [own] = (await owner('GET', 'orgs')).body.list as { orgId: string }[]
  orgId = own?.orgId ?? ''
})
afterAll(() => platform.close())

const userOf = (email: string) =>
  platform.db.first(platform.db.q.selectFrom('users').selectAll().where('email', '=', email))
let made = 0
const person = (more: object = {}) => ({
  fullName: 'Invited Person',
  email: `person.${(made += 1)}@inviting.test`,
  roles: [{ roleId: '5', orgId: null }],
  ...more,
})
/** Somebody who was invited and has signed in. */
const join = async (by: SignedIn, body: ReturnType<typeof person>, path = 'admins') => {
  expect((await by('POST', path, body)).status).toBe(200)
  const { db } = platform
  const mail = db.first(
    db.q.selectFrom('messages').select('link').where('recipient', '=', body.email).orderBy('id', 'desc'),
  )
  const token = new URL(mail?.link ?? '').searchParams.get('token')
  await send(platform.url, 'POST', '/api/admins/password', { body: { token, password: PASSWORD } })
  return signIn(platform.url, body.email)
}
const requestOf = (id: unknown) => {
  const { db } = platform
  const request = db.first(db.q.selectFrom('approvals').selectAll().where('id', '=', Number(id)))
  if (!request) throw new Error('no request')
  return request
}

test('APPR-24 a business’s administrator asks nobody in alone who could decide at an issuer that guards invitations', async () => {
  const colleague = person()
  await join(owner, colleague)
  await people.guardedWhile('USER_INVITATION', async () => {
    const accomplice = person()
    const asked = await owner('POST', 'admins', accomplice)
    expect([asked.status, asked.body.message]).toEqual([202, 'Sent for approval by Checker at YES'])
    expect(userOf(accomplice.email)).toBeUndefined()
    const { id, version } = userOf(colleague.email) ?? { id: 0, version: 0 }
    const roles = [
      { roleId: '5', orgId: null },
      { roleId: '3', orgId },
    ]
    const more = await owner('PUT', 'admins', { id: String(id), version, roles })
    expect([more.status, more.body.message]).toEqual([202, 'Sent for approval by Checker at YES'])
    expect((await people.act(owner, asked.body.approvalQueueId)).status).toBe(409)
    expect((await people.act(people.maker, asked.body.approvalQueueId)).body.status).toBe('APPROVED')
    expect(userOf(accomplice.email)).toMatchObject({ type: 'MP_ADMIN', issuer: null })
  })
})

test('APPR-24 of a person it is known beforehand where more access of theirs is asked about', async () => {
  const colleague = person()
  await join(owner, colleague)
  const { body } = await owner('GET', `admins/${userOf(colleague.email)?.id}`)
  expect(body.accessAskedAt).toEqual(['PLATFORM', 'YES'])
  const yes = await signIn(platform.url, 'yes.admin@sandbox.test')
  const { id } = userOf('yes.admin@sandbox.test') ?? { id: 0 }
  expect((await yes('GET', `admins/${id}`)).body.accessAskedAt).toEqual(['YES'])
})

test('APPR-24 an invitation by the platform into a business waits where the business’s issuer guards invitations', () =>
  people.guardedWhile('USER_INVITATION', async () => {
    const ofBusiness = await people.checker('POST', 'admins', person({ orgIds: [orgId] }))
    expect(ofBusiness.status).toBe(202)
    const byRole = await people.checker('POST', 'admins', person({ roles: [{ roleId: '5', orgId }] }))
    expect(byRole.status).toBe(202)
    expect((await people.checker('POST', 'admins', person())).status).toBe(200)
  }))

test('APPR-12 a checker is shown all that an invitation gives: kind of user, issuer, branch, businesses, and each role with its place', () =>
  people.guardedWhile('USER_INVITATION', async () => {
    const shown = async (ask: SignedIn, path: string, body: object) => {
      const { body: asked } = await ask('POST', path, body)
      const { changes } = (await people.read(asked.approvalQueueId)) as { changes: { field: string; after: unknown }[] }
      return Object.fromEntries(changes.map(({ field, after }) => [field, after]))
    }
    const ofBusiness = person({ roles: [{ roleId: '5', orgId }] })
    expect(await shown(owner, 'admins', ofBusiness)).toEqual({
      name: 'Invited Person',
      email: ofBusiness.email,
      userType: 'MP_ADMIN',
      issuer: null,
      branch: null,
      mobile: null,
      roles: 'Approver (Inviting Traders)',
      businesses: 'Inviting Traders',
    })
    const branch = platform.db.first(
      platform.db.q.selectFrom('branches').select(['id', 'name']).where('issuer', '=', 'YES'),
    )
    const agent = person({ issuerCode: 'YES', branchId: String(branch?.id) })
    expect(await shown(people.maker, 'agent/admins', agent)).toMatchObject({
      userType: 'AGENT',
      issuer: 'YES',
      branch: branch?.name,
      roles: 'Approver',
      businesses: null,
    })
  }))

test('decision 44 an invitation keeps the businesses that it was asked for with, also where the inviter named none', async () => {
  await people.guardedWhile('USER_INVITATION', async () => {
    const { body } = await owner('POST', 'admins', person())
    expect(JSON.parse(requestOf(body.approvalQueueId).payload)).toMatchObject({ content: { orgIds: [orgId] } })
  })
})

/** A role of the test's own, with these privileges. */
const addRole = async (...privileges: string[]) => {
  const role = {
    roleName: `Desk ${(made += 1)}`,
    description: 'A desk of a test',
    roleEnabled: true,
    privilegeList: privileges.map((rolePrivilege) => ({ roleOnEntity: 'ALL', rolePrivilege, enabled: true })),
  }
  const { body } = await people.maker('POST', 'admins/role', role)
  return { id: String(body.id), role }
}
const privilegesOf = (id: string) =>
  platform.db
    .all(platform.db.q.selectFrom('role_privileges').select('privilege').where('role_id', '=', Number(id)))
    .map(({ privilege }) => privilege)
    .sort()

test('APPR-24 a role that people hold gets no privilege more by one person, nor by somebody who holds it; one that nobody holds does', async () => {
  const { id, role } = await addRole('USERS_READ', 'APPROVAL_READ', 'APPROVAL_ALL')
  const holder = await join(people.maker, person({ roles: [{ roleId: id, orgId: null }] }), 'issuer/admins')
  const privilegeList = [...role.privilegeList, { roleOnEntity: 'ALL', rolePrivilege: 'CARD_ALL', enabled: true }]
  const change = (version: number, more: object) =>
    people.maker('PUT', `admins/role/${id}`, { ...role, version, ...more })
  await people.guardedWhile('USER_INVITATION', async () => {
    const asked = await change(1, { privilegeList })
    expect([asked.status, asked.body.message]).toEqual([202, 'Sent for approval by Checker at YES'])
    expect(privilegesOf(id)).not.toContain('CARD_ALL')
    const { changes } = await people.read(asked.body.approvalQueueId)
    expect(changes).toContainEqual(
      expect.objectContaining({
        field: 'privileges',
        before: 'APPROVAL_ALL, APPROVAL_READ, USERS_READ',
        after: 'APPROVAL_ALL, APPROVAL_READ, CARD_ALL, USERS_READ',
      }),
    )
    expect((await people.act(holder, asked.body.approvalQueueId)).status).toBe(409)
    expect((await people.act(people.checker, asked.body.approvalQueueId)).body.status).toBe('APPROVED')
    expect(privilegesOf(id)).toContain('CARD_ALL')
    expect((await change(2, {})).body.message).toBe(`Role ${role.roleName} changed`)
    expect((await change(3, { roleEnabled: false })).status).toBe(200)
    expect((await change(4, {})).status).toBe(202)
    const free = await addRole('USERS_READ')
    const freely = await people.maker('PUT', `admins/role/${free.id}`, { ...free.role, privilegeList, version: 1 })
    expect(freely.status).toBe(200)
  })
})

test('APPR-23 an invitation that waits begins anew when one of its roles lets people do something else', () =>
  people.guardedWhile('USER_INVITATION', async () => {
    const { id, role } = await addRole('USERS_READ')
    const body = person({ roles: [{ roleId: id, orgId: null }] })
    const asked = (await people.maker('POST', 'issuer/admins', body)).body.approvalQueueId
    const privilegeList = [...role.privilegeList, { roleOnEntity: 'ALL', rolePrivilege: 'APPROVAL_ALL', enabled: true }]
    const { digest } = await people.read(asked)
    const changed = await people.checker('PUT', `admins/role/${id}`, { ...role, privilegeList, version: 1 })
    expect([changed.status, requestOf(asked).status]).toEqual([200, 'SUPERSEDED'])
    const late = await people.act(people.other, asked, 'APPROVE', { digest })
    expect([late.status, late.body.code]).toEqual([409, 'changed'])
    const next = String(requestOf(asked).superseded_by_id)
    expect(requestOf(next).created_by_id).toBe(requestOf(asked).created_by_id)
    const { digest: now } = late.body
    // The person who changed the role counts as a maker.
    for (const ask of [people.maker, people.checker])
      expect((await people.act(ask, next, 'APPROVE', { digest: now })).status).toBe(409)
    expect((await people.act(people.other, next, 'APPROVE', { digest: now })).body.status).toBe('APPROVED')
    expect(userOf(body.email)).toBeDefined()
  }))

test('decision 44 an invitation that nobody else could decide is refused, and says where', async () => {
  const { id } = await addRole('APPROVAL_ALL')
  await people.guardedWhile('USER_INVITATION', async () => {
    const { db } = platform
    const steps = (list: object[]) =>
      db.run(
        db.q
          .updateTable('issuer_events')
          .set({ steps: JSON.stringify(list) })
          .where('issuer', '=', 'YES')
          .where('event_type', '=', 'USER_INVITATION'),
      )
    steps([{ name: 'Empty desk', roleId: Number(id) }])
    const refused = await owner('POST', 'admins', person())
    steps([{ name: 'Checker', roleId: null }])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You cannot change this: nobody else could decide about it (Empty desk at YES). Give somebody else the role of the step or the privilege to approve first',
    ])
  })
})

test('APPR-24, USER-16 a file asks nobody in whose invitation would wait, no matter whose guard it is', () =>
  people.guardedWhile('USER_INVITATION', async () => {
    const rows = (...lines: string[]) =>
      formWith(['FULL_NAME,EMAIL,MOBILE_NUMBER,ROLE,BUSINESS', ...lines].join('\n'), {}, 'users.csv')
    const file = () =>
      rows('Free Person,free@inviting.test,,Approver,', `Guarded Person,guarded@inviting.test,,Approver,${orgId}`)
    const admin = await bulkPerson(platform.url, 'platform.admin@sandbox.test')
    for (const path of ['admins/upload/check', 'admins/upload']) {
      const { body } = await admin('POST', path, file())
      expect([path, body.faults]).toEqual([
        path,
        [expect.objectContaining({ row: 3, message: 'This invitation needs approval. Send it with the form' })],
      ])
    }
    expect([userOf('free@inviting.test')?.status, userOf('guarded@inviting.test')]).toEqual(['INVITED', undefined])
  }))

test('APPR-24, ACC-31 tenants who ask one address in learn nothing of each other, and the second approval is refused', async () => {
  const nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  const { db } = platform
  const on = {
    ask_above: null,
    sign_above: null,
    details: '[]',
    remind_after_hours: null,
    changed_by: 'A test',
    changed_at: 0,
  }
  const steps = JSON.stringify([{ name: 'Checker', roleId: null }])
  db.run(db.q.deleteFrom('issuer_events').where('event_type', '=', 'USER_INVITATION'))
  for (const issuer of ['YES', 'NSDL'])
    db.run(
      db.q
        .insertInto('issuer_events')
        .values({ issuer, event_type: 'USER_INVITATION', status: 'ACTIVE', version: 1, steps, ...on }),
    )
  const wanted = person()
  const atNsdl = await nsdl('POST', 'issuer/admins', wanted)
  const atYes = await people.maker('POST', 'issuer/admins', wanted)
  const ofBusiness = await owner('POST', 'admins', wanted)
  expect([atNsdl.status, atYes.status, ofBusiness.status]).toEqual([202, 202, 202])
  const again = await people.maker('POST', 'issuer/admins', wanted)
  expect([again.status, again.body.approvalQueueId]).toEqual([202, atYes.body.approvalQueueId])
  const colleague = await people.checker('POST', 'issuer/admins', { ...wanted, issuerCode: 'YES' })
  expect([colleague.status, colleague.body.message]).toEqual([
    409,
    'Sunita Rao has already requested this. It is waiting for a decision',
  ])
  expect((await people.act(people.checker, atNsdl.body.approvalQueueId)).body.status).toBe('APPROVED')
  const late = await people.act(people.other, atYes.body.approvalQueueId)
  expect([late.status, late.body.message]).toEqual([409, 'Somebody with this email address has already been invited'])
  const ended = await people.act(people.other, atYes.body.approvalQueueId, 'REJECT', { reason: 'Invited elsewhere' })
  expect([ended.status, ended.body.status]).toEqual([200, 'REJECTED'])
  db.run(db.q.deleteFrom('issuer_events').where('event_type', '=', 'USER_INVITATION'))
})

test('ACC-31 an issuer that decides about an invitation reads no name of a business that banks elsewhere alone', () =>
  people.guardedWhile('USER_INVITATION', async () => {
    const { db } = platform
    const ofNsdl = db.first(
      db.q
        .selectFrom('orgs')
        .select(['id', 'name'])
        .where('id', 'in', db.q.selectFrom('org_issuers').select('org_id').where('issuer', '=', 'NSDL'))
        .where('id', 'not in', db.q.selectFrom('org_issuers').select('org_id').where('issuer', '=', 'YES')),
    )
    const orgIds = [orgId, String(ofNsdl?.id)]
    const roles = [{ roleId: '5', orgId: String(ofNsdl?.id) }]
    const asked = await people.checker('POST', 'admins', person({ orgIds, roles }))
    expect(asked.status).toBe(202)
    const path = `issuer/getApprovals/${String(asked.body.approvalQueueId)}`
    const shownTo = async (email: string) =>
      JSON.stringify((await (await signIn(platform.url, email))('GET', path)).body)
    expect(await shownTo('platform.admin@sandbox.test')).toContain(String(ofNsdl?.name))
    const told = await shownTo('yes.admin@sandbox.test')
    expect(told).toContain('Inviting Traders')
    expect(told).toContain('A business of another issuer')
    expect(told).not.toContain(String(ofNsdl?.name))
  }))
