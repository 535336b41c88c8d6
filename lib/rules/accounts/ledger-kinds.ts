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

/** Account lists leave out the accounts of cards and limits, because people open those from the card. */
export const listedAccountKinds = ledgerAccountKinds.filter((kind) => kind !== 'CARD' && kind !== 'LIMIT')
