import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.accountsLoad)

export default async function AccountsLoadPage() {
  await guard(routes.accountsLoad)
  return <ComingScreen route={routes.accountsLoad} />
}
