import { listCustomers } from '@/lib/calls/customers'
import { searchOrgCards, searchPlatformCards } from '@/lib/calls/cards'
import { listOrgs, listSubOrgs } from '@/lib/calls/organizations'
import { listPlatformTxns } from '@/lib/calls/transactions'
import type { ListQuery } from '@/lib/rules/lists/list-query'
import { platformListParams } from './list-params'
import { businessCardParams, platformCardParams } from './cards'
import { organizationParams } from './organizations'
import { transactionParams } from './transactions'

const query = (more: Partial<ListQuery> = {}): ListQuery => ({
  tab: 'all',
  chosen: {},
  search: null,
  others: [],
  refused: null,
  typed: '',
  field: null,
  duration: 'last-7',
  range: { from: '2026-02-26', to: '2026-03-04' },
  today: '2026-03-04',
  sort: null,
  page: 2,
  pageSize: 25,
  ...more,
})
const anyTime = { duration: 'any', range: { from: null, to: null } } as const

test('CARD-10 the platform-wide card list asks in its own words', () => {
  const asked = platformListParams(query({ tab: 'block', search: { by: 'last4', text: '4321' } }))
  expect(asked).toEqual({
    noOfRecords: 25,
    pageNumber: 2,
    listFilterType: 'block',
    searchTxt: '4321',
    startDate: '2026-02-26',
    endDate: '2026-03-04',
    duration: 'last-7',
  })
  expect(searchPlatformCards.query.safeParse(asked).success).toBe(true)
  expect(listCustomers.query.safeParse(asked).success).toBe(true)
})

test('LIST-08 Any Time sends no from and no to', () => {
  expect(platformListParams(query(anyTime))).toEqual({ noOfRecords: 25, pageNumber: 2, listFilterType: 'all' })
  expect(transactionParams(query(anyTime))).toEqual({ page: 2, perPage: 25 })
})

test.each([
  ['approved', 'ACTIVE'],
  ['block', 'BLOCKED'],
  ['lock', 'LOCKED'],
  ['pending-approval', 'PENDING'],
  ['kyc-pending', 'KYC_PENDING'],
])('CARD-04 the filter %s sends %s', (tab, status) => {
  expect(businessCardParams(query({ tab }))).toMatchObject({ status })
  expect(businessCardParams(query({ tab: 'all' }))).not.toHaveProperty('status')
})

test.each([
  ['name', 'name'],
  ['mobile', 'mobile'],
  ['last4', 'cardNumber'],
] as const)('CARD-11 inside a business a %s search is sent as %s', (by, field) => {
  const asked = businessCardParams(query({ search: { by, text: '4321' } }))
  expect(asked).toEqual({ page: 2, perPage: 25, from: '2026-02-26', to: '2026-03-04', [field]: '4321' })
  expect(searchOrgCards.query.safeParse(asked).success).toBe(true)
})

test('ORG-02, ORG-05, ORG-46 businesses, and those inside one, are asked for by name, status, branch, issuer, days and page', () => {
  const asked = organizationParams(
    query({
      search: { by: 'words', text: 'Acme' },
      chosen: { status: 'ACTIVE', branchId: 'b-1', issuerCode: 'YES' },
    }),
  )
  expect(asked).toEqual({
    page: 2,
    perPage: 25,
    name: 'Acme',
    status: 'ACTIVE',
    branchId: 'b-1',
    issuerCode: 'YES',
    from: '2026-02-26',
    to: '2026-03-04',
  })
  for (const { query } of [listOrgs, listSubOrgs]) expect(query.safeParse(asked).success).toBe(true)
})

test('TXN-04 a 10-digit mobile is sent with 91 in front', () => {
  const asked = transactionParams(
    query({ search: { by: 'mobile', text: '9876543210' }, chosen: { status: 'SUCCESS' } }),
  )
  expect(asked).toMatchObject({ mobile: '919876543210', status: 'SUCCESS' })
  expect(listPlatformTxns.query.safeParse(asked).success).toBe(true)
})

test.each(['orgName', 'transactionId', 'rrn', 'cardNumber'] as const)('TXN-03 %s is sent under its own name', (by) => {
  expect(transactionParams(query({ search: { by, text: 'x' } }))).toMatchObject({ [by]: 'x' })
})

test('CARD-10, CARD-11 a status that was chosen is asked for beside the path’s filter, and program, issuer and type by name', () => {
  const chosen = { status: 'CLOSED', cardProgramId: '3', issuerCode: 'YES', cardMode: 'DIGITAL_ONLY_CARD', orgId: '7' }
  const { status, cardProgramId, issuerCode, cardMode } = chosen
  const asked = { status, cardProgramId, issuerCode, cardMode }
  expect(platformCardParams(query({ chosen }))).toMatchObject({ listFilterType: 'all', ...asked })
  expect(platformCardParams(query({ chosen }))).not.toHaveProperty('orgId')
  expect(businessCardParams(query({ chosen }))).toMatchObject(asked)
  expect(platformCardParams(query({ tab: 'block', chosen: { status: 'BLOCKED' } }))).not.toHaveProperty('status')
})

test('TXN-05 a business is asked for by its own call, other filters by name', () => {
  const chosen = { orgId: '7', cardId: '5', txnCategory: 'LOAD' }
  const asked = transactionParams(query({ chosen }))
  expect(asked).toMatchObject({ cardId: '5', txnCategory: 'LOAD' })
  expect(asked).not.toHaveProperty('orgId')
})
