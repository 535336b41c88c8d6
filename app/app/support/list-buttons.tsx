import { OpenTicket } from '@/components/shared/support/open-ticket'
import { ticketDialogWords } from '@/components/shared/support/related-tickets'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { createTicket } from '@/lib/calls/support'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { isRequestId } from '@/lib/rules/support/ticket-codes'
import { mayCall } from '@/lib/rules/users/offers'

/** Opens a new ticket. If the address comes from an error message, the form opens at once with the request id. SUP-08 */
export function TicketButtons({ session, address }: { session: Session; address: Address }) {
  if (!mayCall(session, createTicket)) return null
  const requestId = readWord(address, 'requestId') ?? ''
  const isFailure = isRequestId(requestId)
  return (
    <MessagesProvider areas={ticketDialogWords}>
      <OpenTicket
        isPrimary
        startsOpen={isFailure}
        origin={{
          ...(isFailure && { requestId }),
          ...(session.activeBusiness && { orgId: session.activeBusiness.id }),
        }}
      />
    </MessagesProvider>
  )
}
