import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.wallet)

export default async function WalletPage() {
  await guard(routes.wallet)
  return <ComingScreen route={routes.wallet} />
}
