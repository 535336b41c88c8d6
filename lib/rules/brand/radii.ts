/** How round corners are: 2, 6 or 10 pixels. PREF-03 */
export const radii = ['flat', 'soft', 'round'] as const
export type Radius = (typeof radii)[number]
