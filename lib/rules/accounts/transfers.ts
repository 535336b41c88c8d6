import { MAX_LOAD_MAJOR, toMinor } from '../locale/money'

export const transferModes = ['IMPS', 'NEFT', 'RTGS'] as const
export type TransferMode = (typeof transferModes)[number]

export const moneyLoadStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'WITHDRAWN'] as const
export type MoneyLoadStatus = (typeof moneyLoadStatuses)[number]

export const moneyDecisions = ['APPROVE', 'REJECT'] as const

/** What a bank writes on a transfer: letters and digits, 12 of IMPS to 22 of RTGS, older ones shorter. */
export const UTR = /^[A-Z0-9]{10,22}$/
export const normaliseUtr = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

export const isMoved = (amount: string): boolean => (toMinor(amount) ?? 0) > 0
export const isWithinLoad = (amount: string): boolean => (toMinor(amount) ?? 0) <= MAX_LOAD_MAJOR * 100

/** A transfer has happened, so its day is not after today where the money is. Both are YYYY-MM-DD. */
export const findTransferDayErrors = ({ transferDate }: { transferDate: string }, today: string) =>
  transferDate > today ? { transferDate: 'validation.transferFuture' } : ({} as Record<string, string>)

/** Checks that the amount does not exceed the pool (minor units, null if unknown) and that the receiver is below. ACCT-06 */
export const findAllocationErrors = (
  { orgId, toOrgId, amount }: { orgId: string; toOrgId: string; amount: string },
  { pool }: { pool: number | null },
): Record<string, string> => ({
  ...(orgId !== '' && orgId === toOrgId && { toOrgId: 'validation.businessBeneath' }),
  ...(pool !== null && (toMinor(amount) ?? 0) > pool && { amount: 'validation.poolBalance' }),
})

export const isEmptyLoad = (fields: Readonly<Record<string, string>>): boolean =>
  Object.values(fields).every((text) => text.trim() === '')
