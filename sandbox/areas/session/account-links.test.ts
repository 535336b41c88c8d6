import { rememberBusinessId } from '../organizations/set-up-write'
import { startTestPlatform, PASSWORD, send, signIn, signUpAs, type TestPlatform } from '../../testing/test-platform'

const clock = { ahead: 0 }
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => Date.now() + clock.ahead, portalUrl: 'http://portal.test' })
})
afterAll(() => platform?.close())

type Mail = { subject: string; text: string; link: string | null }
const mails = async (to: string): Promise<Mail[]> =>
  (await send(platform.url, 'GET', `/sandbox/outbox?to=${to}`, { headers: { accept: 'application/json' } }))
    .body as unknown as Mail[]
const open = (method: string, path: string, body?: unknown, headers = {}) =>
  send(platform.url, method, path, { ...(body !== undefined && { body }), headers })
const enter = (email: string, password: string) => open('POST', '/api/admins/email', { email, password })
const askReset = (email: string) => open('POST', '/api/admins/password/reset/email', { email })
const tokenIn = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const setPassword = (token: string, password: string) => open('POST', '/api/admins/password', { token, password })
const verify = (kind: 'password/reset' | 'email', token: string) => open('GET', `/api/admins/${kind}/verify/${token}`)

let made = 0
const invite = async (by = 'platform.admin@sandbox.test', more: object = {}) => {
  const email = `invited.${++made}@links.test`
  const inviter = await signIn(platform.url, by)
  const answer = await inviter('POST', 'admins', { fullName: 'Ira Menon', email, roles: ['3'], ...more })
  return { email, answer }
}
/** Somebody with a password, for tests that change it. */
const person = async () => {
  const { email } = await invite()
  await setPassword(tokenIn((await mails(email))[0]?.link), 'Blue#Kite71')
  return email
}

test('SESS-15 an invitation mails a link that sets a password once, and then signs in', async () => {
  const { email, answer } = await invite()
  expect(answer).toMatchObject({ status: 200, body: { status: 'INVITED' } })
  const [mail] = await mails(email)
  expect(mail?.link).toMatch(/^http:\/\/portal\.test\/user\/verify-email\/invited\?token=[\w-]{43}$/)
  const token = tokenIn(mail?.link)
  expect((await enter(email, 'Blue#Kite71')).status).toBe(401)
  expect(await verify('email', token)).toMatchObject({ status: 200, body: { email, name: 'Ira Menon' } })
  expect((await verify('password/reset', token)).status).toBe(404)
  expect((await setPassword(token, 'Blue#Kite71')).status).toBe(200)
  expect(await enter(email, 'Blue#Kite71')).toMatchObject({ status: 200, body: { user: { email } } })
  expect(await setPassword(token, 'Blue#Kite72')).toMatchObject({
    status: 409,
    body: { fields: { token: 'used' } },
  })
  expect((await enter(email, 'Blue#Kite72')).status).toBe(401)
})

test('an inviter hands on no role and no business beyond the own, and nobody is invited twice', async () => {
  const { email } = await invite()
  const inviter = await signIn(platform.url, 'platform.admin@sandbox.test')
  const again = await inviter('POST', 'admins', { fullName: 'Ira Menon', email, roles: ['3'] })
  expect(again.status).toBe(409)
  expect((await invite('platform.admin@sandbox.test', { roles: ['999'] })).answer.status).toBe(404)
  expect((await invite('yes.admin@sandbox.test', { orgIds: ['999999'] })).answer.status).toBe(404)
  expect((await invite('cards@sandbox.test')).answer.status).toBe(403)
  const { email: banker } = await invite('yes.admin@sandbox.test')
  await setPassword(tokenIn((await mails(banker))[0]?.link), 'Blue#Kite71')
  expect((await enter(banker, 'Blue#Kite71')).body).toMatchObject({
    user: { type: 'ISSUER_ADMIN', branchDetails: { issuerCode: 'YES' } },
  })
})

