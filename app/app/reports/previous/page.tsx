import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.previousReports)

export default async function PreviousReportsPage() {
  await guard(routes.previousReports)
  return <ComingScreen route={routes.previousReports} />
}
