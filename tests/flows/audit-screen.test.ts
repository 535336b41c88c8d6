import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { AuditRecord } from '@/lib/rules/audit/audit-records'
import type { Addition } from '@/lib/store/audit-row'
import { EVERYWHERE } from '@/lib/rules/roles/grants'
import { AuditChain } from '@/lib/store/audit-chain'
import { openStore } from '@/lib/store/open-store'
import type { Store } from '@/lib/store/tables'
import { platformApi } from '../support/platform'
import { startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

const LIST = '/app/audit/list/portal'
const EXPORT = '/api/export/audit'

let stack: Stack
let db: Store
let other: AuditChain
const directory = mkdtempSync(join(tmpdir(), 'emboss-audit-'))

beforeAll(async () => {
  stack = await startStack({ env: { DATA_DIR: directory } })
  db = await openStore({ file: join(directory, 'portal.db') })
  other = new AuditChain(
    async () => db,
    () => 'i-other',
  )
})
afterAll(async () => {
  await db?.destroy()
  await stack?.close()
  rmSync(directory, { recursive: true, force: true })
})

const signedIn = async (email: string): Promise<Visitor> => {
  const visitor = stack.visitor()
  await visitor.signIn(email)
  return visitor
}

const event = (more: Partial<Addition> = {}): Addition => ({
  at: new Date().toISOString(),
  phase: 'whole',
  intent_seq: null,
  kind: 'change',
  action: 'issuing PUT card/block',
  target: '{"cardId":"17"}',
  outcome: 'ok',
  code: null,
  user_id: '4711',
  user_name: 'Flow Person',
  user_type: 'MP_ADMIN',
  issuer: null,
  org_id: null,
  address: '192.0.2.1',
  request_id: 'request-of-a-test',
  given_request_id: null,
  detail: null,
  ...more,
})

const exported = async (visitor: Visitor, query: Record<string, string>): Promise<AuditRecord[]> => {
  const answer = await visitor.get(`${EXPORT}?${new URLSearchParams({ format: 'json', duration: 'any', ...query })}`)
  expect(answer.status).toBe(200)
  return answer.json<AuditRecord[]>()
}

test('decision 26 an issuer admin sees the own issuer only, on the screen and in the file', async () => {
  const [admin, yes] = [await signedIn('platform.admin@sandbox.test'), await signedIn('yes.admin@sandbox.test')]
  await signedIn('nsdl.admin@sandbox.test')
  const all = await exported(admin, { kind: 'sign-in' })
  const issuers = new Set(all.map(({ issuer }) => issuer))
  expect([issuers.has('YES'), issuers.has('NSDL'), issuers.has(null)]).toEqual([true, true, true])
  const own = await exported(yes, {})
  expect(own.length).toBeGreaterThan(0)
  expect(new Set(own.map(({ issuer }) => issuer))).toEqual(new Set(['YES']))
  const nsdl = all.find(({ issuer }) => issuer === 'NSDL')
  expect((await admin.get(`${LIST}?duration=any&kind=sign-in`)).text).toContain(nsdl?.userName)
  expect((await yes.get(`${LIST}?duration=any`)).text).not.toContain(nsdl?.userName)
})

test('decision 26 without USERS_READ or USERS_ALL there is neither screen nor file, and each try is recorded', async () => {
  const [admin, support] = [await signedIn('platform.admin@sandbox.test'), await signedIn('support@sandbox.test')]
  const tries = async () => (await exported(admin, { kind: 'refusal' })).length
  const before = await tries()
  expect((await support.get(LIST)).headers.get('location')).toContain('/unauthorized?need=USERS_READ,USERS_ALL')
  expect((await support.get(EXPORT)).json()).toMatchObject({ status: 403, code: 'privilege-missing' })
  expect((await stack.visitor().get(EXPORT)).json()).toMatchObject({ status: 401, code: 'session-ended' })
  expect(await tries()).toBe(before + 2)
})

test('AUD-05, decision 40 a timeline has the sources of its reader alone, and a record out of scope has none', async () => {
  const [admin, yes, support] = await Promise.all(
    ['platform.admin', 'nsdl.admin', 'support'].map((name) => signedIn(`${name}@sandbox.test`)),
  )
  if (!admin || !yes || !support) throw new Error('nobody is signed in')
  await other.append(
    event({ user_name: 'Timeline Person', target: '{"orgId":"1001"}', action: 'issuing PUT orgs/{id}' }),
  )
  const read = async (visitor: Visitor, about: string) => (await visitor.get(`/app/timeline/${about}`)).text
  const seen = await read(admin, 'business-1001')
  expect(seen).toContain('Timeline Person')
  const unprivileged = await read(support, 'business-1001')
  expect(unprivileged).toContain('Timeline of business 1001')
  expect(unprivileged).not.toContain('Timeline Person')
  expect(unprivileged).not.toContain('No entries yet')
  expect(await read(yes, 'business-1001')).not.toContain('Timeline Person')
  const page = (address: string) => admin.get(`/api/list/timeline?about=business-1001&page=2&${address}`)
  expect((await page('cursor=older.1999999999999.2.1')).text).toContain('Timeline Person')
  // The platform refuses this id: the page fails as a whole, and leaves none of its entries out without a word.
  const broken = await page('cursor=older.1999999999999.2.abc')
  expect(broken.text).not.toContain('Timeline Person')
  expect(broken.text).not.toContain('No entries yet')
  for (const about of ['business-999999', 'nothing-1', 'card-0x1', 'business-'])
    expect(await read(admin, about)).not.toContain('Timeline Person')
})

test('AUD-05 whoever lacks the privileges of a chosen source is told which they are', async () => {
  const cards = await signedIn('cards@sandbox.test')
  const answer = (await cards.get('/api/list/timeline?about=customer-3000085&source=money')).text
  expect(answer).toContain('TRANSACTION_READ')
  expect(answer).not.toContain('privileges: .')
  expect((await cards.get('/api/list/timeline?about=program-2001&source=money')).text).not.toContain('privileges: .')
  const admin = await signedIn('platform.admin@sandbox.test')
  const ofUser = (await admin.get('/app/timeline/user-105?source=money')).text
  expect([ofUser.includes('No entries'), ofUser.includes('You need one of these')]).toEqual([true, false])
})

test('AUD-05 a record that its own page does not find has no timeline, not even of what the audit holds about it', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  for (const [target, about] of [
    ['{"orgId":"999998"}', 'business-999998'],
    ['{"cardId":"999998"}', 'card-999998'],
    ['{"orgId":"1001"}', 'business-1001'],
  ] as const) {
    await other.append(event({ user_name: 'Ghost Person', target, action: 'issuing PUT orgs/{id}' }))
    const list = (await admin.get(`/api/list/timeline?about=${about}&source=portal`)).text
    const screen = (await admin.get(`/app/timeline/${about}?source=portal`)).text
    const isThere = about === 'business-1001'
    expect([about, list.includes('Ghost Person'), screen.includes('Ghost Person')]).toEqual([about, isThere, isThere])
    expect([about, screen.includes('No entries yet')]).toEqual([about, false])
  }
})

