import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.tags)

export default async function TagsPage() {
  await guard(routes.tags)
  return <ComingScreen route={routes.tags} />
}
