export type Guard = {
  status: 'ACTIVE' | 'INACTIVE'
  steps: readonly { roleId: number | null }[]
  askAbove: number | null
  documents: readonly string[]
  addresses: readonly string[]
}

/** True if a changed guard is off, needs fewer or other people or fewer documents, or starts at a larger amount. Decision 44 */
export const isWeaker = (before: Guard, after: Guard): boolean => {
  if (before.status !== 'ACTIVE') return false
  const asksFewer = after.steps.length < before.steps.length
  const asksOthers = before.steps.some(({ roleId }, at) => roleId !== null && after.steps[at]?.roleId !== roleId)
  const asksLater = before.askAbove !== null && (after.askAbove === null || after.askAbove > before.askAbove)
  const needs = [...after.documents, ...after.addresses]
  const needsLess = [...before.documents, ...before.addresses].some((one) => !needs.includes(one))
  return after.status !== 'ACTIVE' || asksFewer || asksOthers || asksLater || needsLess
}
