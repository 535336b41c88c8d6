import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { subYears } from 'date-fns/subYears'
import { endings } from '../approvals/approval-states'
import { MAX_LOAD_MAJOR, toMinor } from '../locale/money'

export const transferModes = ['IMPS', 'NEFT', 'RTGS'] as const
export type TransferMode = (typeof transferModes)[number]

export const accountLoadStatuses = ['PENDING', 'APPROVED', ...endings] as const
export type AccountLoadStatus = (typeof accountLoadStatuses)[number]

/** An allocation that nobody had to approve is COMPLETED at once. */
export const allocationStatuses = ['COMPLETED', 'PENDING', 'APPROVED', ...endings] as const
export type AllocationStatus = (typeof allocationStatuses)[number]

export const accountLoadDecisions = ['APPROVE', 'REJECT'] as const

/** The reference number that a bank gives a transfer: 12 characters for IMPS, 22 for RTGS, fewer for old transfers. */
export const UTR = /^[A-Z0-9]{10,22}$/
export const normaliseUtr = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

export const isMoved = (amount: string): boolean => (toMinor(amount) ?? 0) > 0
export const isWithinLoad = (amount: string): boolean => (toMinor(amount) ?? 0) <= MAX_LOAD_MAJOR * 100

const MOST_YEARS_BACK = 25

/** The first day that transfers and statements may have: a day of another calendar, or with a mistyped year, is mostly before it. YYYY-MM-DD. */
export const earliestBankDay = (today: string): string =>
  formatISO(subYears(parseISO(today), MOST_YEARS_BACK), { representation: 'date' })

/** A recorded transfer has happened, by `today` in the zone of the account, within the last years. Days are YYYY-MM-DD. */
export const findTransferDayErrors = (
  { transferDate }: { transferDate: string },
  today: string,
): Record<string, string> => {
  if (transferDate > today) return { transferDate: 'validation.transferFuture' }
  return transferDate < earliestBankDay(today) ? { transferDate: 'validation.transferOld' } : {}
}

/** A month is longer than any bank takes. */
const MOST_DAYS_AHEAD = 31

/** Refuses a day before the transfer's own, and one that is further ahead than any bank takes. Days are YYYY-MM-DD. */
export const findCarriedDayErrors = (
  { day }: { day: string },
  { transferDate, today }: { transferDate: string; today: string },
): Record<string, string> => ({
  ...(day < transferDate && { day: 'validation.carriedBefore' }),
  ...(differenceInCalendarDays(parseISO(day), parseISO(today)) > MOST_DAYS_AHEAD && { day: 'validation.carriedFar' }),
})

/** Refuses an amount above the pool's balance (minor units, null if unknown) and a receiver that is not below the business. ACCT-06 */
export const findAllocationErrors = (
  { orgId, toOrgId, amount }: { orgId: string; toOrgId: string; amount: string },
  { pool }: { pool: number | null },
): Record<string, string> => ({
  ...(orgId !== '' && orgId === toOrgId && { toOrgId: 'validation.businessBeneath' }),
  ...(pool !== null && (toMinor(amount) ?? 0) > pool && { amount: 'validation.poolBalance' }),
})

export const isEmptyLoad = (fields: Readonly<Record<string, string>>): boolean =>
  Object.values(fields).every((text) => text.trim() === '')
