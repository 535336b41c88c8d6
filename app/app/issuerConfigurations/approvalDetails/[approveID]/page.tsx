import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.approvalDetails)

export default async function ApprovalDetailsPage() {
  await guard(routes.approvalDetails)
  return <ComingScreen route={routes.approvalDetails} />
}
