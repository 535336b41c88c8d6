import { pdfFile } from '@/sandbox/core/files/pdf'
import { newestDigest } from '../../testing/approvers'
import { openRequired } from '../../testing/open-required'
import {
  startTestPlatform,
  send,
  signIn,
  PASSWORD,
  type TestPlatform,
  type SignedIn,
} from '../../testing/test-platform'
import { MOST_PASSWORDS } from '../../core/actor/account-tries'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

type UserAnswer = Record<string, string>
const signInTo = (email: string) => signIn(platform.url, email)
const admin = () => signInTo('platform.admin@sandbox.test')

const newestRequestOf = (userId: unknown) =>
  String(
    platform.db.first(
      platform.db.q
        .selectFrom('approvals')
        .select('id')
        .where('event_type', '=', 'USER_KYC')
        .where('entity_id', '=', Number(userId))
        .orderBy('id', 'desc'),
    )?.id,
  )

let made = 0
const person = (more: object = {}) => {
  made++
  const email = `invited.${made}@people.test`
  return { fullName: 'Invited Person', email, mobile: `98111${String(10_000 + made)}`, roles: ['3'], ...more }
}
const mailsTo = (email: string) =>
  platform.db.all(
    platform.db.q.selectFrom('messages').select(['link', 'subject']).where('recipient', '=', email).orderBy('id'),
  )
const tokenOf = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const choosePassword = (token: string) =>
  send(platform.url, 'POST', '/api/admins/password', { body: { token, password: 'Blue#Kite71' } })
/** Somebody who has accepted: signs in with a password of their own. */
const accepted = async (ask: SignedIn, more: object = {}) => {
  const body = person(more)
  const { body: answer } = await ask('POST', 'admins', body)
  await choosePassword(tokenOf(mailsTo(body.email).at(-1)?.link))
  const opened = await send(platform.url, 'POST', '/api/admins/email', {
    body: { email: body.email, password: 'Blue#Kite71' },
  })
  let token = opened.token ?? ''
  const asking = async (method: string, path: string, sent?: unknown) => {
    const got = await send(platform.url, method, `/api/${path}`, { token, body: sent })
    token = got.token ?? token
    return got
  }
  return { id: String(answer.id), email: body.email, ask: asking }
}
const detail = async (ask: SignedIn, id: string) =>
  (await ask('GET', `admins/${id}`)).body as unknown as {
    version: number
    status: string
    approvalStatus: string
    mayDecide: boolean
    changedFiles: { paper: string; change: string }[]
    profilePictureUrl: string | null
    taxPaperUrl: string | null
    addressProofFrontUrl: string | null
    addressProofBackUrl: string | null
  }
const list = async (ask: SignedIn, path: string) => (await ask('GET', path)).body.list as UserAnswer[]

test('USER-05, USER-06, USER-07 people are listed with roles and counts, by name, mobile, state and business, each in the own scope', async () => {
  const ask = await admin()
  const everybody = await list(ask, 'mp/admins?perPage=10000')
  expect(everybody.length).toBeGreaterThan(18)
  expect(everybody.find(({ email }) => email === 'cards@sandbox.test')).toMatchObject({
    roles: [{ roleId: '3', roleName: 'Card Admin', orgId: null }],
    adminCount: 0,
  })
  expect(everybody.find(({ email }) => email === 'platform.admin@sandbox.test')?.adminCount).toBe(3)
  expect(everybody.some(({ cardCount }) => Number(cardCount) > 0)).toBe(true)
  expect((await list(ask, 'mp/admins?name=meera')).map(({ name }) => name)).toEqual(['Meera Nair'])
  const mobile = everybody.find(({ name }) => name === 'Meera Nair')?.mobile ?? ''
  for (const text of [mobile, mobile.slice(2)])
    expect((await list(ask, `mp/admins?mobile=${text}`)).map(({ name }) => name)).toEqual(['Meera Nair'])
  expect((await list(ask, 'mp/admins?status=BLOCKED')).map(({ name }) => name)).toEqual(['Deepa Menon'])
  expect((await list(ask, 'mp/admins?approvalStatus=VERF_PENDING')).length).toBeGreaterThan(1)
  const setUp = everybody.find(({ email }) => email === 'setup@sandbox.test') as unknown as {
    organizations: UserAnswer[]
  }
  const orgId = setUp.organizations[0]?.orgId
  expect((await list(ask, `orgs/${orgId}/admins`)).map(({ email }) => email)).toEqual(['setup@sandbox.test'])
  expect((await list(ask, `usrmgmt/1.0/org/getAllUsersForOrg?orgId=${orgId}`)).map(({ email }) => email)).toEqual([
    'setup@sandbox.test',
  ])
  expect((await ask('GET', 'admin/meera@nowhere.test/status')).status).toBe(404)
  expect((await ask('GET', 'admin/cards@sandbox.test/status')).body).toEqual({
    id: '103',
    name: 'Meera Nair',
    status: 'ACTIVE',
  })

  const yes = await signInTo('yes.admin@sandbox.test')
  const own = await list(yes, 'issuer/admins')
  expect(own.map(({ issuerCode }) => issuerCode)).toEqual(own.map(() => 'YES'))
  expect(own.length).toBeGreaterThan(2)
  for (const path of ['admins/110', 'admin/110/status', 'admins/103'])
    expect([path, (await yes('GET', path)).status]).toEqual([path, 404])
  expect((await list(yes, 'mp/admins')).every(({ issuerCode }) => issuerCode === 'YES')).toBe(true)
})

