import { z } from 'zod'
import { ledgerAccountKinds } from '@/lib/rules/accounts/ledger-kinds'
import { firstSteps, stepStates } from '@/lib/rules/organizations/first-steps'
import {
  amount,
  count,
  currency,
  day,
  flag,
  id,
  listOf,
  moment,
  oneOf,
  orNull,
  pageQuery,
  required,
  sort,
  text,
  word,
} from './reply'
import { callIn } from './call'

const call = callIn('statements')

/** `balance` is the balance of all accounts of the statement after this entry. The documents have only the first five fields. SOA-04 */
const StatementEntry = z.looseObject({
  kind: text,
  at: moment,
  narration: text,
  amount: required(amount),
  txnId: text,
  balance: amount,
  reference: text,
  cardId: text,
  cardLast4Digits: text,
  holderName: text,
  /** The name of the merchant, business, wallet or bank on the other side. Without a name, `otherKind` gives the kind of that account. */
  otherParty: text,
  otherKind: orNull(oneOf(ledgerAccountKinds)),
  issuerCode: text,
  /** The virtual account number of the account that the entry belongs to. */
  van: text,
})

/** Totals of the period and entries per day; amounts are in minor units. SOA-01 */
export const Statement = z.looseObject({
  currency,
  walletName: text,
  holderName: text,
  orgId: text,
  orgName: text,
  of: text,
  accounts: count,
  /** The issuers' bank accounts, one row per issuer. `van` is null if the issuer has no account or several. SOA-04 */
  vans: listOf(z.looseObject({ issuerCode: text, bankName: text, van: text, ifsc: text })),
  openingBalance: required(amount),
  closingBalance: required(amount),
  moneyInflow: required(amount),
  moneyOutflow: required(amount),
  records: z.array(
    z.looseObject({
      date: text,
      openingBalance: required(amount),
      closingBalance: required(amount),
      delta: required(amount),
      moneyInflow: required(amount),
      moneyOutflow: required(amount),
      /** How many entries the day has on all pages; null if the upstream sends no pages. */
      detailCount: orNull(z.number().int()),
      recordDetails: listOf(StatementEntry),
    }),
  ),
})
export type Statement = z.output<typeof Statement>

/**
 * The documents have no paging. `sort=at` counts pages from the oldest entry, otherwise from the newest; without `page` the reply has all
 * entries. Days and sums always cover the whole period. SOA-04
 */
const statementQuery = z.strictObject({ from: day.optional(), to: day.optional(), ...pageQuery, sort })

export const getAccountWalletStatement = call(
  'issuing GET reports/SOA/accounts/{accountId}/wallet/{walletId}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  { query: statementQuery, reply: Statement, reach: 'scoped' },
)

export const getCardWalletStatement = call(
  'issuing GET reports/SOA/card/{cardId}/wallet/{walletId}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  { query: statementQuery, reply: Statement, reach: 'scoped' },
)

export const getOrgStatement = call('issuing GET reports/SOA/org/{orgId}', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  query: z.strictObject({
    ...statementQuery.shape,
    issuer: word.optional(),
    name: word.optional(),
    mobile: word.optional(),
    cardNumber: word.optional(),
  }),
  reply: Statement,
  reach: 'scoped',
})

const readBusinesses = ['ORGANIZATION_READ', 'ORGANIZATION_ALL'] as const

const dashboardQuery = z.strictObject({ orgId: word.optional() })

export const getDashboardTotals = call('issuing GET dashboard/totals', readBusinesses, {
  query: dashboardQuery,
  reply: z.looseObject({ businesses: count, cardHolders: count, cards: count, transactions: count }),
  reach: 'scoped',
  optional: true,
})

/** Successful debits of the last 30 days by day and currency, in minor units. The documents do not have this call. Doc 1 §2.5 */
export const getDashboardVolume = call('issuing GET dashboard/volume', readBusinesses, {
  query: dashboardQuery,
  reply: z.looseObject({
    volume: z.array(z.looseObject({ day: text, currency, count, amount: required(amount) })),
  }),
  reach: 'scoped',
  optional: true,
})

export const getDashboardStatuses = call('issuing GET dashboard/statuses', readBusinesses, {
  query: dashboardQuery,
  reply: z.looseObject({ statuses: z.array(z.looseObject({ status: text, count })) }),
  reach: 'scoped',
  optional: true,
})

export const getDashboardDeclines = call('issuing GET dashboard/declines', readBusinesses, {
  query: dashboardQuery,
  reply: z.looseObject({ declines: z.array(z.looseObject({ reason: text, count })) }),
  reach: 'scoped',
  optional: true,
})

/** Pools that spending at the pace of the last 30 days will empty within `days`, most urgent first. The documents do not have this call. */
export const getDashboardBalances = call('issuing GET dashboard/balances', readBusinesses, {
  query: dashboardQuery,
  reply: z.looseObject({
    total: count,
    days: count,
    balances: z.array(
      z.looseObject({ orgId: text, orgName: text, issuer: text, currency, balance: required(amount), daysLeft: count }),
    ),
  }),
  reach: 'scoped',
  optional: true,
})

/** The first steps of the business in the query, otherwise of the person's own business. The documents do not have this call. */
export const getFirstSteps = call('issuing GET dashboard/first-steps', readBusinesses, {
  query: dashboardQuery,
  reply: z.looseObject({
    orgId: text,
    orgName: text,
    isSub: flag,
    isDraft: flag,
    /** An active program whose cards get no wallet, if the business has no other. */
    programWithoutWallet: orNull(z.looseObject({ id, name: text })),
    /** Where the business sends money. */
    accounts: listOf(z.looseObject({ issuerCode: text, van: text, ifsc: text })),
    steps: z.array(z.looseObject({ name: oneOf(firstSteps), state: oneOf(stepStates), missing: listOf(z.string()) })),
  }),
  reach: 'scoped',
  optional: true,
})
export type FirstSteps = z.output<typeof getFirstSteps.reply>
