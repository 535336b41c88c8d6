import { TicketDetail } from '@/app/app/support/ticket-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { decodePart, readWord, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

type At = { params: Promise<{ ticketId: string }>; searchParams: Promise<Address> }

export const generateMetadata = screenTitle(routes.ticket)

export default async function TicketPage({ params, searchParams }: At) {
  const viewer = await guard(routes.ticket)
  const [{ ticketId }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <TicketDetail ticketId={decodePart(ticketId)} page={readWord(address, 'page')} viewer={viewer} />
    </DetailPage>
  )
}
