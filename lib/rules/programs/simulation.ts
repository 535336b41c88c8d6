/** How far back rules are tried, and on how many transactions at most. */
export const simulatedDays = ['7', '30', '90'] as const
export const MOST_SIMULATED = 100_000

/** What may become of a transaction of the past; each has a number and a list behind it. */
export const simulatedGroups = ['refused', 'allowed', 'cashback', 'unjudged'] as const
export type SimulatedGroup = (typeof simulatedGroups)[number]
