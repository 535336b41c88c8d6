import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.walletNew)

export default async function WalletNewPage() {
  await guard(routes.walletNew)
  return <ComingScreen route={routes.walletNew} />
}