test('decision 26 kind, outcome, person and days narrow the records, on the screen and in the file', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const name = 'Narrow Case_%Person'
  await other.append(event({ user_name: name, outcome: 'failed', code: '500', at: '2026-03-04T18:29:59.000Z' }))
  await other.append(event({ user_name: name, kind: 'money', at: '2026-03-04T18:30:00.000Z' }))
  await other.append(event({ user_name: 'Narrow Case Someone', at: '2026-03-04T20:00:00.000Z' }))
  const moments = async (query: Record<string, string>) => (await exported(admin, query)).map(({ at }) => at)
  expect(await moments({ search: 'narrow case_%p' })).toEqual(['2026-03-04T18:30:00.000Z', '2026-03-04T18:29:59.000Z'])
  expect(await moments({ search: name, kind: 'money' })).toEqual(['2026-03-04T18:30:00.000Z'])
  expect(await moments({ search: name, outcome: 'failed' })).toEqual(['2026-03-04T18:29:59.000Z'])
  const day = { search: 'Narrow Case', duration: 'custom' }
  expect(await moments({ ...day, from: '2026-03-05', to: '2026-03-05' })).toEqual([
    '2026-03-04T20:00:00.000Z',
    '2026-03-04T18:30:00.000Z',
  ])
  expect(await moments({ ...day, from: '2026-03-04', to: '2026-03-04' })).toEqual(['2026-03-04T18:29:59.000Z'])
  const page = (await admin.get(`${LIST}?search=${encodeURIComponent(name)}&outcome=failed`)).text
  expect(/class="list-count"> (?:<!-- -->)?1</.test(page)).toBe(true)
})

