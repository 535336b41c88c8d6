import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.accountsAllocate)

export default async function AccountsAllocatePage() {
  await guard(routes.accountsAllocate)
  return <ComingScreen route={routes.accountsAllocate} />
}
