import { callIn } from './call'

const call = callIn('invoices')

/** Doc 1 §7.3. */
export const deleteTxnInvoice = call(
  'issuing DELETE orgs/{orgId}/transaction/{txnId}/invoices',
  ['ORGANIZATION_ALL'],
  {},
)

/** Doc 1 §7.3. */
export const listTxnInvoices = call(
  'issuing GET orgs/{orgId}/transactions/{txnId}/invoices',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 1 §7.3. */
export const addTxnInvoice = call('issuing POST orgs/{orgId}/transaction/{txnId}/invoices', ['ORGANIZATION_ALL'], {})

/** Doc 1 §7.3. */
export const updateTxnInvoice = call('issuing PUT orgs/{orgId}/transaction/{txnId}/invoices', ['ORGANIZATION_ALL'], {})
