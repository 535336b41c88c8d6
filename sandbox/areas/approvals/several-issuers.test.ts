import { randomUUID } from 'node:crypto'
import { businessDetails } from '../../testing/business-details'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { signIn, startTestPlatform, type TestPlatform } from '../../testing/test-platform'
import { findActor } from '../../core/actor/actor'
import { openRequest } from '../../core/changes/requests'
import { decidersOf } from '../../core/requests/deciders'

let platform: TestPlatform
let people: Approvers
let nsdl: Awaited<ReturnType<typeof signIn>>
let org: { id: number; name: string }
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
  nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  org = findShared()
})
afterAll(() => platform.close())

/** A business of two issuers, which both have approved it by now. */
const findShared = () => {
  const { db } = platform
  const shared = db.first(
    db.q
      .selectFrom('orgs')
      .innerJoin('org_issuers as yes', (join) => join.onRef('yes.org_id', '=', 'orgs.id').on('yes.issuer', '=', 'YES'))
      .innerJoin('org_issuers as other', (join) =>
        join.onRef('other.org_id', '=', 'orgs.id').on('other.issuer', '=', 'NSDL'),
      )
      .select(['orgs.id', 'orgs.name'])
      .where('yes.status', '=', 'ACTIVE'),
  )
  if (!shared) throw new Error('no shared business')
  db.run(db.q.updateTable('org_issuers').set({ status: 'ACTIVE' }).where('org_id', '=', shared.id))
  return shared
}

const setGuard = async (
  issuerCode: string,
  status: 'ACTIVE' | 'INACTIVE',
  event: 'ORG_UPDATE' | 'PASSWORD_RESET' = 'ORG_UPDATE',
) => {
  const { db } = platform
  const row = {
    issuer: issuerCode,
    event_type: event,
    status,
    version: 1,
    ask_above: null,
    sign_above: null,
    details: '[]',
    steps: JSON.stringify([{ name: `${issuerCode} desk`, roleId: null }]),
    remind_after_hours: null,
    changed_by: 'A test',
    changed_at: 0,
  }
  db.run(db.q.deleteFrom('issuer_events').where('issuer', '=', issuerCode).where('event_type', '=', event))
  db.run(db.q.insertInto('issuer_events').values(row))
}

const rename = (ask = people.maker) => {
  const form = platform.db.first(platform.db.q.selectFrom('org_set_ups').select('version').where('org_id', '=', org.id))
  return ask('PUT', `orgs/${org.id}`, {
    orgDisplayName: `Renamed ${randomUUID().slice(0, 8)}`,
    version: form?.version ?? 0,
  })
}
const displayName = () =>
  platform.db.first(platform.db.q.selectFrom('orgs').select('display_name').where('id', '=', org.id))?.display_name
const queueOf = async (ask: typeof nsdl) =>
  ((await ask('GET', 'issuer/approvals?perPage=1000')).body.approvalQueues as Record<string, unknown>[]).find(
    ({ eventType, status }) => eventType === 'ORG_UPDATE' && status === 'PENDING',
  )
const namesOf = (id: unknown) =>
  (decidersOf(platform.db, [Number(id)], Date.now()).get(Number(id)) ?? []).map(({ email }) => email)

test('APPR-24 a business of two issuers that both guard it is changed by the people of both, one after another', async () => {
  await setGuard('YES', 'ACTIVE')
  await setGuard('NSDL', 'ACTIVE')
  const before = displayName()
  const asked = await rename()
  expect([asked.status, asked.body.message]).toEqual([202, 'Sent for approval by YES desk at YES, then Another issuer'])
  const id = asked.body.approvalQueueId
  expect(namesOf(id)).not.toContain('nsdl.admin@sandbox.test')
  expect((await people.act(nsdl, id)).status).toBe(409)
  expect((await people.act(people.checker, id)).body.message).toMatch(/^Approved/)
  expect(displayName()).toBe(before)
  expect(namesOf(id)).toContain('nsdl.admin@sandbox.test')
  const done = await people.act(nsdl, id)
  expect([done.status, done.body.status]).toEqual([200, 'APPROVED'])
  expect(displayName()).not.toBe(before)
})

test('APPR-24, ACC-31 one issuer changes a business that another guards: both see the request, and neither is told about the other', async () => {
  await setGuard('YES', 'INACTIVE')
  await setGuard('NSDL', 'ACTIVE')
  const before = displayName()
  const asked = await rename()
  expect([asked.status, asked.body.message]).toEqual([202, 'Sent for approval by Another issuer'])
  const id = asked.body.approvalQueueId
  const [own, foreign] = [await queueOf(people.maker), await queueOf(nsdl)]
  expect([own?.id, own?.issuerCode, own?.stepName]).toEqual([id, 'YES', 'Another issuer'])
  expect([foreign?.id, foreign?.issuerCode, foreign?.stepName]).toEqual([id, 'NSDL', 'NSDL desk'])
  const detail = await people.maker('GET', `issuer/getApprovals/${String(id)}`)
  const done = await people.act(nsdl, id)
  expect([done.status, done.body.status]).toEqual([200, 'APPROVED'])
  expect(displayName()).not.toBe(before)
  const after = await people.maker('GET', `issuer/getApprovals/${String(id)}`)
  const actions = await people.maker('GET', `issuer/getApprovalQueueActions/${String(id)}`)
  expect(JSON.stringify([detail.body, after.body, actions.body])).not.toMatch(/NSDL|nsdl/)
  expect(JSON.stringify(actions.body.history)).toContain('Another issuer')
})

