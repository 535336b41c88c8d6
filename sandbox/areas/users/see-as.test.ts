import { catalogue } from '@/lib/calls'
import { SEE_AS_HEADER } from '@/lib/rules/users/see-as'
import { send, signIn, startTestPlatform, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const idOf = (email: string): string => {
  const { db } = platform
  return String(db.first(db.q.selectFrom('users').select('id').where('email', '=', email))?.id)
}
const tokenOf = async (email: string) =>
  (await send(platform.url, 'POST', '/api/admins/email', { body: { email, password: 'Sandbox@2026' } })).token

/** Asks with the token of the first person as the second one sees it. */
const asking = async (email: string, seen: string) => {
  const token = await tokenOf(email)
  return (method: string, path: string, body?: unknown) =>
    send(platform.url, method, `/api/${path}`, { token, headers: { [SEE_AS_HEADER]: seen }, body })
}
const total = (body: Record<string, unknown>) => (body.data as { totalRecords: number }).totalRecords
const viewer = 'platform.admin@sandbox.test'

test('USER-21 a read is answered within the privileges of both, and nothing is changed', async () => {
  const ask = await asking(viewer, `user ${idOf('cards@sandbox.test')}`)
  expect((await ask('GET', 'mp/cards')).status).toBe(200)
  expect(await ask('GET', 'mp/txns')).toMatchObject({ status: 409, body: { message: /may not do this/ } })
  const own = await signIn(platform.url, viewer)
  const before = await own('GET', 'mp/cards?noOfRecords=1')
  const [{ cardId }] = before.body.list as [{ cardId: string }]
  const write = await ask('PUT', 'card/lock', { cardId, lock: true, reason: 'Lost' })
  expect(write).toMatchObject({ status: 409, body: { message: /Nothing can be changed/ } })
  expect((await own('GET', 'mp/cards?noOfRecords=1')).body.list).toEqual(before.body.list)
})

test('USER-21 records are those in the scope of both', async () => {
  const seen = await asking(viewer, `user ${idOf('yes.admin@sandbox.test')}`)
  const own = await signIn(platform.url, 'yes.admin@sandbox.test')
  const [asSeen, asOwn] = await Promise.all([
    seen('GET', 'mp/cards?noOfRecords=1'),
    own('GET', 'mp/cards?noOfRecords=1'),
  ])
  expect(total(asSeen.body)).toBe(total(asOwn.body))
  const role = await asking('yes.admin@sandbox.test', 'role 2')
  expect(total((await role('GET', 'mp/cards?noOfRecords=1')).body)).toBe(total(asOwn.body))
  expect((await role('PUT', 'card/lock', {})).status).toBe(409)
})

test('USER-21 a person of a business is seen with that business alone, and sees others no wider than themselves', async () => {
  const { db } = platform
  const admin = await signIn(platform.url, viewer)
  const make = async (email: string) => {
    const body = { fullName: 'Seen Person', email, roles: ['1'], orgIds: ['1001'] }
    const { id } = (await admin('POST', 'admins', body)).body as { id: string }
    db.update('users', Number(id), { status: 'ACTIVE' })
    return id
  }
  const id = await make('seen@people.test')
  const orgsOf = async (ask: (method: string, path: string) => Promise<{ body: Record<string, unknown> }>) =>
    ((await ask('GET', 'orgs?perPage=100')).body.list as { orgId: string }[]).map(({ orgId }) => orgId)
  const seen = await orgsOf(await asking(viewer, `user ${id}`))
  expect(seen).toContain('1001')
  expect(seen.length).toBeLessThan((await orgsOf(admin)).length)
  const view = await admin('GET', `admins/seeAs/user/${id}`)
  expect(view.body).toMatchObject({ name: 'Seen Person', issuerCode: null, organizations: [{ orgId: '1001' }] })
  const known = db.find('users', Number(idOf(viewer)))
  db.update('users', Number(await make('viewer@people.test')), {
    password_salt: known?.password_salt ?? '',
    password_hash: known?.password_hash ?? '',
  })
  expect(await orgsOf(await asking('viewer@people.test', 'role 2'))).toEqual(seen)
})

test('USER-21 what waits is said about the person who is seen', async () => {
  const approver = await asking(viewer, `user ${idOf('approvals@sandbox.test')}`)
  const inbox = async (ask: typeof approver) =>
    ((await ask('GET', 'approval/inbox')).body.list as { approvalQueueId: string }[]).map((row) => row.approvalQueueId)
  const own = await signIn(platform.url, 'approvals@sandbox.test')
  expect(await inbox(approver)).toEqual(await inbox(own as typeof approver))
})

test.each([
  ['without USERS_ALL', 'readonly@sandbox.test', () => `user ${idOf('cards@sandbox.test')}`, 409],
  ['out of scope', 'yes.admin@sandbox.test', () => `user ${idOf('nsdl.admin@sandbox.test')}`, 404],
  ['who works for the platform', 'yes.admin@sandbox.test', () => `user ${idOf('cards@sandbox.test')}`, 404],
  ['who cannot sign in', viewer, () => `user ${idOf('agent@sandbox.test')}`, 409],
  ['oneself', viewer, () => `user ${idOf(viewer)}`, 409],
  ['a role that does not exist', viewer, () => 'role 99999', 404],
  ['neither', viewer, () => 'branch 1', 400],
])('USER-21 nobody is seen %s', async (_, email, seen, status) => {
  const ask = await asking(email, seen())
  expect((await ask('GET', 'mp/cards')).status).toBe(status)
})

test('USER-21 what is a person’s own stays theirs', async () => {
  const ask = await asking(viewer, `user ${idOf('cards@sandbox.test')}`)
  const { roleDefinitionList } = (await ask('GET', 'api/auth/user/roleList')).body as {
    roleDefinitionList: { roleName: string }[]
  }
  expect(roleDefinitionList.map(({ roleName }) => roleName)).toEqual(['Super Admin'])
})

test('USER-21 no call that changes something is done, whatever its method', async () => {
  const ask = await asking(viewer, 'role 1')
  const statuses = new Map<string, number>()
  for (const { api, method, path, changes, need } of catalogue) {
    if (api !== 'issuing' || need === 'open' || (method === 'GET' && !changes)) continue
    const filled = path.replace(/\{\w+\}/g, '1')
    statuses.set(`${method} ${path}`, (await ask(method, filled, method === 'GET' ? undefined : {})).status)
  }
  expect([...statuses].filter(([, status]) => status < 400)).toEqual([])
})

test('USER-21 neither person’s own records join: the viewer is found nowhere, what the seen one holds is theirs', async () => {
  const { db } = platform
  const seenId = idOf('yes.admin@sandbox.test')
  const ask = await asking(viewer, `user ${seenId}`)
  expect((await ask('GET', `admins/${idOf(viewer)}`)).status).toBe(404)
  const own = await signIn(platform.url, 'yes.admin@sandbox.test')
  const totals = async (who: (method: string, path: string) => Promise<{ body: Record<string, unknown> }>) =>
    Promise.all(['mp/admins', 'issuer/admins'].map(async (path) => total((await who('GET', path)).body)))
  expect(await totals(ask)).toEqual(await totals(own))
  const ticket = db.first(db.q.selectFrom('tickets').select('id').where('issuer', '=', 'YES').limit(1))
  db.update('tickets', Number(ticket?.id), { assignee_id: Number(seenId) })
  const token = await tokenOf(viewer)
  const mine = await send(platform.url, 'GET', '/support/v1/tickets?assignee=MINE', {
    token,
    headers: { [SEE_AS_HEADER]: `user ${seenId}` },
  })
  expect((mine.body.list as { id: string }[]).map(({ id }) => id)).toEqual([String(ticket?.id)])
  expect((await ask('GET', `admins/seeAs/user/${idOf('cards@sandbox.test')}`)).status).toBe(404)
})
