import type { UpdateUser } from '@/lib/rules/bodies/users'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import {
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
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

let made = 9_622_000_000
const nextMobile = () => `91${(made += 1)}`
const userOf = (email: string) => {
  const user = platform.db.first(platform.db.q.selectFrom('users').selectAll().where('email', '=', email))
  if (!user) throw new Error(`no user ${email}`)
  return user
}
const mailsTo = (recipient: string | null) =>
  platform.db.all(
    platform.db.q
      .selectFrom('messages')
      .select(['link', 'subject', 'text', 'code'])
      .where('recipient', '=', recipient ?? '')
      .orderBy('id'),
  )

/** Somebody who was invited, has chosen a password and signed in. */
const join = async (by: SignedIn, name: string, more: object = {}, path = 'issuer/admins') => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@access.test`
  const body = { fullName: name, email, mobile: nextMobile(), roles: ['5'], ...more }
  expect((await by('POST', path, body)).status).toBe(200)
  const token = new URL(mailsTo(email).at(-1)?.link ?? '').searchParams.get('token')
  await send(platform.url, 'POST', '/api/admins/password', { body: { token, password: PASSWORD } })
  const { id, mobile } = userOf(email)
  return { id: String(id), email, mobile: mobile ?? '', ask: await signIn(platform.url, email) }
}
const update = (by: SignedIn, email: string, more: object) => {
  const { id, version } = userOf(email)
  return by('PUT', 'admins', { id: String(id), version, ...more })
}
const requestOtp = async (mobile: string) =>
  (await send(platform.url, 'POST', '/api/admins/otp', { body: { mobile } })).body
const verifyOtp = (sessionId: unknown, otp: unknown) =>
  send(platform.url, 'POST', '/api/admins/otp/verify', { body: { sessionId, otp } })

test('APPR-24 with USER_INVITATION guarded nobody gives somebody else’s account another mobile alone: one-time passwords go to it', async () => {
  const { email, mobile, ask } = await join(people.maker, 'Checking Chitra')
  const [wanted, details] = [nextMobile(), { fullName: 'Checking Chitra' }]
  await people.guardedWhile('USER_INVITATION', async () => {
    const asked = await update(people.maker, email, { details: { ...details, mobile: wanted } })
    expect([asked.status, asked.body.message]).toEqual([202, 'Sent for approval by Checker at YES'])
    expect(userOf(email).mobile).toBe(mobile)
    expect((await ask('GET', 'pincode/600001')).status).toBe(200)
    expect(mailsTo(email).at(-1)?.subject).toBe('Your password was set')

    const id = asked.body.approvalQueueId
    const { changes } = await people.read(id)
    expect(changes).toContainEqual(expect.objectContaining({ field: 'mobile', before: mobile, after: wanted }))
    expect((await people.act(people.maker, id)).status).toBe(409)
    expect((await people.act(people.checker, id)).body.status).toBe('APPROVED')
  })
  expect(userOf(email).mobile).toBe(wanted)
})

test('SESS-02 another mobile ends the sessions and one-time passwords of the account, and is told to its old addresses', async () => {
  const { email, mobile, ask } = await join(people.maker, 'Moving Mohan')
  const { sessionId } = await requestOtp(mobile)
  const code = mailsTo(mobile).at(-1)?.code
  const wanted = nextMobile()
  const moved = await update(people.maker, email, { details: { fullName: 'Moving Mohan', mobile: wanted } })
  expect([moved.status, userOf(email).mobile]).toEqual([200, wanted])
  expect((await ask('GET', 'pincode/600001')).status).toBe(401)
  expect((await verifyOtp(sessionId, code)).status).toBe(401)
  for (const address of [email, mobile])
    expect(mailsTo(address).at(-1)).toMatchObject({
      subject: 'Your mobile number was changed',
      text: expect.stringContaining(`now ends in ${wanted.slice(-4)}`),
    })
  expect(mailsTo(wanted)).toEqual([])
})

test('APPR-24 with USER_INVITATION guarded nobody lets a blocked account in again alone; a block goes at once', async () => {
  const { id, email } = await join(people.maker, 'Blocked Bina')
  const set = (body: object) => people.maker('PUT', `admins/${id}/status`, body)
  await people.guardedWhile('USER_INVITATION', async () => {
    expect((await set({ status: 'BLOCKED', reason: 'Left the bank' })).status).toBe(200)
    const asked = await set({ status: 'ACTIVE' })
    expect([asked.status, userOf(email).status]).toEqual([202, 'BLOCKED'])
    expect((await people.act(people.checker, asked.body.approvalQueueId)).body.status).toBe('APPROVED')
    expect(userOf(email).status).toBe('ACTIVE')
  })
})

const details = (name: string, more: object = {}) => ({ fullName: name, ...more })
/** One value of each part that a person's update may have. */
const parts: Record<keyof (typeof UpdateUser)['shape'], unknown> = {
  id: undefined,
  version: undefined,
  details: details('Rewritten Person', { dateOfBirth: '1990-01-01' }),
  roles: [],
  orgIds: [],
  papers: { pan: 'ABCPK1234F', panKey: 'x', addressProofType: 'PASSPORT', addressProofKeys: ['x', 'x'] },
  pictureKey: '',
}
const address = { address1: '12 Lake Road', city: 'Chennai', state: 'Tamil Nadu', pincode: '600010' }
/** Every way to write about somebody else. */
const writes = (id: string, version: number) => [
  ...Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([part, value]) => ['PUT', 'admins', { id, version, [part]: value }] as const),
  ['PUT', `admins/${id}/status`, { status: 'BLOCKED', reason: 'Coup' }] as const,
  ['PUT', `admins/${id}/status`, { status: 'ACTIVE' }] as const,
  ['PUT', `admins/${id}/status`, { status: 'INVITED' }] as const,
  ['POST', `admins/addresses/${id}`, address] as const,
]
const recordOf = (email: string) => {
  const user = userOf(email)
  const { db } = platform
  return [
    user,
    db.all(db.q.selectFrom('user_roles').selectAll().where('user_id', '=', user.id)),
    db.all(db.q.selectFrom('user_profiles').selectAll().where('user_id', '=', user.id)),
  ]
}

test('ROLE-09 nobody writes anything about a person who may do more than they may, or who works for the bank above them', async () => {
  const role = await people.checker('POST', 'admins/role', {
    roleName: 'Inviting Desk',
    description: 'Asks people in',
    roleEnabled: true,
    privilegeList: [{ roleOnEntity: 'ALL', rolePrivilege: 'USERS_ALL', enabled: true }],
  })
  const inviter = await join(people.checker, 'Inviting Ila', { roles: [String(role.body.id)] }, 'admins')
  await signUpAs(platform, {
    name: 'Owning Omar',
    email: 'omar@access.test',
    password: PASSWORD,
    businessName: 'Owned',
  })
  const owner = await signIn(platform.url, 'omar@access.test')
  const banker = await join(people.checker, 'Banking Bela', { roles: ['2'], issuerCode: 'YES' })
  const [own] = (await owner('GET', 'orgs')).body.list as { orgId: string }[]
  const { db } = platform
  db.run(db.q.insertInto('user_orgs').values({ user_id: Number(banker.id), org_id: Number(own?.orgId), is_primary: 1 }))
  const cases = [
    [inviter.ask, 'cards@sandbox.test', /^Meera Nair has privileges that you lack/],
    [owner, banker.email, /^Banking Bela works for YES/],
  ] as const
  for (const [ask, email, why] of cases) {
    const before = recordOf(email)
    const { id, version } = userOf(email)
    for (const [method, path, body] of writes(String(id), version)) {
      const { status, body: said } = await ask(method, path, body)
      expect([path, body, status, said.message]).toEqual([path, body, 409, expect.stringMatching(why)])
    }
    expect(recordOf(email)).toEqual(before)
  }
})

test('ROLE-09 nobody changes their own name, mobile, roles or status; approvals record names', async () => {
  const { id, email, ask } = await join(people.maker, 'Renaming Rekha', { roles: ['1'] })
  for (const [method, path, body] of [
    ['PUT', 'admins', { details: details('Kavitha Subramanian') }],
    ['PUT', 'admins', { details: details('Renaming Rekha', { mobile: nextMobile() }) }],
    ['PUT', 'admins', { roles: [] }],
    ['PUT', `admins/${id}/status`, { status: 'ACTIVE' }],
  ] as const) {
    const { version } = userOf(email)
    const { status, body: said } = await ask(method, path, path === 'admins' ? { id, version, ...body } : body)
    expect([status, said.message]).toEqual([409, 'You cannot change your own account. Ask another administrator'])
  }
  expect(userOf(email).name).toBe('Renaming Rekha')
  expect((await ask('POST', `admins/addresses/${id}`, address)).status).toBe(200)
})

test('USER-17 what approved papers vouch for changes with new papers alone', async () => {
  const email = 'ananya.krishnan@desk.test'
  const { name, mobile } = userOf(email)
  for (const [field, value] of [
    ['fullName', 'Kavitha Subramanian'],
    ['dateOfBirth', '1991-01-01'],
    ['gender', 'T'],
    ['fatherName', 'Somebody Else'],
  ]) {
    const sent = { ...details(name, { mobile: mobile ?? '' }), [String(field)]: value }
    const refused = await update(people.maker, email, { details: sent })
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([409, [`details.${field}`]])
  }
  expect(userOf(email).name).toBe(name)
  const { db } = platform
  db.run(db.q.updateTable('users').set({ kyc_status: 'VERF_PENDING' }).where('email', '=', email))
  expect((await update(people.maker, email, { details: details('Ananya Rao') })).status).toBe(200)
})
