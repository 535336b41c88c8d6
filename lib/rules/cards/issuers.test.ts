import { DEFAULT_ISSUER, isAccountIssuer, issuerCodes, issuersWithLogo } from './issuers'

test('CONST-12, CONST-13 the issuer codes are known, YES is the default, seven have a logo', () => {
  expect([...issuerCodes].sort()).toEqual(
    'ENBD FINO FYP INDIANBANK IOB MPURSE MUFIN NSDL PAULM PHONEPE SBM SIB YES YESGIFTCARD'.split(' '),
  )
  expect(DEFAULT_ISSUER).toBe('YES')
  expect([...issuersWithLogo].sort()).toEqual(['FINO', 'INDIANBANK', 'IOB', 'NSDL', 'PHONEPE', 'SBM', 'YES'])
})

test('ACC-30 INDIANBANK and IOB are told apart from the rest', () => {
  expect(issuerCodes.filter(isAccountIssuer)).toEqual(['INDIANBANK', 'IOB'])
})
