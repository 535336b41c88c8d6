import { randomUUID } from 'node:crypto'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { newBusiness, newDocument } from '../../testing/new-business'
import { openRequired } from '../../testing/open-required'
import {
  done,
  signIn,
  startTestPlatform,
  type Answer,
  type TestPlatform,
  type SignedIn,
  type Json,
} from '../../testing/test-platform'

let platform: TestPlatform
let maker: SignedIn
let checker: SignedIn
let other: SignedIn
let detailOf: Approvers['read']
/** The checker where calls of the go-service are asked. */
let decider: SignedIn
beforeAll(async () => {
  platform = await startTestPlatform()
  ;({ maker, checker, other, read: detailOf } = await signInApprovers(platform.url))
  decider = await signIn(platform.url, 'platform.admin@sandbox.test', '/go/')
})
afterAll(() => platform.close())

const act = async (ask: SignedIn, id: unknown, more: object = {}) => {
  const decision = { approvalQueueId: String(id), action: 'APPROVE', ...more }
  if (decision.action === 'APPROVE') await openRequired(ask, id)
  return ask('PUT', 'entity/takeAction', decision)
}
const changed = (answer: Answer) => ({
  status: answer.status,
  code: answer.body.code,
  changes: Object.fromEntries(
    ((answer.body.changes ?? []) as { field: string; before: unknown; now: unknown }[]).map((one) => [
      one.field,
      [one.before, one.now],
    ]),
  ),
})

const waitingOrg = async (name: string) => {
  const org = await newBusiness(platform.url, maker, name)
  const sent = done(
    await maker('POST', 'issuer/approvals', { entityType: 'ORG', entityId: org.orgId, issuerCode: 'YES' }),
  )
  return { ...org, id: String(sent.approvalQueueId) }
}
const orgStatus = (id: string) =>
  platform.db.first(platform.db.q.selectFrom('orgs').select(['status', 'name']).where('id', '=', Number(id)))

test('APPR-23 a business that its maker changes while it waits is not activated by the approval of what it was', async () => {
  const { orgId, version, id } = await waitingOrg('Honest Goods')
  const shown = await detailOf(id)
  expect(shown.digest).toMatch(/^[\w-]{43}$/)
  const details = { name: 'Dishonest Goods', primaryAdminName: 'Mallory Rao', accountNumber: '999999999999' }
  done(await maker('PUT', 'usrmgmt/1.0/org/update', { orgId, version, details }))

  const late = await act(other, id, { digest: shown.digest, version: shown.version })
  expect(changed(late)).toEqual({
    status: 409,
    code: 'changed',
    changes: {
      name: ['Honest Goods', 'Dishonest Goods'],
      primaryAdminName: ['Asha Nair', 'Mallory Rao'],
      accountNumber: [expect.stringMatching(/^\d+9012$/), '999999999999'],
    },
  })
  const blind = await act(other, id)
  expect([blind.status, blind.body.code]).toEqual([409, 'changed'])
  const byOrg = await decider('POST', 'organization/approveKyc', {
    orgId,
    issuerCode: 'YES',
    action: 'APPROVE',
    digest: shown.digest,
  })
  expect(changed(byOrg)).toEqual(changed(late))
  expect(orgStatus(orgId)).toEqual({ status: 'PENDING', name: 'Dishonest Goods' })

  const next = late.body.approvalQueueId
  expect(await detailOf(id)).toMatchObject({ status: 'SUPERSEDED', supersededBy: next })
  const now = await detailOf(next)
  expect(now).toMatchObject({ status: 'PENDING', supersedes: id, digest: late.body.digest })
  expect((await act(maker, next, { digest: now.digest })).status).toBe(409)
  done(await act(other, next, { digest: now.digest, version: now.version }))
  expect(orgStatus(orgId)).toEqual({ status: 'ACTIVE', name: 'Dishonest Goods' })
})

test('APPR-23 another paper of a business, added or taken away while it waits, is another content', async () => {
  const { orgId, id } = await waitingOrg('Paper Goods')
  const { digest } = await detailOf(id)
  const issuance = await signIn(platform.url, 'yes.admin@sandbox.test', '/api/issuance/v1/')
  const added = await issuance('POST', 'bizdocmgnt/business-document', {
    orgId,
    docType: 'TAN',
    docValue: 'BLRP12345K',
    docImage: await newDocument(platform.url),
  })
  done(added)
  const late = await act(checker, id, { digest })
  expect([late.status, late.body.code]).toEqual([409, 'changed'])
  expect((late.body.changes as { field: string }[]).map(({ field }) => field)).toEqual(['files.TAN', 'tan'])
  expect(orgStatus(orgId)?.status).toBe('PENDING')
})

