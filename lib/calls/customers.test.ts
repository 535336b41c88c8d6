import { CardRow } from './cards'
import { Customer } from './customers'

test('CUST-07 a customer record holds what the documents name; counts without a value are unknown, amounts minor units', () => {
  const record = Customer.parse({
    id: 5,
    fullName: 'Asha Rao',
    noOfCards: 2,
    lastTxnAmount: '12.50',
    language: 'English',
    bankName: 'YES Bank',
  })
  expect(record).toMatchObject({
    id: '5',
    fullName: 'Asha Rao',
    noOfCards: 2,
    noOfTxn: null,
    noOfSuccessTxn: null,
    noOfFailedTxn: null,
    lastTxnAmount: 1250,
    lastTxnDate: null,
    language: 'English',
    bankName: 'YES Bank',
  })
  for (const field of [
    'status',
    'emailId',
    'mobileNumber',
    'dob',
    'pan',
    'aadhaar',
    'passport',
    'drivingLicence',
    'voterId',
  ]) {
    expect(record).toHaveProperty(field, null)
  }
})

test('CUST-08 the KYC status is kyStatus on a customer and kycStatus on a card', () => {
  expect(Customer.parse({ id: 1, kyStatus: 'VERIFIED' }).kyStatus).toBe('VERIFIED')
  expect(CardRow.parse({ id: 1, kycStatus: 'PENDING' }).kycStatus).toBe('PENDING')
})
