import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.issuerPermissions)

export default async function IssuerPermissionsPage() {
  await guard(routes.issuerPermissions)
  return <ComingScreen route={routes.issuerPermissions} />
}
