import { businessesSample, businessesTemplate, columnOfBusinessField, readBusinessRow } from './business-row'
import { findSetUpErrors } from './set-up-errors'

const { columns } = businessesTemplate
const row = (cells: Record<string, string> = {}) =>
  readBusinessRow({
    ...Object.fromEntries(columns.map((column, at) => [column, businessesSample[at] ?? ''])),
    ...cells,
  })
const asked = { documents: ['GST_CERT', 'PAN', 'TAN'], addresses: ['REGISTERED_ADDRESS', 'BUSINESS_ADDRESS'] }
const facts = { ...asked, onRecord: ['files.GST_CERT', 'files.PAN', 'files.TAN'], today: '2026-03-10' }

test('ORG-42 the sample that can be fetched is a row that the rules of the form take', () => {
  expect(findSetUpErrors(row(), facts)).toEqual({})
  expect(businessesTemplate.required.filter((column) => !columns.includes(column))).toEqual([])
  expect(new Set(columns).size).toBe(columns.length)
})

test('ORG-42 every fault of a row has the column that it stands in', () => {
  const nothing = readBusinessRow({})
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

test.each(['YES,NSDL', 'YES|NSDL', 'yes ; nsdl', 'YES / NSDL', 'YES\nNSDL', 'Yes, NSDL,'])(
  'ORG-42 the issuers %j of a row are two',
  (text) => expect(readBusinessRow({ ISSUERS: text }).issuers).toEqual(['YES', 'NSDL']),
)
