import { randomUUID } from 'node:crypto'
import { newestDigest } from '../../testing/approvers'
import { businessDetails } from '../../testing/business-details'
import {
  PASSWORD,
  signIn,
  signUpAs,
  startTestPlatform,
  type TestPlatform,
  type SignedIn,
} from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

type BusinessAnswer = { orgId: string; status: string; issuerDetailsList: { issuerCode: string; status: string }[] }
const as = (name: string) => signIn(platform.url, `${name}@sandbox.test`)
const rowsOf = (body: Record<string, unknown>) => body.list as BusinessAnswer[]
const atIssuers = ({ issuerDetailsList }: BusinessAnswer) =>
  Object.fromEntries(issuerDetailsList.map(({ issuerCode, status }) => [issuerCode, status]))

/** A business that waits at some issuers, which ask for no papers here. */
const waiting = async (maker: SignedIn, name: string, issuers: readonly string[]) => {
  platform.db.run(platform.db.q.deleteFrom('issuer_requirements').where('kind', '=', 'DOCUMENT'))
  const made = await maker('POST', 'orgs/primary', {
    formKey: randomUUID(),
    details: businessDetails(name, { issuers }),
  })
  expect([made.status, made.body.status]).toEqual([200, 'PENDING'])
  const orgId = String(made.body.orgId)
  for (const issuerCode of issuers)
    await maker('POST', 'issuer/approvals', { entityId: orgId, entityType: 'ORG', issuerCode })
  return orgId
}

const heldAt = (orgId: string) => {
  const { db } = platform
  const issuersOf = (table: 'accounts' | 'org_issuers') => db.q.selectFrom(table).select('issuer').distinct()
  const named = (rows: readonly { issuer: string | null }[]) => rows.map(({ issuer }) => issuer)
  const org_id = Number(orgId)
  return {
    pools: named(db.all(issuersOf('accounts').where('org_id', '=', org_id).where('kind', '=', 'POOL'))),
    vans: named(db.all(issuersOf('org_issuers').where('org_id', '=', org_id).where('van', 'is not', null))),
    programs: named(
      db.all(
        db.q
          .selectFrom('program_orgs')
          .innerJoin('programs', 'programs.id', 'program_id')
          .select('issuer')
          .distinct()
          .where('org_id', '=', org_id),
      ),
    ),
  }
}

test('ORG-47 each issuer decides for itself: one approves, another rejects, and pool, VAN and programs are at the first alone', async () => {
  const [platformAdmin, yes, nsdl] = [await as('platform.admin'), await as('yes.admin'), await as('nsdl.admin')]
  const orgId = await waiting(platformAdmin, 'Shared Spices Private Limited', ['NSDL', 'YES'])
  expect(heldAt(orgId)).toEqual({ pools: [], vans: [], programs: [] })

  const decider = (name: string) => signIn(platform.url, `${name}@sandbox.test`, '/go/')
  const [decideYes, decideNsdl, decideAny] = [
    await decider('yes.admin'),
    await decider('nsdl.admin'),
    await decider('approvals'),
  ]
  const many = await decideAny('POST', 'organization/approveKyc', { orgId, action: 'APPROVE' })
  expect([many.status, many.body.fields]).toEqual([400, { issuerCode: expect.stringContaining('NSDL, YES') }])
  const foreign = await decideYes('POST', 'organization/approveKyc', { orgId, action: 'APPROVE', issuerCode: 'NSDL' })
  expect(foreign.status).toBe(404)

  const shownTo = async (ask: SignedIn, query = '') =>
    (await ask('GET', `organization/orgDetailForApproval?orgId=${orgId}${query}`)).body.digest
  const digest = await shownTo(yes)
  expect([await shownTo(platformAdmin), await shownTo(platformAdmin, '&issuerCode=YES')]).toEqual([null, digest])
  expect(await shownTo(platformAdmin, '&issuerCode=NSDL')).toBe(await shownTo(nsdl))
  const beside = (query: string) => nsdl('GET', `organization/orgDetailForApproval?orgId=${orgId}${query}`)
  expect((await beside('&issuerCode=YES')).status).toBe(404)
  const unread = await decideYes('POST', 'organization/approveKyc', {
    orgId,
    action: 'APPROVE',
    digest: await shownTo(nsdl),
  })
  expect([unread.status, unread.body.code]).toEqual([409, 'changed'])
  expect((await decideYes('POST', 'organization/approveKyc', { orgId, action: 'APPROVE', digest })).status).toBe(200)
  expect(heldAt(orgId)).toEqual({ pools: ['YES'], vans: ['YES'], programs: ['YES'] })
  const shown = async (ask: SignedIn, query = '') =>
    rowsOf((await ask('GET', `orgs?name=Shared%20Spices${query}`)).body).map((row) => [row.status, atIssuers(row)])
  expect(await shown(yes)).toEqual([['ACTIVE', { YES: 'ACTIVE' }]])
  expect(await shown(nsdl)).toEqual([['PENDING', { NSDL: 'PENDING' }]])
  const both = { NSDL: 'PENDING', YES: 'ACTIVE' }
  expect(await shown(platformAdmin)).toEqual([['PENDING', both]])
  expect(await shown(platformAdmin, '&issuerCode=YES')).toEqual([['ACTIVE', both]])
  expect(await shown(platformAdmin, '&issuerCode=YES&status=ACTIVE')).toHaveLength(1)
  expect(await shown(platformAdmin, '&issuerCode=NSDL&status=ACTIVE')).toEqual([])
  expect(await shown(platformAdmin, '&status=ACTIVE')).toEqual([])
  expect(await shown(platformAdmin, '&status=ACTIVE&anyIssuer=true')).toHaveLength(1)

  const no = { orgId, action: 'REJECT', reason: 'The address is another' }
  expect((await decideNsdl('POST', 'organization/approveKyc', no)).status).toBe(200)
  expect((await platformAdmin('GET', `orgs/${orgId}`)).body).toMatchObject({
    status: 'REJECTED',
    issuerDetailsList: [
      { issuerCode: 'NSDL', status: 'REJECTED' },
      { issuerCode: 'YES', status: 'ACTIVE' },
    ],
  })
  expect(heldAt(orgId)).toEqual({ pools: ['YES'], vans: ['YES'], programs: ['YES'] })
})

