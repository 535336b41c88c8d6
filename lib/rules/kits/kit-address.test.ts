import { findSchemaErrors } from '@/tests/support/schema-errors'
import { CreateKitOrder } from '../bodies/kits'
import { addressLine, kitOrderFields, toKitOrder } from './kit-address'

const whole = {
  orgId: '1',
  cardProgramId: '7',
  kitQuantity: '25',
  deliverToUserName: ' Asha Rao ',
  addressLine1: ' 12, M.G. Road ',
  addressLine2: ' Indiranagar ',
  landmark: '',
  city: ' Bengaluru ',
  state: ' Karnataka ',
  pinCode: '560038',
  keepAddress: false,
}
const refused = (changed: object, hasPinCode = true) =>
  findSchemaErrors(kitOrderFields(hasPinCode), { ...whole, ...changed })
const orderOf = (changed: object = {}) => toKitOrder(kitOrderFields(true).parse({ ...whole, ...changed }))

test('KIT-04 an address is told in one line without what is missing', () => {
  const address = {
    addressLine1: '12 MG Road',
    addressLine2: null,
    landmark: 'Metro',
    city: 'Bengaluru',
    state: '',
    pinCode: '560038',
  }
  expect(addressLine(address)).toBe('12 MG Road, Metro, Bengaluru, 560038')
  expect(addressLine({ ...address, addressLine2: 'Hoysala', state: 'Karnataka' })).toBe(
    '12 MG Road, Hoysala, Metro, Bengaluru, Karnataka, 560038',
  )
})

test('KIT-05 a whole request passes, an empty one names every field that is asked for', () => {
  expect(refused({})).toEqual({})
  const empty = { ...Object.fromEntries(Object.keys(whole).map((name) => [name, ''])), keepAddress: false }
  expect(refused(empty)).toEqual({
    orgId: 'validation.business',
    cardProgramId: 'validation.cardProgram',
    kitQuantity: 'validation.kitQuantity',
    deliverToUserName: 'validation.deliverTo',
    addressLine1: 'validation.addressLine.wrong',
    addressLine2: 'validation.addressLine.wrong',
    city: 'validation.city.wrong',
    state: 'validation.state.wrong',
    pinCode: 'validation.pincode',
  })
})

test('decision 25 an Emirati request has no PIN code', () => {
  expect(refused({ pinCode: '' }, false)).toEqual({})
})

test.each([
  ['no kits', { kitQuantity: '0' }, { kitQuantity: 'validation.kitQuantity' }],
  ['a name of one letter', { deliverToUserName: ' A ' }, { deliverToUserName: 'validation.deliverTo' }],
  ['a name with a digit', { deliverToUserName: 'Asha 2' }, { deliverToUserName: 'validation.deliverTo' }],
  ['blanks for a line', { addressLine1: '  ' }, { addressLine1: 'validation.addressLine.wrong' }],
  ['a line of one sign', { addressLine1: ' 1 ' }, { addressLine1: 'validation.addressLine.wrong' }],
  ['a line of 40 signs', { addressLine2: ` ${'x'.repeat(40)} ` }, {}],
  ['a line of 41 signs', { addressLine2: 'x'.repeat(41) }, { addressLine2: 'validation.addressLine.wrong' }],
  ['a line with a bracket', { addressLine2: 'Flat (2)' }, { addressLine2: 'validation.addressLine.wrong' }],
  ['blanks for a landmark', { landmark: '  ' }, {}],
  ['a landmark', { landmark: ' Near 12/4 ' }, {}],
  ['a landmark with a bracket', { landmark: 'Flat (2)' }, { landmark: 'validation.landmark.wrong' }],
  ['a landmark of one sign', { landmark: 'x' }, { landmark: 'validation.landmark.wrong' }],
  ['a city of one letter', { city: ' B ' }, { city: 'validation.city.wrong' }],
  ['a city with a slash', { city: 'A/B' }, { city: 'validation.city.wrong' }],
  ['a state with a colon', { state: 'A:B' }, { state: 'validation.state.wrong' }],
  ['a PIN code with a leading zero', { pinCode: '060038' }, { pinCode: 'validation.pincode' }],
])('KIT-05 %s', (_, changed, wrong) => expect(refused(changed)).toEqual(wrong))

test('KIT-05 the order is sent without blanks around its texts, and without what was left empty', () => {
  const order = orderOf()
  expect(order).toEqual({
    orgId: '1',
    cardProgramId: '7',
    kitQuantity: 25,
    deliverToUserName: 'Asha Rao',
    address: {
      addressLine1: '12, M.G. Road',
      addressLine2: 'Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      pinCode: '560038',
    },
  })
  expect(CreateKitOrder.safeParse(order).success).toBe(true)
  const { address } = toKitOrder(kitOrderFields(false).parse({ ...whole, landmark: ' Metro ', pinCode: '' }))
  expect(address).toMatchObject({ landmark: 'Metro' })
  expect(address).not.toHaveProperty('pinCode')
})
