import { AccountsScreen } from '@/app/app/accounts/accounts-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.accountsLoad)

export default async function AccountsLoadPage() {
  const session = await guard(routes.accountsLoad)
  return <AccountsScreen screen="accountsLoad" session={session} />
}
