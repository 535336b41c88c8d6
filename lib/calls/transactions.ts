import { z } from 'zod'
import { CreateDemoTxn } from '@/lib/rules/bodies/transactions'
import { declineCauses, ruleDemands, txnEventKinds } from '@/lib/rules/transactions/decline-causes'
import { moneySources } from '@/lib/rules/transactions/money-source'
import { txnStatuses } from '@/lib/rules/transactions/transaction-filters'
import {
  amount,
  count,
  currency,
  day,
  id,
  listOf,
  moment,
  oneOf,
  orNull,
  paged,
  pageQuery,
  required,
  sort,
  text,
  version,
  word,
} from './reply'
import { callIn } from './call'

const call = callIn('transactions')
const files = ['list.invoiceUrls'] as const

/** Lists, details and exports share this shape; amounts are in minor units. TXN-10 */
export const Txn = z.looseObject({
  txnId: id,
  txnType: text,
  txnStatus: required(oneOf(txnStatuses)),
  txnCategory: text,
  channel: text,
  disputeStatus: text,
  createdAt: moment,
  updatedAt: moment,
  currency,
  amount: required(amount),
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
      most: orNull(count),
      count: orNull(count),
      accountId: text,
      rule: text,
      walletId: text,
      wallet: text,
      version,
      demand: orNull(oneOf(ruleDemands)),
      operator: text,
    }),
  ),
  parts: listOf(z.looseObject({ walletId: id, walletName: text, amount: required(amount) })),
  cashbacks: listOf(
    z.looseObject({ rule: text, walletName: text, amount: required(amount), status: text, reason: text }),
  ),
  /** How much of a payment has not been refunded; only the detail has it. Decision 47 */
  amountLeft: amount,
  /** What happened to the transaction, oldest first; only the detail has it. */
  events: listOf(
    z.looseObject({ kind: oneOf(txnEventKinds), at: moment, txnId: text, currency, amount, reference: text }),
  ),
  invoiceIds: listOf(z.string()),
  invoiceUrls: listOf(text),
})
export type Txn = z.output<typeof Txn>

/**
 * `status` may hold several values, separated by commas. The documents have no parameter for `searchTxt`, which matches business, card
 * holder or merchant, nor for the fields that lists filter by. decisions.md, Menu, columns, filters
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
    status: required(oneOf(txnStatuses)),
    currency,
    amount: required(amount),
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

/** Lists the transactions of a card; with `txnId` only that one. TXN-07, decisions.md (Calls) */
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

/** Lists the transactions of a business and its sub-businesses. The upstream spells the parameter `orgID`. TXN-05 */
export const searchOrgTxns = call(
  'issuing GET transaction/searchCardTransaction/allOrgTxns',
  ['TRANSACTION_READ', 'TRANSACTION_ALL'],
  { query: z.strictObject({ ...txnQuery, orgID: word }), reply: paged(Txn), reach: 'scoped', files },
)

/** Lists the transactions of a card (`cardId`) or customer (`customerId`), filtered by the last part of the path. TXN-06, TXN-07 */
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
