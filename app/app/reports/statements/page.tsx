import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.statements)

export default async function StatementsPage() {
  await guard(routes.statements)
  return <ComingScreen route={routes.statements} />
}
