import { findSchemaErrors } from '@/tests/support/schema-errors'
import { SaveCustomerAddress, UpdateCustomerVan } from '../bodies/customers'
import { findCustomerAddressErrors, toAddressBody } from './customer-changes'
import { emptyAddress } from '../input/address'
import { loadMessages } from '@/i18n/load-messages'
import { kycModes } from './kyc-modes'

const lines = {
  ...emptyAddress,
  address1: '12, M.G. Road',
  address2: 'Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
}

test('CUST-06 an address is saved whole; an Emirati one has no pin code', () => {
  expect(findCustomerAddressErrors(lines, 'IN')).toEqual({ pincode: 'validation.pincode' })
  expect(findCustomerAddressErrors({ ...lines, pincode: '560001' }, 'IN')).toEqual({})
  expect(findCustomerAddressErrors(lines, 'AE')).toEqual({})
  expect(Object.keys(findCustomerAddressErrors(emptyAddress, 'IN'))).toEqual([
    'address1',
    'address2',
    'pincode',
    'city',
    'state',
  ])
})

test('CUST-06 POST addresses receives entityId, entityType CUST and the address', () => {
  const body = toAddressBody('7', { ...lines, address1: ' 12, M.G. Road ', addressType: 'PERMANENT_ADDRESS' })
  expect(body).toEqual({
    entityId: '7',
    entityType: 'CUST',
    address: {
      addressType: 'PERMANENT_ADDRESS',
      address1: '12, M.G. Road',
      address2: 'Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
    },
  })
  expect(SaveCustomerAddress.safeParse(body).success).toBe(true)
  expect(SaveCustomerAddress.safeParse({ ...body, entityType: 'ORG' }).success).toBe(false)
})

test('CUST-06 lines are sent without blanks, those that are optional where something stands in them', () => {
  const blanks = Object.fromEntries(Object.entries(lines).map(([name, text]) => [name, ` ${text} `])) as typeof lines
  const typed = { ...blanks, landmark: ' Metro ', pincode: ' 560001 ', country: ' India ' }
  expect(toAddressBody('7', { ...typed, addressType: 'DELIVERY_ADDRESS' }).address).toEqual({
    ...lines,
    addressType: 'DELIVERY_ADDRESS',
    landmark: 'Metro',
    pincode: '560001',
    country: 'India',
  })
  const { address } = toAddressBody('7', { ...blanks, addressType: 'DELIVERY_ADDRESS' })
  expect(Object.keys(address).sort()).toEqual(['address1', 'address2', 'addressType', 'city', 'state'])
})

test('CUST-10 a virtual account number is 6 to 34 letters and digits, kept in upper case', () => {
  expect(UpdateCustomerVan.parse({ customerId: '7', van: ' yesvc77 ' }).van).toBe('YESVC77')
  expect(
    ['YES', 'YES-12345', 'Y'.repeat(35), ''].map(
      (van) => findSchemaErrors(UpdateCustomerVan, { customerId: '7', van }).van,
    ),
  ).toEqual(Array(4).fill('validation.van'))
  for (const van of ['yesvc7', ' YESVC77 ', 'Y'.repeat(34)])
    expect(findSchemaErrors(UpdateCustomerVan, { customerId: '7', van })).toEqual({})
})

test('CUST-09 the seven KYC modes have words in every language', () => {
  expect(kycModes).toHaveLength(7)
  for (const locale of ['en-IN', 'hi-IN', 'ar-AE'] as const) {
    const words = loadMessages(locale).status.kycModes
    expect(kycModes.filter((mode) => !words[mode])).toEqual([])
  }
})
