import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.organizationEdit)

export default async function OrganizationEditPage() {
  await guard(routes.organizationEdit)
  return <ComingScreen route={routes.organizationEdit} />
}