test('CFG-06 admins and agents of issuers are listed by issuer and kind, found by name and mobile; an issuer’s own admin sees no other', async () => {
  const [ask, yes] = [await admin(), await signInTo('yes.admin@sandbox.test')]
  const all = await list(ask, 'issuer/admins?perPage=100')
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['ISSUER_ADMIN', 'AGENT']))
  const nsdl = await list(ask, 'issuer/admins?issuerCode=NSDL&perPage=100')
  expect(nsdl.map(({ email }) => email)).toEqual(
    all.filter(({ issuerCode }) => issuerCode === 'NSDL').map(({ email }) => email),
  )
  expect(nsdl.map(({ email }) => email)).toContain('nsdl.admin@sandbox.test')
  const agents = await list(ask, 'issuer/admins?type=AGENT')
  expect(agents.map(({ email }) => email)).toContain('agent@sandbox.test')
  expect(new Set(agents.map(({ type }) => type))).toEqual(new Set(['AGENT']))
  expect((await ask('GET', 'issuer/admins?type=MP_ADMIN')).status).toBe(400)
  const someone = nsdl.find(({ mobile }) => mobile)
  for (const query of [`name=${encodeURIComponent(String(someone?.name))}`, `mobile=${someone?.mobile?.slice(2)}`])
    expect((await list(ask, `issuer/admins?${query}`)).map(({ id }) => id)).toContain(someone?.id)
  expect(await list(yes, 'issuer/admins?issuerCode=NSDL')).toEqual([])
})

test('USER-02 an account that waits after too many wrong passwords is LOCKED, and somebody lets it in', async () => {
  const ask = await admin()
  const { id, email } = await accepted(ask)
  platform.db.run(
    platform.db.q.insertInto('account_tries').values({
      user_id: Number(id),
      kind: 'PASSWORD',
      day: Math.floor(Date.now() / 86_400_000),
      count: MOST_PASSWORDS + 1,
    }),
  )
  const enter = async () =>
    (await send(platform.url, 'POST', '/api/admins/email', { body: { email, password: 'Blue#Kite71' } })).status
  expect(await enter()).toBe(401)
  expect((await list(ask, 'mp/admins?status=LOCKED')).map((row) => row.email)).toEqual([email])
  expect((await list(ask, 'mp/admins?status=ACTIVE&perPage=1000')).map((row) => row.email)).not.toContain(email)
  expect((await ask('PUT', `admins/${id}/status`, { status: 'ACTIVE' })).body).toMatchObject({
    message: 'User unlocked',
  })
  expect(await enter()).toBe(200)
})

