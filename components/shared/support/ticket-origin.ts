import type { TicketSubject } from '@/lib/rules/support/ticket-codes'

export type TicketOrigin = { [K in TicketSubject]?: string } & {
  orgId?: string
  requestId?: string
  requester?: { name: string | null; email: string | null }
}
