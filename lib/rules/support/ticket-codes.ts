export const ticketSources = {
  EMAIL: 1,
  PORTAL: 2,
  PHONE: 3,
  CHAT: 7,
  FEEDBACK_WIDGET: 9,
  OUTBOUND_EMAIL: 10,
} as const
export const ticketPriorities = { LOW: 1, MEDIUM: 2, HIGH: 3, URGENT: 4 } as const
export const ticketStatuses = { OPEN: 2, PENDING: 3, RESOLVED: 4, CLOSED: 5 } as const

/** Tickets that the person holds, or that nobody holds. SUP-14 */
export const assigneeChoices = ['MINE', 'NONE'] as const

export const SUBJECT_LENGTH = 120

export const ticketTypes = ['QUESTION', 'PROBLEM', 'INCIDENT', 'REQUEST'] as const

export type TicketType = (typeof ticketTypes)[number]
export type TicketStatus = keyof typeof ticketStatuses
export type TicketPriority = keyof typeof ticketPriorities

/** Returns UNKNOWN for a code that the portal does not know, so that a new code breaks no screen. */
export const nameOfCode = <N extends string>(codes: Readonly<Record<N, number>>, code: number): N | 'UNKNOWN' =>
  (Object.keys(codes) as N[]).find((name) => codes[name] === code) ?? 'UNKNOWN'

export const isRequestId = (text: string): boolean => /^[\w-]{8,64}$/.test(text)

export type TicketSubject = 'cardId' | 'customerId' | 'txnId' | 'bulkUploadId'
