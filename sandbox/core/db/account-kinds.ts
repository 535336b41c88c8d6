/**
 * POOL: a business's money at an issuer. CARD: a prepaid wallet of a card. CORPORATE: a business's account at its bank. The others are
 * outside accounts or memo accounts for limits. Decision 24
 */
export type AccountKind =
  'POOL' | 'CARD' | 'CORPORATE' | 'BLOCKED' | 'KITS' | 'BANK' | 'SETTLEMENT' | 'LIMIT' | 'LIMIT_SOURCE' | 'DISPUTED'
