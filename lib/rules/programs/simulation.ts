export const simulatedDays = ['7', '30', '90'] as const
export const MOST_SIMULATED = 100_000

export const simulatedGroups = ['refused', 'allowed', 'cashback', 'unjudged'] as const
export type SimulatedGroup = (typeof simulatedGroups)[number]
