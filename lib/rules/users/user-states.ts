/** LOCKED means too many wrong passwords: the account opens again the next day, or when somebody unlocks it. USER-02, decision 29 */
export const userStatuses = ['ACTIVE', 'BLOCKED', 'LOCKED', 'INVITED'] as const
export type UserStatus = (typeof userStatuses)[number]

export const userFilters = ['ACTIVE', 'BLOCKED', 'LOCKED'] as const

export const issuerUsers = ['ISSUER_ADMIN', 'AGENT'] as const

/** PENDING means that documents are missing, VERF_PENDING that they wait for a decision. USER-02, USER-03 */
export const kycStatuses = ['PENDING', 'VERF_PENDING', 'VERIFIED', 'REJECTED'] as const
export type KycStatus = (typeof kycStatuses)[number]

export type UserChange = 'block' | 'unblock' | 'unlock' | 'resend'

const changes: Record<UserStatus, readonly UserChange[]> = {
  ACTIVE: ['block'],
  LOCKED: ['unlock', 'block'],
  BLOCKED: ['unblock'],
  INVITED: ['resend', 'block'],
}

export const changesOf = (status: string | null): readonly UserChange[] => changes[status as UserStatus] ?? []

/** Unblocking also unlocks an account after too many wrong passwords. */
export const isLawfulChange = (change: UserChange, status: string | null): boolean =>
  changesOf(status).includes(change) || (change === 'unblock' && status === 'LOCKED')

export const stateAfter = {
  block: 'BLOCKED',
  unblock: 'ACTIVE',
  unlock: 'ACTIVE',
  resend: 'INVITED',
} as const satisfies Record<UserChange, UserStatus>

/** Documents that prove an address; each has a front and a back. USER-14 */
export const addressProofTypes = ['AADHAAR', 'PASSPORT', 'DRIVING_LICENSE', 'VOTER_ID'] as const

export const addressTypes = ['CURRENT_ADDRESS', 'PERMANENT'] as const

export const genders = ['M', 'F', 'T'] as const