test('ACC-31 an issuer that decides about a business reads nowhere at which others it banks or asks', async () => {
  await setGuard('NSDL', 'INACTIVE')
  await setGuard('YES', 'ACTIVE')
  const { db } = platform
  const { version } = db.first(db.q.selectFrom('org_set_ups').select('version').where('org_id', '=', org.id)) ?? {
    version: 0,
  }
  db.run(db.q.deleteFrom('issuer_requirements').where('kind', '=', 'DOCUMENT'))
  const details = businessDetails(org.name, { issuers: ['YES', 'NSDL', 'SBM'] })
  const admin = await signIn(platform.url, 'platform.admin@sandbox.test')
  const asked = await admin('PUT', 'usrmgmt/1.0/org/update', { orgId: String(org.id), version, details })
  expect([asked.status, asked.body.fields]).toEqual([202, undefined])
  const id = String(asked.body.approvalQueueId)
  const shownTo = async (ask: typeof nsdl) =>
    ((await ask('GET', `issuer/getApprovals/${id}`)).body.changes as { field: string; after: string }[]).find(
      ({ field }) => field === 'issuers',
    )?.after
  expect(await shownTo(admin)).toMatch(/SBM/)
  expect(await shownTo(people.maker)).toBe('Another issuer, YES')
  const old = await people.act(people.maker, id, 'APPROVE', { digest: 'A'.repeat(43) })
  expect([old.status, old.body.code]).toEqual([409, 'changed'])
  expect(JSON.stringify(old.body)).not.toMatch(/SBM|NSDL/)
  expect((await people.act(people.maker, id, 'REJECT', { reason: 'Not now' })).body.status).toBe('REJECTED')
})

test('APPR-24, ACC-31 an issuer that asks for what another has asked for is not told who did', async () => {
  await setGuard('YES', 'ACTIVE')
  await setGuard('NSDL', 'ACTIVE')
  const id = (await rename()).body.approvalQueueId
  const second = await rename(nsdl)
  expect([second.status, second.body.message]).toEqual([
    409,
    'This has already been requested. It is waiting for a decision',
  ])
  expect((await rename(people.checker)).body.message).toMatch(/^Sunita Rao has already requested/)
  expect((await people.act(people.checker, id, 'REJECT', { reason: 'Anew' })).body.status).toBe('REJECTED')
})

test('APPR-24, ACC-31 the people of one issuer are told no name of who asked at another, and find nothing by it', async () => {
  await setGuard('YES', 'INACTIVE')
  await setGuard('NSDL', 'ACTIVE')
  const { db } = platform
  const mailed = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'nsdl.admin@sandbox.test'))
  const mailOn = { user_id: mailed?.id ?? 0, kind: 'APPROVALS' as const, way: 'MAIL' as const }
  db.run(db.q.insertInto('notification_settings').values(mailOn))
  const id = (await rename()).body.approvalQueueId
  const told = async (ask: typeof nsdl) => [
    await queueOf(ask),
    (await ask('GET', `issuer/getApprovals/${String(id)}`)).body,
    (await ask('GET', `issuer/getApprovalQueueActions/${String(id)}`)).body,
    (await ask('GET', `orgs/${org.id}`)).body.waitsFor,
    ((await ask('GET', 'notifications?perPage=50')).body.list as Record<string, unknown>[]).filter(
      ({ targetId }) => targetId === id,
    ),
  ]
  const foreign = await told(nsdl)
  expect(foreign[0]).toMatchObject({ createdBy: 'Another issuer', createdById: null })
  expect(foreign[3]).toMatchObject([{ approvalQueueId: id, createdBy: 'Another issuer' }])
  expect(foreign[4]).toMatchObject([{ actor: 'Another issuer' }])
  expect(JSON.stringify(foreign)).not.toContain('Sunita')
  const found = async (ask: typeof nsdl) =>
    ((await ask('GET', 'issuer/approvals?perPage=1000&searchBy=Sunita')).body.approvalQueues as { id: string }[]).some(
      (row) => row.id === id,
    )
  expect([await found(nsdl), await found(people.checker)]).toEqual([false, true])
  const mails = db.all(db.q.selectFrom('messages').selectAll().where('recipient', '=', 'nsdl.admin@sandbox.test'))
  expect(mails.at(-1)?.text).toMatch(/^Another issuer requested approval/)
  const withdrawn = await people.maker('PUT', `issuer/approvals/${String(id)}/withdraw`)
  expect(withdrawn.body.status).toBe('WITHDRAWN')
  const late = await people.act(nsdl, id, 'REJECT', { reason: 'Late' })
  expect([late.status, late.body.message]).toEqual([409, 'Another issuer has already withdrawn this request'])
  expect(JSON.stringify(await told(nsdl))).not.toContain('Sunita')
  expect(JSON.stringify(await told(people.checker))).toContain('Sunita')
})

