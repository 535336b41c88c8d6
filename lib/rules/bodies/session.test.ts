import { findSchemaErrors } from '@/tests/support/schema-errors'
import {
  RequestPasswordReset,
  RequestSignInOtp,
  SetPassword,
  SignInWithEmail,
  SignUp,
  VerifySecondFactor,
} from './session'

const whole = { name: 'Asha Rao', email: 'asha@example.test', businessName: 'Acme 24/7', password: 'Blue#Kite7' }

test.each([
  ['a whole form', {}, {}],
  ['blanks around it', { name: ' Asha Rao ', email: ' asha@example.test ', businessName: ' Acme ' }, {}],
  ['a name with a digit', { name: 'Asha 2' }, { name: 'validation.fullName.wrong' }],
  ['an e-mail that is none', { email: 'asha@' }, { email: 'validation.email' }],
  ['a business of one letter', { businessName: ' A ' }, { businessName: 'validation.businessName' }],
  ['a weak password', { password: 'abcdefgh' }, { password: 'validation.password' }],
  ['a common password', { password: 'Abcdefg1!' }, { password: 'validation.passwordCommon' }],
])('SESS-18 %s', (_, changed, faults) => expect(findSchemaErrors(SignUp, { ...whole, ...changed })).toEqual(faults))

test('SESS-16 a password is set by a link or by anyone who knows the one of now', () => {
  const password = 'Blue#Kite7'
  expect(findSchemaErrors(SetPassword, { token: 'abcd1234', password })).toEqual({})
  expect(findSchemaErrors(SetPassword, { currentPassword: 'x', password })).toEqual({})
  expect(findSchemaErrors(SetPassword, { currentPassword: '', password })).not.toEqual({})
  expect(findSchemaErrors(SetPassword, { token: 'abc', password })).not.toEqual({})
  expect(findSchemaErrors(SetPassword, { token: 'abcd1234', password: `Aa1!${'x'.repeat(125)}` })).toHaveProperty(
    'password',
  )
})

test('SESS-14 a reset is asked for by e-mail', () => {
  expect(findSchemaErrors(RequestPasswordReset, { email: ' asha@example.test ' })).toEqual({})
  expect(findSchemaErrors(RequestPasswordReset, { email: 'asha' })).toEqual({ email: 'validation.email' })
})

test('VAL-02, SESS-02 signing in takes older passwords of 4 characters, and mobiles of 10 or 12 digits', () => {
  const signIn = (password: string) => Object.keys(findSchemaErrors(SignInWithEmail, { email: 'a@b.in', password }))
  expect([signIn('abcd'), signIn('abc'), signIn('x'.repeat(17))]).toEqual([[], ['password'], ['password']])
  for (const mobile of ['9876543210', '919876543210'])
    expect(findSchemaErrors(RequestSignInOtp, { mobile })).toEqual({})
  for (const mobile of ['98765432101', '987654321', '9876543210123'])
    expect(findSchemaErrors(RequestSignInOtp, { mobile })).toHaveProperty('mobile')
})

test('PROF-05 a second factor is six digits or a recovery code', () => {
  for (const otp of ['123456', 'ABCDE-23456']) expect(findSchemaErrors(VerifySecondFactor, { otp })).toEqual({})
  for (const otp of ['12345', '1234567', 'ABCDE23456', 'ABCDE-1ABCD', 'abcde-23456', 'XABCDE-23456'])
    expect(findSchemaErrors(VerifySecondFactor, { otp })).toHaveProperty('otp')
})
