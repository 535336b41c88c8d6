import { businessesSample, businessesTemplate, columnOfBusinessField, readBusinessRow } from './business-row'
import { findSetUpErrors } from './set-up-errors'

const { columns } = businessesTemplate
const known = { codes: ['YES', 'NSDL', 'INDIANBANK', 'IOB', 'ENBD'], own: null }
const row = (cells: Record<string, string> = {}) =>
  readBusinessRow(
    {
      ...Object.fromEntries(columns.map((column, at) => [column, businessesSample[at] ?? ''])),
      ...cells,
    },
    known,
  )
const asked = { documents: ['GST_CERT', 'PAN', 'TAN'], addresses: ['REGISTERED_ADDRESS', 'BUSINESS_ADDRESS'] }
const facts = { ...asked, onRecord: ['files.GST_CERT', 'files.PAN', 'files.TAN'], today: '2026-03-10' }

test('ORG-42 the sample that can be fetched is a row that the rules of the form take', () => {
  expect(findSetUpErrors(row(), facts)).toEqual({})
  expect(businessesTemplate.required.filter((column) => !columns.includes(column))).toEqual([])
  expect(new Set(columns).size).toBe(columns.length)
})

test('ORG-42 every fault of a row has the column that it stands in', () => {
  const nothing = readBusinessRow({}, known)
  const paths = Object.keys(findSetUpErrors(nothing, facts)).map((field) => `details.${field}`)
  expect(paths.filter((path) => !columnOfBusinessField[path])).toEqual([])
  expect([columnOfBusinessField['details.signatory.dateOfBirth'], columnOfBusinessField['details.issuers']]).toEqual([
    'SIGNATORY_DATE_OF_BIRTH',
    'ISSUERS',
  ])
})

test('ORG-42 cells are read as people and spreadsheets write them', () => {
  expect(
    row({
      BUSINESS_TYPE: 'Section 8',
      CUSTOMER_TYPE: 'gift card purchaser',
      ACCOUNT_TYPE: 'Current account',
      ISSUERS: ' yes | Indian Bank|yes',
      CONTACT_MOBILE: '+91 98765 43210',
      AGREEMENT_START: '01/02/2026',
      CARD_FEE: '₹ 1,250.50',
      SIGNATORY_DATE_OF_BIRTH: '2-5-1984',
    }),
  ).toMatchObject({
    businessType: 'SECTION_8',
    orgCategory: 'GIFTCARD_PURCHASER',
    accountType: 'CURRENT_ACCOUNT',
    issuers: ['YES', 'INDIANBANK'],
    primaryAdminMobile: '919876543210',
    agreementStart: '2026-02-01',
    cardFee: '1250.50',
    signatory: { dateOfBirth: '1984-05-02' },
    isSameAddress: true,
  })
  expect(row({ BUSINESS_CITY: 'Pune' })).toMatchObject({ isSameAddress: false, business: { city: 'Pune' } })
  expect(row({ BUSINESS_TYPE: 'Cooperative' }).businessType).toBe('Cooperative')
})

test.each([
  'YES,NSDL',
  'YES|NSDL',
  'yes ; nsdl',
  'YES / NSDL',
  'YES\nNSDL',
  'Yes, NSDL,',
  'YES NSDL',
  'yes\u00a0 nsdl',
])('ORG-42 the issuers %j of a row are two', (text) =>
  expect(readBusinessRow({ ISSUERS: text }, known).issuers).toEqual(['YES', 'NSDL']),
)

test('ORG-42 names of issuers may have spaces, beside others too; what is none stands as it was written', () => {
  expect(readBusinessRow({ ISSUERS: 'Indian Bank YES, IOB' }, known).issuers).toEqual(['INDIANBANK', 'YES', 'IOB'])
  expect(readBusinessRow({ ISSUERS: 'YES No Bank' }, known).issuers).toEqual(['YES No Bank'])
})

test.each([
  ['YES', { CARD_FEE: 'AED 25', REPLACEMENT_FEE: '25 د.إ', BUDGET: '₹ 25' }, ['AED 25', '25 د.إ', '25']],
  ['ENBD', { CARD_FEE: 'AED 25', REPLACEMENT_FEE: '₹ 25', BUDGET: 'Rs. 25/-' }, ['25', '₹ 25', 'Rs. 25/-']],
] as const)('ORG-42, VAL-14 an amount of a business of %s is of its own currency or none', (ISSUERS, cells, read) => {
  const { cardFee, replacementFee, budget } = row({ ISSUERS, ...cells })
  expect([cardFee, replacementFee, budget]).toEqual(read)
})

test('ORG-42, VAL-08 numbers of papers are read as everywhere, in digits of any script', () => {
  const read = row({ PAN: 'ABCDE१२३४F', GST: '29 abcde1234f 1z5', TAN: 'abcd-१२३४५-e', SIGNATORY_PAN: 'ABCDE١٢٣٤F' })
  expect(read).toMatchObject({ pan: 'ABCDE1234F', gst: '29ABCDE1234F1Z5', tan: 'ABCD12345E', signatory: { pan: 'ABCDE1234F' } }) // prettier-ignore
  expect(findSetUpErrors(read, facts)).toEqual({})
  expect(findSetUpErrors(row({ PAN: '-' }), facts)).toMatchObject({ pan: 'validation.setUp.pan' })
})

test('VAL-35 a signatory born before 1900 is told that the year is wrong, never that they are too young', () => {
  expect(findSetUpErrors(row({ SIGNATORY_DATE_OF_BIRTH: '31/12/1899' }), facts)).toEqual({
    'signatory.dateOfBirth': 'validation.birthTooEarly',
  })
})