test('SESS-14 a reset mails a link; the new password ends every session of the person', async () => {
  const email = await person()
  const before = await enter(email, 'Blue#Kite71')
  const ask = () => send(platform.url, 'GET', '/api/pincode/600001', { token: before.token })
  expect((await ask()).status).toBe(200)
  expect((await askReset(email)).status).toBe(200)
  const [mail] = await mails(email)
  expect(mail?.link).toMatch(/\/user\/verify-email\/forgot-password\?token=/)
  const token = tokenIn(mail?.link)
  expect(await verify('password/reset', token)).toMatchObject({ status: 200, body: { email } })
  expect((await setPassword(token, 'Green#Kite82')).status).toBe(200)
  expect((await ask()).status).toBe(401)
  expect((await enter(email, 'Blue#Kite71')).status).toBe(401)
  expect((await enter(email, 'Green#Kite82')).status).toBe(200)
  expect((await mails(email))[0]?.subject).toBe('Your password was set')
})

test('SESS-14 an unknown address gets the same answer and no mail; of two links one password spends both', async () => {
  const email = await person()
  const [known, stranger] = [await askReset(email), await askReset('nobody@links.test')]
  expect(stranger).toEqual(known)
  expect(await mails('nobody@links.test')).toEqual([])
  const first = tokenIn((await mails(email))[0]?.link)
  await askReset(email)
  const second = tokenIn((await mails(email))[0]?.link)
  expect(first).not.toBe(second)
  expect((await setPassword(second, 'Green#Kite82')).status).toBe(200)
  expect((await verify('password/reset', first)).body).toMatchObject({ fields: { token: 'used' } })
})

test('SESS-15 a late link says so, a made-up one says nothing, and neither sets a password', async () => {
  const email = await person()
  await askReset(email)
  const token = tokenIn((await mails(email))[0]?.link)
  clock.ahead += 31 * 60_000
  expect(await verify('password/reset', token)).toMatchObject({ status: 409, body: { fields: { token: 'expired' } } })
  expect((await setPassword(token, 'Green#Kite82')).status).toBe(409)
  expect(await verify('password/reset', 'x'.repeat(43))).toMatchObject({
    status: 404,
    body: { message: 'Unable to verify your details. Please contact Business Administrator.' },
  })
  expect((await enter(email, 'Blue#Kite71')).status).toBe(200)
  const kept = platform.db.all(platform.db.q.selectFrom('account_links').select('hash'))
  expect(kept.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept)).not.toContain(token)
})

test.each(['Sh0rt#A', 'Password@123', 'nocapital#12', 'x'.repeat(400)])(
  'VAL-01 the platform itself refuses %s',
  async (password) => {
    const { email } = await invite()
    const refused = await setPassword(tokenIn((await mails(email))[0]?.link), password)
    expect(refused.status).toBe(400)
    expect((await enter(email, password)).status).not.toBe(200)
  },
)

test('a password is changed by anyone who knows it, and the other sessions end', async () => {
  const email = await person()
  const other = await enter(email, 'Blue#Kite71')
  const own = await enter(email, 'Blue#Kite71')
  const change = (token: string | null, currentPassword: string, password: string) =>
    send(platform.url, 'POST', '/api/admins/password', { token, body: { currentPassword, password } })
  expect((await change(null, 'Blue#Kite71', 'Green#Kite82')).status).toBe(401)
  const wrong = await change(own.token, 'Blue#Kite99', 'Green#Kite82')
  expect(wrong).toMatchObject({ status: 400, body: { fields: { currentPassword: expect.any(String) } } })
  expect((await change(wrong.token, 'Blue#Kite71', 'Blue#Kite71')).status).toBe(400)
  const done = await change(wrong.token, 'Blue#Kite71', 'Green#Kite82')
  expect(done.status).toBe(200)
  const alive = async (token: string | null) =>
    (await send(platform.url, 'GET', '/api/pincode/600001', { token })).status
  expect([await alive(done.token), await alive(other.token)]).toEqual([200, 401])
})

