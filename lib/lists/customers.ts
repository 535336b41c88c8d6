import { listCustomers } from '@/lib/calls/customers'
import { findCustomers } from '@/lib/queries/customers'
import { routes } from '@/lib/routes'
import { defineList } from './define-list'
import { businessChoice } from './shared-choices'

/** The customers, by name or mobile. CUST-01..08 */
export const customers = defineList({
  name: 'customers',
  route: routes.customerList,
  needs: listCustomers.need,
  load: findCustomers,
  id: 'id',
  tabs: { all: {}, approved: {}, block: {}, 'pending-approval': {}, 'kyc-pending': {} },
  choices: { orgId: businessChoice },
  search: ['name', 'mobile'],
  dates: { start: 'last-30', presets: ['last-7', 'last-15', 'last-30', 'last-90', 'custom', 'any'] },
  pageSize: 25,
  sort: ['createdAt', 'fullName'],
  columns: {
    name: {
      kind: 'custom',
      keep: true,
      field: 'fullName',
      file: [
        { of: 'fullName', head: 'name' },
        { of: 'mobileNumber', head: 'mobile', kind: 'mobile' },
        { of: 'emailId', head: 'email' },
        { of: 'id', head: 'customerId' },
      ],
    },
    business: {
      kind: 'text',
      field: 'orgDisplayName',
      second: 'orgName',
      file: [
        { of: 'orgDisplayName', head: 'business' },
        { of: 'orgName', head: 'legalName' },
      ],
    },
    kyStatus: {
      kind: 'status',
      second: 'kycType',
      secondOwn: 'status.kycModes',
      file: [
        { of: 'kyStatus', head: 'kyc', kind: 'status' },
        { of: 'kycType', head: 'kycType', kind: 'word', own: 'status.kycModes' },
      ],
    },
    noOfCards: { kind: 'count', file: [{ of: 'noOfCards', head: 'cards', kind: 'count' }] },
    txns: {
      kind: 'custom',
      file: [
        { of: 'noOfSuccessTxn', head: 'successful', kind: 'count' },
        { of: 'noOfTxn', head: 'transactions', kind: 'count' },
      ],
    },
    lastTxn: {
      kind: 'custom',
      file: [
        { of: 'lastTxnAmount', head: 'lastAmount', kind: 'money', currency: 'currency' },
        { of: 'currency', head: 'currency' },
        { of: 'lastTxnDate', head: 'lastDate', kind: 'dateTime' },
      ],
    },
    createdAt: { kind: 'dateTime', file: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }] },
    status: { kind: 'status', keep: true, own: 'customers.status' },
  },
})
