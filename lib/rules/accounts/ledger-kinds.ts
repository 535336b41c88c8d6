export const ledgerAccountKinds = [
  'POOL',
  'CORPORATE',
  'BLOCKED',
  'KITS',
  'CARD',
  'LIMIT',
  'BANK',
  'SETTLEMENT',
  'LIMIT_SOURCE',
  'DISPUTED',
] as const

/** The kinds of ledger entries; `ledger.entries` has a word for each. */
export const entryKinds = [
  'DEPOSIT',
  'ALLOCATION',
  'LOAD',
  'UNLOAD',
  'LIMIT',
  'SPEND',
  'REFUND',
  'FEE',
  'CASHBACK',
  'REPLENISHMENT',
  'EXPIRY',
  'BLOCK',
  'KIT_LOAD',
  'REPLACEMENT',
  'DISPUTE_CREDIT',
  'DISPUTE_WON',
  'DISPUTE_REVERSAL',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** The kinds of accounts that belong to a business or issuer; those of cards are reached from the card. */
export const listedAccountKinds = ledgerAccountKinds.filter((kind) => kind !== 'CARD' && kind !== 'LIMIT')
