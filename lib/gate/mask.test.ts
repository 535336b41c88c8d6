import { mask } from './mask'

const masked = <T>(value: T): T => {
  mask(value)
  return value
}

test.each([
  'aadhaar',
  'aadhaarNumber',
  'PAN',
  'panNo',
  'passport',
  'passportNumber',
  'drivingLicence',
  'drivingLicenseNumber',
  'voterId',
  'voterIdNumber',
  'accountNumber',
  'accountNo',
  'bankAccountNumber',
  'bankAccountNo',
])('decision 23 %s shows its last four digits, wherever it stands, and a short one none', (name) => {
  expect(masked({ deep: [{ [name]: 'ABCDE1234F' }] })).toEqual({ deep: [{ [name]: '••••234F' }] })
  expect(masked({ [name]: '123456' })).toEqual({ [name]: '••••' })
})

test('decision 23 a day of birth shows nothing', () => {
  expect(masked({ dob: '1990-02-28', dateOfBirth: '28021990' })).toEqual({
    dob: '••••-••-••',
    dateOfBirth: '••••-••-••',
  })
})

test('decision 23 the value of a personal paper is masked by what the paper is', () => {
  const papers = ['PASSPORT', 'DRIVING_LICENSE', 'VOTER_ID', 'NREGA_JOB_CARD', 'MASKED_AADHAAR', 'PAN', 'AADHAAR']
  for (const docType of papers)
    expect(masked({ docType, docValue: 'ABCDE1234F' })).toEqual({ docType, docValue: '••••234F' })
  expect(masked({ docName: 'PAN', docValue: 'ABCDE1234F' }).docValue).toBe('••••234F')
  expect(masked({ docType: 'GST_CERTIFICATE', docValue: '29ABCDE1234F1Z5' }).docValue).toBe('29ABCDE1234F1Z5')
})

test('decision 23 names, mobiles, e-mails and last four stay as they are', () => {
  const shown = { name: 'Asha Rao', mobile: '919876543210', email: 'asha@mail.example', last4Digit: '4321', amount: 12 }
  expect(masked({ ...shown })).toEqual(shown)
})
