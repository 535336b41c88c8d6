import { ListScreen, titled, type ListAddress } from '@/components/list/list-screen'
import { OpenTicket } from '@/components/shared/support/open-ticket'
import { ticketDialogWords } from '@/components/shared/support/related-tickets'
import { Words } from '@/components/shared/words'
import { createTicket } from '@/lib/calls/support'
import { holdsAny } from '@/lib/privileges'
import type { Privilege } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import { readWord } from '@/lib/rules/lists/list-query'
import { isRequestId } from '@/lib/rules/support/ticket-codes'
import { guard } from '@/lib/session/guard'
import { ticketList } from './list'

export const generateMetadata = () => titled(ticketList)

export default async function SupportPage(at: ListAddress) {
  const viewer = await guard(routes.support)
  const requestId = readWord(await at.searchParams, 'requestId')
  const about = requestId && isRequestId(requestId) ? { requestId } : {}
  const mayOpen = holdsAny(viewer.held, createTicket.need as readonly Privilege[])
  const buttons = mayOpen && (
    <Words areas={ticketDialogWords}>
      <OpenTicket
        isPrimary
        startsOpen={'requestId' in about}
        origin={{ ...about, ...(viewer.activeOrg && { orgId: viewer.activeOrg.id }) }}
      />
    </Words>
  )
  return <ListScreen list={ticketList} viewer={viewer} at={at} buttons={buttons} />
}
