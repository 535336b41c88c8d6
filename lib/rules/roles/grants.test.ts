import { listLacking, type Grant } from './grants'

const grant = (privilege: Grant['privilege'], orgId: string | null = null): Grant => ({ privilege, orgId })

test('ROLE-09 what is held everywhere can be handed on for any business, what is held for one only there', () => {
  const held = [grant('CARD_READ'), grant('CARD_ALL', '1001')]
  expect(listLacking([grant('CARD_READ'), grant('CARD_READ', '1002'), grant('CARD_ALL', '1001')], held)).toEqual([])
  expect(listLacking([grant('CARD_ALL')], held)).toEqual(['CARD_ALL'])
  expect(listLacking([grant('USERS_ALL'), grant('CARD_ALL', '1002'), grant('USERS_ALL', '1')], held)).toEqual([
    'CARD_ALL',
    'USERS_ALL',
  ])
  const below = (above: string, lower: string) => above === '1001' && lower === '1002'
  expect(listLacking([grant('CARD_ALL', '1002')], held, below)).toEqual([])
})