test('ORG-47 money, programs and designs at an issuer that has not approved the business are refused, at the other they go on', async () => {
  const admin = await as('platform.admin')
  const [org] = rowsOf((await admin('GET', 'orgs?name=Konkan%20Spices')).body)
  if (!org) throw new Error('no shared business')
  expect([org.status, atIssuers(org)]).toEqual(['PENDING', { NSDL: 'PENDING', YES: 'ACTIVE' }])
  const load = (issuerCode: string) =>
    admin('POST', 'orgs/money/load', {
      orgId: org.orgId,
      issuerCode,
      amount: '1000.00',
      utrNumber: `ATISSUER${issuerCode}0001`,
      txnMode: 'NEFT',
      transferDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    })
  const refused = await load('NSDL')
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Konkan Spices Private Limited is pending at NSDL. It has to be active there first',
  ])
  expect((await load('YES')).status).toBe(200)
  const programOf = (issuer: string) =>
    platform.db.first(platform.db.q.selectFrom('programs').select('id').where('issuer', '=', issuer))?.id
  const link = (issuer: string) =>
    admin('POST', 'orgs/cardPrograms/associate', { cardProgramId: String(programOf(issuer)), orgIds: [org.orgId] })
  expect((await link('NSDL')).status).toBe(400)
  expect((await link('YES')).status).toBe(200)
  // However the link came to be, nothing is issued from it.
  const stray = { program_id: programOf('NSDL') ?? 0, org_id: Number(org.orgId) }
  platform.db.run(platform.db.q.insertInto('program_orgs').values(stray))
  const offered = (await admin('GET', `orgs/${org.orgId}/cardprograms?perPage=100`)).body.list as {
    issuerCode: string
  }[]
  expect(new Set(offered.map(({ issuerCode }) => issuerCode))).toEqual(new Set(['YES']))
  const sub = await admin('POST', 'orgs', {
    formKey: randomUUID(),
    parentOrgId: org.orgId,
    details: businessDetails('Konkan Spices Pune', { issuers: ['NSDL'] }),
  })
  expect(sub.body.fields).toEqual({ 'details.issuers': 'NSDL has not approved the parent business yet' })
})

/** Somebody who signed up on the login page of the sandbox. */
const signedUp = async (email: string, businessName: string) => {
  const body = { name: 'Nila Newcomer', email, password: PASSWORD, businessName }
  await signUpAs(platform, body)
  return signIn(platform.url, email)
}

