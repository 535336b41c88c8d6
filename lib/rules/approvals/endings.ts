import { isWaiting } from './approval-states'

const byEnding = { CANCELLED: 'cancelledBy', WITHDRAWN: 'withdrawnBy', SUPERSEDED: 'changedBy' } as const
const isOwnEnding = (status: string | null): status is keyof typeof byEnding =>
  status !== null && Object.hasOwn(byEnding, status)

export const endedBy = (status: string | null) => (isOwnEnding(status) ? byEnding[status] : 'decidedBy')

export const stepState = (state: string | null, status: string | null) => {
  if (state === 'APPROVED' || state === 'REJECTED') return state
  if (!isWaiting(status)) return 'NEVER'
  return state === 'CURRENT' ? state : 'NEXT'
}
