/** What a bill of an employee is; one that was split lives on in its parts. BILL-04, APPR-04 */
export const billStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'SPLITTED', 'CANCELLED', 'WITHDRAWN'] as const
export type BillStatus = (typeof billStatuses)[number]

export const MOST_PARTS = 10
