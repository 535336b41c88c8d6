import { holderOf } from '@/tests/support/holder'
import { subjectLink } from './subject-link'

const everything = holderOf(['ORGANIZATION_READ', 'CARD_READ', 'TRANSACTION_READ', 'BRANCH_READ'])

test.each([
  [
    'issuing POST card/load',
    { cardId: '5000003', appId: '2501' },
    'appId',
    '/app/reports/statements?cardId=5000003&walletId=2501',
  ],
  [
    'issuing POST orgs/customers',
    { cardProgramId: '2001', walletId: '2501' },
    'walletId',
    '/app/programs/2001/wallets/2501',
  ],
  [
    'issuing POST orgs/money/allocate',
    { orgId: '1001', toOrgId: '1002' },
    'toOrgId',
    '/app/organization/overview?orgId=1002',
  ],
  [
    'issuing DELETE orgs/{id}/document/{docId}',
    { id: '1001', docId: '1' },
    'docId',
    '/app/organization/overview?orgId=1001&tab=documents',
  ],
  ['issuing DELETE cards/{cardId}/notes/{noteId}', { cardId: '5000003', noteId: '7' }, 'noteId', '/app/cards/5000003'],
  [
    'issuing PUT orgs/{orgId}/notes/{noteId}',
    { orgId: '1001', noteId: '7' },
    'noteId',
    '/app/organization/overview?orgId=1001',
  ],
  [
    'issuing POST departments',
    { orgId: '1001', parentId: '12' },
    'parentId',
    '/app/organization/overview?orgId=1001&tab=departments',
  ],
  ['issuing PUT orgs/cardPrograms/wallets/{appId}', { appId: '2501' }, 'appId', '/app/programs/wallets/2501'],
  ['issuing POST branch/create', { branchId: '12' }, 'branchId', '/app/branch/overview/12'],
])('decision 19 of %s %o the id in %s leads to %s', (action, target, name, href) => {
  expect(subjectLink({ action, target }, name, everything)).toBe(href)
  expect(subjectLink({ action, target }, name, holderOf([]))).toBeNull()
})
