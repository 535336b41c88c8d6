import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.program)

export default async function ProgramPage() {
  await guard(routes.program)
  return <ComingScreen route={routes.program} />
}