test('USER-08, USER-09 an invitation is mailed, its link works once, a second one of the same address says so, and it is sent again', async () => {
  const ask = await admin()
  const body = person()
  const invited = await ask('POST', 'admins', body)
  expect(invited.body).toMatchObject({ status: 'INVITED' })
  const again = await ask('POST', 'admins', { ...body, mobile: undefined, email: body.email.toUpperCase() })
  expect([again.status, again.body.fields]).toEqual([
    409,
    { email: 'Somebody with this email address has already been invited' },
  ])
  const mobile = await ask('POST', 'admins', person({ mobile: body.mobile }))
  expect([mobile.status, Object.keys(mobile.body.fields as object)]).toEqual([409, ['mobile']])
  const [first] = mailsTo(body.email)
  expect(first?.link).toContain('/user/verify-email/invited?token=')
  expect((await ask('PUT', `admins/${invited.body.id}/status`, { status: 'INVITED' })).body.message).toBe(
    'Invitation sent again',
  )
  const second = mailsTo(body.email).at(-1)
  expect((await choosePassword(tokenOf(first?.link))).status).toBe(409)
  expect((await choosePassword(tokenOf(second?.link))).status).toBe(200)
  expect((await choosePassword(tokenOf(second?.link))).status).toBe(409)
  expect((await detail(ask, String(invited.body.id))).status).toBe('ACTIVE')
  expect((await ask('PUT', `admins/${invited.body.id}/status`, { status: 'INVITED' })).status).toBe(409)

  const yes = await signInTo('yes.admin@sandbox.test')
  const agent = person({ roles: ['21'] })
  expect((await yes('POST', 'agent/admins', agent)).status).toBe(200)
  const colleague = person({ issuerCode: 'YES' })
  expect((await yes('POST', 'issuer/admins', colleague)).status).toBe(200)
  const rows = await list(yes, 'issuer/admins?name=invited')
  expect(rows.map(({ type, issuerCode }) => [type, issuerCode])).toEqual([
    ['ISSUER_ADMIN', 'YES'],
    ['AGENT', 'YES'],
  ])
  expect((await yes('POST', 'issuer/admins', person({ issuerCode: 'NSDL' }))).status).toBe(404)
  expect((await ask('POST', 'issuer/admins', person())).body.fields).toEqual({ issuerCode: 'Choose an issuer' })
})

test('USER-09 an agent is invited to a branch of the issuer and stands among its people; a branch of another issuer is refused', async () => {
  const ask = await admin()
  const { db } = platform
  const branchOf = (issuer: string) =>
    String(db.first(db.q.selectFrom('branches').select('id').where('issuer', '=', issuer).limit(1))?.id)
  const [yes, nsdl] = [branchOf('YES'), branchOf('NSDL')]
  const agent = person({ issuerCode: 'YES' })
  expect((await ask('POST', 'agent/admins', { ...agent, branchId: nsdl })).body.fields).toEqual({
    issuerCode: 'This branch belongs to the issuer NSDL',
  })
  expect((await ask('POST', 'agent/admins', { ...agent, branchId: yes })).status).toBe(200)
  const { body } = await ask('GET', `branch/${yes}?issuerCode=YES`)
  expect(body.people).toContainEqual(expect.objectContaining({ email: agent.email, type: 'AGENT', status: 'INVITED' }))
  const own = await signInTo('nsdl.admin@sandbox.test')
  expect((await own('POST', 'agent/admins', person({ branchId: yes }))).status).toBe(404)
})

test('ROLE-09 a privilege that the inviter lacks cannot be handed on, neither by an invitation nor by a role of their making', async () => {
  const ask = await admin()
  const role = await ask('POST', 'admins/role', {
    roleName: 'Inviter',
    description: 'Asks people in',
    roleEnabled: true,
    privilegeList: [
      { roleOnEntity: 'ALL', rolePrivilege: 'USERS_ALL', enabled: true },
      { roleOnEntity: 'ALL', rolePrivilege: 'CARD_READ', enabled: true },
    ],
  })
  const inviter = await accepted(ask, { roles: [String(role.body.id)] })
  const refused = await inviter.ask('POST', 'admins', person({ roles: ['3'] }))
  expect([refused.status, (refused.body.fields as UserAnswer).roles]).toEqual([
    400,
    'You cannot give privileges that you do not have: CARD_ALL, CARD_HOLDER_ALL, CARD_HOLDER_READ of Card Admin',
  ])
  expect((await inviter.ask('POST', 'admins', person({ roles: [String(role.body.id)] }))).status).toBe(200)
  const built = await inviter.ask('POST', 'admins/role', {
    roleName: 'Stepping stone',
    description: 'More than its maker may do',
    roleEnabled: true,
    privilegeList: [{ roleOnEntity: 'ALL', rolePrivilege: 'CARD_ALL', enabled: true }],
  })
  expect(built.body.fields).toEqual({
    privilegeList: 'You cannot give privileges that you do not have: CARD_ALL',
  })
  const { version } = await detail(ask, '103')
  const taken = await inviter.ask('PUT', 'admins', { id: '103', version, roles: [] })
  expect([taken.status, taken.body.message]).toEqual([409, expect.stringContaining('has privileges that you lack')])
  expect((await inviter.ask('PUT', 'admins/101/status', { status: 'BLOCKED', reason: 'Coup' })).status).toBe(409)
  // A one-time password goes to the mobile: it would open the account of somebody who may do more.
  const details = { fullName: 'Same Name', mobile: '919811199999' }
  const moved = await inviter.ask('PUT', 'admins', { id: '103', version, details })
  expect([moved.status, moved.body.message]).toEqual([409, expect.stringContaining('has privileges that you lack')])
  expect((await list(ask, 'mp/admins?mobile=919811199999')).length).toBe(0)
})

