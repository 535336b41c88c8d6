import { hashPassword } from '@/sandbox/core/actor/passwords'
import { PASSWORD } from '../support/platform'
import { startStack, type Stack } from '../support/stack'
import type { Answer, Visitor } from '../support/visitor'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'debug' } })
})
afterAll(() => stack?.close())

const location = (answer: Answer) => answer.headers.get('location')
const post = (visitor: Visitor, path: string, form: Record<string, string>) => visitor.send('POST', path, { form })
const NEW = 'Blue#Kite71'

let made = 0
const person = (): string => {
  const email = `profile.${++made}@flows.test`
  const { db } = stack.platform
  db.run(
    db.q.insertInto('users').values({
      id: 9100 + made,
      type: 'MP_ADMIN',
      name: `Profile Person ${made}`,
      email,
      mobile: `9198${String(77_000_000 + made)}`,
      issuer: null,
      branch_id: null,
      status: 'ACTIVE',
      password_salt: email,
      password_hash: hashPassword(PASSWORD, email),
      totp_secret: null,
    }),
  )
  db.run(db.q.insertInto('user_roles').values({ user_id: 9100 + made, role_id: 3 }))
  return email
}
const enter = async (email: string, password = PASSWORD) => {
  const visitor = stack.visitor()
  const answer = await post(visitor, '/api/auth/sign-in', { email, password })
  return { visitor, isIn: !location(answer)?.includes('error=') }
}
const tab = async (visitor: Visitor, name: string, note = false) =>
  (await visitor.get(`/app/profile?tab=${name}${note ? '&note=1' : ''}`)).text
const lives = async (visitor: Visitor) => (await visitor.get('/app/profile')).status === 200

test('PROF-02, PROF-09 the tabs: details, papers in their states, roles, business and its documents', async () => {
  const cards = (await enter('cards@sandbox.test')).visitor
  expect(await tab(cards, 'details')).toMatch(/Meera Nair[\s\S]*Card Admin/)
  const papers = await tab(cards, 'kyc')
  expect(papers).toMatch(/aria-label="Aadhaar"[\s\S]*?Not uploaded/)
  expect(papers).toMatch(/aria-label="PAN card"[\s\S]*?Verification pending[\s\S]*?••••/)
  expect(papers).not.toMatch(/ABCP[A-Z]\d{4}F/)
  expect(await tab(cards, 'roles')).toMatch(/Card Admin[\s\S]*CARD_HOLDER_READ/)
  expect(await tab(cards, 'business')).toContain('No primary business')
  const admin = (await enter('platform.admin@sandbox.test')).visitor
  expect(await tab(admin, 'kyc')).toMatch(/aria-label="Aadhaar"[\s\S]*?Verified/)
  const setUp = (await enter('setup@sandbox.test')).visitor
  expect(await tab(setUp, 'business')).toMatch(/Business name[\s\S]*Open business/)
  const none = (await enter('norole@sandbox.test')).visitor
  expect(await tab(none, 'details')).toContain('Nikhil Joshi')
  expect(await tab(none, 'roles')).toContain('No role yet')
})

test('SESS-16, VAL-01 the password changes by its rules, ends the other sessions and keeps this one', async () => {
  const email = person()
  const { visitor } = await enter(email)
  const other = (await enter(email)).visitor
  expect(await lives(other)).toBe(true)
  const change = (currentPassword: string, password: string, repeat = password) =>
    post(visitor, '/api/profile/password', { currentPassword, password, repeat })
  await change(PASSWORD, 'short', 'shorter')
  expect(await tab(visitor, 'security', true)).toContain('The password was not changed')
  await change(PASSWORD, NEW, `${NEW}x`)
  expect(await tab(visitor, 'security', true)).toContain('Passwords don&#x27;t match')
  await change('Wrong@2026', NEW)
  expect(await tab(visitor, 'security', true)).toContain('The current password is wrong')
  expect(await lives(other)).toBe(true)
  await change(PASSWORD, NEW)
  expect(await tab(visitor, 'security', true)).toContain('Your password is changed, and all other sessions have ended')
  expect([await lives(visitor), await lives(other)]).toEqual([true, false])
  expect([(await enter(email)).isIn, (await enter(email, NEW)).isIn]).toEqual([false, true])
  expect(stack.log()).not.toContain(NEW)
})

