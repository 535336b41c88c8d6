import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.branchNew)

export default async function BranchNewPage() {
  await guard(routes.branchNew)
  return <ComingScreen route={routes.branchNew} />
}
