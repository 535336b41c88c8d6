import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.dashboard)

export default async function DashboardPage() {
  await guard(routes.dashboard)
  return <ComingScreen route={routes.dashboard} />
}
