/** POOL: a business's money at an issuer. CARD: a prepaid wallet of a card. CORPORATE: a business's own account at its bank. The rest face the outside or carry memo limits. Decision 24 */
export type AccountKind =
  'POOL' | 'CARD' | 'CORPORATE' | 'BLOCKED' | 'KITS' | 'BANK' | 'SETTLEMENT' | 'LIMIT' | 'LIMIT_SOURCE' | 'DISPUTED'
