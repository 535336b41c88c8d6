import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.branchOverview)

export default async function BranchOverviewPage() {
  await guard(routes.branchOverview)
  return <ComingScreen route={routes.branchOverview} />
}
