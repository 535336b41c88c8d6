import { findMembers, MOST_MEMBERS } from './members'

const grant = (rolePrivilege: string, roleOnEntity = 'ALL', entityName: string | null = null) => ({
  rolePrivilege,
  roleOnEntity,
  entityName,
  enabled: true,
})
const roles = [
  { id: '1', roleEnabled: true, privilegeList: [grant('CARD_ALL'), grant('CARD_READ')] },
  { id: '2', roleEnabled: true, privilegeList: [grant('CARD_ALL', '7', 'Kaveri')] },
  { id: '3', roleEnabled: false, privilegeList: [grant('CARD_ALL')] },
]
const person = (...held: [role: string, orgId?: string, orgName?: string][]) => ({
  roles: held.map(([roleId, orgId = null, orgName = null]) => ({ roleId, orgId, orgName })),
})

test('the holders of a privilege are told with the roles that bring it, and where', () => {
  const people = [person(['1'], ['2']), person(['1', '9', 'Ganga']), person(['2', '9']), person(['3']), person()]
  const { holders, total } = findMembers(people, roles, 'CARD_ALL')
  expect(total).toBe(2)
  expect(holders.map(({ through }) => through.map(({ role, businessName }) => [role.id, businessName]))).toEqual([
    [
      ['1', null],
      ['2', 'Kaveri'],
    ],
    [['1', 'Ganga']],
  ])
  expect(findMembers(people, roles, 'USERS_ALL')).toEqual({ holders: [], total: 0 })
})

test('decision 11 of very many, the first are drawn and all are counted', () => {
  const many = Array.from({ length: MOST_MEMBERS + 5 }, () => person(['1']))
  const { holders, total } = findMembers(many, roles, 'CARD_READ')
  expect([holders.length, total]).toEqual([MOST_MEMBERS, MOST_MEMBERS + 5])
})
