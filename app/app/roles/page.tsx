import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.roles)

export default async function RolesPage() {
  await guard(routes.roles)
  return <ComingScreen route={routes.roles} />
}
