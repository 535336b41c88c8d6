import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@/lib/store/open-store'
import type { Store } from '@/lib/store/tables'
import { PASSWORD } from '../support/platform'
import { startPortal, startStack, type Stack } from '../support/stack'
import { visitor, type Visitor } from '../support/visitor'

const EMAIL = 'indianbank.admin@sandbox.test'

let stack: Stack
let store: Store
const directory = mkdtempSync(join(tmpdir(), 'emboss-sign-on-flows-'))
beforeAll(async () => {
  stack = await startStack({ env: { DATA_DIR: directory } })
  store = await openStore({ file: join(directory, 'portal.db') })
})
afterAll(async () => {
  await store?.destroy()
  await stack?.close()
  rmSync(directory, { recursive: true, force: true })
})

/** The bank's own host, which the shipped brand map names. */
const atBank = () => {
  const host = `coromandel.localhost:${new URL(stack.url).port}`
  return { host, origin: `http://${host}` }
}
const pathOf = (address: string | null) => {
  const { pathname, search } = new URL(address ?? '', stack.platform.url)
  return `${pathname}${search}`
}
const throughTheBank = async (browser: Visitor): Promise<string> => {
  const sent = await browser.send('POST', '/api/auth/adfs', { form: {}, headers: atBank() })
  expect([sent.status, new URL(sent.headers.get('location') ?? '').origin]).toEqual([303, stack.platform.url])
  const bank = visitor(stack.platform.url)
  const asked = await bank.get(pathOf(sent.headers.get('location')))
  const form = pathOf(asked.headers.get('location'))
  expect((await bank.get(form)).text).toContain('Sign in with your staff account')
  const confirmed = await bank.send('POST', form, { form: { username: EMAIL, password: PASSWORD } })
  const back = await bank.get(pathOf(confirmed.headers.get('location')))
  return back.headers.get('location') ?? ''
}

