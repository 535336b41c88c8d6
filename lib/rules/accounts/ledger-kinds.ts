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

/** What accounts of their own a business or an issuer has; those of cards are reached from the card. */
export const listedAccountKinds = ledgerAccountKinds.filter((kind) => kind !== 'CARD' && kind !== 'LIMIT')
