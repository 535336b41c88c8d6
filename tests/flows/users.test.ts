import { startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.close())

const signedIn = async (email: string) => {
  const visitor = stack.visitor()
  await visitor.signIn(email)
  return visitor
}
type User = { id: string; version: number; roles: { roleId: string }[] }
const read = async (admin: Visitor, id: string) => (await admin.get(`/api/issuing/admins/${id}`)).json<User>()
const giveRoles = async (admin: Visitor, id: string, roles: string[]) => {
  const { version } = await read(admin, id)
  const answer = await admin.send('PUT', '/api/issuing/admins', { body: { id, version, roles } })
  expect(answer.status).toBe(200)
}
const mayIssue = async (visitor: Visitor) => {
  const answer = await visitor.get('/app/cards/issue')
  return answer.status === 302 ? answer.headers.get('location')?.replace(/.*(?=\/unauthorized)/, '') : answer.status
}
const READ_ONLY = '102'

test('USER-08 a change of somebody’s roles takes effect on their next request, in every session, whether it gives or takes', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const [one, other] = await Promise.all([signedIn('readonly@sandbox.test'), signedIn('readonly@sandbox.test')])
  expect([await mayIssue(one), await mayIssue(other)]).toEqual(Array(2).fill('/unauthorized?need=CARD_ALL'))
  await giveRoles(admin, READ_ONLY, ['2', '3'])
  expect([await mayIssue(one), await mayIssue(other)]).toEqual([200, 200])
  const freeze = () => other.send('PUT', '/api/issuing/card/lock', { body: {} })
  expect((await freeze()).status).toBe(422)
  await giveRoles(admin, READ_ONLY, ['2'])
  expect((await freeze()).json()).toMatchObject({ status: 403, code: 'privilege-missing' })
  expect(await mayIssue(one)).toBe('/unauthorized?need=CARD_ALL')
  expect((await one.get('/app/cards/list/all')).status).toBe(200)
})

test('ORG-44, USER-04 a session holds its business, and for it stand logo, picture, privileges, what issuers ask for and the head offices', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const { list } = (await admin.get('/api/issuing/orgs?page=1&perPage=1&status=ACTIVE&issuerCode=NSDL')).json<{
    list: { orgId: string; orgDisplayName: string }[]
  }>()
  const [org] = list
  const chosen = await admin.send('POST', '/api/session/organization', { form: { orgId: org?.orgId ?? '' } })
  expect(chosen.status).toBe(303)
  const page = (await admin.get('/app/profile')).text
  expect(page).toContain(org?.orgDisplayName)
  expect(page).toContain('Add picture')
  expect((await admin.get('/app/profile?tab=roles')).text).toContain('ORGANIZATION_ALL')
  const read = async (path: string) =>
    (await admin.get(`/api/issuing/${path}`)).json<{ list: Record<string, string>[] }>()
  const values = async (path: string, key: string) => (await read(path)).list.map((one) => one[key])
  expect(await values('orgs/primary/requiredDocuments?issuerCode=NSDL', 'docType')).toEqual(['GST_CERT', 'PAN', 'TAN'])
  expect(await values('orgs/primary/requiredAddresses?issuerCode=NSDL', 'addressType')).toEqual(['REGISTERED_ADDRESS'])
  expect(new Set(await values('branch/primary?page=1&perPage=5', 'branchType'))).toEqual(new Set(['HEAD_OFFICE']))
  const papers = await admin.get(`/api/issuance-v1/bizdocmgnt/business-document?orgId=${org?.orgId}`)
  expect(papers.json<{ list: { docType: string }[] }>().list.map(({ docType }) => docType)).toContain('PAN')
})

test('ROLE-06 a change of a role reaches its holders with their next request; one that is switched off takes it all away', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const privilege = (rolePrivilege: string) => ({ roleOnEntity: 'ALL', rolePrivilege, enabled: true })
  const role = { roleName: 'Ticket Reader', description: 'Reads tickets', roleEnabled: true }
  const made = await admin.send('POST', '/api/issuing/admins/role', {
    body: { ...role, privilegeList: [privilege('CUSTOMER_SUPPORT_READ')] },
  })
  const { id = '' } = made.json<{ id?: string }>()
  await giveRoles(admin, READ_ONLY, [id])
  const person = await signedIn('readonly@sandbox.test')
  expect([(await person.get('/app/support')).status, (await person.get('/app/cards/list/all')).status]).toEqual([
    200, 302,
  ])
  const change = (version: number, more: object) =>
    admin.send('PUT', `/api/issuing/admins/role/${id}`, {
      body: { ...role, version, privilegeList: [privilege('CARD_READ')], ...more },
    })
  expect((await change(1, {})).status).toBe(200)
  expect([(await person.get('/app/support')).status, (await person.get('/app/cards/list/all')).status]).toEqual([
    302, 200,
  ])
  expect((await change(2, { roleEnabled: false })).status).toBe(200)
  expect((await person.get('/app/cards/list/all')).headers.get('location')).toContain('/no-permission')
  await giveRoles(admin, READ_ONLY, ['2'])
})

test('USER-08 who is blocked is out with their next request, wherever they are signed in, and cannot come back', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const [one, other] = await Promise.all([signedIn('approvals@sandbox.test'), signedIn('approvals@sandbox.test')])
  expect((await one.get('/app/profile')).status).toBe(200)
  const set = (body: object) => admin.send('PUT', '/api/issuing/admins/105/status', { body })
  expect((await set({ status: 'BLOCKED', reason: 'On leave' })).status).toBe(200)
  expect((await one.get('/app/profile')).headers.get('location')).toContain('/user/login')
  expect((await other.get('/api/issuing/pincode/600001')).json()).toMatchObject({ code: 'session-ended' })
  const again = await stack.visitor().send('POST', '/api/auth/sign-in', {
    form: { email: 'approvals@sandbox.test', password: 'Sandbox@2026' },
  })
  expect(again.headers.get('location')).toContain('error=')
  expect((await set({ status: 'ACTIVE' })).status).toBe(200)
  expect((await (await signedIn('approvals@sandbox.test')).get('/app/profile')).status).toBe(200)
})
