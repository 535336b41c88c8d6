import { z } from 'zod'
import { CreateDemoTxn } from '@/lib/rules/bodies/transactions'
import { declineCauses, ruleDemands, txnEventKinds } from '@/lib/rules/transactions/decline-causes'
import { moneySources } from '@/lib/rules/transactions/money-source'
import { txnStatuses } from '@/lib/rules/transactions/transaction-filters'
import { amount, count, currency, day, id, listOf, oneOf, orNull, paged, pageQuery, sort, text, word } from './reply'
import { callIn } from './call'

const call = callIn('transactions')
const files = ['list.invoiceUrls'] as const

/** A transaction in lists, detail and export; amounts in minor units. TXN-10 */
export const Txn = z.looseObject({
  txnId: id,
  txnType: text,
  txnStatus: oneOf(txnStatuses),
  txnCategory: text,
  channel: text,
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
  moneySource: orNull(oneOf(moneySources)),
  declineCode: orNull(oneOf(declineCauses)),
  declineFacts: orNull(
    z.looseObject({
      status: text,
      channel: text,
      country: text,
      category: text,
      period: text,
      limit: amount,
      used: amount,
      asked: amount,
      balance: amount,
      most: count,
      count,
      accountId: text,
      rule: text,
      walletId: text,
      wallet: text,
      version: count,
      demand: orNull(oneOf(ruleDemands)),
      operator: text,
    }),
  ),
  parts: listOf(z.looseObject({ walletId: id, walletName: text, amount })),
  cashbacks: listOf(z.looseObject({ rule: text, walletName: text, amount, status: text, reason: text })),
  /** The part of a payment that has not been refunded; only in the detail. Decision 47 */
  amountLeft: amount,
  /** The chain of events, first one first; only in the detail. */
  events: listOf(
    z.looseObject({ kind: oneOf(txnEventKinds), at: text, txnId: text, currency, amount, reference: text }),
  ),
  invoiceIds: listOf(z.string()),
  invoiceUrls: listOf(text),
})
export type Txn = z.output<typeof Txn>

/**
 * status may name several, comma-separated. decisions.md, Menu, columns, filters. searchTxt is added: it matches business, card holder or
 * merchant, for which the documents have no parameter; so are the fields that lists filter by.
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
  cardProgramId: word.optional(),
  issuerCode: word.optional(),
  txnType: word.optional(),
  txnCategory: word.optional(),
  cardId: word.optional(),
  customerId: word.optional(),
  sort,
}

export const listCardholderTxns = call(
  'issuing GET cardholders/{mobile}/transactions',
  ['TRANSACTION_READ', 'TRANSACTION_ALL'],
  { query: z.strictObject(pageQuery), reply: paged(Txn), reach: 'scoped', files },
)

export const createDemoTxn = call('issuing POST demoTxn', ['TRANSACTION_ALL'], {
  body: CreateDemoTxn,
  reply: z.looseObject({
    txnId: id,
    status: oneOf(txnStatuses),
    currency,
    amount,
    reason: text,
    message: text,
  }),
  reach: 'scoped',
  money: true,
  sandboxOnly: true,
})

export const listIssuerTxns = call('issuing GET issuer/txns', ['TRANSACTION_READ', 'TRANSACTION_ALL'], {
  query: z.strictObject(txnQuery),
  reply: paged(Txn),
  reach: 'scoped',
  files,
})

export const listPlatformTxns = call('issuing GET mp/txns', ['TRANSACTION_READ', 'TRANSACTION_ALL'], {
  query: z.strictObject(txnQuery),
  reply: paged(Txn),
  reach: 'scoped',
  files,
})

/** Transactions of a card; with a txnId the one transaction. TXN-07, decisions.md (Calls) */
export const searchTxnsByCard = call('issuing GET search/1.0/txn', ['TRANSACTION_READ', 'TRANSACTION_ALL'], {
  query: z.strictObject({ ...pageQuery, cardId: word.optional(), txnId: word.optional() }),
  reply: paged(Txn),
  reach: 'scoped',
  files,
})

export const searchAllTxns = call(
  'issuing GET transaction/searchCardTransaction/all',
  ['TRANSACTION_READ', 'TRANSACTION_ALL'],
  { query: z.strictObject(txnQuery), reply: paged(Txn), reach: 'scoped', files },
)

/** Transactions of one business and its sub-businesses; the parameter is spelled orgID. TXN-05 */
export const searchOrgTxns = call(
  'issuing GET transaction/searchCardTransaction/allOrgTxns',
  ['TRANSACTION_READ', 'TRANSACTION_ALL'],
  { query: z.strictObject({ ...txnQuery, orgID: word }), reply: paged(Txn), reach: 'scoped', files },
)

/** Transactions of a card (cardId) or a customer (customerId) by the filter in the path. TXN-06, TXN-07 */
export const searchCardTxns = call(
  'issuing GET transaction/searchCardTransaction/{filter}',
  ['TRANSACTION_READ', 'TRANSACTION_ALL'],
  {
    query: z.strictObject({ ...pageQuery, cardId: word.optional(), customerId: word.optional() }),
    reply: paged(Txn),
    reach: 'scoped',
    files,
  },
)
