import { parseFactorCode, inFours, otpauthAddress } from './factor-code'

test.each([
  ['123 456', '123456'],
  [' 123456 ', '123456'],
  ['abcde-fgh23', 'ABCDE-FGH23'],
  ['ABCDE FGH23', 'ABCDE-FGH23'],
  ['abcdefgh23', 'ABCDE-FGH23'],
  ['12', '12'],
  ['', ''],
])('PROF-05 %j is read as %j', (typed, code) => {
  expect(parseFactorCode(typed)).toBe(code)
})

test('PROF-05 the address for apps names platform and account, whatever stands in them', () => {
  const url = new URL(otpauthAddress('Bank & Söhne', 'a+b@x.test', 'JBSWY3DPEHPK3PXP'))
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(url.pathname)).toBe('/Bank & Söhne:a+b@x.test')
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret: 'JBSWY3DPEHPK3PXP', issuer: 'Bank & Söhne' })
  expect(inFours('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
})

test('PROF-05 what is longer or shorter than a recovery code stays as it is, and is cut at forty signs', () => {
  expect([parseFactorCode('abcdefghij'), parseFactorCode('abcde-fghij')]).toEqual(['ABCDE-FGHIJ', 'ABCDE-FGHIJ'])
  expect([parseFactorCode('abcdefghijk'), parseFactorCode('1abcdefghij'), parseFactorCode('abcdefghi')]).toEqual([
    'ABCDEFGHIJK',
    '1ABCDEFGHIJ',
    'ABCDEFGHI',
  ])
  expect(parseFactorCode('7'.repeat(60))).toHaveLength(40)
})
