import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.approvalQue)

export default async function ApprovalQuePage() {
  await guard(routes.approvalQue)
  return <ComingScreen route={routes.approvalQue} />
}
