import { listPlatformTxns, searchOrgTxns } from '@/lib/calls/transactions'
import { findTransactions } from '@/lib/queries/transactions'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { txnCategories, txnFilters, txnStatuses, txnTypes } from '@/lib/rules/transactions/transaction-filters'
import { transactionRecord } from '@/lib/records/transactions'
import { defineList, listOfBusiness } from './define-list'
import { businessChoice, issuerChoice, programChoice } from './shared-choices'

export const transactions = defineList({
  name: 'transactions',
  route: routes.transactionList,
  needs: listPlatformTxns.need,
  create: null,
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
  record: transactionRecord,
  columns: {
    createdAt: { onPhone: true },
    txnId: { label: 'transactions.columns.txnId', second: 'rrn' },
    business: { field: 'orgDisplayName' },
    holder: { kind: 'custom', onPhone: true, file: ['nameOnCard', 'cardLast4Digits'] },
    merchant: { alwaysVisible: true, field: 'merchantName', second: 'merchantCity' },
    txnType: {},
    amount: { alwaysVisible: true },
    balance: {},
    status: { alwaysVisible: true, field: 'txnStatus', second: 'reason' },
  },
  fileColumns: [
    'txnCategory',
    'updatedAt',
    'authCode',
    'merchantState',
    'merchantPostalCode',
    'merchantCountryCode',
    'narration',
    'mobile',
    'mcc',
    'mid',
    'tid',
    'stan',
    'aid',
    'tvr',
    'orgId',
    'orgName',
    'issuerCode',
    'cardProgramId',
    'customerId',
    'cardId',
    'accountId',
    'cardNetworkType',
    'reversalTxnId',
    'invoiceIds',
    'invoiceUrls',
  ],
})

export const businessTransactions = listOfBusiness(transactions, {
  name: 'business-transactions',
  route: routes.businessTransactions,
  needs: searchOrgTxns.need,
})
