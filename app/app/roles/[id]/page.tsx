import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.role)

export default async function RolePage() {
  await guard(routes.role)
  return <ComingScreen route={routes.role} />
}
