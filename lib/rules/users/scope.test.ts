import { isWithinReach, scopeOfPerson, scopeOver, type PersonAnswer } from './scope'

const role = (id: string, privileges: readonly string[], roleOnEntity = 'ALL', roleEnabled = true) => ({
  id,
  roleEnabled,
  privilegeList: privileges.map((rolePrivilege) => ({ roleOnEntity, rolePrivilege, enabled: true })),
})
const person = (more: Partial<PersonAnswer> = {}): PersonAnswer => ({
  type: 'MP_ADMIN',
  issuerCode: null,
  organizations: [],
  bindings: [{ roleId: '1', orgId: null }],
  roles: [role('1', ['USERS_ALL', 'CARD_ALL'])],
  ...more,
})
const over = (answer: Partial<PersonAnswer>, ...needs: ('USERS_ALL' | 'USERS_READ' | 'CARD_ALL')[]) =>
  scopeOver(scopeOfPerson(person(answer)), needs)

test('decision 40 type, issuer and businesses of a person are the scope of what they hold wherever they are', () => {
  expect(over({}, 'USERS_ALL')).toEqual({ kind: 'platform' })
  expect(over({ type: 'ISSUER_ADMIN', issuerCode: 'YES' }, 'USERS_ALL')).toEqual({ kind: 'issuer', issuer: 'YES' })
  const some = [{ orgId: '7' }, { orgId: '9' }]
  expect(over({ organizations: some }, 'USERS_ALL')).toEqual({
    kind: 'businesses',
    orgIds: ['7', '9'],
    issuer: null,
  })
  expect(over({ type: 'ISSUER_ADMIN', issuerCode: 'YES', organizations: some }, 'USERS_ALL')).toEqual({
    kind: 'businesses',
    orgIds: ['7', '9'],
    issuer: 'YES',
  })
  expect(over({}, 'USERS_READ')).toEqual({ kind: 'none' })
  for (const type of ['AGENT', 'ORG_ADMIN', null]) expect(over({ type }, 'USERS_ALL')).toEqual({ kind: 'none' })
})

test('decision 40 a role for one business gives its privileges there alone, and each privilege has a scope of its own', () => {
  const roles = [role('1', ['USERS_ALL']), role('2', ['CARD_ALL'])]
  const bindings = [
    { roleId: '1', orgId: '7' },
    { roleId: '2', orgId: null },
  ]
  expect(over({ roles, bindings }, 'USERS_ALL')).toEqual({
    kind: 'businesses',
    orgIds: ['7'],
    issuer: null,
    isByRole: true,
  })
  expect(over({ roles, bindings }, 'CARD_ALL')).toEqual({ kind: 'platform' })
  const twice = [...bindings, { roleId: '1', orgId: '8' }]
  expect(over({ roles, bindings: twice }, 'USERS_ALL')).toMatchObject({ orgIds: ['7', '8'] })
  const everywhere = [...bindings, { roleId: '1', orgId: null }]
  expect(over({ roles, bindings: everywhere }, 'USERS_ALL')).toEqual({ kind: 'platform' })
})

test('decision 40 a privilege for one business in a role for another holds for neither, one for the same holds there', () => {
  const of = (place: string, orgId: string | null) =>
    over({ roles: [role('1', ['USERS_ALL'], place)], bindings: [{ roleId: '1', orgId }] }, 'USERS_ALL')
  expect(of('8', '7')).toEqual({ kind: 'none' })
  expect(of('7', '7')).toMatchObject({ orgIds: ['7'] })
  expect(of('8', null)).toMatchObject({ orgIds: ['8'] })
})

test('decision 40 what a role that is switched off or a privilege that is off gives is nothing', () => {
  expect(over({ roles: [role('1', ['USERS_ALL'], 'ALL', false)] }, 'USERS_ALL')).toEqual({ kind: 'none' })
  const off = { id: '1', privilegeList: [{ roleOnEntity: 'ALL', rolePrivilege: 'USERS_ALL', enabled: false }] }
  expect(over({ roles: [off] }, 'USERS_ALL')).toEqual({ kind: 'none' })
  expect(over({ roles: [role('3', ['USERS_ALL'])] }, 'USERS_ALL')).toEqual({ kind: 'none' })
})

test('decision 40 an answer that does not say where a person belongs gives them nothing', () => {
  expect(over({ organizations: null }, 'USERS_ALL')).toEqual({ kind: 'none' })
  expect(over({ bindings: null }, 'USERS_ALL')).toEqual({ kind: 'none' })
  expect(over({ type: 'ISSUER_ADMIN', issuerCode: null }, 'USERS_ALL')).toEqual({ kind: 'none' })
})

test('decision 40 reach: self and scoped ask for anything at all, issuer for a whole one, platform for all of it', () => {
  const scopes = [
    { kind: 'none' },
    { kind: 'businesses', orgIds: ['7'], issuer: 'YES' },
    { kind: 'issuer', issuer: 'YES' },
    { kind: 'platform' },
  ] as const
  const reached = (reach: 'self' | 'scoped' | 'issuer' | 'platform') => scopes.map((one) => isWithinReach(one, reach))
  expect(reached('self')).toEqual([false, true, true, true])
  expect(reached('scoped')).toEqual([false, true, true, true])
  expect(reached('issuer')).toEqual([false, false, true, true])
  expect(reached('platform')).toEqual([false, false, false, true])
})
