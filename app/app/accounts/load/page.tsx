import { MoneyScreen } from '@/app/app/accounts/money-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.accountsLoad)

export default async function AccountsLoadPage() {
  const session = await guard(routes.accountsLoad)
  return <MoneyScreen screen="accountsLoad" session={session} />
}
