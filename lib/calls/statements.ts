import { z } from 'zod'
import { amount, count, currency, text } from './reply'
import { callIn } from './call'

const call = callIn('statements')

/** Doc 1 §7.5. */
export const getAccountWalletStatement = call(
  'issuing GET reports/SOA/accounts/{accountId}/wallet/{walletId}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 1 §7.5. */
export const getCardWalletStatement = call(
  'issuing GET reports/SOA/card/{cardId}/wallet/{walletId}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 1 §7.5. */
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
    volume: z
      .array(z.looseObject({ day: text, currency, count, amount }))
      .nullish()
      .transform((list) => list ?? []),
  }),
  optional: true,
})
