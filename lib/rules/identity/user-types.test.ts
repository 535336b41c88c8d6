import { isAccountIssuerAdmin, isIssuerAdmin } from './user-types'

test('ACC-30 kinds of people are told apart by type and issuer alone', () => {
  const platform = { type: 'MP_ADMIN', issuerCode: null } as const
  const bank = (issuerCode: string) => ({ type: 'ISSUER_ADMIN', issuerCode }) as const
  expect([isIssuerAdmin(platform), isIssuerAdmin(bank('NSDL'))]).toEqual([false, true])
  expect(['INDIANBANK', 'IOB', 'NSDL', 'YES'].map((code) => isAccountIssuerAdmin(bank(code)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isAccountIssuerAdmin({ type: 'MP_ADMIN', issuerCode: 'IOB' })).toBe(false)
})