const form = (email: string) => ({ name: 'Ira Menon', email, businessName: 'Ira Traders', password: 'Blue#Kite71' })
const signUpWith = (email: string, isTest = true) => signUpAs(platform, form(email), isTest)
const askToSignUp = (email: string) =>
  open('POST', '/signup/usrnew/1.0/signup/new', form(email), { 'x-data-source': 'TEST' })
const confirm = (token: string, password = 'Blue#Kite71') =>
  open('POST', '/signup/usrnew/1.0/signup/confirm', { token, password })
const tokenOf = (mail: Mail | undefined) => tokenIn(mail?.link)

test('SESS-19 test data: a business that signs up is approved at once and its person is Super Admin of it alone', async () => {
  expect(await signUpWith('ira@traders.test')).toMatchObject({ status: 200, body: { status: 'ACTIVE' } })
  const { token, body } = await enter('ira@traders.test', 'Blue#Kite71')
  expect(body).toMatchObject({
    user: { type: 'MP_ADMIN', userOrganizations: [{ orgName: 'Ira Traders', primaryOrg: true, setUpComplete: true }] },
    roleDefinitionList: [{ roleName: 'Super Admin' }],
  })
  const list = await send(platform.url, 'GET', '/api/orgs?page=1&perPage=10', { token })
  expect(
    (list.body.list as { orgName: string; status: string }[]).map(({ orgName, status }) => [orgName, status]),
  ).toEqual([['Ira Traders', 'ACTIVE']])
})

test('SESS-19 live: the business waits for its set-up', async () => {
  expect(await signUpWith('live@traders.test', false)).toMatchObject({ status: 200, body: { status: 'DRAFT' } })
  expect((await enter('live@traders.test', 'Blue#Kite71')).body).toMatchObject({
    user: { permissions: expect.arrayContaining(['SET_UP_ALL']), userOrganizations: [{ setUpComplete: false }] },
  })
})

test('SESS-18 an address that has an account gets the same answer, keeps its password and is told', async () => {
  await signUpWith('twice@traders.test')
  const fresh = await askToSignUp('never@traders.test')
  expect(await askToSignUp('TWICE@traders.test')).toEqual(fresh)
  expect(await askToSignUp('platform.admin@sandbox.test')).toEqual(fresh)
  expect((await mails('TWICE@traders.test'))[0]?.subject).toBe('You already have an account')
  expect((await enter('platform.admin@sandbox.test', PASSWORD)).status).toBe(200)
})

test('ORG-45 decision 42 until the link of its mail is used a sign-up has no account and no business, and blocks nobody’s invitation', async () => {
  const email = 'waits@traders.test'
  const count = () =>
    platform.db.first(platform.db.q.selectFrom('orgs').select((eb) => eb.fn.countAll<number>().as('count')))?.count
  const before = count()
  await askToSignUp(email)
  expect((await enter(email, 'Blue#Kite71')).status).toBe(401)
  expect(count()).toBe(before)
  const token = tokenOf((await mails(email))[0])
  const admin = await signIn(platform.url, 'platform.admin@sandbox.test')
  const invited = await admin('POST', 'admins', { fullName: 'Asked In', email, roles: ['3'] })
  expect(invited.body).toMatchObject({ status: 'INVITED' })
  expect(await confirm(token)).toMatchObject({ status: 409, body: { fields: { token: 'used' } } })
  expect(count()).toBe(before)
})

