import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandThemeForm } from '../support/brand-theme'
import { startPortal } from '../support/portal'
import { startStack, type Stack } from '../support/stack'
import { visitor, type Visitor } from '../support/visitor'

const folder = mkdtempSync(join(tmpdir(), 'emboss-theme-flows-'))
const file = join(folder, 'brands.json')
const icon = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="red"/></svg>'
const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>')
const brand = { key: 'own', name: 'Own Bank', favicon: 'own.svg' }

let stack: Stack
let admin: Visitor
beforeAll(async () => {
  writeFileSync(join(folder, 'own.svg'), icon)
  writeFileSync(file, JSON.stringify({ '*': brand }))
  stack = await startStack({ env: { BRANDS_FILE: file, DATA_DIR: folder } })
  admin = await signedIn('platform.admin@sandbox.test')
})
afterAll(async () => {
  await stack.close()
  rmSync(folder, { recursive: true, force: true })
})

const signedIn = async (email: string): Promise<Visitor> => {
  const person = visitor(stack.url)
  await person.signIn(email)
  return person
}
const post = (as: Visitor, form: Record<string, string>) =>
  as.send('POST', '/api/brand-theme', { form, headers: { accept: 'application/json' } })
const save = (seen: number, change: Record<string, string> = {}, as: Visitor = admin) =>
  post(as, { ...brandThemeForm, brand: 'own', seen: String(seen), ...change })
const rootOf = async (url = stack.url) => /<html[^>]*>/.exec((await visitor(url).get('/user/login')).text)?.[0] ?? ''

test('THEME-01, THEME-03 what is saved holds on the next request, over a restart too, and earlier looks come back', async () => {
  expect(await rootOf()).not.toContain('--brand-primary')
  expect((await save(0, { logo: logo.toString('base64') })).status).toBe(200)
  expect(await rootOf()).toMatch(/data-radius="round".*--brand-primary:#8a1538/)
  const drawn = await visitor(stack.url).get('/api/brand/logo')
  expect([drawn.headers.get('content-type'), drawn.text]).toEqual(['image/svg+xml', logo.toString()])
  expect(drawn.headers.get('content-security-policy')).toContain("default-src 'none'")

  expect((await save(1, { primary: '#1f3c88' })).status).toBe(200)
  expect(await rootOf()).toContain('--brand-primary:#1f3c88')
  expect((await visitor(stack.url).get('/api/brand/logo')).text).toBe(logo.toString())
  const again = await startPortal({
    BRANDS_FILE: file,
    DATA_DIR: folder,
    PLATFORM_PORT: new URL(stack.platform.url).port,
  })
  try {
    expect(await rootOf(again.url)).toContain('--brand-primary:#1f3c88')
  } finally {
    await again.stop()
  }
  const restore = (seen: number, version: number) =>
    post(admin, { brand: 'own', seen: String(seen), restore: String(version) })
  expect((await restore(2, 1)).status).toBe(200)
  expect(await rootOf()).toContain('--brand-primary:#8a1538')
  expect((await restore(3, 0)).status).toBe(200)
  expect(await rootOf()).not.toContain('--brand-primary')
  expect((await visitor(stack.url).get('/api/brand/logo')).status).toBe(404)
  expect((await save(1)).status).toBe(409)
})

test('THEME-02 faint text, a wrong colour and a file that is no picture are refused', async () => {
  const refused: [Record<string, string>, string][] = [
    [{ primary: '#7fb2ff' }, 'primary'],
    [{ onPrimary: '#8a1538' }, 'onPrimary'],
    [{ accent: 'red' }, 'accent'],
    [{ logo: Buffer.from('<script>').toString('base64') }, 'logo'],
  ]
  for (const [change, field] of refused) {
    const answer = await save(4, change)
    expect([change, answer.status]).toEqual([change, 422])
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(field)
  }
})

test('THEME-01 an issuer’s administrator and who may only read change no looks', async () => {
  for (const email of ['yes.admin@sandbox.test', 'readonly@sandbox.test']) {
    const other = await signedIn(email)
    expect([email, (await save(4, {}, other)).status]).toEqual([email, 403])
    const shown = await other.get('/app/brand-theme')
    // A person without the privilege is led away; one whose issuer is not the platform's is told so.
    expect([email, shown.status === 302 || shown.text.includes('Only the platform can change brand themes')]).toEqual([
      email,
      true,
    ])
    expect(shown.text).not.toContain('name="primary"')
  }
  expect((await save(4, {}, visitor(stack.url))).status).toBe(401)
})