test('AUD-05 the pages of the audit follow each other by keyset, also where many records have one moment', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const name = 'Paged Keyset Person'
  const at = '2026-03-06T10:00:00.000Z'
  for (let count = 0; count < 60; count++)
    await other.append(event({ user_name: name, request_id: `paged-${count}-`, at }))
  const idsOf = (html: string) => [...new Set([...html.matchAll(/paged-\d+-/g)].map(([id]) => id))]
  const linkOf = (html: string, rel: 'next' | 'prev') =>
    new RegExp(`<a[^>]*href="([^"]*)"[^>]*rel="${rel}"|<a[^>]*rel="${rel}"[^>]*href="([^"]*)"`)
      .exec(html)
      ?.slice(1)
      .find(Boolean)
      ?.replaceAll('&amp;', '&') ?? ''
  const first = (await admin.get(`${LIST}?duration=any&search=${encodeURIComponent(name)}`)).text
  const second = (await admin.get(linkOf(first, 'next'))).text
  const third = (await admin.get(linkOf(second, 'next'))).text
  const pages = [first, second, third].map(idsOf)
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 10])
  expect(new Set(pages.flat()).size).toBe(60)
  expect(linkOf(third, 'next')).toBe('')
  expect(idsOf((await admin.get(linkOf(third, 'prev'))).text)).toEqual(pages[1])
})

test('decision 19 records are narrowed to what was touched, by whatever name a call gives its id, and found by their words', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const of = (action: string, target: object, more: Partial<Addition> = {}) =>
    other.append(event({ user_name: 'Touching', action, target: JSON.stringify(target), ...more }))
  await of('issuing PUT cards/{id}/switches', { id: '70017' })
  await of('issuing PUT orgs/{id}', { id: '70017' })
  await of('issuing POST card/replacement', { cardId: '70016', newCardId: '70017' })
  await of(
    'issuing POST card/load',
    { cardId: '70017' },
    { detail: '{"amount":"1500.50","currency":"INR"}', kind: 'money' },
  )
  await of('issuing PUT card/block', { cardId: '700170' })
  const found = async (query: Record<string, string>) =>
    (await exported(admin, query)).map(({ action }) => action).sort()
  expect(await found({ cardId: '70017' })).toEqual([
    'issuing POST card/load',
    'issuing POST card/replacement',
    'issuing PUT cards/{id}/switches',
  ])
  expect(await found({ orgId: '70017' })).toEqual(['issuing PUT orgs/{id}'])
  expect(await found({ search: 'Replace card' })).toContain('issuing POST card/replacement')
  const screen = (await admin.get(`${LIST}?cardId=70017&duration=any`)).text
  for (const told of ['Load card', '₹1,500.50', 'Replace card', 'href="/app/cards/70016"'])
    expect(screen).toContain(told)
  expect(screen).not.toContain('issuing POST card/load</')
})

test('decision 19 the CSV files of the audit and of a timeline have the amount and the decision, as the screen has them', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const of = (action: string, detail: object) =>
    other.append(
      event({ user_name: 'Facts Person', action, target: '{"cardId":"5000003"}', detail: JSON.stringify(detail) }),
    )
  await of('issuing POST card/load', { amount: '1500.50', currency: 'INR' })
  await of('issuing PUT issuer/approvals/{id}', { action: 'REJECT', reason: 'OTHER' })
  const asked = new URLSearchParams({ format: 'csv', duration: 'any', search: 'Facts Person' })
  const csv = (await admin.get(`${EXPORT}?${asked}`)).text
  expect(csv).toContain('"target","amount","currency","codes","reason"')
  expect(csv).toContain('"cardId=5000003","1500.50","INR",""')
  expect(csv).toContain('"cardId=5000003","","","action=REJECT reason=OTHER"')
  const timeline = await admin.send('POST', '/api/export/list', {
    form: { list: 'timeline', about: 'card-5000003', format: 'csv' },
  })
  expect(timeline.text).toContain('"1500.50","INR"')
  expect(timeline.text).toContain('"Rejected"')
})

