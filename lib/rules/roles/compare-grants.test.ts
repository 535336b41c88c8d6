import { compareGrants } from './compare-grants'
import type { Grant } from './grants'

const grant = (privilege: Grant['privilege'], orgId: string | null = null): Grant => ({ privilege, orgId })

test('ROLE-09 a change of roles is told as what is gained and what is lost, each once', () => {
  const before = [grant('CARD_ALL'), grant('CARD_READ')]
  const after = [grant('CARD_READ'), grant('USERS_READ'), grant('USERS_READ'), grant('CARD_ALL', '1001')]
  expect(compareGrants(before, after)).toEqual({
    gained: [grant('CARD_ALL', '1001'), grant('USERS_READ')],
    lost: [grant('CARD_ALL')],
  })
  expect(compareGrants(before, before)).toEqual({ gained: [], lost: [] })
})
