import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.organizationNew)

export default async function OrganizationNewPage() {
  await guard(routes.organizationNew)
  return <ComingScreen route={routes.organizationNew} />
}
