import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'libsql'
import { outbox, PASSWORD, platformApi } from '../support/platform'
import { startPortal, startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'
import { secondsLeftOf } from '../support/time'

const directory = mkdtempSync(join(tmpdir(), 'emboss-entry-'))
let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'debug', DATA_DIR: directory } })
})
afterAll(async () => {
  await stack?.close()
  rmSync(directory, { recursive: true, force: true })
})

const location = (answer: { headers: Headers }) => answer.headers.get('location')
const NEW = 'Blue#Kite71'
const FORGOT = '/user/forgot-password'
const RESET = '/user/verify-email/forgot-password'
const INVITED = '/user/verify-email/invited'

let made = 0
const invited = async (more: object = {}) => {
  const email = `entry.${++made}@flows.test`
  const api = await platformApi('platform.admin@sandbox.test', stack.platform.url)
  await api.send('POST', 'admins', { body: { fullName: 'Ira Menon', email, roles: ['3'], ...more } })
  return email
}
const linkFor = async (email: string) => {
  const mail = (await outbox(email, stack.platform.url)).find(({ link }) => link)
  const url = new URL(mail?.link ?? '')
  return { path: `${url.pathname}${url.search}`, token: url.searchParams.get('token') ?? '' }
}
const openLink = async (visitor: Visitor, email: string) => {
  const { path, token } = await linkFor(email)
  const first = await visitor.get(path)
  return { token, first, page: await visitor.get(location(first) ?? '') }
}
const setPassword = (visitor: Visitor, password: string, repeat = password) =>
  visitor.send('POST', '/api/auth/password', { form: { password, repeat } })
const enter = (visitor: Visitor, email: string, password: string) =>
  visitor.send('POST', '/api/auth/sign-in', { form: { email, password } })
const askReset = (visitor: Visitor, email: string) =>
  visitor.send('POST', '/api/auth/password/reset', { form: { email } })
const person = async () => {
  const email = await invited()
  const visitor = stack.visitor()
  await openLink(visitor, email)
  expect(location(await setPassword(visitor, NEW))).toBe('/user/login?done=password')
  return email
}
const shown = async (visitor: Visitor, answer: { headers: Headers }) => (await visitor.get(location(answer) ?? '')).text

test('SESS-15 an invitation: the token leaves the address at once, the password is set once, and signs in', async () => {
  const email = await invited()
  const visitor = stack.visitor()
  const { token, first, page } = await openLink(visitor, email)
  expect([first.status, location(first)]).toEqual([302, INVITED])
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(page.status).toBe(200)
  expect(page.text).toContain(email)
  expect(page.text).toContain('Choose your password')
  expect(`${page.text}${visitor.cookie()}`).not.toContain(token)
  const set = await setPassword(visitor, NEW)
  expect([set.status, location(set), visitor.cookie('emboss-link')]).toEqual([303, '/user/login?done=password', ''])
  const login = await shown(visitor, set)
  expect(login).toContain('Your password is set')
  expect(login).toContain(email)
  expect(location(await enter(visitor, email, NEW))).toBe('/app/cards/list/all')
  expect((await openLink(stack.visitor(), email)).page.text).toContain('This link was already used.')
  expect(stack.log()).not.toContain(token)
  expect(stack.log()).not.toContain(NEW)
})

test('SESS-14 a reset by mail: the new password signs in, the old one and the old sessions are over', async () => {
  const email = await person()
  const before = stack.visitor()
  await enter(before, email, NEW)
  expect((await before.get('/api/issuing/pincode/600001')).status).toBe(200)
  const visitor = stack.visitor()
  const asked = await askReset(visitor, email)
  expect([asked.status, location(asked)]).toEqual([303, `${FORGOT}?sent=1`])
  const page = await shown(visitor, asked)
  expect(page).toContain('Check your email')
  expect(page).toContain(email)
  const opened = await openLink(visitor, email)
  expect(location(opened.first)).toBe(RESET)
  expect(opened.page.text).toContain('Choose a new password')
  expect(location(await setPassword(visitor, 'Green#Kite82'))).toBe('/user/login?done=password')
  expect(location(await before.get('/app/blank-page'))).toBe('/user/login?error=ended')
  expect((await before.get('/api/issuing/pincode/600001')).status).toBe(401)
  expect(location(await enter(stack.visitor(), email, NEW))).toBe('/user/login?error=invalid')
  expect(location(await enter(stack.visitor(), email, 'Green#Kite82'))).toBe('/app/cards/list/all')
})

