import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.developer)

export default async function DeveloperPage() {
  await guard(routes.developer)
  return <ComingScreen route={routes.developer} />
}