test('ORG-47, decision 40 a signed-up business is active at the default issuer alone; another issuer is asked, and its own people decide', async () => {
  const owner = await signedUp('nila@newcomer.test', 'Newcomer Traders')
  const [own] = rowsOf((await owner('GET', 'orgs')).body)
  if (!own) throw new Error('no business of the own')
  expect(atIssuers(own)).toEqual({ YES: 'ACTIVE' })
  platform.db.run(platform.db.q.deleteFrom('issuer_requirements').where('kind', '=', 'DOCUMENT'))
  const change = (issuers: readonly string[]) =>
    owner(
      'PUT',
      'usrmgmt/1.0/org/update',
      { orgId: own.orgId, version: 0, details: businessDetails('Newcomer Traders', { issuers }) },
      { 'x-data-source': 'TEST' },
    )
  const asked = await change(['YES', 'NSDL'])
  expect([asked.status, asked.body.status, asked.body.issuerDetailsList]).toEqual([
    200,
    'PENDING',
    [
      { issuerCode: 'NSDL', status: 'PENDING' },
      { issuerCode: 'YES', status: 'ACTIVE' },
    ],
  ])
  expect(heldAt(own.orgId)).toMatchObject({ pools: ['YES'], vans: ['YES'] })
  const { db } = platform
  const request = db.first(
    db.q
      .selectFrom('approvals')
      .select(['id', 'issuer', 'status'])
      .where('event_type', '=', 'ORG_CREATION')
      .where('entity_id', '=', Number(own.orgId)),
  )
  expect(request).toMatchObject({ issuer: 'NSDL', status: 'PENDING' })
  // A colleague of who asked is no issuer.
  const colleague = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'platform.admin@sandbox.test'))
  db.run(
    db.q
      .updateTable('approvals')
      .set({ created_by_id: colleague?.id ?? 0 })
      .where('id', '=', request?.id ?? 0),
  )
  db.run(
    db.q
      .updateTable('approval_actions')
      .set({ by_id: colleague?.id ?? 0 })
      .where('approval_id', '=', request?.id ?? 0),
  )
  const decision = { approvalQueueId: String(request?.id), action: 'APPROVE' }
  const seen = newestDigest(platform, 'ORG_CREATION', own.orgId)
  const approve = (ask: SignedIn) => ask('PUT', 'entity/takeAction', { ...decision, ...seen })
  const ownWord = await approve(owner)
  expect([ownWord.status, ownWord.body.message]).toEqual([
    409,
    'You cannot approve requests for this business. Ask somebody who can',
  ])
  const nsdl = await as('nsdl.admin')
  expect((await approve(nsdl)).status).toBe(200)
  expect(heldAt(own.orgId)).toMatchObject({ pools: ['NSDL', 'YES'], vans: ['NSDL', 'YES'] })
})

const statusesShown = async (ask: SignedIn, orgId: string) =>
  ((await ask('GET', `orgs/${orgId}`)).body.issuerDetailsList as { issuerCode: string; status: string }[]).map(
    ({ issuerCode, status }) => [issuerCode, status],
  )
const requestOf = async (ask: SignedIn, orgId: string, issuerCode: string) => {
  const { body } = await ask('POST', 'issuer/approvals', { entityId: orgId, entityType: 'ORG', issuerCode })
  return String(body.approvalQueueId)
}
const statusOfRequest = (id: string) =>
  platform.db.first(platform.db.q.selectFrom('approvals').select(['status', 'reason']).where('id', '=', Number(id)))

test('ORG-47, APPR-25 a request that nobody decided about leaves the business pending, and it is sent again', async () => {
  const [admin, other] = [await as('platform.admin'), await as('approvals')]
  const orgId = await waiting(admin, 'Withdrawn Wares Private Limited', ['YES'])
  const first = await requestOf(admin, orgId, 'YES')
  expect((await admin('PUT', `issuer/approvals/${first}/withdraw`, {})).status).toBe(200)
  expect(await statusesShown(admin, orgId)).toEqual([['YES', 'PENDING']])
  const second = await requestOf(admin, orgId, 'YES')
  expect(second).not.toBe(first)
  expect((await other('PUT', `issuer/approvals/${second}/cancel`, { reason: 'Too early' })).status).toBe(200)
  expect(await statusesShown(admin, orgId)).toEqual([['YES', 'PENDING']])
  const third = await requestOf(admin, orgId, 'YES')
  const no = { approvalQueueId: third, action: 'REJECT', reason: 'Unknown' }
  expect((await other('PUT', 'entity/takeAction', no)).status).toBe(200)
  expect(await statusesShown(admin, orgId)).toEqual([['YES', 'REJECTED']])
})

