import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.instaKitInventory)

export default async function InstaKitInventoryPage() {
  await guard(routes.instaKitInventory)
  return <ComingScreen route={routes.instaKitInventory} />
}
