import { listPlatformTxns } from '@/lib/calls/transactions'
import { findTransactions } from '@/lib/queries/transactions'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { txnCategories, txnFilters, txnStatuses, txnTypes } from '@/lib/rules/transactions/transaction-filters'
import { defineList } from './define-list'
import { businessChoice, issuerChoice, programChoice } from './shared-choices'

/** The transactions by state of affairs (TXN-01..08); its columns are a choice of ours where the documents name none. */
export const transactions = defineList({
  name: 'transactions',
  route: routes.transactionList,
  needs: listPlatformTxns.need,
  load: findTransactions,
  id: 'txnId',
  tabs: txnFilters,
  choices: {
    status: { kind: 'choice', options: txnStatuses },
    orgId: businessChoice,
    cardProgramId: programChoice,
    issuerCode: issuerChoice,
    txnType: { kind: 'choice', options: txnTypes, inPanel: { words: 'status.txnTypes' }, field: 'txnType' },
    txnCategory: {
      kind: 'choice',
      options: txnCategories,
      inPanel: { words: 'status.txnCategories' },
      field: 'txnCategory',
    },
    cardId: { kind: 'id', of: 'card', field: 'cardId' },
    customerId: { kind: 'id', of: 'customer', field: 'customerId' },
  },
  search: ['cardNumber', 'rrn', 'mobile', 'transactionId', 'name', 'orgName'],
  searchFields: true,
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  sort: ['createdAt', 'amount'],
  columns: {
    createdAt: { kind: 'dateTime', file: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }] },
    txnId: { kind: 'code', second: 'rrn' },
    business: { kind: 'text', field: 'orgDisplayName' },
    holder: {
      kind: 'custom',
      file: [
        { of: 'nameOnCard', head: 'holder' },
        { of: 'cardLast4Digits', head: 'last4' },
      ],
    },
    merchant: {
      kind: 'text',
      keep: true,
      field: 'merchantName',
      second: 'merchantCity',
      file: [
        { of: 'merchantName', head: 'merchant' },
        { of: 'merchantCity', head: 'city' },
      ],
    },
    txnType: {
      kind: 'word',
      own: 'status.txnTypes',
      file: [{ of: 'txnType', head: 'type', kind: 'word', own: 'status.txnTypes' }],
    },
    amount: { kind: 'money', keep: true, currency: 'currency' },
    balance: { kind: 'money', currency: 'currency' },
    status: { kind: 'status', keep: true, field: 'txnStatus', second: 'reason' },
  },
  /** What no column of the screen shows. TXN-10 */
  fileColumns: {
    txnCategory: {
      kind: 'word',
      own: 'status.txnCategories',
      file: [{ of: 'txnCategory', head: 'category', kind: 'word', own: 'status.txnCategories' }],
    },
    updatedAt: { kind: 'dateTime', file: [{ of: 'updatedAt', head: 'updated', kind: 'dateTime' }] },
    authCode: { kind: 'text', file: [{ of: 'authCode', or: 'approvalCode', head: 'authCode' }] },
    merchantState: { kind: 'text', file: [{ of: 'merchantState', head: 'state' }] },
    merchantPostalCode: { kind: 'text', file: [{ of: 'merchantPostalCode', head: 'postalCode' }] },
    merchantCountryCode: { kind: 'text', file: [{ of: 'merchantCountryCode', head: 'countryCode' }] },
    narration: { kind: 'text' },
    mobile: { kind: 'mobile' },
    mcc: { kind: 'text' },
    mid: { kind: 'text' },
    tid: { kind: 'text' },
    stan: { kind: 'text' },
    aid: { kind: 'text' },
    tvr: { kind: 'text' },
    orgId: { kind: 'text', file: [{ of: 'orgId', head: 'businessId' }] },
    orgName: { kind: 'text', file: [{ of: 'orgName', head: 'legalName' }] },
    issuerCode: { kind: 'text', file: [{ of: 'issuerCode', head: 'issuer' }] },
    cardProgramId: { kind: 'text', file: [{ of: 'cardProgramId', head: 'programId' }] },
    customerId: { kind: 'text' },
    cardId: { kind: 'text' },
    accountId: { kind: 'text' },
    cardNetworkType: { kind: 'text', file: [{ of: 'cardNetworkType', head: 'network' }] },
    reversalTxnId: { kind: 'text', file: [{ of: 'reversalTxnId', head: 'reversalOf' }] },
    invoiceIds: { kind: 'custom', file: [{ of: 'invoiceIds', head: 'invoiceIds', kind: 'list' }] },
    invoiceUrls: { kind: 'custom', file: [{ of: 'invoiceUrls', head: 'invoiceUrls', kind: 'list' }] },
  },
})
