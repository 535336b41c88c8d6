import { isCommonPassword } from './common-passwords'
import { SetPassword } from '../bodies/session'
import { isNewPassword, isOnlyCommon, findPasswordErrors } from './password'

test.each([
  ['Blue#Kite7', []],
  ['Gr4nite!Lamp', []],
  ['Ab#7xQ9z', []],
  ['Tr7!uvwKLmQp29#x', []],
  ['Gr4ni!T', ['length']],
  ['Tr7!uvwKLmQp29#xy', ['length']],
  ['GR4NITE!LAMP', ['lower']],
  ['gr4nite!lamp', ['upper']],
  ['Granite!Lamp', ['digit']],
  ['Gr4niteLamp', ['special']],
  ['Gr4nite Lamp', ['special']],
  ['granitelamp', ['upper', 'digit', 'special']],
  ['', ['length', 'lower', 'upper', 'digit', 'special', 'common']],
])('VAL-01, VAL-02 a new password %s breaks %j', (text, broken) => {
  expect(findPasswordErrors(text)).toEqual(broken)
  expect(isNewPassword(text)).toBe(broken.length === 0)
})

test.each([
  'Password@123',
  'P@ssw0rd',
  'Pa$$w0rd!1',
  'Welcome@2026',
  'W3lc0me#1',
  'Qwerty@12',
  'Admin@1234',
  'Abcd@1234',
  'Aa@123456',
  '1234@Abcd',
  'India@2026',
  'Krishna#108',
  'Summer!2026',
  'Test@12345',
  'Letme1n!',
  'Aa1!Aa1!Aa1!',
  'Iloveyou@1',
  'Changeme1!',
  '12345@Aa',
  'P.a.s.s.w.o.r.d1',
])('VAL-01 the commonest are refused in whatever dress: %s', (text) => {
  expect(isCommonPassword(text)).toBe(true)
  expect(findPasswordErrors(text)).toContain('common')
})

test.each(['Sandbox@2026', 'Blue#Kite7', 'Ab#7xQ9z', 'Zq!4mNp8', 'Marble&Owl52'])(
  'VAL-01 %s is not one of them',
  (text) => expect(isCommonPassword(text)).toBe(false),
)

test('VAL-01 a brand may ask for longer ones, and nothing over 128 signs is looked at', () => {
  expect(findPasswordErrors('Blue#Kite7', { least: 12, most: 32 })).toEqual(['length'])
  expect(findPasswordErrors('Blue#Kite7-over-Lake', { least: 12, most: 32 })).toEqual([])
  expect(findPasswordErrors('Aa1!'.repeat(40))).toEqual(['length'])
  const long = { least: 8, most: 200 }
  const signs = (many: number) => `Tr7!${'uvwKLmQp29#x'.repeat(20)}`.slice(0, many)
  expect([findPasswordErrors(signs(128), long), findPasswordErrors(signs(129), long)]).toEqual([[], ['length']])
  expect([isNewPassword('Blue#Kite7', { least: 12, most: 32 }), isNewPassword('Blue#Kite7')]).toEqual([false, true])
  expect(findPasswordErrors('Tr7!uvwKLmQp29🙂')).toEqual([])
})

test('VAL-01 a password that keeps the documents’ rule and is refused as common says so in its own words, in form and body alike', () => {
  expect([isOnlyCommon('Abcdefg1!'), isOnlyCommon('abcdefg'), isOnlyCommon('Blue#Kite7')]).toEqual([true, false, false])
  const told = (password: string) =>
    SetPassword.safeParse({ currentPassword: 'x', password }).error?.issues.flatMap((issue) =>
      issue.code === 'invalid_union' ? issue.errors.flat().map(({ message }) => message) : [issue.message],
    ) ?? []
  expect(told('Abcdefg1!')).toContain('validation.passwordCommon')
  expect(told('Abcdefg1!')).not.toContain('validation.password')
  expect(told('abcdefgh')).toContain('validation.password')
  expect(told('Blue#Kite7')).toEqual([])
})