test('SESS-03 a person signs on at the bank, lands in the console with one session and works in it', async () => {
  const browser = stack.visitor()
  const back = await throughTheBank(browser)
  expect(new URL(back).origin).toBe(atBank().origin)
  const answer = await browser.get(pathOf(back), { headers: { host: atBank().host } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app/organization/list/all'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(browser.cookie()).toMatch(/^emboss=Fe26\S+$/)
  const page = await browser.get('/app/cards/list/all', { headers: { host: atBank().host } })
  expect(page.status).toBe(200)
  expect(page.text).toContain('Lakshmi Iyer')
  expect((await browser.get('/api/issuing/mp/cards', { headers: { host: atBank().host } })).status).toBe(200)
  expect(page.text).not.toMatch(/eyJ[\w-]+\.eyJ/)
})

test('ERR-06, SESS-08 sign-out at the bank’s host ends the session and leads to the bank’s logout address, elsewhere to the root', async () => {
  const browser = stack.visitor()
  await browser.get(pathOf(await throughTheBank(browser)), { headers: { host: atBank().host } })
  const old = browser.cookie('emboss')
  const answer = await browser.send('POST', '/api/auth/sign-out', { form: {}, headers: atBank() })
  expect(answer.headers.get('location')).toBe(`${stack.platform.url}/adfs/logout`)
  expect(browser.cookie('emboss')).toBe('')
  browser.setCookie('emboss', old)
  expect((await browser.get('/api/issuing/mp/cards', { headers: { host: atBank().host } })).status).toBe(401)
  const other = stack.visitor()
  await other.signIn('platform.admin@sandbox.test')
  expect((await other.send('POST', '/api/auth/sign-out', { form: {} })).headers.get('location')).toBe('/')
})

test('SESS-03 only a brand with single sign-on offers it, and only there may forms lead to the bank', async () => {
  const bank = await stack.visitor().get('/user/login', { headers: { host: atBank().host } })
  expect(bank.text).toContain('Sign in with Coromandel Bank')
  const formAction = (answer: { headers: Headers }) =>
    /form-action ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]?.split(' ')
  expect(new Set(formAction(bank))).toEqual(new Set(["'self'", stack.platform.url]))
  const plain = await stack.visitor().get('/user/login')
  expect(plain.text).not.toContain('/api/auth/adfs')
  expect(formAction(plain)).toEqual(["'self'"])
  expect((await stack.visitor().send('POST', '/api/auth/adfs', { form: {} })).status).toBe(404)
})

test('SESS-03 a person who is refused at the bank comes back to the form, which says so', async () => {
  const browser = stack.visitor()
  const sent = await browser.send('POST', '/api/auth/adfs', { form: {}, headers: atBank() })
  const state = new URL(sent.headers.get('location') ?? '').searchParams.get('state') ?? ''
  const refused = (of: string) =>
    browser.get(`/api/auth/callback/adfs?${new URLSearchParams({ error: 'access_denied', state: of })}`, {
      headers: { host: atBank().host },
    })
  await refused('of another sign-on')
  expect(browser.cookie()).toContain('emboss-sso-state=')
  const answer = await refused(state)
  expect(answer.headers.get('location')).toBe('/user/login?error=signOn')
  const page = await browser.get('/user/login?error=signOn', { headers: { host: atBank().host } })
  expect(page.text).toContain('single sign-on was not confirmed')
  expect(
    browser
      .cookie()
      .replace(/(?:emboss-flash|styles)=\S+/g, '')
      .trim(),
  ).toBe('')
})

test('SESS-03 LIVE does not start where a brand has single sign-on and its settings are missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emboss-live-'))
  const brand = { key: 'bank', name: 'First Bank', favicon: 'icon.svg', sso: true }
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'brands.json'), JSON.stringify({ 'https://cards.bank.example': brand }))
  const bases = ['ISSUING_API', 'ISSUANCE_V1', 'ISSUANCE_V2', 'GO_SERVICE', 'REPORTING_API', 'SUPPORT_API']
  const more = ['REIMBURSEMENT_API', 'KYC_PORTAL', 'LIVE_SIGNUP']
  const upstreams = Object.fromEntries([...bases, ...more].map((name) => [`${name}_URL`, 'https://api.bank.example']))
  const said = await startPortal({
    ...upstreams,
    MODE: 'LIVE',
    DATA_DIR: folder,
    BRANDS_FILE: join(folder, 'brands.json'),
  }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'LOGOUT_URL'])
    expect(said).toContain(`ADFS_${name} is missing`)
  expect(said).toContain('ended with 1')
})

test('decision 26 a single sign-on leaves one record, a refused one too, one that nobody began none; no code or token is in them', async () => {
  const signIns = async () => {
    const rows = await store.selectFrom('audit_events').selectAll().orderBy('seq').execute()
    return rows.filter(({ kind }) => kind === 'sign-in')
  }
  const before = (await signIns()).length
  const browser = stack.visitor()
  const back = await throughTheBank(browser)
  await browser.get(pathOf(back), { headers: { host: atBank().host } })
  const forged = '/api/auth/callback/adfs?code=forged&state=forged'
  await browser.get(forged, { headers: { host: atBank().host } })
  expect((await signIns()).length).toBe(before + 1)
  await browser.send('POST', '/api/auth/adfs', { form: {}, headers: atBank() })
  await browser.get(forged, { headers: { host: atBank().host } })
  const fresh = (await signIns()).slice(before)
  expect(fresh.map(({ outcome }) => outcome)).toEqual(['ok', 'refused'])
  expect(JSON.stringify(fresh)).toContain('Lakshmi Iyer')
  const { searchParams } = new URL(back)
  for (const secret of [searchParams.get('code') ?? '', searchParams.get('state') ?? '', 'forged', 'eyJ'])
    expect(JSON.stringify(fresh)).not.toContain(secret)
})