test('APPR-23 what differs from what was asked for is not approved, though its checker has read it as it is now', async () => {
  const { orgId, id } = await waitingOrg('Asked Goods')
  const { db } = platform
  // Written by something that does not renew the request.
  db.run(db.q.updateTable('orgs').set({ name: 'Unasked Goods' }).where('id', '=', Number(orgId)))
  const { digest } = await detailOf(id)
  expect(changed(await act(other, id, { digest }))).toEqual({
    status: 409,
    code: 'changed',
    changes: { name: ['Asked Goods', 'Unasked Goods'] },
  })
  expect(orgStatus(orgId)?.status).toBe('PENDING')
  done(await act(other, id, { action: 'REJECT', reason: 'Not what was asked for' }))
})

test('APPR-23 the person who changed what waits counts as its maker, beside the person who asked for it first', async () => {
  const { orgId, version, id } = await waitingOrg('Two Makers')
  done(await checker('PUT', 'usrmgmt/1.0/org/update', { orgId, version, details: { name: 'Two Makers Ltd' } }))
  const next = (await detailOf(id)).supersededBy
  const { digest } = await detailOf(next)
  expect([(await act(maker, next, { digest })).status, (await act(checker, next, { digest })).status]).toEqual([
    409, 409,
  ])
  done(await act(other, next, { digest }))
})

test('APPR-25 the person who asked first for what somebody else changed is told, withdraws it, and learns what became of it', async () => {
  const told = async (event: string, id: unknown) =>
    (done(await maker('GET', 'notifications?perPage=100')).list as Json[]).filter(
      (one) => one.event === event && one.targetId === String(id),
    )
  const changedBy = async (name: string) => {
    const { orgId, version, id } = await waitingOrg(name)
    done(await checker('PUT', 'usrmgmt/1.0/org/update', { orgId, version, details: { name: `${name} Ltd` } }))
    return (await detailOf(id)).supersededBy
  }
  const withdraw = (ask: SignedIn, id: unknown) => ask('PUT', `issuer/approvals/${String(id)}/withdraw`, {})

  const first = await changedBy('Told Traders')
  expect(await told('REQUEST_CHANGED', first)).toMatchObject([{ actor: 'Aditi Raman', subject: 'Told Traders' }])
  const { actions } = done(await maker('GET', `issuer/getApprovalQueueActions/${String(first)}`))
  expect(actions).toContainEqual({ action: 'WITHDRAW', enabled: true, why: null })
  expect((await withdraw(other, first)).status).toBe(404)
  expect(done(await withdraw(maker, first)).status).toBe('WITHDRAWN')
  expect(await told('REQUEST_WITHDRAWN', first)).toEqual([])

  const second = await changedBy('Heard Traders')
  expect(done(await withdraw(checker, second)).status).toBe('WITHDRAWN')
  expect(await told('REQUEST_WITHDRAWN', second)).toMatchObject([{ actor: 'Aditi Raman' }])

  const third = await changedBy('Known Traders')
  done(await act(other, third, { digest: (await detailOf(third)).digest }))
  expect(await told('REQUEST_APPROVED', third)).toMatchObject([{ actor: 'Kavitha Subramanian' }])
})

