import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.branchList)

export default async function BranchListPage() {
  await guard(routes.branchList)
  return <ComingScreen route={routes.branchList} />
}
