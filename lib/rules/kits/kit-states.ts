export const pinMailerStatuses = ['AVAILABLE', 'MAPPED'] as const

export const kitOrderStatuses = [
  'PENDING',
  'APPROVED',
  'PRINTING',
  'DISPATCHED',
  'DELIVERED',
  'LOST',
  'RTO',
  'REJECTED',
  'CANCELLED',
  'WITHDRAWN',
  'RETURNED',
] as const
export type KitOrderStatus = (typeof kitOrderStatuses)[number]

/**
 * NEW kits are being made, YET_TO_BE_ISSUED ones are free, ISSUED ones are mapped to a card, DELIVERED ones are confirmed by the holder,
 * and BLOCKED ones can never be used. KIT-06
 */
export const kitStatuses = ['NEW', 'YET_TO_BE_ISSUED', 'ISSUED', 'DELIVERED', 'BLOCKED'] as const
export type KitStatus = (typeof kitStatuses)[number]

export const kitCounts = ['new', 'yetToBeIssued', 'issued', 'delivered', 'blocked'] as const

export const kitDecisions = ['APPROVE', 'REJECT'] as const

/** What an administrator may set next. A PENDING order changes only by a decision; returned kits (RTO) can be sent again. Doc 2 §4, KIT-07 */
export const nextKitOrderStatuses: Record<KitOrderStatus, readonly KitOrderStatus[]> = {
  PENDING: [],
  APPROVED: ['PRINTING'],
  PRINTING: ['DISPATCHED'],
  DISPATCHED: ['DELIVERED', 'LOST', 'RTO'],
  RTO: ['DISPATCHED', 'LOST'],
  DELIVERED: [],
  LOST: [],
  REJECTED: [],
  CANCELLED: [],
  WITHDRAWN: [],
  RETURNED: [],
}

const isOrderStatus = (text: string | null): text is KitOrderStatus =>
  (kitOrderStatuses as readonly (string | null)[]).includes(text)

export const nextStatuses = (status: string | null): readonly KitOrderStatus[] =>
  isOrderStatus(status) ? nextKitOrderStatuses[status] : []

export const needsCourier = (status: string): boolean => status === 'DISPATCHED'

export const kitStatusAfter: Partial<Record<KitOrderStatus, KitStatus>> = {
  DELIVERED: 'YET_TO_BE_ISSUED',
  LOST: 'BLOCKED',
}

export const MOST_KITS = 1000

export const isCourier = (text: string): boolean => /^[A-Za-z0-9 &.,'()-]{2,40}$/.test(text.trim())
export const isTrackingNumber = (text: string): boolean => /^[A-Za-z0-9-]{4,40}$/.test(text)
export const isKitQuantity = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= MOST_KITS