test('PROF-03 a reset says how many API keys there are and ends them, unless the person keeps them', async () => {
  for (const isKept of [false, true]) {
    const email = await person()
    const owner = stack.visitor()
    await enter(owner, email, NEW)
    for (const name of ['Weekly import', 'Nightly'])
      await owner.send('POST', '/api/profile/api-keys', {
        form: { name, confirm: NEW, privilege: 'CARD_READ', addresses: '203.0.113.0/24, 198.51.100.7' },
      })
    const tab = (await owner.get('/app/profile?tab=api-keys')).text
    expect(tab).toMatch(/Never used[\s\S]*CARD_READ[\s\S]*203\.0\.113\.0\/24, 198\.51\.100\.7/)
    await askReset(stack.visitor(), email)
    const visitor = stack.visitor()
    const { page } = await openLink(visitor, email)
    expect(page.text).toContain('This account has 2 API keys. They are revoked with the new password.')
    const form = { password: 'Green#Kite72', repeat: 'Green#Kite72', ...(isKept && { keepApiKeys: 'on' }) }
    expect(location(await visitor.send('POST', '/api/auth/password', { form }))).toBe('/user/login?done=password')
    await enter(visitor, email, 'Green#Kite72')
    const after = (await visitor.get('/app/profile?tab=api-keys')).text
    expect([isKept, after.includes('Weekly import')]).toEqual([isKept, isKept])
    const told = (await outbox(email, stack.platform.url))[0]?.text ?? ''
    expect(told.includes('2 API keys were revoked with it')).toBe(!isKept)
  }
})

test('SESS-14 an address without an account gets the same answer and the same page, and no mail', async () => {
  const email = await person()
  const told = []
  for (const address of [email, 'nobody@flows.test']) {
    const visitor = stack.visitor()
    const answer = await askReset(visitor, address)
    const page = await shown(visitor, answer)
    told.push([answer.status, location(answer), /role="status".*?<\/div>/s.exec(page)?.[0].replaceAll(address, '')])
  }
  expect(told[0]?.[2]).toContain('Check your email')
  expect(told[0]).toEqual(told[1])
  expect(await outbox('nobody@flows.test', stack.platform.url)).toEqual([])
})

test('SESS-16, VAL-01, VAL-02 two entries that differ, and every broken rule, are said and set nothing', async () => {
  const email = await invited()
  const visitor = stack.visitor()
  await openLink(visitor, email)
  const differ = await setPassword(visitor, NEW, 'Blue#Kite72')
  expect(location(differ)).toBe(`${INVITED}?error=fields`)
  const page = await shown(visitor, differ)
  expect(page).toContain('Passwords don&#x27;t match')
  expect(page).not.toContain(NEW)
  for (const weak of [
    'Sh0rt#A',
    'Password@123',
    'nocapital#12',
    'NOLOWER#12',
    'NoDigits#x',
    'NoSpecial12',
    'x'.repeat(300),
  ])
    expect(location(await setPassword(visitor, weak))).toBe(`${INVITED}?error=fields`)
  expect(location(await enter(stack.visitor(), email, NEW))).toBe('/user/login?error=invalid')
  expect(location(await setPassword(visitor, NEW))).toBe('/user/login?done=password')
})

test('SESS-15, SESS-20 a used, a made-up and a missing link say what to do, and set nothing', async () => {
  const email = await person()
  const visitor = stack.visitor()
  const { page: spent } = await openLink(visitor, email)
  expect(spent.text).toContain('This link was already used.')
  expect(spent.text).toContain(FORGOT)
  expect(spent.text).not.toContain('Repeat password')
  expect(location(await setPassword(visitor, 'Green#Kite82'))).toBe(INVITED)
  const sentence = 'Unable to verify your details. Please contact Business Administrator.'
  for (const path of [`${RESET}?token=${'x'.repeat(43)}`, `${RESET}?token=<script>`, `${INVITED}?token=`]) {
    const stranger = stack.visitor()
    const first = await stranger.get(path)
    expect([first.status, location(first)]).toEqual([302, path.split('?')[0]])
    expect((await stranger.get(path.split('?')[0] ?? '')).text).toContain(sentence)
  }
  expect((await stack.visitor().get(RESET)).text).toContain(sentence)
  expect(location(await setPassword(stack.visitor(), NEW))).toBe(RESET)
  expect(location(await enter(stack.visitor(), email, NEW))).toBe('/app/cards/list/all')
})