test('APPR-24 what would ask another issuer by now takes no effect', async () => {
  await setGuard('YES', 'ACTIVE')
  await setGuard('NSDL', 'ACTIVE')
  const { db } = platform
  const setStatus = (status: 'ACTIVE' | 'PENDING') =>
    db.run(db.q.updateTable('org_issuers').set({ status }).where('org_id', '=', org.id).where('issuer', '=', 'NSDL'))
  setStatus('PENDING')
  const id = (await rename()).body.approvalQueueId
  setStatus('ACTIVE')
  const refused = await people.act(people.checker, id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^Another issuer now has to approve/),
  ])
  expect((await people.act(people.checker, id, 'REJECT', { reason: 'Anew' })).body.status).toBe('REJECTED')
})

test('APPR-27, decision 45 an issuer that has not approved a business asks the one that has, and what reaches beyond its maker is not asked for', async () => {
  await setGuard('YES', 'INACTIVE')
  await setGuard('NSDL', 'ACTIVE')
  const { db } = platform
  const at = (issuer: string, status: 'ACTIVE' | 'PENDING') =>
    db.run(db.q.updateTable('org_issuers').set({ status }).where('org_id', '=', org.id).where('issuer', '=', issuer))
  at('YES', 'PENDING')
  const before = displayName()
  const asked = await rename()
  expect(asked.status).toBe(202)
  expect((await people.act(nsdl, asked.body.approvalQueueId)).body.status).toBe('APPROVED')
  expect(displayName()).not.toBe(before)
  at('YES', 'ACTIVE')

  const { id } = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'nsdl.admin@sandbox.test')) ?? {
    id: 0,
  }
  const actor = findActor(db, id)
  if (!actor) throw new Error('no administrator of NSDL')
  const subject = {
    event: 'ORG_UPDATE' as const,
    entityId: org.id,
    orgId: org.id,
    issuer: 'YES',
    currency: 'INR' as const,
  }
  const open = () =>
    openRequest(
      { ...subject, title: 'Foreign', before: {}, after: {}, content: {} },
      { db, maker: actor, at: Date.now() },
    )
  expect(open).toThrow(/^This goes beyond the issuer/)
})

test('APPR-24 a password reset is asked about at every issuer where the person could act with it', async () => {
  const { db } = platform
  const like = db.first(db.q.selectFrom('users').selectAll().where('email', '=', 'platform.admin@sandbox.test'))
  if (!like) throw new Error('no admin of the platform')
  const person = { ...like, id: 9_700_011, email: 'shared.person@people.test', name: 'Shared Person', mobile: null }
  db.run(db.q.insertInto('users').values(person))
  db.run(db.q.insertInto('user_roles').values({ user_id: person.id, role_id: 1, org_id: 0 }))
  db.run(db.q.insertInto('user_orgs').values({ user_id: person.id, org_id: org.id, is_primary: 1 }))
  const reset = async () => {
    await people.maker('POST', 'admins/password/reset/email', { email: person.email })
    return db.first(
      db.q
        .selectFrom('approvals')
        .select(['id', 'steps', 'digest'])
        .where('event_type', '=', 'PASSWORD_RESET')
        .where('entity_id', '=', person.id)
        .orderBy('id', 'desc'),
    )
  }
  expect(await reset()).toBeUndefined()
  await setGuard('YES', 'ACTIVE', 'PASSWORD_RESET')
  await setGuard('NSDL', 'ACTIVE', 'PASSWORD_RESET')
  const asked = await reset()
  const steps = JSON.parse(asked?.steps ?? '[]') as { issuer: string }[]
  expect(steps.map(({ issuer }) => issuer)).toEqual(['NSDL', 'YES'])
  const linksBefore = db.all(db.q.selectFrom('messages').select('id').where('recipient', '=', person.email)).length
  const links = () =>
    db.all(db.q.selectFrom('messages').select('id').where('recipient', '=', person.email)).length - linksBefore
  const decision = { approvalQueueId: String(asked?.id), action: 'APPROVE', digest: asked?.digest }
  expect((await people.maker('PUT', 'entity/takeAction', decision)).status).toBe(409)
  expect((await nsdl('PUT', 'entity/takeAction', decision)).body.status).toBe('PENDING')
  expect(links()).toBe(0)
  expect((await people.maker('PUT', 'entity/takeAction', decision)).body.status).toBe('APPROVED')
  expect(links()).toBe(1)
  for (const issuer of ['YES', 'NSDL']) await setGuard(issuer, 'INACTIVE', 'PASSWORD_RESET')
})
