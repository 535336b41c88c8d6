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

/** The kinds of accounts that belong to a business or issuer; those of cards are reached from the card. */
export const listedAccountKinds = ledgerAccountKinds.filter((kind) => kind !== 'CARD' && kind !== 'LIMIT')
