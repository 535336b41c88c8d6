import { OrgRow } from './organizations'

test('ISSUE-04 a business option has its names whichever way they are spelt, and its issuers with their restriction', () => {
  const bare = {
    orgId: 7,
    name: 'Kaveri Foods Limited',
    displayName: 'Kaveri',
    branchId: 'B1',
    orgCategory: 'BUSINESS',
  }
  const issuerDetailsList = [{ issuerCode: 'YES', restrictCardIssuance: true }]
  expect(OrgRow.parse({ ...bare, restrictCardIssuance: true, issuerDetailsList })).toMatchObject({
    orgId: '7',
    orgName: 'Kaveri Foods Limited',
    orgDisplayName: 'Kaveri',
    branchId: 'B1',
    orgCategory: 'BUSINESS',
    restrictCardIssuance: true,
    issuerDetailsList: [{ issuerCode: 'YES', restrictCardIssuance: true }],
  })
  expect(OrgRow.parse({ ...bare, orgName: 'First', orgDisplayName: 'Wins' })).toMatchObject({
    orgName: 'First',
    orgDisplayName: 'Wins',
    restrictCardIssuance: false,
    issuerDetailsList: [],
  })
})
