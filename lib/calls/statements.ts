import { call } from './call'

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
  optional: true,
})

/** Added: document 1 §2.5. */
export const getDashboardVolume = call('issuing GET dashboard/volume', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  optional: true,
})
