import { z } from 'zod'
import { amount, count, currency, day, listOf, text } from './reply'
import { callIn } from './call'

const call = callIn('statements')

export const getAccountWalletStatement = call(
  'issuing GET reports/SOA/accounts/{accountId}/wallet/{walletId}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** What went in and out, by day; amounts in minor units. SOA-01 */
export const Statement = z.looseObject({
  currency,
  walletName: text,
  openingBalance: amount,
  closingBalance: amount,
  moneyInflow: amount,
  moneyOutflow: amount,
  records: listOf(
    z.looseObject({
      date: text,
      openingBalance: amount,
      closingBalance: amount,
      delta: amount,
      recordDetails: listOf(z.looseObject({ kind: text, at: text, narration: text, amount, txnId: text })),
    }),
  ),
})
export type Statement = z.output<typeof Statement>

/** The statement of one wallet of a card. SOA-03 */
export const getCardWalletStatement = call(
  'issuing GET reports/SOA/card/{cardId}/wallet/{walletId}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  { query: z.strictObject({ from: day.optional(), to: day.optional() }), reply: Statement },
)

export const getOrgStatement = call(
  'issuing GET reports/SOA/org/{orgId}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Added: document 1 §2.5. */
export const getDashboardTotals = call('issuing GET dashboard/totals', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  reply: z.looseObject({ businesses: count, cardHolders: count, cards: count, transactions: count }),
  optional: true,
})

/** Successful spending of the last 30 days by calendar day and currency; amounts in minor units. Added: document 1 §2.5. */
export const getDashboardVolume = call('issuing GET dashboard/volume', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  reply: z.looseObject({
    volume: listOf(z.looseObject({ day: text, currency, count, amount })),
  }),
  optional: true,
})
