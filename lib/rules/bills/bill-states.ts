export const billStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'SPLITTED', 'CANCELLED', 'WITHDRAWN'] as const
export type BillStatus = (typeof billStatuses)[number]

export const MOST_PARTS = 10
