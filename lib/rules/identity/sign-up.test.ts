import { isSignUpField, findSignUpErrors } from './sign-up'

const whole = { name: 'Asha Rao', email: 'asha@example.test', businessName: 'Acme 24/7' }

test.each([
  ['a whole form', {}, []],
  ['no name', { name: '' }, ['name']],
  ['a name of one letter', { name: 'A' }, ['name']],
  ['a name with a digit', { name: 'Asha 2' }, ['name']],
  ['an e-mail that is none', { email: 'asha@' }, ['email']],
  ['a business of one letter', { businessName: 'A' }, ['businessName']],
  ['an empty form', { name: '', email: '', businessName: '' }, ['name', 'email', 'businessName']],
])('SESS-18 %s', (_, changed, faults) => {
  expect(findSignUpErrors({ ...whole, ...changed })).toEqual(faults)
})

test('SESS-18 each field is checked on its own as well', () => {
  expect([isSignUpField('name', 'Asha'), isSignUpField('name', '2'), isSignUpField('email', 'a')]).toEqual([
    true,
    false,
    false,
  ])
})
