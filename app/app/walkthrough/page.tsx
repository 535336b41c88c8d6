import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.walkthrough)

export default async function WalkthroughPage() {
  await guard(routes.walkthrough)
  return <ComingScreen route={routes.walkthrough} />
}
