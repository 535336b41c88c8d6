import type { AuditRecord } from '@/lib/rules/audit/audit-records'
import { brandThemeForm } from '../support/brand-theme'
import { outbox, PASSWORD, platformApi, type PlatformApi } from '../support/platform'
import { startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

const SUPER_ADMIN = '1'
const EXPORT = '/api/export/audit?format=json&duration=any'
const LIST = '/app/audit/list/portal?duration=any'
const LIMITS = '/api/auth/sign-in-limits'
const JSON_ANSWER = { accept: 'application/json' }

let stack: Stack
let admin: PlatformApi
let orgIds: string[]
beforeAll(async () => {
  stack = await startStack()
  admin = await platformApi('platform.admin@sandbox.test', stack.platform.url)
  const { list } = await admin.send<{ list: { orgId: string; issuers?: string[] }[] }>('GET', 'orgs', {
    query: { page: 1, perPage: 20, status: 'ACTIVE', issuerCode: 'YES' },
  })
  orgIds = list.map(({ orgId }) => String(orgId))
})
afterAll(() => stack?.close())

let made = 0
const newcomer = async (call: 'admins' | 'issuer/admins', more: object) => {
  const email = `portal.scope.${(made += 1)}@people.test`
  const body = { fullName: 'Portal Scope', email, ...more }
  const { id } = await admin.send<{ id: string }>('POST', call, { body })
  const [mail] = await outbox(email, stack.platform.url)
  const token = new URL(mail?.link ?? '').searchParams.get('token')
  await admin.send('POST', 'admins/password', { body: { token, password: PASSWORD } })
  return { id: String(id), email }
}
const signedIn = async (email: string): Promise<Visitor> => {
  const person = stack.visitor()
  await person.signIn(email)
  expect(person.cookie('emboss')).not.toBe('')
  return person
}
const boundSuperAdmin = () => newcomer('admins', { roles: [{ roleId: SUPER_ADMIN, orgId: orgIds[0] }] })

test('ACC-31 a Super Admin of one business reads no other’s audit, sets no brand’s looks and lifts no foreign lock', async () => {
  const { id, email } = await boundSuperAdmin()
  await signedIn('nsdl.admin@sandbox.test')
  const neighbour = await newcomer('admins', { roles: [{ roleId: SUPER_ADMIN, orgId: orgIds[1] }] })
  await signedIn(neighbour.email)
  const person = await signedIn(email)
  const exported = await person.get(EXPORT)
  expect(exported.status).toBe(200)
  expect(new Set(exported.json<AuditRecord[]>().map(({ userId }) => userId))).toEqual(new Set([id]))
  // The business of a tab is a wish: it widens nothing, no matter who writes it.
  const referer = `${stack.url}/app/audit/list/portal?org=${orgIds[1]}`
  const wishes: Record<string, string>[] = [{ referer }, { 'x-active-business': String(orgIds[1]) }]
  for (const headers of wishes) {
    const narrowed = await person.get(EXPORT, { headers })
    expect(narrowed.status).toBe(200)
    expect(narrowed.json<AuditRecord[]>().filter(({ userId }) => userId !== id)).toEqual([])
  }
  expect((await person.get(`${LIST}&org=${orgIds[1]}`)).status).toBe(404)
  const screen = await person.get(LIST)
  expect(screen.status).toBe(200)
  expect(screen.text).not.toContain('nsdl.admin@sandbox.test')
  expect(screen.text).not.toMatch(/All [\d,]+ events/)
  const saved = await person.send('POST', '/api/brand-theme', { form: brandThemeForm, headers: JSON_ANSWER })
  expect(saved.json()).toMatchObject({ status: 403, code: 'privilege-missing', fields: { reach: 'platform' } })
  expect((await person.get('/app/brand-theme')).text).not.toContain('name="primary"')
  const lift = async (account: string) =>
    (await person.send('POST', LIMITS, { form: { account }, headers: JSON_ANSWER })).json<Record<string, unknown>>()
  const { requestId: one, ...foreign } = await lift('platform.admin@sandbox.test')
  const { requestId: other, ...unknown } = await lift('nobody.at.all@sandbox.test')
  expect(foreign).toEqual(unknown)
  expect([foreign.status, one === other]).toEqual([404, false])
})

test('ACC-31 decision 40 people of a business read what is done by people of those below it, of as many as they are, and by nobody above', async () => {
  const { list } = await admin.send<{ list: { orgId: string }[] }>('GET', 'orgs', { query: { page: 1, perPage: 100 } })
  const below = async (orgId: string) =>
    (
      await admin.send<{ list: { orgId: string }[] }>('GET', `orgs/${orgId}/suborgs`, {
        query: { page: 1, perPage: 100 },
      })
    ).list.map((one) => String(one.orgId))
  let top = { orgId: '', under: [] as string[] }
  for (const { orgId } of list) {
    const under = await below(String(orgId))
    if (under.length > top.under.length) top = { orgId: String(orgId), under }
  }
  expect(top.under.length).toBeGreaterThan(0)
  const bound = (orgIds: readonly string[]) =>
    newcomer('admins', { roles: orgIds.map((orgId) => ({ roleId: SUPER_ADMIN, orgId })) })
  const [above, sub, many] = [
    await bound([top.orgId]),
    await bound(top.under.slice(0, 1)),
    await newcomer('admins', { roles: [SUPER_ADMIN], orgIds: [top.orgId, ...top.under].slice(0, 8) }),
  ]
  const [aboveSession, subSession] = [await signedIn(above.email), await signedIn(sub.email)]
  await signedIn(many.email)
  const seen = async (who: Visitor) =>
    new Set((await who.get(EXPORT)).json<AuditRecord[]>().map(({ userId }) => userId))
  const byAbove = await seen(aboveSession)
  expect([above, sub, many].filter(({ id }) => !byAbove.has(id))).toEqual([])
  const bySub = await seen(subSession)
  expect([above, sub, many].map(({ id }) => bySub.has(id))).toEqual([false, true, false])
})

test('decision 26 an issuer’s administrator who is held to one business reads nothing of the issuer’s audit; one of the whole issuer does', async () => {
  const held = await newcomer('issuer/admins', { roles: [SUPER_ADMIN], issuerCode: 'YES', orgIds: [orgIds[0]] })
  const person = await signedIn(held.email)
  expect((await person.get(EXPORT)).json()).toMatchObject({ status: 403, fields: { reach: 'issuer' } })
  expect((await person.get(LIST)).text).toContain('it for the whole issuer')
  const whole = await (await signedIn('yes.admin@sandbox.test')).get(EXPORT)
  expect(new Set(whole.json<AuditRecord[]>().map(({ issuer }) => issuer))).toEqual(new Set(['YES']))
})

test('ACC-31 somebody whom the bank blocks keeps no answer of the portal: a change at once, and the session ends', async () => {
  const { id, email } = await newcomer('admins', { roles: [SUPER_ADMIN] })
  const person = await signedIn(email)
  expect((await person.get(EXPORT)).status).toBe(200)
  await admin.send('PUT', `admins/${id}/status`, { body: { status: 'BLOCKED', reason: 'Left the bank' } })
  const saved = await person.send('POST', '/api/brand-theme', { form: brandThemeForm, headers: JSON_ANSWER })
  expect(saved.json()).toMatchObject({ code: 'session-ended' })
  expect((await person.get(EXPORT)).json()).toMatchObject({ code: 'session-ended' })
})

test('ACC-31 somebody who loses the role loses the portal’s answers, and keeps their session', async () => {
  const { id, email } = await newcomer('admins', { roles: [SUPER_ADMIN] })
  const person = await signedIn(email)
  const { version } = await admin.send<{ version: number }>('GET', `admins/${id}`)
  await admin.send('PUT', 'admins', { body: { id, version, roles: [{ roleId: '3' }] } })
  const saved = await person.send('POST', '/api/brand-theme', { form: brandThemeForm, headers: JSON_ANSWER })
  expect(saved.json()).toMatchObject({ status: 403, code: 'privilege-missing' })
  expect((await person.get(EXPORT)).json()).toMatchObject({ status: 403, code: 'privilege-missing' })
  expect((await person.get('/app/profile')).status).toBe(200)
})
