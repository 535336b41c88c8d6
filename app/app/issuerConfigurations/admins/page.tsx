import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.issuerAdmins)

export default async function IssuerAdminsPage() {
  await guard(routes.issuerAdmins)
  return <ComingScreen route={routes.issuerAdmins} />
}