test('ROLE-05 a role for one business holds there and below, and nowhere else', async () => {
  const ask = await admin()
  const { ask: held } = await accepted(ask, { roles: [{ roleId: '3', orgId: '1002' }], orgIds: [] })
  expect((await held('GET', 'orgs/1002/cards')).status).toBe(200)
  expect((await held('GET', 'orgs/1001/cards')).status).toBe(404)
  const cards = (await held('GET', 'mp/cards?noOfRecords=1000')).body.list as UserAnswer[]
  const below = new Set(['1002', ...(await list(ask, 'orgs/1002/suborgs?perPage=1000')).map(({ orgId }) => orgId)])
  expect(cards.length).toBeGreaterThan(0)
  expect(cards.filter(({ orgId }) => !below.has(orgId))).toEqual([])
})

test('USER-08 a change of roles shows with the next request, a block ends every session, and of two at once the second is told', async () => {
  const ask = await admin()
  const colleague = await accepted(ask)
  expect((await colleague.ask('GET', 'mp/txns')).status).toBe(403)
  const { version } = await detail(ask, colleague.id)
  expect((await ask('PUT', 'admins', { id: colleague.id, version, roles: ['3', '22'] })).status).toBe(200)
  expect((await colleague.ask('GET', 'mp/txns')).status).toBe(200)
  const late = await ask('PUT', 'admins', { id: colleague.id, version, roles: ['3'] })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Somebody else changed')])
  expect((await ask('PUT', `admins/${colleague.id}/status`, { status: 'BLOCKED' })).status).toBe(400)
  const blocked = await ask('PUT', `admins/${colleague.id}/status`, { status: 'BLOCKED', reason: 'On leave' })
  expect(blocked.body).toEqual({ message: 'User blocked', status: 'BLOCKED' })
  expect((await colleague.ask('GET', 'pincode/600001')).status).toBe(401)
  expect((await ask('PUT', `admins/${colleague.id}/status`, { status: 'ACTIVE' })).body.message).toBe('User unblocked')
  expect((await ask('PUT', 'admins/101/status', { status: 'BLOCKED', reason: 'Myself' })).status).toBe(409)
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const paper = async (token: string, bytes: Buffer = PNG) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'paper.png', { type: 'image/png' }))
  const answer = await fetch(`${platform.url}/api/doc/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return ((await answer.json()) as UserAnswer).docKey ?? ''
}

test('USER-04, VAL-20 a person has a picture that is as high as it is wide, changed and taken away; who is second is told', async () => {
  const ask = await admin()
  const { id } = await accepted(ask)
  const opened = await send(platform.url, 'POST', '/api/admins/email', {
    body: { email: 'platform.admin@sandbox.test', password: PASSWORD },
  })
  const picture = (width: number, height: number) => {
    const bytes = Buffer.alloc(33)
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes)
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return paper(opened.token ?? '', bytes)
  }
  const set = async (pictureKey: string, version?: number) =>
    ask('PUT', 'admins', { id, version: version ?? (await detail(ask, id)).version, pictureKey })
  const wide = await set(await picture(4, 3))
  expect([wide.status, Object.keys(wide.body.fields as object)]).toEqual([400, ['pictureKey']])
  const pdf = await set(await paper(opened.token ?? '', Buffer.from(pdfFile(['no picture']))))
  expect([pdf.status, (await detail(ask, id)).profilePictureUrl]).toEqual([400, null])
  const { version } = await detail(ask, id)
  expect((await set(await picture(4, 4))).status).toBe(200)
  expect((await detail(ask, id)).profilePictureUrl).toContain('/sandbox/files/documents/')
  expect((await set('', Number(version))).status).toBe(409)
  expect((await set('')).status).toBe(200)
  expect((await detail(ask, id)).profilePictureUrl).toBeNull()
})

test('USER-03, USER-11, USER-12, USER-14, USER-15, USER-17 papers need PAN and both sides of an address proof; somebody else decides on them, once', async () => {
  const ask = await admin()
  const { id } = await accepted(ask)
  const details = { fullName: 'Asha Rao', dateOfBirth: '1990-02-03', gender: 'F', fatherName: 'Mohan Rao' }
  const { version } = await detail(ask, id)
  expect((await ask('PUT', 'admins', { id, version, details })).status).toBe(200)
  const opened = await send(platform.url, 'POST', '/api/admins/email', {
    body: { email: 'platform.admin@sandbox.test', password: PASSWORD },
  })
  const keys = await Promise.all([1, 2, 3].map(() => paper(opened.token ?? '')))
  const papers = { pan: 'ABCPK1234F', panKey: keys[0], addressProofType: 'PASSPORT', addressProofKeys: keys.slice(1) }
  const sent = async (more: object) => {
    const { version } = await detail(ask, id)
    return ask('PUT', 'admins', { id, version, papers: { ...papers, ...more } })
  }
  expect((await sent({ addressProofKeys: [keys[1]] })).body.fields).toEqual({
    'papers.addressProofKeys': 'validation.addressProof',
  })
  expect((await sent({ panKey: '' })).body.fields).toEqual({ 'papers.panKey': 'validation.panUpload' })
  expect((await sent({ panKey: 'another-person' })).status).toBe(400)
  expect((await sent({})).status).toBe(200)
  expect(await detail(ask, id)).toMatchObject({
    approvalStatus: 'VERF_PENDING',
    addressProofType: 'PASSPORT',
    addressProofFrontUrl: expect.stringContaining('/sandbox/files/documents/'),
    taxPaperUrl: expect.stringContaining('/sandbox/files/documents/'),
  })
  const decide = (actor: SignedIn, body: object) =>
    actor('POST', '../go/user/approve-user-kyc', { userId: id, ...newestDigest(platform, 'USER_KYC', id), ...body })
  expect((await decide(ask, { decision: 'APPROVE' })).body.message).toMatch(/^User Approval has some issue/)
  const approver = await signInTo('approvals@sandbox.test')
  expect((await decide(approver, { decision: 'REJECT' })).body.fields).toEqual({ reason: 'validation.rejectReason' })
  expect((await decide(approver, { decision: 'REJECT', reason: 'Back is dark' })).body.message).toBe('User is rejected')
  expect((await decide(approver, { decision: 'APPROVE' })).status).toBe(409)
  await sent({})
  expect((await approver('GET', `user/userDetailForApproval?userId=${id}`)).body.approvalStatus).toBe('VERF_PENDING')
  await openRequired(approver, newestRequestOf(id))
  expect((await decide(approver, { decision: 'APPROVE' })).body.message).toBe('User is approved')

  const address = {
    addressType: 'PERMANENT',
    address1: '12 Lake Road',
    address2: '',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600010',
  }
  expect((await ask('POST', `admins/addresses/${id}`, address)).status).toBe(200)
  expect((await ask('GET', `admins/${id}`)).body.address).toMatchObject({ addressType: 'PERMANENT', pincode: '600010' })
  expect((await ask('GET', `admins/${id}`)).body).toMatchObject({
    name: 'Asha Rao',
    gender: 'F',
    fatherName: 'Mohan Rao',
  })
})

test('APPR-37 documents that are sent back name what to correct; what is not given anew stays, and the next request links to the one before', async () => {
  const ask = await admin()
  const { id } = await accepted(ask)
  const opened = await send(platform.url, 'POST', '/api/admins/email', {
    body: { email: 'platform.admin@sandbox.test', password: PASSWORD },
  })
  const token = opened.token ?? ''
  const other = Buffer.concat([PNG, Buffer.from([0])])
  const keys = await Promise.all([PNG, PNG, PNG, other].map((bytes) => paper(token, bytes)))
  const sent = async (papers: object) => {
    const { version } = await detail(ask, id)
    return ask('PUT', 'admins', { id, version, papers })
  }
  const whole = {
    pan: 'ABCPK1234F',
    panKey: keys[0],
    aadhaar: '234123412346',
    addressProofType: 'PASSPORT',
    addressProofKeys: keys.slice(1, 3),
  }
  expect((await sent({ pan: 'ABCPK1234F' })).body.fields).toMatchObject({ 'papers.panKey': 'validation.panUpload' })
  expect((await sent(whole)).status).toBe(200)
  const approver = await signInTo('approvals@sandbox.test')
  const newest = () => newestRequestOf(id)
  const first = newest()
  const back = (fields: readonly string[]) =>
    approver('PUT', 'entity/takeAction', {
      approvalQueueId: first,
      action: 'RETURN',
      ...newestDigest(platform, 'USER_KYC', id),
      reason: 'The back is dark',
      fields,
    })
  expect((await back(['email'])).status).toBe(400)
  const fields = ['files.ADDRESS_PROOF_BACK', 'address.city']
  expect((await back(fields)).body.status).toBe('RETURNED')
  expect(await detail(ask, id)).toMatchObject({
    approvalStatus: 'PENDING',
    approvalReason: null,
    rejection: { isReturned: true, reason: 'The back is dark', fields },
  })
  const { list } = (await ask('GET', 'notifications?perPage=200')).body as unknown as { list: object[] }
  expect(list).toContainEqual(
    expect.objectContaining({ event: 'REQUEST_RETURNED', target: 'user-form', targetId: String(id) }),
  )

  const same = await sent(whole)
  expect(same.status).toBe(409)
  expect(same.body.message).toContain('the file address proof back and address city are as they were')
  expect(await detail(ask, id)).toMatchObject({ approvalStatus: 'PENDING', rejection: { isReturned: true } })
  const before = await detail(ask, id)
  expect((await sent({ pan: 'ABCPK1234G', panKey: '', addressProofKeys: ['', keys[3]] })).status).toBe(200)
  const after = await detail(ask, id)
  expect(after).toMatchObject({
    approvalStatus: 'VERF_PENDING',
    rejection: null,
    addressProofType: 'PASSPORT',
    taxPaperUrl: before.taxPaperUrl,
    addressProofFrontUrl: before.addressProofFrontUrl,
  })
  expect(after.addressProofBackUrl).not.toBe(before.addressProofBackUrl)
  const read = (await approver('GET', `issuer/getApprovals/${newest()}`)).body as unknown as {
    changes: { field: string; before: string | null; after: string | null }[]
    files: { paper: string; change: string | null }[]
  }
  expect(read).toMatchObject({ supersedes: first, previous: { id: first, status: 'RETURNED', fields } })
  expect(read.changes.filter(({ before, after }) => before !== after).map(({ field }) => field)).toEqual([
    'kycStatus',
    'pan',
  ])
  const replaced = [{ paper: 'ADDRESS_PROOF_BACK', change: 'REPLACED' }]
  expect(after.changedFiles).toEqual(replaced)
  expect(read.files.filter(({ change }) => change)).toMatchObject(replaced)
  expect((await sent(whole)).status).toBe(409)
  const decide = (by: SignedIn, decision: object) =>
    by('POST', '../go/user/approve-user-kyc', { userId: id, ...newestDigest(platform, 'USER_KYC', id), ...decision })
  const seen = newestDigest(platform, 'USER_KYC', id)
  const reason = 'The number is not that of the card'
  const second = { approvalQueueId: newest(), action: 'RETURN', ...seen, reason, fields }
  expect((await approver('PUT', 'entity/takeAction', second)).body.status).toBe('RETURNED')
  const { ask: colleague } = await accepted(ask, { roles: ['1'] })
  const { version } = await detail(ask, id)
  expect((await colleague('PUT', 'admins', { id, version, papers: { pan: 'ABCPK1234H' } })).status).toBe(200)
  // Most of the documents are still those of the first maker.
  for (const maker of [ask, colleague]) {
    expect((await detail(maker, id)).mayDecide).toBe(false)
    expect((await decide(maker, { decision: 'APPROVE' })).status).toBe(409)
  }
  expect((await approver('GET', `user/userDetailForApproval?userId=${id}`)).body.mayDecide).toBe(true)
  await openRequired(approver, newest())
  expect((await decide(approver, { decision: 'APPROVE' })).status).toBe(200)
})
