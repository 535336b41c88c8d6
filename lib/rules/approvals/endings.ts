import { endings, isWaiting } from './approval-states'

const byEnding = {
  CANCELLED: 'cancelledBy',
  WITHDRAWN: 'withdrawnBy',
  RETURNED: 'returnedBy',
  SUPERSEDED: 'changedBy',
} as const
const isOwnEnding = (status: string | null): status is keyof typeof byEnding =>
  status !== null && Object.hasOwn(byEnding, status)

export const endedBy = (status: string | null) => (isOwnEnding(status) ? byEnding[status] : 'decidedBy')

export const stepState = (state: string | null, status: string | null) => {
  if (state === 'APPROVED' || state === 'REJECTED' || state === 'SKIPPED') return state
  if (!isWaiting(status)) return 'NEVER'
  return state === 'CURRENT' ? state : 'NEXT'
}

/** Whether the record of such a request is corrected and sent again. APPR-33 */
export const isSentAgainAfter = (status: string | null): boolean =>
  (endings as readonly (string | null)[]).includes(status)

/** How a document differs from that of the request that is sent again. APPR-37 */
export const fileChanges = ['REPLACED', 'ADDED'] as const
export type FileChange = (typeof fileChanges)[number]