test('PROF-03 an API key shows its secret once, stays in the list without it, and is revoked', async () => {
  const { visitor } = await enter(person())
  expect(await tab(visitor, 'api-keys')).toMatch(/SCH[0-9A-F]{10}[\s\S]*No API keys yet/)
  await post(visitor, '/api/profile/api-keys', { name: 'x' })
  expect(await tab(visitor, 'api-keys', true)).toContain('Enter a name of 2 to 50 characters')
  await post(visitor, '/api/profile/api-keys', { name: 'Payroll import', addresses: 'everywhere', confirm: PASSWORD })
  expect(await tab(visitor, 'api-keys', true)).toContain('Enter IP addresses or ranges such as 203.0.113.0/24')
  await post(visitor, '/api/profile/api-keys', { name: 'Payroll import', confirm: PASSWORD })
  const shown = await tab(visitor, 'api-keys', true)
  const secret = /data-copy="([\w-]{43})"/.exec(shown)?.[1] ?? ''
  expect(shown).toContain('API key “Payroll import” created')
  expect(secret).toHaveLength(43)
  const later = await tab(visitor, 'api-keys', true)
  expect(later).toContain('Payroll import')
  expect(later).not.toContain(secret)
  const keyId = /tab=api-keys&amp;revoke=([^"&]+)/.exec(later)?.[1] ?? ''
  const asked = (await visitor.get(`/app/profile?tab=api-keys&revoke=${keyId}`)).text
  expect(asked).toContain('Revoke the API key “Payroll import”?')
  await post(visitor, '/api/profile/api-keys/revoke', { keyId, confirm: 'Wrong@2026' })
  const unsure = await tab(visitor, 'api-keys', true)
  expect(unsure).toMatch(/Your password is wrong[\s\S]*Revoke the API key “Payroll import”\?/)
  await post(visitor, '/api/profile/api-keys/revoke', { keyId, confirm: PASSWORD })
  expect(await tab(visitor, 'api-keys', true)).toMatch(/The API key is revoked[\s\S]*No API keys yet/)
  expect((await visitor.send('POST', '/api/issuing/admins/api', { body: { action: 'LIST' } })).status).toBe(404)
})

test('decision 4 sessions are listed and end one by one, all but this, or all', async () => {
  const email = person()
  const [here, second, third] = [await enter(email), await enter(email), await enter(email)].map((one) => one.visitor)
  const end = (which: string) => post(here as Visitor, '/api/profile/sessions', { end: which })
  const page = await tab(here as Visitor, 'security')
  const handles = [...page.matchAll(/name="end" value="([\w-]{16})"|value="([\w-]{16})"[^>]*name="end"/g)]
  expect(handles).toHaveLength(2)
  expect(page).toContain('This session')
  const alive = () => Promise.all([here, second, third].map((visitor) => lives(visitor as Visitor)))
  await end('0123456789abcdef')
  expect(await alive()).toEqual([true, true, true])
  await end(handles[0]?.[1] ?? handles[0]?.[2] ?? '')
  expect((await alive()).filter(Boolean)).toHaveLength(2)
  await end('others')
  expect(await alive()).toEqual([true, false, false])
  expect(location(await end('all'))).toBe('/')
  expect(await alive()).toEqual([false, false, false])
})

test('another person at the same browser does not see what was shown once', async () => {
  const first = (await enter(person())).visitor
  await post(first, '/api/profile/api-keys', { name: 'Left behind', confirm: PASSWORD })
  const second = (await enter(person())).visitor
  second.setCookie('emboss-own-flash', first.cookie('emboss-own-flash'))
  expect(await tab(second, 'api-keys', true)).not.toContain('Left behind')
})

test('a form of the profile from another site, and one of nobody, change nothing', async () => {
  const { visitor } = await enter(person())
  const foreign = { form: { name: 'Foreign key' }, headers: { origin: 'https://evil.example' } }
  expect((await visitor.send('POST', '/api/profile/api-keys', foreign)).status).toBe(403)
  expect(location(await post(stack.visitor(), '/api/profile/sessions', { end: 'all' }))).toBe('/user/login?error=ended')
  expect(await tab(visitor, 'api-keys')).toContain('No API keys yet')
})

test('decision 31 what changes how somebody signs in asks for the password again, and nothing happens without it', async () => {
  const email = person()
  const { visitor } = await enter(email)
  const forms: [path: string, form: Record<string, string>, tab: string][] = [
    ['/api/profile/api-keys', { name: 'Unconfirmed' }, 'api-keys'],
    ['/api/profile/api-keys/revoke', { keyId: '1' }, 'api-keys'],
    ['/api/profile/recovery-codes', { code: '123456' }, 'security'],
    ['/api/profile/second-factor/remove', { code: '123456' }, 'security'],
    ['/api/profile/second-factor/verify', { code: '123456' }, 'security'],
  ]
  for (const [path, form, where] of forms) {
    await post(visitor, path, form)
    expect([path, await tab(visitor, where, true)]).toEqual([
      path,
      expect.stringContaining('Enter your password to confirm the change'),
    ])
  }
  await post(visitor, '/api/profile/api-keys', { name: 'Unconfirmed', confirm: 'Wrong@2026' })
  const refused = await tab(visitor, 'api-keys', true)
  expect(refused).toContain('Your password is wrong, so nothing was changed')
  expect(refused).toContain('No API keys yet')
  await post(visitor, '/api/profile/api-keys', { name: 'Confirmed', confirm: PASSWORD })
  expect(await tab(visitor, 'api-keys', true)).toContain('API key “Confirmed” created')
  expect(await lives(visitor)).toBe(true)
})

test('decision 28 the current password is counted in the profile too: ten wrong ones, and even the right one waits', async () => {
  const email = person()
  const { visitor } = await enter(email)
  for (let n = 0; n < 5; n++) {
    await post(visitor, '/api/profile/password', { currentPassword: 'Wrong@2026', password: NEW, repeat: NEW })
    await post(visitor, '/api/profile/api-keys', { name: 'Guessed', confirm: 'Wrong@2026' })
  }
  await post(visitor, '/api/profile/password', { currentPassword: PASSWORD, password: NEW, repeat: NEW })
  expect(await tab(visitor, 'security', true)).toContain('Too many attempts')
  await post(visitor, '/api/profile/api-keys', { name: 'Guessed', confirm: PASSWORD })
  const page = await tab(visitor, 'api-keys', true)
  expect(page).toContain('Too many attempts')
  expect(page).toContain('No API keys yet')
})
