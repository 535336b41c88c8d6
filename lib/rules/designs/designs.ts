export const designMaterials = ['PVC', 'RECYCLED PVC', 'METAL', 'WOOD'] as const

export const MOST_DESIGN_BYTES = 2 * 1024 * 1024
const LEAST_WIDTH = 300
const CARD_RATIO = 85.6 / 53.98
const TOLERANCE = 0.03

export const isCardShaped = (size: { width: number; height: number } | null): boolean =>
  size !== null &&
  size.width >= LEAST_WIDTH &&
  size.height > 0 &&
  Math.abs(size.width / size.height / CARD_RATIO - 1) <= TOLERANCE
