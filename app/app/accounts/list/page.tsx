import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.accountList)

export default async function AccountListPage() {
  await guard(routes.accountList)
  return <ComingScreen route={routes.accountList} />
}
