import { dropEntity, emptyRole, roleDraftIn, RoleForm, toggleBox, toRoleBody, toRoleForm } from './role-form'

const role = {
  ...emptyRole,
  roleName: 'Card Team',
  description: 'Hands out cards',
  businesses: [{ id: '1001', name: 'Kaveri' }],
  privileges: ['CARD_READ@ALL', 'CARD_ALL@1001'],
}

test('ROLE-05 a role goes to the platform with each privilege for its business, and comes back as it was', () => {
  const body = toRoleBody(RoleForm.parse(role))
  expect(body.privilegeList).toEqual([
    { roleOnEntity: 'ALL', rolePrivilege: 'CARD_READ', enabled: true },
    { roleOnEntity: '1001', rolePrivilege: 'CARD_ALL', enabled: true },
  ])
  const list = body.privilegeList.map((one) => ({ ...one, entityName: one.roleOnEntity === '1001' ? 'Kaveri' : null }))
  expect(toRoleForm({ ...body, issuerCode: null, privilegeList: list })).toEqual(role)
})

test('ROLE-05 what holds everywhere takes the place of what holds for one business', () => {
  expect(toggleBox(['CARD_ALL@1001', 'CARD_READ@1001'], 'CARD_ALL', 'ALL')).toEqual(['CARD_READ@1001', 'CARD_ALL@ALL'])
  expect(toggleBox(['CARD_ALL@ALL'], 'CARD_ALL', 'ALL')).toEqual([])
  expect(dropEntity(['CARD_ALL@1001', 'CARD_ALL@10010'], '1001')).toEqual(['CARD_ALL@10010'])
})

test('ROLE-13 a draft comes back incomplete as it is, and nothing else does', () => {
  expect(roleDraftIn({ roleName: 'Ca' })).toEqual({ ...emptyRole, roleName: 'Ca' })
  expect(roleDraftIn({ fullName: 'Asha' })).toBeNull()
})
