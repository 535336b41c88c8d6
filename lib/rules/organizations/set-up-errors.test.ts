import { emptySetUp, hasOneCurrency } from './set-up'
import type { SetUpFacts, SetUpValues } from './set-up'
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

test.each<[string, keyof SetUpValues, readonly string[], readonly string[]]>([
  ['VAL-06, ORG-24', 'accountNumber', ['123456789', '123456789012345678'], ['12345678', '1234567890123456789', 'x']],
  ['VAL-07, ORG-24', 'ifsc', ['YESB0000001', 'YESB0abc123'], ['yesb0000001', 'YESB1000001', 'YESB000001']],
  ['VAL-08, ORG-24', 'pan', ['ABCDE1234F', 'abcde1234f'], ['ABCD1234F', 'ABCDE12345']],
  ['VAL-09, ORG-24', 'tan', ['ABCD12345E', 'abcd12345e'], ['ABCDE1234E', 'ABCD1234E']],
  ['VAL-10, ORG-24', 'cin', ['U12345KA2020PTC123456', 'L12345MH2001PLC654321'], ['X12345KA2020PTC123456', 'U1234']],
  ['VAL-11, ORG-24', 'gst', ['29ABCDE1234F1Z5', '29abcde1234fazb'], ['29ABCDE1234F1X5', 'A9ABCDE1234F1Z5', '']],
  ['VAL-28', 'name', ['Four', 'x'.repeat(200)], ['Abc', 'x'.repeat(201)]],
  ['VAL-28', 'displayName', ['', 'Ab', 'x'.repeat(50)], ['A', 'x'.repeat(51)]],
  ['VAL-28', 'description', ['x', 'x'.repeat(500)], ['', ' ', 'x'.repeat(501)]],
  ['ORG-24', 'managerEmployeeId', ['', 'E-1204'], ['E', 'E 1204', 'x'.repeat(21)]],
  ['ORG-24', 'approverMobile', ['', '9876543210', '919876543210'], ['0987654321', '98765']],
  ['ORG-24', 'approverEmail', ['', 'bank@yes.example'], ['bank@', 'bank.example']],
  ['ORG-25', 'cardFee', ['', '0', '25.50', '9999999999.99'], ['1.234', '-1', '12345678901234', 'free']],
  ['ORG-25', 'agreementStart', ['', '2026-01-01'], ['2026-02-30', '01/01/2026']],
  ['ORG-13', 'businessType', ['GOVERNMENT', 'SECTION_8'], ['', 'COMPANY']],
  ['ORG-14', 'orgCategory', ['BUSINESS', 'GIFTCARD_PURCHASER'], ['', 'BANK']],
  ['ORG-22', 'accountType', ['', 'NRE', 'INDONEPAL'], ['SAVINGS']],
])('%s %s: what is right and what is not', (_, field, right, not) => {
  const check = (text: string) => wrong({ [field]: text }).includes(field)
  expect([right.filter(check), not.filter((text) => !check(text))]).toEqual([[], []])
})

test('ORG-25 an agreement ends after it starts', () => {
  const agreement = (agreementStart: string, agreementEnd: string) => wrong({ agreementStart, agreementEnd })
  expect(agreement('2026-01-01', '2026-01-01')).toEqual(['agreementEnd'])
  expect([agreement('2026-01-01', '2026-01-02'), agreement('', '2026-01-02')]).toEqual([[], []])
})

test('ORG-31, ORG-32, decision 23 what the issuers ask for is required unless it stands on record', () => {
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