test('ORG-47 an issuer that is taken off a business is asked no more, and opens nothing there', async () => {
  const [admin, nsdl] = [await as('platform.admin'), await as('nsdl.admin')]
  const name = 'Moving Mills Private Limited'
  const orgId = await waiting(admin, name, ['NSDL', 'YES'])
  const id = await requestOf(admin, orgId, 'NSDL')
  const body = { orgId, version: 1, details: businessDetails(name, { issuers: ['YES'] }) }
  expect((await admin('PUT', 'usrmgmt/1.0/org/update', body)).body.message).toBe('Business updated')
  expect(statusOfRequest(id)).toEqual({ status: 'WITHDRAWN', reason: 'NSDL is no longer asked for approval' })
  const approve = { approvalQueueId: id, action: 'APPROVE' }
  expect((await nsdl('PUT', 'entity/takeAction', approve)).status).toBe(409)
  // Even where it were left open.
  const { db } = platform
  db.run(db.q.updateTable('approvals').set({ status: 'PENDING' }).where('id', '=', Number(id)))
  const late = await nsdl('PUT', 'entity/takeAction', approve)
  expect([late.status, late.body.message]).toEqual([
    409,
    `${name} no longer asks NSDL for approval. Reject this request`,
  ])
  expect(heldAt(orgId)).toEqual({ pools: [], vans: [], programs: [] })
})

/** The issuer's own administrator decides about a business. */
const decideAt = async (name: 'yes' | 'nsdl', orgId: string, action: 'APPROVE' | 'REJECT') => {
  const email = `${name}.admin@sandbox.test`
  const ask = await signIn(platform.url, email)
  const { digest } = (await ask('GET', `organization/orgDetailForApproval?orgId=${orgId}`)).body
  const decide = await signIn(platform.url, email, '/go/')
  const decided = await decide('POST', 'organization/approveKyc', { orgId, action, digest, reason: 'Looked at' })
  expect(decided.status).toBe(200)
}

const SANDBOX = { 'x-data-source': 'TEST' }
/** Somebody of the business alone, who asks in the sandbox mode, where the default issuer approves at once. */
const ofBusiness = async (orgId: string, email: string) => {
  const { db } = platform
  await signUpAs(platform, { name: 'Owning Omar', email, password: PASSWORD, businessName: 'Owned Traders' })
  const user = db.first(db.q.selectFrom('users').select('id').where('email', '=', email))
  db.run(db.q.insertInto('user_orgs').values({ user_id: user?.id ?? 0, org_id: Number(orgId), is_primary: 0 }))
  const ask = await signIn(platform.url, email)
  const moveTo = async (name: string, issuers: readonly string[]) => {
    const row = db.first(db.q.selectFrom('org_set_ups').select('version').where('org_id', '=', Number(orgId)))
    const body = { orgId, version: row?.version ?? 1, details: businessDetails(name, { issuers }) }
    return ask('PUT', 'usrmgmt/1.0/org/update', body, SANDBOX)
  }
  return moveTo
}

test('ORG-38 an issuer that stopped a business’s cards is not taken off it by the business, which would lift the stop', async () => {
  const [admin, yes] = [await as('platform.admin'), await as('yes.admin')]
  const name = 'Stopped Silks Private Limited'
  const orgId = await waiting(admin, name, ['NSDL', 'YES'])
  await decideAt('yes', orgId, 'APPROVE')
  const moveTo = await ofBusiness(orgId, 'stopped@issuers.test')
  const stop = (restrictCardIssuance: boolean) =>
    yes('PUT', 'orgs/restrictCardIssuance', { orgId, restrictCardIssuance, issuerCode: 'YES' })
  expect((await stop(true)).status).toBe(200)
  const refused = await moveTo(name, ['NSDL'])
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Card issuance at this issuer was stopped by the issuer: its own people, or the platform, can change this',
  ])
  expect(await statusesShown(admin, orgId)).toContainEqual(['YES', 'ACTIVE'])
  expect((await stop(false)).status).toBe(200)
  expect((await moveTo(name, ['NSDL'])).status).toBe(200)
})

test('ORG-37, ORG-47 an issuer that rejected a business is asked again, also where it was taken off meanwhile', async () => {
  const admin = await as('platform.admin')
  const name = 'Rejected Rugs Private Limited'
  const orgId = await waiting(admin, name, ['NSDL', 'YES'])
  await decideAt('yes', orgId, 'REJECT')
  await decideAt('nsdl', orgId, 'APPROVE')
  const moveTo = await ofBusiness(orgId, 'rejected@issuers.test')
  expect((await moveTo(name, ['NSDL'])).status).toBe(200)
  expect((await moveTo(name, ['NSDL', 'YES'])).status).toBe(200)
  expect(await statusesShown(admin, orgId)).toEqual([
    ['NSDL', 'ACTIVE'],
    ['YES', 'PENDING'],
  ])
  expect(heldAt(orgId).pools).toEqual(['NSDL'])
})
