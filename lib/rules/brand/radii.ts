export const radii = ['flat', 'soft', 'round'] as const
export type Radius = (typeof radii)[number]