test('APPR-23 a program that changes while it waits, or gets a wallet, is not approved as it was', async () => {
  const banks = done(await maker('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).list as Json[]
  const bank = banks.find((one) => one.cardType === 'GPR' && !one.digitalOnly)
  const fields = { ...emptyProgram, name: 'Fair Cards', issuerCode: 'YES', issuerProgramId: String(bank?.id) }
  const program = done(await maker('POST', 'orgs/programs', { ...fields, formKey: randomUUID(), cardForm: 'BOTH' }))
  const sent = await maker('POST', 'issuer/approvals', {
    entityType: 'CARD_PROGRAM',
    entityId: program.id,
    issuerCode: 'YES',
  })
  const { approvalQueueId } = done(sent)
  const { digest } = await detailOf(approvalQueueId)
  done(await maker('PUT', `cardPrograms/${String(program.id)}`, { version: program.version, name: 'Unfair Cards' }))
  const late = await act(checker, approvalQueueId, { digest })
  expect(changed(late)).toEqual({ status: 409, code: 'changed', changes: { name: ['Fair Cards', 'Unfair Cards'] } })
  const wallet = { ...emptyWallet, formKey: randomUUID(), cardProgramId: program.id, name: 'Hidden limit' }
  const { appId } = done(await maker('POST', 'orgs/cardPrograms/wallets', { ...wallet, balanceType: 'VIRTUAL' }))
  const again = await act(checker, late.body.approvalQueueId, { digest: late.body.digest })
  expect(changed(again).changes).toMatchObject({ [`wallets.${String(appId)}.name`]: [null, 'Hidden limit'] })
  const now = await detailOf(again.body.approvalQueueId)
  done(await act(checker, now.id, { digest: now.digest }))
})

test('APPR-23 a user’s details that change while the papers wait are decided about as they are', async () => {
  const request = platform.db.first(
    platform.db.q
      .selectFrom('approvals')
      .innerJoin('users', 'users.id', 'approvals.entity_id')
      .select(['approvals.id', 'entity_id', 'users.name', 'users.version', 'users.mobile'])
      .where('event_type', '=', 'USER_KYC')
      .where('approvals.status', '=', 'PENDING'),
  )
  const userId = String(request?.entity_id)
  const { digest } = await detailOf(request?.id)
  const seen = done(await checker('GET', `user/userDetailForApproval?userId=${userId}`))
  expect(seen.digest).toBe(digest)
  const details = { fullName: 'Somebody Else', mobile: request?.mobile ?? '' }
  done(await checker('PUT', 'admins', { id: userId, version: request?.version, details }))
  const late = await decider('POST', 'user/approve-user-kyc', { userId, decision: 'APPROVE', digest })
  expect(changed(late)).toEqual({
    status: 409,
    code: 'changed',
    changes: { name: [request?.name, 'Somebody Else'] },
  })
  expect(done(await checker('GET', `user/userDetailForApproval?userId=${userId}`)).digest).toBe(late.body.digest)
})

test('APPR-12, decision 44 of what a user’s papers ask for, files are told as files and nothing stands there twice', async () => {
  const requests = platform.db.all(
    platform.db.q.selectFrom('approvals').select(['id', 'content']).where('event_type', '=', 'USER_KYC'),
  )
  expect(requests.length).toBeGreaterThan(1)
  for (const { id, content } of requests) {
    const { changes, status, supersedes } = await detailOf(id)
    // What a request sends again stands on both sides. APPR-33
    const same = (changes as { before: string | null; after: string | null }[]).filter(
      (one) => supersedes === null && one.before === one.after,
    )
    expect([id, same]).toEqual([id, []])
    if (status !== 'PENDING') continue
    const files = Object.entries(JSON.parse(content) as object).filter(([field]) => field.startsWith('files.'))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter(([, value]) => !/^sha256:[0-9a-f]{64}$/.test(String(value)))).toEqual([])
    expect((changes as { field: string }[]).filter(({ field }) => field.startsWith('files.'))).toEqual([])
  }
})

test('APPR-23 a card holder whose address changes while the papers wait is decided about as they are', async () => {
  const request = platform.db.first(
    platform.db.q
      .selectFrom('approvals')
      .select(['id', 'entity_id', 'currency'])
      .where('event_type', '=', 'CUSTOMER_KYC')
      .where('currency', '=', 'INR')
      .where('status', '=', 'PENDING'),
  )
  const customerId = String(request?.entity_id)
  const { digest } = await detailOf(request?.id)
  const address = {
    addressType: 'PERMANENT_ADDRESS',
    address1: '1 Another Road',
    address2: 'Ward 2',
    city: 'Mysuru',
    state: 'Karnataka',
    pincode: '570001',
  }
  done(await checker('POST', 'addresses', { entityId: customerId, entityType: 'CUST', address }))
  const late = await decider('POST', 'card-holder/approveCardHolder', { customerId, action: 'APPROVE', digest })
  expect([late.status, late.body.code]).toEqual([409, 'changed'])
  expect(changed(late).changes).toMatchObject({ 'addresses.PERMANENT_ADDRESS.city': [null, 'Mysuru'] })
})

test('decision 44 a digest that nobody was shown decides nothing, and what nobody changed is decided as it was shown', async () => {
  const { orgId, id } = await waitingOrg('Steady Goods')
  const wrong = await act(checker, id, { digest: 'x'.repeat(43) })
  expect([wrong.status, wrong.body.code, wrong.body.changes]).toEqual([409, 'changed', []])
  const rejected = await act(checker, id, { action: 'REJECT', reason: 'Unread', digest: 'x'.repeat(43) })
  expect(rejected.status).toBe(409)
  const { digest } = await detailOf(id)
  expect((await detailOf(id)).digest).toBe(digest)
  const queue = done(await checker('GET', 'issuer/approvals?issuerCode=YES&eventType=ORG_CREATION')).approvalQueues
  expect((queue as Json[]).find((row) => row.id === id)?.digest).toBe(digest)
  expect(done(await checker('GET', `organization/orgDetailForApproval?orgId=${orgId}`)).digest).toBe(digest)
  done(await act(checker, id, { digest }))
  expect(orgStatus(orgId)?.status).toBe('ACTIVE')
})

test('decision 44 the salt leaves with no answer, and everything that waits in the seed has a digest of what it asks for', async () => {
  const waiting = platform.db.all(
    platform.db.q
      .selectFrom('approvals')
      .select(['id', 'salt', 'digest', 'event_type'])
      .where('status', 'in', ['PENDING', 'UPLOADED', 'PAUSED']),
  )
  expect(waiting.length).toBeGreaterThan(5)
  for (const { id, salt, digest, event_type } of waiting) {
    const { body } = await checker('GET', `issuer/getApprovals/${id}`)
    expect([event_type, body.gone, body.digest]).toEqual([event_type, null, digest])
    expect(salt).not.toBe('')
    expect(JSON.stringify(body)).not.toContain(salt)
  }
})