test('decision 19 an intent and its outcome are one record; an intent alone is unknown', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const seq = await other.append(event({ phase: 'intent', outcome: null, user_name: 'Two Events' }))
  expect(await exported(admin, { search: 'Two Events' })).toMatchObject([{ outcome: 'unknown', seq }])
  await other.append(
    event({ phase: 'outcome', intent_seq: seq, outcome: 'refused', code: '409', user_name: 'Two Events' }),
  )
  expect(await exported(admin, { search: 'Two Events' })).toMatchObject([{ outcome: 'refused', code: '409', seq }])
})

test('AUD-01 a role that is made and changed is named, and its id leads from the one to the other', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const roleName = `Audit desk ${Date.now()}`
  const role = {
    roleName,
    description: 'Looks at cards',
    roleEnabled: true,
    privilegeList: [{ roleOnEntity: EVERYWHERE, rolePrivilege: 'CARD_READ', enabled: true }],
  }
  const made = await admin.send('POST', '/api/issuing/admins/role', { body: { ...role, issuerCode: 'YES' } })
  expect([made.status, made.text]).toEqual([200, expect.any(String)])
  const id = String(made.json<{ id: string }>().id)
  await admin.send('PUT', `/api/issuing/admins/role/${id}`, { body: { ...role, version: 1 } })
  const found = await exported(admin, { search: 'admins/role' })
  expect(found.slice(0, 2).map(({ target }) => target)).toEqual([
    { id, roleName },
    { roleId: id, roleName },
  ])
  const screen = (await admin.get(`${LIST}?search=admins%2Frole&duration=any`)).text
  expect(screen).toContain(roleName)
  expect(screen).not.toContain('roleName</')
})

test('AUD-02, AUD-03 steps of a draft and looks at a request are one entry each, for each person and hour', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const minute = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString()
  const [draft, request] = [`8${Date.now()}`, `9${Date.now()}`]
  const save = 'issuing PUT orgs/primary/updateOrgDetails/{id}'
  const rows: [number, string, Record<string, string>, string?][] = [
    [200, save, { orgId: draft }],
    [119, 'issuing POST orgs/primary/saveSubOrgDetails', { orgId: draft, parentOrgId: '1001' }],
    [80, save, { orgId: draft }],
    [30, save, { orgId: draft }],
    [29, save, { orgId: draft }, '4712'],
    [10, 'issuing POST issuer/approvals/{id}/documents', { approvalQueueId: request }],
    [9, 'view file', { approvalQueueId: request }],
    [8, 'view file', { approvalQueueId: request }],
  ]
  for (const [ago, action, target, user_id = '4711'] of rows)
    await other.append(event({ at: minute(ago), action, target: JSON.stringify(target), user_id }))
  const shown = async (id: string) =>
    (await exported(admin, { search: id })).map(({ action, userId }) => [action, userId])
  expect(await shown(draft)).toEqual([
    [save, '4712'],
    ['issuing POST orgs/primary/saveSubOrgDetails', '4711'],
    [save, '4711'],
  ])
  expect(await shown(request)).toEqual([['issuing POST issuer/approvals/{id}/documents', '4711']])
  const screen = (await admin.get(`${LIST}?search=${request}&duration=any`)).text
  expect(screen).toContain('Viewed')
  expect(screen).not.toContain('approvalQueueId</')
})

test('AUD-02 a document that a page shows is a look at its record, without the place where it is stored', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const inbox = await admin.get('/api/issuing/approval/inbox?eventType=BILL')
  const requests = await Promise.all(
    inbox.json<{ list: { id: string }[] }>().list.map(async ({ id }) => {
      const { text } = await admin.get(`/api/issuing/issuer/getApprovals/${id}`)
      return { id, link: /\/api\/files\/[\w-]+/.exec(text)?.[0] ?? '' }
    }),
  )
  const { id, link } = requests.find((one) => one.link) ?? { id: '', link: '' }
  for (let looks = 0; looks < 3; looks++) expect((await admin.get(link)).status).toBe(200)
  const found = (await exported(admin, { kind: 'view' })).filter(({ action }) => action === 'view file')
  expect(found.map(({ target }) => target)).toEqual([{ approvalQueueId: id }])
})

