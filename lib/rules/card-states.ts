export const cardStatuses = [
  'ACTIVE',
  'BLOCKED',
  'LOCKED',
  'DELETED',
  'INACTIVE',
  'REPLACED',
  'CLOSED',
  'PENDING',
  'COMPLETED',
  'DORMANT',
  'EXPIRED',
  'REJECTED',
  'APPROVED',
] as const
export type CardStatus = (typeof cardStatuses)[number]

export const cardOperations = ['freeze', 'unfreeze', 'block'] as const
export type CardOperation = (typeof cardOperations)[number]

/** From which states an operation leads where: frozen comes back, blocked never does. Doc 2 §4, CARD-31, CARD-33 */
export const cardTransitions: Record<CardOperation, { from: readonly CardStatus[]; to: CardStatus }> = {
  freeze: { from: ['ACTIVE'], to: 'LOCKED' },
  unfreeze: { from: ['LOCKED'], to: 'ACTIVE' },
  block: { from: ['ACTIVE', 'LOCKED', 'INACTIVE', 'DORMANT'], to: 'BLOCKED' },
}

export const isAllowed = (operation: CardOperation, status: string | null): boolean =>
  (cardTransitions[operation].from as readonly (string | null)[]).includes(status)

export const blockReasons = ['LOST', 'STOLEN', 'OTHER'] as const

export const cardModes = ['DIGITAL_ONLY_CARD', 'PHYSICAL_NAMED_CARD', 'PHYSICAL_NO_NAMED_CARD'] as const
export type CardMode = (typeof cardModes)[number]

export const cardKinds = ['GC', 'GPR'] as const
export const balanceTypes = ['VIRTUAL', 'PREPAID'] as const
export const channelFlags = ['ATM_ENABLED', 'POS_ENABLED', 'ECOM_ENABLED', 'CL_ENABLED'] as const
export const documentTypes = [
  'PASSPORT',
  'DRIVING_LICENSE',
  'VOTER_ID',
  'NREGA_JOB_CARD',
  'MASKED_AADHAAR',
  'PAN',
  'AADHAAR',
] as const
export const genders = ['M', 'F', 'T'] as const
