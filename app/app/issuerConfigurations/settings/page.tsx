import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.issuerSettings)

export default async function IssuerSettingsPage() {
  await guard(routes.issuerSettings)
  return <ComingScreen route={routes.issuerSettings} />
}