test('DATA-02 who looked at a person is told from the audit: views and reveals with reason, once an hour, in scope and by privilege', async () => {
  const [cards, admin, nsdl, support] = await Promise.all(
    ['cards', 'platform.admin', 'nsdl.admin', 'support'].map((name) => signedIn(`${name}@sandbox.test`)),
  )
  if (!cards || !admin || !nsdl || !support) throw new Error('nobody is signed in')
  const holder = '3000085'
  for (let looks = 0; looks < 2; looks++) expect((await cards.get(`/app/customers/${holder}`)).text).toContain(holder)
  expect((await cards.get(`/api/issuing/customers/${holder}`)).status).toBe(200)
  const reason = 'The holder called about a wrong birthday'
  const revealed = await cards.send('POST', '/api/reveal', {
    form: { of: 'customer', id: holder, what: 'dob', reason },
    headers: { accept: 'application/json' },
  })
  expect([revealed.status, revealed.text]).toEqual([200, expect.any(String)])
  await other.append(
    event({ target: JSON.stringify({ customerId: holder }), action: 'issuing PUT customers/{id}/address' }),
  )
  const looks = (await exported(admin, { search: holder })).filter(({ userName }) => userName !== 'Flow Person')
  expect(looks.map(({ kind, action, target }) => [kind, action, target])).toEqual([
    ['reveal', 'reveal customer', { customerId: holder, what: 'dob' }],
    ['view', 'issuing GET customers/{id}', { customerId: holder }],
  ])
  const read = async (visitor: Visitor, about = `customer-${holder}`) =>
    (await visitor.get(`/api/list/timeline?about=${about}&source=looks`)).text
  const seen = await read(admin)
  expect(seen).toContain('Opened the page of a customer')
  expect(seen).toContain(reason)
  expect(seen).not.toContain('Flow Person')
  expect(await read(nsdl)).not.toContain(reason)
  const refused = await read(support)
  expect(refused).not.toContain(reason)
  expect(refused).toContain('USERS_READ')
  const file = await admin.send('POST', '/api/export/list', {
    form: { list: 'timeline', about: `customer-${holder}`, source: 'looks', format: 'csv' },
  })
  expect(file.text).toContain(reason)
  expect(file.text).toContain('"Date of birth"')
  expect(file.text).not.toContain('Flow Person')
})

test('DATA-03, decision 26 no copy of a person’s data is given that the audit cannot keep', async () => {
  const [maker, checker] = await Promise.all(
    ['platform.admin', 'approvals'].map((name) => platformApi(`${name}@sandbox.test`, stack.platform.url)),
  )
  if (!maker || !checker) throw new Error('nobody is signed in')
  const body = { reason: 'Letter 4711 of the holder' }
  const { approvalQueueId } = await maker.send<{ approvalQueueId: string }>('POST', 'customers/3000085/copies', {
    body,
  })
  const { digest } = await checker.send<{ digest: string }>('GET', `issuer/getApprovals/${approvalQueueId}`)
  await checker.send('PUT', 'entity/takeAction', { body: { approvalQueueId, action: 'APPROVE', digest } })
  const admin = await signedIn('platform.admin@sandbox.test')
  const copy = { of: 'customer', id: '3000085', copy: approvalQueueId }
  const take = async (format: string) =>
    (await admin.get(`/api/export/person-data?${new URLSearchParams({ ...copy, format })}`)).status
  await sql`create trigger refuse_exports before insert on audit_events when new.kind = 'export'
    begin select raise(abort, 'no room'); end`.execute(db)
  expect([await take('json'), await take('pdf')]).toEqual([503, 503])
  await sql`drop trigger refuse_exports`.execute(db)
  expect([await take('json'), await take('pdf')]).toEqual([200, 200])
})

test('DATA-02 opening another user is a look at them; the own account and names beside other records are none', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const { db: platform } = stack.platform
  const idOf = (email: string) =>
    String(platform.first(platform.q.selectFrom('users').select('id').where('email', '=', email))?.id)
  const [own, another] = [idOf('platform.admin@sandbox.test'), idOf('iob.admin@sandbox.test')]
  const looksAt = async (id: string) =>
    (await exported(admin, { kind: 'view' })).filter(({ target }) => target.userId === id).length
  await admin.get(`/app/users/${own}`)
  await admin.get(`/app/audit/list/portal?userId=${another}`)
  expect([await looksAt(own), await looksAt(another)]).toEqual([0, 0])
  await admin.get(`/app/users/${another}`)
  expect(await looksAt(another)).toBe(1)
})

