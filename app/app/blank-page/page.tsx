import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.blankPage)

export default async function BlankPagePage() {
  await guard(routes.blankPage)
  return <ComingScreen route={routes.blankPage} />
}
