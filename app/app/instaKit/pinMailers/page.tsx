import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.pinMailers)

export default async function PinMailersPage() {
  await guard(routes.pinMailers)
  return <ComingScreen route={routes.pinMailers} />
}
