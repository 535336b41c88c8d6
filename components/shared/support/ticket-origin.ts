import type { TicketSubject } from '@/lib/rules/support/ticket-codes'

/** What a ticket is opened from: the thing, its business, who is to be answered, the answer that went wrong. */
export type TicketOrigin = { [K in TicketSubject]?: string } & {
  orgId?: string
  requestId?: string
  requester?: { name: string | null; email: string | null }
}
