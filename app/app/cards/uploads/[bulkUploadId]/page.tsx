import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.cardUpload)

export default async function CardUploadPage() {
  await guard(routes.cardUpload)
  return <ComingScreen route={routes.cardUpload} />
}
