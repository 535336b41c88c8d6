export type Guard = {
  status: 'ACTIVE' | 'INACTIVE'
  steps: readonly { roleId: number | null; limit?: number | null; dayLimit?: number | null }[]
  askAbove: number | null
  signAbove: number | null
  documents: readonly string[]
  addresses: readonly string[]
}

/** True if fewer approvals are signed. */
const signsFewer = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before)

type Step = Guard['steps'][number]

/** What one person decides alone at a step: nothing without a limit, any sum in a day without a limit of the day. */
const allowedAlone = ({ limit, dayLimit }: Partial<Step> = {}) => ({
  perRequest: limit ?? 0,
  perDay: limit ? (dayLimit ?? Infinity) : 0,
})

/**
 * True if a changed guard is off, needs fewer or other people, fewer documents or fewer signatures, starts at a larger amount, or lets one
 * person decide more alone. Of a guard that is off only what requests that still wait are held to counts: their steps they have already. Decision 44
 */
export const isWeaker = (before: Guard, after: Guard, isWaitedFor = false): boolean => {
  const isActive = before.status === 'ACTIVE'
  if (!isActive && !isWaitedFor) return false
  const asksFewer = after.steps.length < before.steps.length
  const asksOthers = before.steps.some(({ roleId }, at) => roleId !== null && after.steps[at]?.roleId !== roleId)
  const asksLater = before.askAbove !== null && (after.askAbove === null || after.askAbove > before.askAbove)
  const allowsMore = after.steps.some((step, at) => {
    const [is, was] = [allowedAlone(step), allowedAlone(before.steps[at])]
    return is.perRequest > was.perRequest || is.perDay > was.perDay
  })
  const isSignedLess = signsFewer(before.signAbove, after.signAbove)
  const needs = [...after.documents, ...after.addresses]
  // Without a name, whoever decides reads everything that the request brings.
  const readsLess = before.documents.length === 0 && after.documents.length > 0
  const needsLess = readsLess || [...before.documents, ...before.addresses].some((one) => !needs.includes(one))
  if (asksLater || needsLess || isSignedLess) return true
  return isActive && (after.status !== 'ACTIVE' || asksFewer || asksOthers || allowsMore)
}
