import { z } from 'zod'
import { txnStatuses } from '@/lib/rules/transactions/transaction-filters'
import { amount, currency, day, id, listOf, oneOf, paged, pageQuery, sort, text, word } from './reply'
import { callIn } from './call'

const call = callIn('transactions')

/** A transaction in lists, detail and export; amounts in minor units. TXN-10 */
export const Txn = z.looseObject({
  txnId: id,
  txnType: text,
  txnStatus: oneOf(txnStatuses),
  txnCategory: text,
  disputeStatus: text,
  createdAt: text,
  updatedAt: text,
  currency,
  amount,
  balance: amount,
  reason: text,
  rrn: text,
  authCode: text,
  approvalCode: text,
  merchantName: text,
  merchantCity: text,
  merchantState: text,
  merchantPostalCode: text,
  merchantCountryCode: text,
  narration: text,
  nameOnCard: text,
  mobile: text,
  cardLast4Digits: text,
  mcc: text,
  mid: text,
  tid: text,
  stan: text,
  aid: text,
  tvr: text,
  orgId: text,
  orgName: text,
  orgDisplayName: text,
  issuerCode: text,
  cardProgramId: text,
  cardProgramName: text,
  customerId: text,
  cardId: text,
  accountId: text,
  cardNetworkType: text,
  reversalTxnId: text,
  walletId: text,
  walletName: text,
  invoiceIds: listOf(z.string()),
  invoiceUrls: listOf(z.string()),
})
export type Txn = z.output<typeof Txn>

/**
 * status may name several, comma-separated. decisions.md, Menu, columns, filters
 * searchTxt is added: text that a business, a card holder or a merchant bears, which the documents' names cannot ask.
 */
const txnQuery = {
  ...pageQuery,
  from: day.optional(),
  to: day.optional(),
  status: word.optional(),
  disputeStatus: word.optional(),
  settlement: word.optional(),
  orgName: word.optional(),
  mobile: word.optional(),
  transactionId: word.optional(),
  rrn: word.optional(),
  cardNumber: word.optional(),
  searchTxt: word.optional(),
  sort,
}

export const listCardholderTxns = call(
  'issuing GET cardholders/{mobile}/transactions',
  ['TRANSACTION_READ', 'TRANSACTION_ALL'],
  { query: z.strictObject(pageQuery), reply: paged(Txn) },
)

export const createDemoTxn = call('issuing POST demoTxn', ['TRANSACTION_ALL'], {})

/** Transactions of the issuer admin's issuer. TXN-08 */
export const listIssuerTxns = call('issuing GET issuer/txns', ['TRANSACTION_READ', 'TRANSACTION_ALL'], {
  query: z.strictObject(txnQuery),
  reply: paged(Txn),
})

/** Transactions of all businesses. TXN-08 */
export const listPlatformTxns = call('issuing GET mp/txns', ['TRANSACTION_READ', 'TRANSACTION_ALL'], {
  query: z.strictObject(txnQuery),
  reply: paged(Txn),
})

/** Transactions of a card; with a txnId the one transaction. TXN-07, decisions.md (Calls) */
export const searchTxnsByCard = call('issuing GET search/1.0/txn', ['TRANSACTION_READ', 'TRANSACTION_ALL'], {
  query: z.strictObject({ ...pageQuery, cardId: word.optional(), txnId: word.optional() }),
  reply: paged(Txn),
})

/** All transactions in the caller's scope. TXN-05 */
export const searchAllTxns = call(
  'issuing GET transaction/searchCardTransaction/all',
  ['TRANSACTION_READ', 'TRANSACTION_ALL'],
  { query: z.strictObject(txnQuery), reply: paged(Txn) },
)

/** Transactions of one business and its sub-businesses; the parameter is spelled orgID. TXN-05 */
export const searchOrgTxns = call(
  'issuing GET transaction/searchCardTransaction/allOrgTxns',
  ['TRANSACTION_READ', 'TRANSACTION_ALL'],
  { query: z.strictObject({ ...txnQuery, orgID: word }), reply: paged(Txn) },
)

/** Transactions of a card (cardId) or a customer (customerId) by the filter in the path. TXN-06, TXN-07 */
export const searchCardTxns = call(
  'issuing GET transaction/searchCardTransaction/{filter}',
  ['TRANSACTION_READ', 'TRANSACTION_ALL'],
  { query: z.strictObject({ ...pageQuery, cardId: word.optional(), customerId: word.optional() }), reply: paged(Txn) },
)
