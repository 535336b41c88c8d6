import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.organizationUpload)

export default async function OrganizationUploadPage() {
  await guard(routes.organizationUpload)
  return <ComingScreen route={routes.organizationUpload} />
}
