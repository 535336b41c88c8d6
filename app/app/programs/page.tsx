import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.programs)

export default async function ProgramsPage() {
  await guard(routes.programs)
  return <ComingScreen route={routes.programs} />
}
