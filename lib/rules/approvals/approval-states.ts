import type { ApprovalEntity } from './approval-events'

/** UPLOADED is a waiting file, RETURNED a request that was sent back for correction, SPLITTED a split bill, SUPERSEDED a request that another replaced after its record changed. APPR-04, APPR-23 */
export const approvalStatuses = [
  'PENDING',
  'UPLOADED',
  'PAUSED',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'SPLITTED',
  'WITHDRAWN',
  'RETURNED',
  'SUPERSEDED',
] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** Whether a kind of change needs approval at an issuer. */
export const eventStatuses = ['ACTIVE', 'INACTIVE'] as const

export const queueStatuses = [...approvalStatuses, 'ALL'] as const

export const endings = ['REJECTED', 'CANCELLED', 'WITHDRAWN', 'RETURNED'] as const satisfies readonly ApprovalStatus[]
export type Ending = (typeof endings)[number]

export const waitingStatuses = ['PENDING', 'UPLOADED', 'PAUSED'] as const satisfies readonly ApprovalStatus[]

export const isWaiting = (status: string | null): boolean =>
  (waitingStatuses as readonly string[]).includes(status ?? '')

/** Whether the person could decide a row of a queue now. Makers cannot decide their own requests, and nobody decides paused or decided ones. APPR-25 */
export const mayDecideRow = ({
  status,
  ownRequestId,
  isOwn = false,
  isPaused = false,
}: {
  status: string | null
  ownRequestId: string | null
  isOwn?: boolean
  isPaused?: boolean
}): boolean => ownRequestId === null && !isOwn && !isPaused && isWaiting(status) && status !== 'PAUSED'

export const waitingWords: Partial<Record<ApprovalEntity, string>> = {
  ORG: 'DONE',
  CUST: 'ACTIVE',
  CARD: 'VERIFIED',
  USER: 'VERF_PENDING',
  KIT: 'PENDING',
}

export const approvalActions = ['APPROVE', 'REJECT', 'RETURN', 'COMMENT', 'RESUME'] as const

const HOUR_MS = 3_600_000
const LATE_HOURS = 24
const VERY_LATE_HOURS = 72

export const hoursWaited = (createdAt: string, until: number): number =>
  Math.max(0, Math.floor((until - Date.parse(createdAt)) / HOUR_MS))

export const ageOf = (hours: number): 'fresh' | 'late' | 'veryLate' =>
  hours >= VERY_LATE_HOURS ? 'veryLate' : hours >= LATE_HOURS ? 'late' : 'fresh'

/**
 * Why a person may not decide a step: they made the request, it is about them, they approved an earlier step, they lack the privilege for
 * this record, or they lack the step's role.
 */
export const approvalBars = ['MAKER', 'SUBJECT', 'EARLIER', 'SCOPE', 'ROLE'] as const
export type ApprovalBar = (typeof approvalBars)[number]