test('DATA-02 a look that the store did not take is recorded with the next one', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const holder = '3000086'
  const look = async () => expect((await admin.get(`/api/issuing/customers/${holder}`)).status).toBe(200)
  const looks = async () => (await exported(admin, { kind: 'view', search: holder })).length
  await sql`create trigger refuse_views before insert on audit_events when new.kind = 'view'
    begin select raise(abort, 'no room'); end`.execute(db)
  await look()
  await sql`drop trigger refuse_views`.execute(db)
  expect(await looks()).toBe(0)
  for (let again = 0; again < 2; again++) await look()
  expect(await looks()).toBe(1)
})

test('decision 26 the file holds every record, however many, and no formula', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const at = new Date().toISOString()
  const many = Array.from({ length: 1201 }, (_, place) =>
    event({ at, user_name: '=HYPERLINK("x")', user_id: `m${place}` }),
  )
  await Promise.all(many.map((one) => other.append(one)))
  const records = await exported(admin, { search: '=hyperlink' })
  expect(new Set(records.map(({ userId }) => userId)).size).toBe(1201)
  const csv = await admin.get(`${EXPORT}?${new URLSearchParams({ search: '=hyperlink', duration: 'any' })}`)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
  expect(csv.headers.get('cache-control')).toBe('no-store')
  const lines = csv.text.trimEnd().split('\r\n')
  expect(lines[0]).toContain('"at","kind","action"')
  expect(lines).toHaveLength(1202)
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv.text).not.toMatch(/"\s*[=+@-]/)
  const left = await exported(admin, { kind: 'export' })
  expect(left.length).toBeGreaterThanOrEqual(2)
  expect(left.map(({ target }) => target.format)).toContain('csv')
})

test('PROF-10 the platform lists its own audit events, each in the scope of who asks', async () => {
  const [admin, yes] = [await signedIn('platform.admin@sandbox.test'), await signedIn('yes.admin@sandbox.test')]
  type Event = Record<'createdTime' | 'orgName' | 'eventDisplayName' | 'issuerCode' | 'createdBy' | 'status', string>
  const events = async (visitor: Visitor, query = '') =>
    (await visitor.get(`/api/issuing/audit/events?perPage=100${query}`)).json<{
      list: Event[]
      data: { totalRecords: number }
    }>()
  const all = await events(admin)
  expect(all.list.length).toBeGreaterThan(0)
  expect(Object.keys(all.list[0] ?? {}).sort()).toEqual(
    ['createdBy', 'createdTime', 'eventDisplayName', 'issuerCode', 'orgName', 'status'].sort(),
  )
  const moments = all.list.map(({ createdTime }) => createdTime)
  expect(moments).toEqual([...moments].sort().reverse())
  const own = await events(yes)
  expect(own.data.totalRecords).toBeLessThan(all.data.totalRecords)
  expect(new Set(own.list.map(({ issuerCode }) => issuerCode))).toEqual(new Set(['YES']))
  const by = all.list[0]?.createdBy ?? ''
  const found = await events(admin, `&searchTxt=${encodeURIComponent(by)}`)
  expect(found.list.every(({ createdBy, orgName }) => `${createdBy} ${orgName}`.includes(by))).toBe(true)
})

test('decision 26 the screen says that the chain is whole, and where it breaks', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const whole = (await admin.get(LIST)).text
  expect(whole).toMatch(/events verified, none missing or changed/)
  expect(whole).not.toContain('Not proven')
  const bare = new AuditChain(
    async () => db,
    () => 'i-bare',
    () => [],
  )
  await bare.append(event())
  expect((await admin.get(LIST)).text).toContain('Not proven: i-bare ends with event 2,')
  await sql`drop trigger audit_events_no_update`.execute(db)
  await sql`update audit_events set user_name = 'Somebody Else' where instance = 'i-other' and seq = 2`.execute(db)
  expect((await admin.get(LIST)).text).toContain('Event 2 of i-other was changed')
})