test('SESS-15 a link of one kind opens nothing as the other kind', async () => {
  const email = await invited()
  const visitor = stack.visitor()
  const { token } = await linkFor(email)
  await visitor.get(`${RESET}?token=${token}`)
  expect((await visitor.get(RESET)).text).toContain('Unable to verify your details.')
})

test('SESS-07 a link opened by somebody signed in ends that session from the address bar, and asks from another site', async () => {
  const email = await person()
  await askReset(stack.visitor(), email)
  const { path } = await linkFor(email)
  const visitor = stack.visitor()
  await visitor.signIn('cards@sandbox.test')
  const asked = { headers: { 'sec-fetch-site': 'cross-site' } }
  await visitor.get(path, asked)
  expect((await visitor.get(RESET, asked)).text).toMatch(/Signed in as .*Continue.*Sign out/s)
  expect((await visitor.get('/app/blank-page')).status).toBe(200)
  const own = { headers: { 'sec-fetch-site': 'none' } }
  await visitor.get(path, own)
  expect((await visitor.get(RESET, own)).text).toContain('Choose a new password')
  expect((await visitor.get('/app/blank-page')).status).toBe(302)
})

test('mails follow the brand: its name, and links to its own host where the brand map names it', async () => {
  const email = await person()
  const host = `coromandel.localhost:${new URL(stack.url).port}`
  const asked = { form: { email }, headers: { host, origin: `http://${host}` } }
  await stack.visitor().send('POST', '/api/auth/password/reset', asked)
  const [mail] = await outbox(email, stack.platform.url)
  expect(mail?.link).toMatch(new RegExp(`^http://${host}${RESET}[?]token=`))
  expect(mail?.text).toContain('Coromandel Bank Cards')
  const forged = await fetch(`${stack.platform.url}/api/admins/password/reset/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal-origin': 'https://evil.example' },
    body: JSON.stringify({ email }),
  })
  expect(forged.status).toBe(200)
  expect((await outbox(email, stack.platform.url))[0]?.link).not.toContain('evil')
})

test('decision 28 a second reset within 30 seconds is 429 with Retry-After, for any address alike', async () => {
  for (const email of [await person(), 'stranger@flows.test']) {
    const visitor = stack.visitor()
    const begunMs = Date.now()
    expect((await askReset(visitor, email)).status).toBe(303)
    const again = await askReset(visitor, email)
    expect(again.status).toBe(429)
    expect(secondsLeftOf(30, begunMs)).toContain(Number(again.headers.get('retry-after')))
    const page = (await visitor.get(`${FORGOT}?error=limited`)).text
    expect(page).toMatch(/Too many attempts. Try again in ([12]\d|30|[2-9]) seconds/)
    expect(page).toContain(`value="${email}"`)
  }
})

test('SESS-17 a reset that the platform cannot answer says so', async () => {
  const alone = await startPortal({ DATA_DIR: join(directory, 'alone'), PLATFORM_PORT: '9' })
  const visitor = alone.visitor()
  const answer = await askReset(visitor, 'anybody@flows.test')
  expect(location(answer)).toBe(`${FORGOT}?error=down`)
  expect((await visitor.get(`${FORGOT}?error=down`)).text).toContain('The platform cannot be reached.')
  await alone.stop()
})

test('decision 26 a reset, a password by a link and a sign-up leave a record with its outcome, without any secret', async () => {
  const email = await person()
  await askReset(stack.visitor(), email)
  await signUp(stack.visitor(), signUpForm('audit@signup.test'))
  const file = new Sqlite(join(directory, 'portal.db'), { readonly: true })
  const rows = file
    .prepare("SELECT action, phase, outcome, user_name, target, detail FROM audit_events WHERE kind = 'change'")
    .all() as { action: string; phase: string; outcome: string | null; user_name: string | null }[]
  file.close()
  const told = (action: string, who: string) =>
    rows.filter((row) => row.action === action && row.user_name === who).map(({ phase, outcome }) => [phase, outcome])
  expect(told('issuing POST admins/password', email)).toEqual([['outcome', 'ok']])
  expect(told('issuing POST admins/password/reset/email', email)).toEqual([
    ['intent', null],
    ['outcome', 'ok'],
  ])
  expect(told('live-signup POST usrnew/1.0/signup/new', 'audit@signup.test')).toEqual([
    ['intent', null],
    ['outcome', 'ok'],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Blue#Kite|token/)
})

const signUpForm = (email: string, more: Record<string, string> = {}) => ({
  name: 'Ira Menon',
  email,
  businessName: 'Ira Traders',
  password: NEW,
  repeat: NEW,
  ...more,
})
const signUp = (visitor: Visitor, form: Record<string, string>) => visitor.send('POST', '/api/auth/sign-up', { form })

const openSignUp = async (visitor: Visitor, email: string) => {
  const { pathname, search } = new URL((await outbox(email, stack.platform.url))[0]?.link ?? '')
  return shown(visitor, await visitor.get(`${pathname}${search}`))
}
const confirm = (visitor: Visitor, password: string) =>
  visitor.send('POST', '/api/auth/sign-up/confirm', { form: { password } })

test('SESS-18, SESS-19, ORG-45 sign-up: once its address is confirmed the business is approved and its person is Super Admin of it', async () => {
  const email = 'ira@signup.test'
  const visitor = stack.visitor()
  expect((await visitor.get('/user/register')).text).toContain('Create an account')
  const answer = await signUp(visitor, signUpForm(email))
  expect([answer.status, location(answer)]).toEqual([303, '/user/login?done=sign-up'])
  expect(await shown(visitor, answer)).toContain(`Confirm ${email}: we have sent you an email`)
  expect(location(await enter(stack.visitor(), email, NEW))).toBe('/user/login?error=invalid')
  expect(await openSignUp(visitor, email)).toContain(`You signed up as ${email}`)
  const wrong = await confirm(visitor, 'Other#Kite71')
  expect(await shown(visitor, wrong)).toContain('This is not the password that you chose')
  expect(location(await confirm(visitor, NEW))).toBe('/app/dashboard')
  const { list } = (await visitor.get('/api/issuing/orgs?page=1&perPage=10')).json<{ list: { orgName: string }[] }>()
  expect(list.map(({ orgName }) => orgName)).toEqual(['Ira Traders'])
  const [mail, link] = await outbox(email, stack.platform.url)
  expect(mail?.subject).toBe('Your business is approved')
  const { pathname, search } = new URL(link?.link ?? '')
  const other = stack.visitor()
  expect(await shown(other, await other.get(`${pathname}${search}`))).toContain('was already used')
  expect(location(await confirm(stack.visitor(), NEW))).toBe('/user/verify-email/sign-up')
})

test('SESS-18 an address that has an account gets the same answer and keeps its password', async () => {
  const visitor = stack.visitor()
  const answer = await signUp(visitor, signUpForm('support@sandbox.test'))
  expect([answer.status, location(answer)]).toEqual([303, '/user/login?done=sign-up'])
  expect(await shown(visitor, answer)).toContain('Confirm support@sandbox.test: we have sent you an email')
  expect(location(await enter(stack.visitor(), 'support@sandbox.test', NEW))).toBe('/user/login?error=invalid')
  expect(location(await enter(stack.visitor(), 'support@sandbox.test', PASSWORD))).toBe('/app/support')
})

test('SESS-18, VAL-01 what is missing or wrong is said at its field, and what was typed stays', async () => {
  const visitor = stack.visitor()
  const empty = await signUp(visitor, {})
  expect(location(empty)).toBe('/user/register?error=fields')
  const page = await shown(visitor, empty)
  expect(page).toContain('Enter Full Name')
  expect(page).toContain('Enter A Valid Email')
  expect(page).toContain('Enter the business name')
  const wrong = await signUp(visitor, signUpForm('no-address', { name: 'R2D2', password: 'weak', repeat: 'weak' }))
  const second = await shown(visitor, wrong)
  expect(second).toContain('Enter a valid name')
  expect(second).toContain('value="no-address"')
  expect(second).toContain('value="Ira Traders"')
  expect(second).not.toContain('value="weak"')
  expect(
    location(await signUp(visitor, signUpForm('x@signup.test', { password: 'Password@123', repeat: 'Password@123' }))),
  ).toBe('/user/register?error=fields')
})

test.each(['/api/auth/password', '/api/auth/password/reset', '/api/auth/sign-up'])(
  '%s takes nothing from another site',
  async (path) => {
    const headers = { origin: 'https://evil.example' }
    const answer = await stack.visitor().send('POST', path, { form: signUpForm('a@evil.test'), headers })
    expect(answer.status).toBe(403)
    expect(await outbox('a@evil.test', stack.platform.url)).toEqual([])
  },
)

test('VAL-01 a brand that asks for longer passwords says so and refuses the shorter', async () => {
  const host = `coromandel.localhost:${new URL(stack.url).port}`
  const visitor = stack.visitor()
  expect((await visitor.get('/user/register')).text).toContain('8 to 16 characters')
  expect((await visitor.get('/user/register', { headers: { host } })).text).toContain('10 to 16 characters')
  const short = signUpForm('brand@signup.test', { password: 'Blu#Kite1', repeat: 'Blu#Kite1' })
  const asked = { form: short, headers: { host, origin: `http://${host}` } }
  expect(location(await visitor.send('POST', '/api/auth/sign-up', asked))).toBe('/user/register?error=fields')
  expect(await outbox('brand@signup.test', stack.platform.url)).toEqual([])
  expect(location(await signUp(stack.visitor(), short))).toBe('/user/login?done=sign-up')
})

test('SESS-18, SESS-19 live: sign-up goes to the live host, nobody is approved, and the set-up waits', async () => {
  const map = join(directory, 'live.json')
  writeFileSync(join(directory, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const bank = { key: 'bank', name: 'Bank', favicon: 'icon.svg', emailSender: 'Bank' }
  writeFileSync(map, JSON.stringify({ 'https://cards.bank.example': bank }))
  const { url } = stack.platform
  const names = ['ISSUANCE_V1', 'ISSUANCE_V2', 'GO_SERVICE', 'REPORTING_API', 'SUPPORT_API', 'REIMBURSEMENT_API']
  const live = await startPortal({
    ...Object.fromEntries([...names, 'KYC_PORTAL'].map((name) => [`${name}_URL`, 'https://upstream.example'])),
    ISSUING_API_URL: `${url}/api`,
    LIVE_SIGNUP_URL: `${url}/signup`,
    MODE: 'LIVE',
    ALLOW_HTTP_UPSTREAMS: '1',
    BRANDS_FILE: map,
    DATA_DIR: join(directory, 'live'),
  })
  const headers = { host: 'cards.bank.example', origin: 'https://cards.bank.example' }
  const visitor = live.visitor()
  const form = signUpForm('live@signup.test', { businessName: 'Live Traders' })
  const answer = await visitor.send('POST', '/api/auth/sign-up', { form, headers })
  expect([answer.status, location(answer)]).toEqual([303, '/user/login?done=sign-up'])
  const waits = await visitor.get('/user/login?done=sign-up', { headers })
  expect(waits.text).toContain('Confirm live@signup.test: we have sent you an email')
  const { pathname, search } = new URL((await outbox('live@signup.test', stack.platform.url))[0]?.link ?? '')
  await visitor.get(`${pathname}${search}`, { headers })
  const confirmed = await visitor.send('POST', '/api/auth/sign-up/confirm', { form: { password: NEW }, headers })
  expect(location(confirmed)).toBe('/app/organization/list/all')
  const made = stack.platform.db.first(
    stack.platform.db.q.selectFrom('orgs').select(['status', 'set_up_complete']).where('name', '=', 'Live Traders'),
  )
  expect(made).toEqual({ status: 'DRAFT', set_up_complete: 0 })
  await live.stop()
})
