import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.issuerDesigns)

export default async function IssuerDesignsPage() {
  await guard(routes.issuerDesigns)
  return <ComingScreen route={routes.issuerDesigns} />
}
