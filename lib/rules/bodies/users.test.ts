import { findSchemaErrors } from '@/tests/support/schema-errors'
import { InviteUser, ManageApiKeys, SaveUserAddress } from './users'

const whole = { fullName: 'Asha Rao', email: 'asha@example.test', mobile: '9876543210', roles: ['1'] }

test.each([
  ['a whole invitation', {}, []],
  ['no mobile', { mobile: undefined }, []],
  ['businesses', { orgIds: ['1', '2'] }, []],
  ['a name of one letter', { fullName: ' A ' }, ['fullName']],
  ['a name with a digit', { fullName: 'Asha 2' }, ['fullName']],
  ['an e-mail that is none', { email: 'asha@' }, ['email']],
  ['a short mobile', { mobile: '98765' }, ['mobile']],
  ['a mobile with a leading zero', { mobile: '0987654321' }, ['mobile']],
  ['two roles', { roles: ['1', { roleId: '2', orgId: '1001' }] }, []],
  ['a role without a number', { roles: [{ roleId: '' }] }, ['roles.0.roleId']],
  ['no role', { roles: [] }, ['roles']],
])('an invitation with %s', (_, changed, faulty) => {
  expect(Object.keys(findSchemaErrors(InviteUser, { ...whole, ...changed }))).toEqual(faulty)
})

test('an invitation says what is wrong, and sends twelve digits of a mobile', () => {
  expect(findSchemaErrors(InviteUser, { ...whole, fullName: '2', email: '', mobile: '1' })).toEqual({
    fullName: 'validation.fullName.wrong',
    email: 'validation.email',
    mobile: 'validation.mobile',
  })
  expect(InviteUser.parse(whole).mobile).toBe('919876543210')
})

test('PROF-03 an API key is made by a name of 2 to 50 characters', () => {
  const made = (name: string) => Object.keys(findSchemaErrors(ManageApiKeys, { action: 'CREATE', name }))
  expect([made('CI'), made('x'.repeat(50)), made(' C '), made('x'.repeat(51))]).toEqual([[], [], ['name'], ['name']])
})

test('KIT-10 an address of a person has a PIN code of six digits, or none', () => {
  const address = { address1: '12 MG Road', city: 'Bengaluru', state: 'Karnataka' }
  expect(findSchemaErrors(SaveUserAddress, address)).toEqual({})
  expect(findSchemaErrors(SaveUserAddress, { ...address, pincode: '560038' })).toEqual({})
  expect(findSchemaErrors(SaveUserAddress, { ...address, pincode: '', landmark: '' })).toEqual({})
  expect(findSchemaErrors(SaveUserAddress, { ...address, pincode: '060038' })).toEqual({
    pincode: 'validation.pincode',
  })
})

test('ROLE-05 a role that was not chosen is asked for in words', () => {
  const { error } = InviteUser.safeParse({ ...whole, roles: [{ roleId: '', orgId: '' }] })
  expect(error?.issues.map(({ message }) => message)).toContain('validation.role')
})

test('VAL-17, decision 15 a line of a person’s address takes its own signs, a place no colon or slash, and a country has 2 to 50 letters', () => {
  const address = { address1: '12 MG Road', city: 'Bengaluru', state: 'Karnataka' }
  const wrong = (more: object) => Object.keys(findSchemaErrors(SaveUserAddress, { ...address, ...more })).sort()
  for (const line of ["#4/2, A & B: `x'-Wing.", '12 MG Road'])
    expect(wrong({ address1: line, address2: line, landmark: line })).toEqual([])
  for (const line of ['12  MG Road', '12 MG Road!', '<b>', 'सड़क 12', '₹12'])
    expect(wrong({ address1: line, address2: line, landmark: line })).toEqual(['address1', 'address2', 'landmark'])
  expect(wrong({ city: 'A/B', state: 'A:B' })).toEqual(['city', 'state'])
  for (const country of ['UK', 'x'.repeat(50)]) expect(wrong({ country })).toEqual([])
  for (const country of ['x', 'x'.repeat(51), 'India 2']) expect(wrong({ country })).toEqual(['country'])
})

test('KIT-10 each line of an address says what is wrong with it', () => {
  const line = { address1: '', landmark: 'a', city: 'B', state: '', country: 'x', pincode: '0' }
  expect(findSchemaErrors(SaveUserAddress, line)).toEqual({
    address1: 'validation.addressLine.wrong',
    landmark: 'validation.landmark.wrong',
    city: 'validation.city.wrong',
    state: 'validation.state.wrong',
    country: 'validation.country.wrong',
    pincode: 'validation.pincode',
  })
})
