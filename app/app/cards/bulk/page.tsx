import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.cardsBulk)

export default async function CardsBulkPage() {
  await guard(routes.cardsBulk)
  return <ComingScreen route={routes.cardsBulk} />
}
