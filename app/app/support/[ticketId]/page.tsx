import { TicketDetail } from '@/app/app/support/ticket-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { readTicketAlone } from '@/lib/queries/support'
import { routes } from '@/lib/routes'
import { decodePart, readPage } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'ticketId'>) =>
  recordTitle(routes.ticket, async () => {
    const ticketId = decodePart((await params).ticketId)
    const ticket = await readTicketAlone(ticketId)
    return ticket.ok ? `#${ticketId} ${ticket.value.subject ?? ''}`.trim() : null
  })

export default async function TicketPage({ params, searchParams }: PageProps<'ticketId'>) {
  const session = await guard(routes.ticket)
  const [{ ticketId }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <TicketDetail ticketId={decodePart(ticketId)} page={readPage(address)} session={session} />
    </DetailPage>
  )
}
