import { listCustomers, listOrgCustomers } from '@/lib/calls/customers'
import { findCustomers } from '@/lib/queries/customers'
import { routes } from '@/lib/routes'
import { customerRecord } from '@/lib/records/customers'
import { defineList, listOfBusiness } from './define-list'
import { businessChoice } from './shared-choices'

export const customers = defineList({
  name: 'customers',
  route: routes.customerList,
  needs: listCustomers.need,
  create: { offer: routes.customerNew, href: routes.customerNew(), words: 'customers.list.create' },
  load: findCustomers,
  id: 'id',
  tabs: { all: {}, approved: {}, block: {}, 'pending-approval': {}, 'kyc-pending': {} },
  choices: { orgId: businessChoice },
  search: ['name', 'mobile'],
  dates: { start: 'last-30', presets: ['last-7', 'last-15', 'last-30', 'last-90', 'custom', 'any'] },
  pageSize: 25,
  sort: ['createdAt', 'fullName'],
  record: customerRecord,
  columns: {
    name: {
      kind: 'custom',
      alwaysVisible: true,
      field: 'fullName',
      file: ['fullName', 'mobileNumber', 'emailId', 'id'],
    },
    business: { field: 'orgDisplayName', second: 'orgName' },
    kyStatus: { second: 'kycType' },
    noOfCards: {},
    txns: { kind: 'custom', file: ['noOfSuccessTxn', 'noOfTxn'] },
    lastTxn: { kind: 'custom', file: ['lastTxnAmount', 'lastTxnDate'] },
    createdAt: {},
    status: { alwaysVisible: true },
  },
})

export const businessCustomers = listOfBusiness(customers, {
  name: 'business-customers',
  route: routes.businessCustomers,
  needs: listOrgCustomers.need,
})
