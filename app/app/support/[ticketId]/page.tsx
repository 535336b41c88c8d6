import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.ticket)

export default async function TicketPage() {
  await guard(routes.ticket)
  return <ComingScreen route={routes.ticket} />
}
