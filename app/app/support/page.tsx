import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.support)

export default async function SupportPage() {
  await guard(routes.support)
  return <ComingScreen route={routes.support} />
}
