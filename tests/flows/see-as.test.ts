import type { AuditRecord } from '@/lib/rules/audit/audit-records'
import { portalRoutes } from '@/lib/portal-answers'
import { outbox, PASSWORD, platformApi, type PlatformApi } from '../support/platform'
import { startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

let stack: Stack
let admin: PlatformApi
beforeAll(async () => {
  stack = await startStack()
  admin = await platformApi('platform.admin@sandbox.test', stack.platform.url)
})
afterAll(() => stack?.close())

const FORM = '/api/session/see-as'
const idOf = async (name: string): Promise<string> => {
  const { list } = await admin.send<{ list: { id: string }[] }>('GET', 'mp/admins', { query: { name } })
  return String(list[0]?.id)
}
const signedIn = async (email = 'platform.admin@sandbox.test'): Promise<Visitor> => {
  const person = stack.visitor()
  await person.signIn(email)
  return person
}
const seeing = async (form: Record<string, string>, email?: string) => {
  const person = await signedIn(email)
  const answer = await person.send('POST', FORM, { form })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app?org=all'])
  return person
}
const meera = async () => ({ kind: 'user', id: await idOf('Meera Nair') })
const asJson = { accept: 'application/json' }

/** What a person still does while they see the console as somebody else: nothing of it changes or reveals a record. */
const taken = new Set([
  'POST auth/sign-out',
  'POST session/keep-alive',
  'POST session/organization',
  'POST session/see-as',
  'POST export/list',
])

test('USER-21 every form of the portal is refused, and so is every change through the API proxy', async () => {
  const person = await seeing(await meera())
  for (const route of Object.keys(portalRoutes)) {
    const [method = '', path = ''] = route.split(' ')
    if (method === 'GET' || taken.has(route) || path.includes('[')) continue
    const answer = await person.send(method, `/api/${path}`, { form: {}, headers: asJson })
    expect([route, answer.status, answer.json().code]).toEqual([route, 403, 'seeing-as'])
  }
  const lock = { body: { cardId: '1', lock: true, reason: 'Lost' } }
  const answer = await person.send('PUT', '/api/issuing/card/lock', lock)
  expect([answer.status, answer.json().code]).toEqual([403, 'seeing-as'])
})

test('USER-21 language, zone and keys of the person stay as they are, in this browser too', async () => {
  const person = await seeing(await meera())
  for (const [name, value] of [
    ['language', 'hi-IN'],
    ['zone', 'Asia/Tokyo'],
    ['keys', 'off'],
  ] as const) {
    const answer = await person.send('POST', '/api/session/preferences', { form: { [name]: value } })
    expect(answer.headers.get('location')).toContain('/error?code=seeing-as')
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith(`${name}=`))).toEqual([])
  }
  await person.send('POST', FORM, { form: { intent: 'end' } })
  const own = (await (await signedIn()).get('/app/profile')).text
  expect(/<html[^>]*>/.exec(own)?.[0]).toContain('lang="en-IN"')
  expect(own).not.toContain('<option value="Asia/Tokyo" selected')
})

test('USER-21 pages have a banner, and the screens, lists and searches of what both may see', async () => {
  const person = await seeing(await meera())
  const cards = await person.get('/app/cards/list/all')
  expect([cards.status, cards.text.includes('You see the console as Meera Nair.')]).toEqual([200, true])
  for (const path of ['/app/transactions/list/all', '/app/audit/list/portal', '/app/brand-theme']) {
    const answer = await person.get(path)
    expect([path, answer.headers.get('location')?.split('?')[0]]).toEqual([path, '/unauthorized'])
  }
  const refused = await person.get('/unauthorized?need=TRANSACTION_READ')
  expect(refused.text).toContain('You see the console as Meera Nair.')
  expect(refused.text).toContain('What you both may see does not include this screen.')
  expect(refused.text).not.toMatch(/Your roles|Ask an administrator/)
  const reads: [string, number][] = [
    ['/api/issuing/mp/cards?pageNumber=1&noOfRecords=5', 200],
    ['/api/issuing/mp/txns?page=1&perPage=5', 403],
    ['/api/list/cards?filter=all', 200],
    ['/api/list/transactions?filter=all', 403],
    ['/api/export/audit?format=json&duration=any', 403],
  ]
  for (const [path, status] of reads) expect([path, (await person.get(path)).status]).toEqual([path, status])
})

test('USER-21 an issuer admin is seen within that issuer, in answers of the portal too', async () => {
  const person = await seeing({ kind: 'user', id: await idOf('Sunita Rao') })
  const list = await person.get('/api/issuing/mp/cards?pageNumber=1&noOfRecords=50')
  const issuers = list.json<{ list: { issuerCode: string }[] }>().list.map(({ issuerCode }) => issuerCode)
  expect(new Set(issuers)).toEqual(new Set(['YES']))
  const exported = await person.get('/api/export/audit?format=json&duration=any')
  expect(exported.json<AuditRecord[]>().filter(({ issuer }) => issuer !== 'YES')).toEqual([])
  expect((await person.get('/app/brand-theme')).headers.get('location')).toContain('/unauthorized')
})

