import { CreateKitOrder, DecideKitOrder, MapKit, UpdateKitOrder, VerifyKitOtp } from './kits'
import { findSchemaErrors } from '@/tests/support/schema-errors'

const sent = { id: '7', status: 'DISPATCHED', courier: 'Blue Dart', trackingNumber: 'BD-991' }

test.each([
  ['kits sent with both', {}, {}],
  ['no courier', { courier: undefined }, { courier: 'validation.courier' }],
  ['no tracking number', { trackingNumber: undefined }, { trackingNumber: 'validation.trackingNumber' }],
  ['a courier of one letter', { courier: ' B ' }, { courier: 'validation.courier' }],
  ['a tracking number of three signs', { trackingNumber: 'BD1' }, { trackingNumber: 'validation.trackingNumber' }],
  ['neither, for kits that arrived', { status: 'DELIVERED', courier: undefined, trackingNumber: undefined }, {}],
])('KIT-07 %s', (_, changed, faults) => {
  expect(findSchemaErrors(UpdateKitOrder, { ...sent, ...changed })).toEqual(faults)
})

test.each([
  ['an approval without words', { decision: 'APPROVE' }, {}],
  ['a refusal that says why', { decision: 'REJECT', reason: 'No stock' }, {}],
  ['a refusal without words', { decision: 'REJECT' }, { reason: 'validation.rejectReason' }],
  ['a refusal of blanks', { decision: 'REJECT', reason: '  ' }, { reason: 'validation.rejectReason' }],
])('KIT-07, KIT-09 %s', (_, body, faults) => {
  expect(findSchemaErrors(DecideKitOrder, { id: '7', ...body })).toEqual(faults)
})

const map = { kitNumber: '300000000001', mobile: '919876543210', orgId: '1', cardProgramId: '2' }

test.each([
  ['twelve digits', {}, {}],
  ['eleven digits', { kitNumber: '30000000000' }, { kitNumber: 'validation.kitNumber.wrong' }],
  ['ten digits of a mobile', { mobile: '9876543210' }, {}],
  ['a mobile as people write it', { mobile: '98765 43210' }, { mobile: 'validation.mobile' }],
  ['eleven digits of a mobile', { mobile: '98765432101' }, { mobile: 'validation.mobile' }],
])('KIT-13, KIT-20 %s', (_, changed, faults) =>
  expect(findSchemaErrors(MapKit, { ...map, ...changed })).toEqual(faults),
)

test('KIT-15 a one-time password has six digits', () => {
  const body = { mobile: '9876543210', sessionId: 's', issuerCode: 'IOB', cardId: '1' }
  expect(findSchemaErrors(VerifyKitOtp, { ...body, otp: '123456' })).toEqual({})
  for (const otp of ['12345', '1234567', '12345a'])
    expect(findSchemaErrors(VerifyKitOtp, { ...body, otp })).toEqual({ otp: 'validation.otp' })
})

test('KIT-05 an order is for 1 to 1000 kits, to an address of whole lines', () => {
  const address = { addressLine1: '12 MG Road', addressLine2: 'Indiranagar', city: 'Bengaluru', state: 'Karnataka' }
  const order = { orgId: '1', cardProgramId: '2', kitQuantity: 1, deliverToUserName: 'Asha Rao', address }
  const faulty = (changed: object) => Object.keys(findSchemaErrors(CreateKitOrder, { ...order, ...changed }))
  expect([faulty({}), faulty({ kitQuantity: 1000 })]).toEqual([[], []])
  for (const kitQuantity of [0, 1001, 1.5, '5']) expect(faulty({ kitQuantity })).toEqual(['kitQuantity'])
  expect(faulty({ address: { ...address, city: ' B ' } })).toEqual(['address.city'])
  expect(faulty({ deliverToUserName: 'A' })).toEqual(['deliverToUserName'])
})
