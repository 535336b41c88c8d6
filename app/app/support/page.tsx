import { TicketButtons } from '@/app/app/support/list-buttons'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { ticketList } from './list'

export const generateMetadata = () => getListTitle(ticketList)

export default async function SupportPage(at: ListAddress) {
  const session = await guard(routes.support)
  const buttons = <TicketButtons session={session} address={await at.searchParams} />
  return <ListScreen list={ticketList} session={session} at={at} buttons={buttons} />
}
