import { startTestPlatform, signIn, signUpAs, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const signInTo = (email: string) => signIn(platform.url, email)
type RoleAnswer = {
  id: string
  roleName: string
  type: string
  roleEnabled: boolean
  version: number
  privilegeList: { roleOnEntity: string; rolePrivilege: string; enabled: boolean }[]
}

const body = (more: object = {}) => ({
  roleName: 'Kit Desk',
  description: 'Hands out kits',
  group: 'Kits',
  roleEnabled: true,
  issuerCode: 'YES',
  privilegeList: [
    { roleOnEntity: 'ALL', rolePrivilege: 'INSTA_KIT_ALL', enabled: true },
    { roleOnEntity: '1001', rolePrivilege: 'CARD_READ', enabled: true },
    { roleOnEntity: 'ALL', rolePrivilege: 'CARD_ALL', enabled: false },
  ],
  ...more,
})

test('ROLE-01, ROLE-02, ROLE-03, ROLE-07 an issuer has the default roles and its own, made of permissions that say what they are for', async () => {
  const ask = await signInTo('platform.admin@sandbox.test')
  const listed = (await ask('GET', 'issuer/YES/roles')).body.list as RoleAnswer[]
  const defaults = listed.filter(({ type }) => type === 'default')
  expect(defaults.map(({ roleName }) => roleName)).toEqual(
    expect.arrayContaining(['Super Admin', 'Card Admin', 'Read Only Admin']),
  )
  const own = listed.filter(({ type }) => type === 'custom')
  expect(own.map(({ roleName }) => roleName)).toEqual(['Branch Manager', 'Disputes Desk', 'Festival Cover'])
  expect(own.at(-1)?.roleEnabled).toBe(false)
  expect(own[1]?.privilegeList[0]).toEqual({
    roleOnEntity: 'ALL',
    entityName: null,
    rolePrivilege: 'CARD_READ',
    enabled: true,
  })
  const permissions = (await ask('GET', 'admins/permissions')).body.list as Record<string, string>[]
  expect([permissions.length, permissions[0]?.name]).toEqual([20, 'ORGANIZATION_ALL'])
  expect(permissions.filter(({ description }) => !description)).toEqual([])
  expect((await ask('GET', 'mp/getPermissions/YES')).body).toEqual({
    defaultPermissions: permissions,
    customPermissions: [],
  })

  const nsdl = await signInTo('nsdl.admin@sandbox.test')
  expect((await nsdl('GET', 'issuer/YES/roles')).status).toBe(404)
  expect((await nsdl('GET', 'mp/getPermissions/YES')).status).toBe(404)
  expect((await nsdl('GET', `admins/role/${own[0]?.id}`)).status).toBe(404)
  const seen = (await nsdl('GET', 'issuer/NSDL/roles')).body.list as RoleAnswer[]
  expect(seen.filter(({ type }) => type === 'custom').map(({ roleName }) => roleName)).toEqual(['Auditor'])
})

test('ROLE-05, ROLE-06, ROLE-12 a role is made and changed, its privileges per business; of two at once the second is told', async () => {
  const ask = await signInTo('platform.admin@sandbox.test')
  const wrong = await ask('POST', 'admins/role', body({ roleName: 'K.', description: '--' }))
  expect(wrong.body.fields).toEqual({
    roleName: 'validation.roleName',
    description: 'validation.roleDescription',
  })
  expect((await ask('POST', 'admins/role', body({ privilegeList: [] }))).status).toBe(400)
  expect((await ask('POST', 'admins/role', body({ roleName: 'super admin' }))).body.fields).toEqual({
    roleName: 'A role with this name already exists',
  })
  const made = await ask('POST', 'admins/role', body())
  expect(made.body.message).toBe('Role Kit Desk created')
  expect((await ask('POST', 'admins/role', body())).status).toBe(409)
  const read = async () => (await ask('GET', `admins/role/${made.body.id}`)).body as unknown as RoleAnswer
  const role = await read()
  expect(role.privilegeList.map(({ roleOnEntity, rolePrivilege }) => [rolePrivilege, roleOnEntity])).toEqual([
    ['CARD_READ', '1001'],
    ['INSTA_KIT_ALL', 'ALL'],
  ])
  const { issuerCode: _, ...change } = body({ roleName: 'Kit Counter', version: role.version })
  expect((await ask('PUT', `admins/role/${role.id}`, change)).body.message).toBe('Role Kit Counter changed')
  const second = await ask('PUT', `admins/role/${role.id}`, { ...change, roleName: 'Kit Window' })
  expect([second.status, second.body.message]).toEqual([
    409,
    'Somebody else changed this role after you opened it. Reload it, then make your change',
  ])
  expect(await read()).toMatchObject({ roleName: 'Kit Counter', version: role.version + 1 })
  const fixed = await ask('PUT', 'admins/role/1', { ...change, roleName: 'Root', version: 1 })
  expect([fixed.status, fixed.body.message]).toEqual([409, expect.stringContaining('cannot change a default role')])
  expect(
    (
      await ask(
        'POST',
        'admins/role',
        body({
          roleName: 'Other',
          privilegeList: [{ roleOnEntity: '999999', rolePrivilege: 'CARD_READ', enabled: true }],
        }),
      )
    ).status,
  ).toBe(404)
})

test('ROLE-08, ROLE-11 a person who signs up in SANDBOX is a Super Admin, and reads the own roles', async () => {
  const email = 'owner@roles.test'
  const signUp = { name: 'Role Owner', email, password: 'Sandbox@2026', businessName: 'Role Traders' }
  await signUpAs(platform, signUp)
  const ask = await signInTo(email)
  const { roleDefinitionList: own } = (await ask('GET', 'api/auth/user/roleList')).body as unknown as {
    roleDefinitionList: RoleAnswer[]
  }
  expect(own.map(({ roleName }) => roleName)).toEqual(['Super Admin'])
  expect(own[0]?.privilegeList).toHaveLength(20)
  const roles = (await ask('GET', 'issuer/YES/roles')).body.list as RoleAnswer[]
  expect(roles.every(({ type }) => type === 'default')).toBe(true)
})