test('USER-21 start and end are in the audit, under the name of the person who looked', async () => {
  const person = await seeing({ kind: 'role', id: '3' })
  expect((await person.get('/app/cards/list/all')).text).toContain(
    'You see the console as a holder of the role Card Admin.',
  )
  const ended = await person.send('POST', FORM, { form: { intent: 'end' } })
  expect([ended.status, ended.headers.get('location')]).toEqual([303, '/app/roles/3?org=all'])
  expect((await person.get('/app/users/list/all')).status).toBe(200)
  const exported = await person.get('/api/export/audit?format=json&duration=any')
  const looks = exported.json<AuditRecord[]>().filter(({ kind, target }) => kind === 'see-as' && target.roleId === '3')
  expect(looks.map(({ action, userName, outcome }) => [action, userName, outcome]).slice(0, 2)).toEqual([
    ['see as end', 'Aditi Raman', 'ok'],
    ['see as start', 'Aditi Raman', 'ok'],
  ])
})

test('USER-21 signing out ends the view in the audit too; what the view lacks is no refusal of the person', async () => {
  const person = await seeing({ kind: 'role', id: '4' })
  expect((await person.get('/app/cards/list/all')).headers.get('location')).toContain('/unauthorized')
  await person.send('POST', '/api/auth/sign-out', { form: {} })
  const exported = await (await signedIn()).get('/api/export/audit?format=json&duration=any')
  const records = exported.json<AuditRecord[]>()
  const looks = records.filter(({ kind, target }) => kind === 'see-as' && target.roleId === '4')
  expect(looks.map(({ action }) => action)).toEqual(['see as end', 'see as start'])
  expect(records.filter(({ kind, action }) => kind === 'refusal' && action.includes('/app/cards'))).toEqual([])
})

test('DATA-03, USER-21 nobody takes a copy of a person’s data away, or sees its requests, in the view of somebody else', async () => {
  const { db } = stack.platform
  const holder = db.first(db.q.selectFrom('customers').select('id').where('issuer', '=', 'YES'))
  const customerId = String(holder?.id)
  const body = { reason: 'Letter 4711 of the holder' }
  const { approvalQueueId } = await admin.send<{ approvalQueueId: string }>('POST', `customers/${customerId}/copies`, {
    body,
  })
  const checker = await platformApi('approvals@sandbox.test', stack.platform.url)
  const { digest } = await checker.send<{ digest: string }>('GET', `issuer/getApprovals/${approvalQueueId}`)
  await checker.send('PUT', 'entity/takeAction', { body: { approvalQueueId, action: 'APPROVE', digest } })
  const copy = (format: string) =>
    `/api/export/person-data?${new URLSearchParams({ of: 'customer', id: customerId, copy: approvalQueueId, format })}`
  const own = await signedIn()
  expect((await own.get(copy('json'))).status).toBe(200)
  expect((await own.get(`/app/customers/${customerId}`)).text).toContain('Letter 4711 of the holder')
  // She may change card holders herself.
  const person = await seeing(await meera())
  for (const format of ['json', 'pdf']) {
    const answer = await person.get(copy(format))
    expect([answer.status, answer.json().code]).toEqual([403, 'seeing-as'])
  }
  const page = await person.get(`/app/customers/${customerId}`)
  expect([page.status, page.text.includes('Letter 4711 of the holder')]).toEqual([200, false])
})

test.each([
  ['without USERS_ALL', 'readonly@sandbox.test', 'privilege-missing'],
  ['of another issuer', 'yes.admin@sandbox.test', 'not-found'],
])('USER-21 a person %s is refused and goes on as themselves', async (_, email, code) => {
  const person = await signedIn(email)
  const answer = await person.send('POST', FORM, { form: await meera() })
  expect(answer.headers.get('location')).toContain(`/error?code=${code}`)
  expect((await person.get('/app/cards/list/all')).text).not.toContain('You see the console as Meera Nair.')
})

test('USER-21 a view that may no longer be seen ends by itself', async () => {
  const email = 'blocked.later@people.test'
  const body = { fullName: 'Blocked Later', email, roles: ['3'] }
  const { id } = await admin.send<{ id: string }>('POST', 'admins', { body })
  const [mail] = await outbox(email, stack.platform.url)
  const token = new URL(mail?.link ?? '').searchParams.get('token')
  await admin.send('POST', 'admins/password', { body: { token, password: PASSWORD } })
  const person = await seeing({ kind: 'user', id })
  const colleague = await signedIn()
  const block = { body: { status: 'BLOCKED', reason: 'Left the bank' } }
  expect((await colleague.send('PUT', `/api/issuing/admins/${id}/status`, block)).status).toBe(200)
  const page = await person.get('/app/users/list/all')
  const exported = await person.get('/api/export/audit?format=json&duration=any')
  const looks = exported.json<AuditRecord[]>().filter(({ kind, target }) => kind === 'see-as' && target.userId === id)
  expect(looks.map(({ action }) => action)).toEqual(['see as end', 'see as start'])
  expect([page.status, page.text.includes('You see the console as Blocked Later.')]).toEqual([200, false])
})
