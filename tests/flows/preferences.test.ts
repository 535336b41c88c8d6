import type { Messages } from '@/i18n/messages'
import { routes } from '@/lib/routes'
import { startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

const choose = (who: Visitor, form: Record<string, string>) => who.send('POST', '/api/session/preferences', { form })
const root = async (who: Visitor, path = '/app/profile') => /<html[^>]*>/.exec((await who.get(path)).text)?.[0] ?? ''
const signedIn = async (email = 'platform.admin@sandbox.test') => {
  const who = stack.visitor()
  await who.signIn(email)
  return who
}
/** The language stays with the person: each test leaves them as it found them. */
afterEach(async () => void (await choose(await signedIn(), { language: '' })))
const own = { 'sec-fetch-site': 'none' }
const fromWithin = () => ({ 'sec-fetch-site': 'same-origin', referer: `${stack.url}/user/login` })

test('PREF-01, PREF-02, PREF-03 direction, colour, corners and language are kept in the browser and drawn by the server', async () => {
  const who = await signedIn()
  expect(await root(who)).toMatch(/lang="en-IN" dir="ltr" data-theme="system" data-radius="flat">/)
  const answer = await choose(who, {
    direction: 'rtl',
    colour: 'teal',
    radius: 'round',
    language: 'hi-IN',
    theme: 'dark',
  })
  expect(answer.status).toBe(303)
  expect(await root(who)).toMatch(/lang="hi-IN" dir="rtl" data-theme="dark" data-radius="round" data-colour="teal">/)
  await choose(who, { direction: '' })
  expect(await root(who)).toMatch(/lang="hi-IN" dir="ltr"/)
})

test('PREF-02 Arabic is written right to left unless the person says otherwise', async () => {
  const who = await signedIn()
  await choose(who, { language: 'ar-AE' })
  expect(await root(who)).toMatch(/lang="ar-AE" dir="rtl"/)
  await choose(who, { direction: 'ltr' })
  expect(await root(who)).toMatch(/lang="ar-AE" dir="ltr"/)
})

test('PREF-04 a value outside the configured ones falls back to the default', async () => {
  const who = await signedIn()
  for (const [name, value] of [
    ['language', 'fr-FR'],
    ['language', 'toString'],
    ['direction', 'up'],
    ['radius', '"><script>'],
    ['colour', 'red'],
    ['theme', 'neon'],
  ] as const) {
    who.setCookie(name, value)
    expect(await root(who)).toMatch(/lang="en-IN" dir="ltr" data-theme="system" data-radius="flat">/)
    await choose(who, { [name]: value })
    expect(who.cookie(name)).toBe('')
  }
})

test('PREF-05 sign-out forgets the language and the organisation and no other preference', async () => {
  const who = await signedIn()
  await choose(who, { direction: 'rtl', colour: 'teal', radius: 'round', language: 'hi-IN', theme: 'dark' })
  await who.send('POST', '/api/auth/sign-out', { form: {} })
  expect(await root(who, '/')).toMatch(
    /lang="en-IN" dir="rtl" data-theme="dark" data-radius="round" data-colour="teal">/,
  )
})

test('SESS-07, PREF-05 entering a /user path forgets every preference with the session; the QR path forgets none', async () => {
  const who = await signedIn()
  const all = { direction: 'rtl', colour: 'teal', radius: 'round', language: 'hi-IN', theme: 'dark' }
  await choose(who, all)
  await who.get('/user/verify-QRCode', { headers: own })
  for (const [name, value] of Object.entries(all)) expect([name, who.cookie(name)]).toEqual([name, value])
  const page = await who.get('/user/forgot-password', { headers: own })
  expect(page.text).toMatch(/<html[^>]*lang="en-IN" dir="ltr" data-theme="system" data-radius="flat">/)
  for (const name of Object.keys(all)) expect([name, who.cookie(name)]).toEqual([name, ''])
  expect(who.cookie('emboss')).toBe('')
})

test('SHELL-33 entering a /user path forgets the preferences without a session too: from the portal or the address bar, not from elsewhere, nor on the QR path', async () => {
  const who = stack.visitor()
  const all = { direction: 'rtl', colour: 'teal', radius: 'round', language: 'hi-IN', theme: 'dark' }
  await choose(who, all)
  const kept = () => Object.keys(all).filter((name) => who.cookie(name) !== '').length
  await who.get('/user/verify-QRCode', { headers: own })
  await who.get('/user/login', { headers: { 'sec-fetch-site': 'cross-site' } })
  await who.get('/user/login', { headers: { ...own, 'next-router-prefetch': '1' } })
  await who.get('/user/register', { headers: fromWithin() })
  expect(kept()).toBe(5)
  const page = await who.get('/user/login', { headers: own })
  expect(page.text).toMatch(/<html[^>]*lang="en-IN" dir="ltr" data-theme="system" data-radius="flat">/)
  expect(kept()).toBe(0)
  await choose(who, all)
  await who.get('/user/login', {
    headers: { 'sec-fetch-site': 'same-origin', referer: `${stack.url}/app/cards/list/all` },
  })
  expect(kept()).toBe(0)
})

test('decision 6a sign-in opened from another site while signed in asks and forgets nothing', async () => {
  const who = await signedIn()
  await choose(who, { language: 'hi-IN', theme: 'dark' })
  const page = await who.get('/user/login', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(page.text).toMatch(/<html[^>]*lang="hi-IN"[^>]*data-theme="dark"/)
  expect([who.cookie('language'), who.cookie('emboss')]).toEqual(['hi-IN', expect.stringMatching(/^Fe26/)])
})

test('PREF-04 somebody who is not signed in chooses a language for the way in, and keeps it there', async () => {
  const who = stack.visitor()
  await choose(who, { language: 'ar-AE' })
  const page = await who.get('/user/login', { headers: fromWithin() })
  expect(page.text).toMatch(/<html[^>]*lang="ar-AE" dir="rtl"/)
  expect(who.cookie('language')).toBe('ar-AE')
})

test('CUST-09, DES-01 how an identity was checked and what a design is made of are words of the language, in lists and in their files', async () => {
  const who = await signedIn()
  await choose(who, { language: 'ar-AE' })
  const textOf = async (path: string) => (await who.get(path)).text
  const [list, file, designs] = await Promise.all([
    textOf(`${routes.customerList({ filter: 'all' })}?duration=any`),
    who
      .send('POST', '/api/export/list', { form: { list: 'customers', format: 'csv', filter: 'all' } })
      .then(({ text }) => text),
    textOf(routes.issuerDesigns()),
  ])
  for (const text of [list, file]) {
    expect(text).toMatch(/مستند Aadhaar|مستند PAN|رمز Aadhaar لمرة واحدة/)
    expect(text).not.toMatch(/Aadhaar (?:OTP|Document|Biometric)|PAN Document/)
  }
  expect(designs).toMatch(/بلاستيك|معدن|خشب/)
  expect(designs).not.toMatch(/>(?:RECYCLED )?PVC</)
})

test('I18N-02, I18N-03 an organisation with AED sets en-AE and its numbers; a chosen language stays, the numbers follow the currency', async () => {
  const who = await signedIn()
  const pick = async (currency: string) => {
    type Org = { orgId: string; orgName: string; issuerDetailsList: { currencyCode: string }[] }
    for (let page = 1; page < 20; page++) {
      const orgs = (await who.get(`/api/issuing/orgs?page=${page}&perPage=25`)).json<{ list: Org[] }>().list
      const org = orgs.find(({ issuerDetailsList }) => issuerDetailsList.some((one) => one.currencyCode === currency))
      if (!org) continue
      const form = { orgId: org.orgId, orgName: org.orgName }
      return who.send('POST', '/api/session/organization', { form })
    }
    throw new Error(`no business has ${currency}`)
  }
  await pick('AED')
  expect(await root(who)).toContain('lang="en-AE"')
  expect((await who.get('/app/transactions/list/allOrgTxns?duration=any')).text).toMatch(/AED|GST/)
  await choose(who, { language: 'hi-IN' })
  expect(await root(who)).toContain('lang="hi-IN"')
  await pick('INR')
  await choose(who, { language: '' })
  expect(await root(who)).toContain('lang="en-IN"')
})

test('the language follows the person to another browser and past a sign-out; what is automatic again is forgotten', async () => {
  const here = await signedIn('support@sandbox.test')
  await choose(here, { language: 'hi-IN' })
  const there = await signedIn('support@sandbox.test')
  expect([there.cookie('language'), await root(there)]).toEqual(['', expect.stringContaining('lang="hi-IN"')])
  await there.send('POST', '/api/auth/sign-out', { form: {} })
  expect(await root(there, '/user/login')).toContain('lang="en-IN"')
  await there.signIn('support@sandbox.test')
  expect(await root(there)).toContain('lang="hi-IN"')
  expect(await root(await signedIn('approvals@sandbox.test'))).toContain('lang="en-IN"')
  await choose(there, { language: '' })
  expect(await root(there)).toContain('lang="en-IN"')
  expect(await root(await signedIn('support@sandbox.test'))).toContain('lang="en-IN"')
})

test('decision 37, I18N-05 a zone starts as the browser’s, stays with the person and is named beside every time', async () => {
  const zoneOn = async (who: Visitor) =>
    [
      ...(await who.get('/app/cards/list/all?duration=any')).text.matchAll(/\d{1,2}:\d{2} [AP]M ([A-Z]+(?:[+-]\d+)?)/g),
    ].map(([, zone]) => zone)
  const first = stack.visitor()
  first.setCookie('zone', 'Asia/Tokyo')
  await first.signIn('cards@sandbox.test')
  expect(new Set(await zoneOn(first))).toEqual(new Set(['GMT+9']))
  const elsewhere = await signedIn('cards@sandbox.test')
  expect(new Set(await zoneOn(elsewhere))).toEqual(new Set(['GMT+9']))
  await choose(elsewhere, { zone: 'Asia/Dubai' })
  expect(new Set(await zoneOn(elsewhere))).toEqual(new Set(['GST']))
  await choose(elsewhere, { zone: 'Mars/Olympus' })
  expect(new Set(await zoneOn(elsewhere))).toEqual(new Set(['IST']))
  const after = await signedIn('cards@sandbox.test')
  expect(new Set(await zoneOn(after))).toEqual(new Set(['IST']))
})

test('the choice is a write: another site cannot make it', async () => {
  const who = stack.visitor()
  const answer = await who.send('POST', '/api/session/preferences', {
    form: { language: 'ar-AE' },
    headers: { origin: 'https://evil.example' },
  })
  expect([answer.status, who.cookie('language')]).toEqual([403, ''])
})

test('I18N-09 the words of parts that come on first use are fetched by area, in the language asked for; areas that there are not are refused', async () => {
  const visitor = stack.visitor()
  const ask = (areas: string, locale = 'ar-AE') =>
    visitor.get(`/api/session/words?${new URLSearchParams({ locale, areas })}`)
  const words = (await ask('common,cards')).json<Pick<Messages, 'common' | 'cards'>>()
  expect(Object.keys(words)).toEqual(['common', 'cards'])
  expect([words.common.cancel, words.cards.selection.states.done]).toEqual(['إلغاء', 'تم'])
  expect((await ask('common', 'xx')).json<Pick<Messages, 'common'>>().common.cancel).toBe('Cancel')
  for (const areas of ['', '__proto__', 'common.cancel', 'nothing', 'common,nothing'])
    expect([areas, (await ask(areas)).status]).toEqual([areas, 422])
  expect((await ask(Array.from({ length: 41 }, () => 'common').join())).status).toBe(422)
})

test('I18N-09 a page names the words of its shell instead of carrying them, and a browser keeps them until one changes', async () => {
  const visitor = stack.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const { text } = await visitor.get('/app/blank-page')
  expect(text).toContain('Issuer Configurations')
  expect(text).not.toContain('This is taking longer than two minutes')
  const [, address = ''] = /href="(\/api\/session\/words\?[^"]*areas=shell[^"]*)"/.exec(text) ?? []
  const path = address.replaceAll('&amp;', '&')
  const answer = await visitor.get(path)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.json<{ shell: { trouble: { slow: string } } }>().shell.trouble.slow).toMatch(
    /^This is taking longer than two minutes/,
  )
  for (const other of [path.replace(/digest=[^&]+/, 'digest=old'), path.replace('en-IN', 'ar-AE')])
    expect((await visitor.get(other)).headers.get('cache-control')).toBe('no-store')
})
