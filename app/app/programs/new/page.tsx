import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.programNew)

export default async function ProgramNewPage() {
  await guard(routes.programNew)
  return <ComingScreen route={routes.programNew} />
}
