import { TicketButtons } from '@/app/app/support/list-buttons'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { ticketList } from './list'

export const generateMetadata = () => getListTitle(ticketList)

export default async function SupportPage(at: ListAddress) {
  const viewer = await guard(routes.support)
  const buttons = <TicketButtons viewer={viewer} address={await at.searchParams} />
  return <ListScreen list={ticketList} viewer={viewer} at={at} buttons={buttons} />
}
