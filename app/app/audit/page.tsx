import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.audit)

export default async function AuditPage() {
  await guard(routes.audit)
  return <ComingScreen route={routes.audit} />
}
