import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.instaKit)

export default async function InstaKitPage() {
  await guard(routes.instaKit)
  return <ComingScreen route={routes.instaKit} />
}
