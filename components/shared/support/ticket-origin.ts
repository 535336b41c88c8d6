import type { TicketSubject, TicketType } from '@/lib/rules/support/ticket-codes'

export type TicketOrigin = { [K in TicketSubject]?: string } & {
  orgId?: string
  requestId?: string
  requester?: { name: string | null; email: string | null; phone: string | null }
  /** What the form begins with; the person may change it. */
  begins?: { subject: string; description: string; type: TicketType; group: string }
}
