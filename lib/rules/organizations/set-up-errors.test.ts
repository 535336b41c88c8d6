import type { SetUpValues } from '../bodies/set-up'
import { emptySetUp, hasOneCurrency, type SetUpFacts } from './set-up'
import { findSetUpErrors, normaliseSetUp } from './set-up-errors'

const facts: SetUpFacts = {
  documents: ['GST_CERT', 'PAN'],
  addresses: ['REGISTERED_ADDRESS'],
  onRecord: [],
  today: '2026-03-10',
}
const whole: SetUpValues = {
  ...emptySetUp,
  name: 'Pepper Trading',
  businessType: 'PRIVATE',
  description: 'Buys and sells pepper.',
  issuers: ['YES'],
  primaryAdminName: 'Asha Nair',
  primaryAdminMobile: '9876543210',
  primaryAdminEmail: 'asha@pepper.example',
  gst: '29ABCDE1234F1Z5',
  pan: 'ABCDE1234F',
  registered: {
    address1: '12 Residency Road',
    address2: '',
    pincode: '560001',
    city: 'Bengaluru',
    district: 'Bengaluru Urban',
    state: 'Karnataka',
    country: 'India',
  },
  signatory: {
    name: 'Meera Iyer',
    email: 'meera@pepper.example',
    mobile: '9876501234',
    dateOfBirth: '1984-05-02',
    aadhaar: '',
    pan: '',
  },
  files: { ...emptySetUp.files, GST_CERT: 'a-key', PAN: 'a-key' },
}
const wrong = (more: Partial<SetUpValues>, about: Partial<SetUpFacts> = {}) =>
  Object.keys(findSetUpErrors({ ...whole, ...more }, { ...facts, ...about }))

test('ORG-23 a whole form has no error; each required field that is missing has its own', () => {
  expect(wrong({})).toEqual([])
  expect(Object.keys(findSetUpErrors(emptySetUp, facts))).toEqual([
    'name',
    'businessType',
    'description',
    'issuers',
    'primaryAdminName',
    'primaryAdminMobile',
    'primaryAdminEmail',
    'gst',
    'pan',
    'registered.address1',
    'registered.pincode',
    'registered.city',
    'registered.district',
    'registered.state',
    'registered.country',
    'signatory.name',
    'signatory.email',
    'signatory.mobile',
    'signatory.dateOfBirth',
    'files.GST_CERT',
    'files.PAN',
  ])
})

type FieldExamples = [field: keyof SetUpValues, right: readonly string[], wrong: readonly string[]]
const check = (field: keyof SetUpValues, right: readonly string[], not: readonly string[]) => {
  const isWrong = (text: string) => wrong({ [field]: text }).includes(field)
  expect([field, right.filter(isWrong), not.filter((text) => !isWrong(text))]).toEqual([field, [], []])
}

const numbers: readonly FieldExamples[] = [
  ['accountNumber', ['123456789', '123456789012345678'], ['12345678', '1234567890123456789', 'x']],
  ['ifsc', ['YESB0000001', 'YESB0abc123'], ['yesb0000001', 'YESB1000001', 'YESB000001']],
  ['pan', ['ABCDE1234F', 'abcde1234f'], ['ABCD1234F', 'ABCDE12345']],
  ['tan', ['ABCD12345E', 'abcd12345e'], ['ABCDE1234E', 'ABCD1234E']],
  ['cin', ['U12345KA2020PTC123456', 'L12345MH2001PLC654321'], ['X12345KA2020PTC123456', 'U1234']],
  ['gst', ['29ABCDE1234F1Z5', '29abcde1234fazb'], ['29ABCDE1234F1X5', 'A9ABCDE1234F1Z5', '']],
]
test('VAL-06, VAL-07, VAL-08, VAL-09, VAL-10, VAL-11, ORG-24 each number has its form, right or wrong', () => {
  for (const row of numbers) check(...row)
})

const others: readonly FieldExamples[] = [
  ['name', ['Four', 'x'.repeat(200)], ['Abc', 'x'.repeat(201)]],
  ['displayName', ['', 'Ab', 'x'.repeat(50)], ['A', 'x'.repeat(51)]],
  ['description', ['x', 'x'.repeat(500)], ['', ' ', 'x'.repeat(501)]],
  ['managerEmployeeId', ['', 'E-1204'], ['E', 'E 1204', 'x'.repeat(21)]],
  ['approverMobile', ['', '9876543210', '919876543210'], ['0987654321', '98765']],
  ['approverEmail', ['', 'bank@yes.example'], ['bank@', 'bank.example']],
  ['cardFee', ['', '0', '25.50', '9999999999.99'], ['1.234', '-1', '12345678901234', 'free']],
  ['agreementStart', ['', '2026-01-01'], ['2026-02-30', '01/01/2026']],
  ['businessType', ['GOVERNMENT', 'SECTION_8'], ['', 'COMPANY']],
  ['orgCategory', ['BUSINESS', 'GIFTCARD_PURCHASER'], ['', 'BANK']],
  ['accountType', ['', 'NRE', 'INDONEPAL'], ['SAVINGS']],
]
test('VAL-28, ORG-13, ORG-14, ORG-22, ORG-24, ORG-25 texts have their lengths, choices their lists, fees and days their form', () => {
  for (const row of others) check(...row)
})

