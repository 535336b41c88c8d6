import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.cardUploads)

export default async function CardUploadsPage() {
  await guard(routes.cardUploads)
  return <ComingScreen route={routes.cardUploads} />
}
