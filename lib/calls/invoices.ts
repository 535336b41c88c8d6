import { callIn } from './call'

const call = callIn('invoices')

export const deleteTxnInvoice = call(
  'issuing DELETE orgs/{orgId}/transaction/{txnId}/invoices',
  ['ORGANIZATION_ALL'],
  {},
)

export const listTxnInvoices = call(
  'issuing GET orgs/{orgId}/transactions/{txnId}/invoices',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const addTxnInvoice = call('issuing POST orgs/{orgId}/transaction/{txnId}/invoices', ['ORGANIZATION_ALL'], {})

export const updateTxnInvoice = call('issuing PUT orgs/{orgId}/transaction/{txnId}/invoices', ['ORGANIZATION_ALL'], {})