test('ORG-25 an agreement ends after it starts', () => {
  const agreement = (agreementStart: string, agreementEnd: string) => wrong({ agreementStart, agreementEnd })
  expect(agreement('2026-01-01', '2026-01-01')).toEqual(['agreementEnd'])
  expect([agreement('2026-01-01', '2026-01-02'), agreement('', '2026-01-02')]).toEqual([[], []])
})

test('ORG-12, ORG-31, ORG-32, decision 23 what the issuers ask for is required unless it stands on record', () => {
  const asked = { documents: ['CIN', 'LOGO_PATH'], addresses: ['REGISTERED_ADDRESS', 'BUSINESS_ADDRESS'] }
  const business = ['address1', 'pincode', 'city', 'district', 'state', 'country'].map((line) => `business.${line}`)
  expect(wrong({}, asked)).toEqual(['cin', ...business, 'files.CIN', 'files.LOGO_PATH'])
  expect(
    wrong(
      { isSameAddress: true, cin: 'U12345KA2020PTC123456' },
      { ...asked, onRecord: ['files.CIN', 'files.LOGO_PATH'] },
    ),
  ).toEqual([])
  expect(wrong({ pan: '' }, { onRecord: ['pan'] })).toEqual([])
  expect(wrong({ pan: 'AB' }, { onRecord: ['pan'] })).toEqual(['pan'])
  expect(wrong({ business: { ...emptySetUp.business, city: 'Pune' } })).toContain('business.address1')
})

test('VAL-35 the signatory is over 18, and Aadhaar and PAN are right where they are given', () => {
  const signs = (more: Partial<SetUpValues['signatory']>) => wrong({ signatory: { ...whole.signatory, ...more } })
  expect(signs({ dateOfBirth: '2008-03-11' })).toEqual(['signatory.dateOfBirth'])
  expect(signs({ dateOfBirth: '2008-03-10' })).toEqual([])
  expect(signs({ aadhaar: '2345 6789 0123', pan: 'abcpi1234k' })).toEqual([])
  expect(signs({ aadhaar: '23456', pan: 'AB' })).toEqual(['signatory.aadhaar', 'signatory.pan'])
})

test('decision 25 an Emirati business has a TRN, mobiles of its country and no Indian number', () => {
  const emirati = {
    issuers: ['ENBD'],
    gst: '',
    pan: '',
    trn: '100234567890123',
    accountNumber: '12345678901234',
    primaryAdminMobile: '501234567',
    registered: { ...whole.registered, pincode: '', district: '' },
    signatory: { ...whole.signatory, mobile: '971501234567', aadhaar: 'none', pan: 'none' },
    files: { ...emptySetUp.files, LOGO_PATH: 'a-key' },
  }
  const asked = { documents: ['LOGO_PATH'] }
  expect(wrong(emirati, asked)).toEqual([])
  expect(wrong({ ...emirati, trn: '200234567890123', accountNumber: '123456789' }, asked)).toEqual([
    'trn',
    'accountNumber',
  ])
  expect(wrong({ ...emirati, primaryAdminMobile: '9876543210' }, asked)).toEqual(['primaryAdminMobile'])
  expect([hasOneCurrency(['YES', 'ENBD']), hasOneCurrency(['YES', 'NSDL'])]).toEqual([false, true])
  expect(wrong({ issuers: ['YES', 'ENBD'] })).toContain('issuers')
})

test('ORG-17 what is stored is trimmed, in upper case, with countries before mobiles and one address where it is the same', () => {
  const stored = normaliseSetUp({
    ...whole,
    name: '  Pepper Trading ',
    gst: '29abcde1234f1z5',
    isSameAddress: true,
    signatory: { ...whole.signatory, aadhaar: '2345 6789 0123' },
  })
  expect(stored).toMatchObject({
    name: 'Pepper Trading',
    displayName: 'Pepper Trading',
    gst: '29ABCDE1234F1Z5',
    primaryAdminMobile: '919876543210',
    business: whole.registered,
    signatory: { aadhaar: '234567890123' },
  })
})
