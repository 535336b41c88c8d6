import { BusinessDetail, BusinessRow } from './organizations'

test('ISSUE-04 a business option has its names whichever way they are spelt, and its issuers with their restriction', () => {
  const bare = {
    orgId: 7,
    name: 'Kaveri Foods Limited',
    displayName: 'Kaveri',
    branchId: 'B1',
    orgCategory: 'BUSINESS',
  }
  const issuerDetailsList = [{ issuerCode: 'YES', restrictCardIssuance: true }]
  expect(BusinessRow.parse({ ...bare, restrictCardIssuance: true, issuerDetailsList })).toMatchObject({
    orgId: '7',
    orgName: 'Kaveri Foods Limited',
    orgDisplayName: 'Kaveri',
    branchId: 'B1',
    orgCategory: 'BUSINESS',
    restrictCardIssuance: true,
    issuerDetailsList: [{ issuerCode: 'YES', restrictCardIssuance: true }],
  })
  expect(BusinessRow.parse({ ...bare, orgName: 'First', orgDisplayName: 'Wins' })).toMatchObject({
    orgName: 'First',
    orgDisplayName: 'Wins',
    restrictCardIssuance: false,
    issuerDetailsList: [],
  })
})

test('ORG-08 the balance is the total when one is given, else the sum over the balance list', () => {
  const balanceList = [
    { issuerCode: 'YES', currencyCode: 'INR', balance: '100.10' },
    { issuerCode: 'NSDL', currencyCode: 'INR', balance: '0.95' },
  ]
  expect(BusinessDetail.parse({ id: 1, balance: '500.00', balanceList }).balance).toBe(50_000)
  expect(BusinessDetail.parse({ id: 1, balanceList }).balance).toBe(10_105)
  expect(BusinessDetail.parse({ id: 1 }).balance).toBeNull()
})

test('ORG-09, ORG-10 a business record and each of its issuer details hold what the documents name; what is missing is null', () => {
  const row = BusinessRow.parse({
    orgId: 9,
    orgName: 'Meridian Retail Limited',
    orgDisplayName: 'Meridian',
    setUpComplete: true,
    issuerDetailsList: [{ issuerCode: 'YES', currencyCode: 'INR', restrictCardIssuance: true }, {}],
    LOGO_PATH: '/logo.svg',
  })
  expect(row).toMatchObject({
    orgId: '9',
    orgName: 'Meridian Retail Limited',
    orgDisplayName: 'Meridian',
    parentBusinessName: null,
    orgCategory: null,
    primaryAdminName: null,
    primaryAdminEmail: null,
    primaryAdminMobile: null,
    status: null,
    createdAt: null,
    setUpComplete: true,
    branchId: null,
    LOGO_PATH: '/logo.svg',
    issuerDetailsList: [
      { issuerCode: 'YES', currencyCode: 'INR', restrictCardIssuance: true },
      { issuerCode: null, currencyCode: null, restrictCardIssuance: false },
    ],
  })
})
