/** What an event asks for: whether anybody, who in order, and above which sum once more, in minor units. */
export type Guard = {
  status: 'ACTIVE' | 'INACTIVE'
  steps: readonly { roleId: number | null }[]
  askAbove: number | null
}

/** A guard that is on asks less afterwards: nobody, fewer people, other people than it named, or about larger sums only. Decision 44 */
export const isWeaker = (before: Guard, after: Guard): boolean => {
  if (before.status !== 'ACTIVE') return false
  const asksFewer = after.steps.length < before.steps.length
  const asksOthers = before.steps.some(({ roleId }, at) => roleId !== null && after.steps[at]?.roleId !== roleId)
  const asksLater = before.askAbove !== null && (after.askAbove === null || after.askAbove > before.askAbove)
  return after.status !== 'ACTIVE' || asksFewer || asksOthers || asksLater
}
