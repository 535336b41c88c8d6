import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.reports)

export default async function ReportsPage() {
  await guard(routes.reports)
  return <ComingScreen route={routes.reports} />
}
