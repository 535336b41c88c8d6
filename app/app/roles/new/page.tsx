import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.roleNew)

export default async function RoleNewPage() {
  await guard(routes.roleNew)
  return <ComingScreen route={routes.roleNew} />
}
