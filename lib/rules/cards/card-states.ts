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

export const cardFilters = {
  all: {},
  approved: { status: 'ACTIVE' },
  block: { status: 'BLOCKED' },
  lock: { status: 'LOCKED' },
  'pending-approval': { status: 'PENDING' },
  'kyc-pending': { status: 'KYC_PENDING' },
} as const satisfies Record<string, { status?: string }>

export type CardOperation =
  | 'freeze'
  | 'unfreeze'
  | 'block'
  | 'replace'
  | 'close'
  | 'print'
  | 'linkWallet'
  | 'load'
  | 'unload'
  | 'setLimits'
  | 'setChannels'
  | 'setSwitches'
  | 'mapPinMailer'

const usable = ['ACTIVE', 'LOCKED', 'INACTIVE', 'DORMANT'] as const

/**
 * From which states an operation is allowed and to which it leads; null leaves the state unchanged. Blocked and closed cards never become
 * usable again, but a blocked card can be replaced and its money returned to the business. Doc 2 §4, CARD-31, CARD-33
 */
export const cardTransitions: Record<CardOperation, { from: readonly CardStatus[]; to: CardStatus | null }> = {
  freeze: { from: ['ACTIVE'], to: 'LOCKED' },
  unfreeze: { from: ['LOCKED'], to: 'ACTIVE' },
  block: { from: usable, to: 'BLOCKED' },
  replace: { from: ['BLOCKED'], to: 'REPLACED' },
  close: { from: usable, to: 'CLOSED' },
  print: { from: ['ACTIVE', 'INACTIVE'], to: null },
  linkWallet: { from: ['ACTIVE', 'LOCKED', 'INACTIVE'], to: null },
  load: { from: ['ACTIVE', 'INACTIVE'], to: null },
  unload: { from: [...usable, 'BLOCKED', 'EXPIRED'], to: null },
  setLimits: { from: usable, to: null },
  setChannels: { from: usable, to: null },
  setSwitches: { from: usable, to: null },
  mapPinMailer: { from: ['ACTIVE', 'INACTIVE'], to: null },
}

export const isAllowed = (operation: CardOperation, status: string | null): boolean =>
  (cardTransitions[operation].from as readonly (string | null)[]).includes(status)

export const blockReasons = ['LOST', 'STOLEN', 'OTHER'] as const
export const closeReasons = ['NOT_NEEDED', 'HOLDER_LEFT', 'OTHER'] as const
export const printReasons = ['NEW_CARD', 'DAMAGED', 'OTHER'] as const

export const cardModes = ['DIGITAL_ONLY_CARD', 'PHYSICAL_NAMED_CARD', 'PHYSICAL_NO_NAMED_CARD'] as const
export type CardMode = (typeof cardModes)[number]

export const cardKinds = ['GPR', 'GC'] as const
export const balanceTypes = ['VIRTUAL', 'PREPAID'] as const
export const channelFlags = ['ATM_ENABLED', 'POS_ENABLED', 'ECOM_ENABLED', 'CL_ENABLED'] as const
export const channelOf = {
  ATM_ENABLED: 'atm',
  POS_ENABLED: 'pos',
  ECOM_ENABLED: 'ecom',
  CL_ENABLED: 'contactless',
} as const
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
