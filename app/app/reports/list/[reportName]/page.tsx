import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.report)

export default async function ReportPage() {
  await guard(routes.report)
  return <ComingScreen route={routes.report} />
}
