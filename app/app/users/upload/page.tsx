import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.userUpload)

export default async function UserUploadPage() {
  await guard(routes.userUpload)
  return <ComingScreen route={routes.userUpload} />
}
