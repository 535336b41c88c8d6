import { DEFAULT_ISSUER, isAccountIssuer, issuerCodes, issuerFor, issuersWithLogo } from './issuers'

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

test('CONST-15 a screen starts with the own issuer, the one asked for, YES, or the first that is offered', () => {
  const staff = { user: { issuerCode: null } }
  expect([issuerFor(staff), issuerFor(staff, 'NSDL'), issuerFor(staff, 'NONE')]).toEqual(['YES', 'NSDL', 'YES'])
  expect([issuerFor(staff, undefined, ['SBM', 'YES']), issuerFor(staff, 'YES', ['SBM', 'IOB'])]).toEqual(['YES', 'SBM'])
  expect(issuerFor({ user: { issuerCode: 'IOB' } }, 'NSDL')).toBe('IOB')
})