test('ORG-45 a sign-up is confirmed by its link and the password that was chosen, once, within a day', async () => {
  const email = 'confirms@traders.test'
  await askToSignUp(email)
  await askToSignUp(email)
  const [second, first] = (await mails(email)).map(tokenOf)
  expect(await open('GET', `/signup/usrnew/1.0/signup/verify/${first}`)).toMatchObject({ status: 200, body: { email } })
  expect(await confirm(first ?? '', 'Other#Kite71')).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  })
  expect((await enter(email, 'Blue#Kite71')).status).toBe(401)
  expect(await confirm(first ?? '')).toMatchObject({ status: 200, body: { status: 'ACTIVE', email } })
  expect((await enter(email, 'Blue#Kite71')).status).toBe(200)
  for (const token of [first, second]) expect(await confirm(token ?? '')).toMatchObject({ status: 409 })
  expect(await confirm('no-such-token-1')).toMatchObject({ status: 404, body: { fields: { token: 'unknown' } } })
  await askToSignUp('late@traders.test')
  const late = tokenOf((await mails('late@traders.test'))[0])
  platform.db.run(platform.db.q.updateTable('sign_ups').set({ expires_at: 1 }).where('email', '=', 'late@traders.test'))
  expect(await confirm(late)).toMatchObject({ status: 409, body: { fields: { token: 'expired' } } })
})

test('ORG-45 a link lets ten wrong passwords pass, an address gets five mails a day, and the answer stays the same', async () => {
  const email = 'often@traders.test'
  const answers = []
  for (let n = 0; n < 7; n++) answers.push(await askToSignUp(email))
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await mails(email)).toHaveLength(5)
  const token = tokenOf((await mails(email))[0])
  for (let n = 0; n < 10; n++) expect((await confirm(token, 'Other#Kite71')).status).toBe(400)
  expect((await confirm(token)).status).toBe(404)
})

test('ORG-45 tries at the password of a sign-up count before they are made: of many at once no more than ten are let through', async () => {
  const email = 'guessed@traders.test'
  await askToSignUp(email)
  const token = tokenOf((await mails(email))[0])
  const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => confirm(token, `Other#Kite${70 + n}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), ...Array(5).fill(404)])
  expect(await confirm(token)).toMatchObject({ status: 404, body: { fields: { token: 'unknown' } } })
})

test('ORG-47, SESS-19 a business that signs up in SANDBOX can be funded and issue at the default issuer at once, as one that was approved', async () => {
  await signUpWith('funded@traders.test')
  const { db } = platform
  const org = db.first(db.q.selectFrom('orgs').selectAll().where('admin_email', '=', 'funded@traders.test'))
  const id = org?.id ?? 0
  const rowsOf = (table: 'program_orgs' | 'org_events') =>
    db.all(db.q.selectFrom(table).selectAll().where('org_id', '=', id)).length
  const place = db.first(db.q.selectFrom('org_issuers').selectAll().where('org_id', '=', id))
  expect(place).toMatchObject({ issuer: 'YES', status: 'ACTIVE', van: `YESXVA${id}`, ifsc: expect.any(String) })
  const pool = db.q.selectFrom('accounts').select('id').where('org_id', '=', id).where('kind', '=', 'POOL')
  expect([db.all(pool).length, rowsOf('org_events')]).toEqual([1, 1])
  expect(org).toMatchObject({ name: 'Ira Traders', status: 'ACTIVE', set_up_complete: 1, depth: 0, root_id: id })
})

test('ORG-45 a sign-up gets no id that a deleted draft has had', async () => {
  await signUpWith('drafts@traders.test', false)
  const { db } = platform
  const idOf = (email: string) =>
    db.first(db.q.selectFrom('orgs').select('id').where('admin_email', '=', email))?.id ?? 0
  const gone = idOf('drafts@traders.test') + 1
  const admin = await signIn(platform.url, 'platform.admin@sandbox.test')
  db.write(() => rememberBusinessId(db, gone))
  expect((await admin('GET', `orgs/${gone}`)).status).toBe(404)
  await signUpWith('after@traders.test', false)
  expect(idOf('after@traders.test')).toBe(gone + 1)
})
